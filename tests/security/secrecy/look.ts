import type { Caller, GameApi, Reply } from '../../../core/api';
import type { Door } from './doors';

/** What is looked at, and how it stands there. */
export interface Scene {
  readonly session: string;
  readonly isPrivate: boolean;
  readonly seats: number;
  /** Moves to try, none of which is made. */
  readonly commands?: readonly string[];
  /** Without it the creator could end the session, and does not try to. */
  readonly othersPlay?: boolean;
  /** A plain join would succeed, and is not tried. */
  readonly isOpen?: boolean;
  /** Where nobody is gone: claiming, substituting and reopening are tried, which must be refused. */
  readonly nobodyIsGone?: boolean;
}

/** A way to learn something of a session without changing it. */
export interface Look {
  readonly name: string;
  /** Who gets further than its own identity. `watch`: everybody who may watch; `seat`: players. */
  readonly right: 'anyone' | 'watch' | 'seat' | 'creator' | 'no one';
  /** What they get; unless given, an answer. */
  readonly gets?: 'error' | 'either';
  readonly ask: (api: GameApi, caller: Caller, door: Door) => Reply<unknown>;
}
