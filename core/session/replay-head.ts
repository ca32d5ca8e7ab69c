import type { TimeControl } from '../engine';
import { firstLink } from './chain';
import type { SeedParts } from './seed';
import type { ReplayFormat, Session, SessionMeta } from './types';

/** The start of a game and its players. */
export interface ReplayHead {
  readonly format: ReplayFormat;
  readonly session: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly createdAt: number;
  /** Of a game by the clock. */
  readonly clock?: TimeControl;
  /** Its clocks rested while a seat was open (`ClockState.waits`). */
  readonly clockWaits?: true;
  /** The seed hash published when the session was created. */
  readonly seedHash: string;
  /** The final values. */
  readonly seats: SessionMeta['seats'];
  readonly seed: SeedParts;
}

/** Everything known about a session before its first commit. */
type SessionOrigin = Pick<
  SessionMeta,
  'game' | 'rulesVersion' | 'options' | 'createdAt' | 'clock' | 'seedHash' | 'replayFormat'
>;

/** The format that the chain of a session is made for. */
export const formatOf = ({ replayFormat }: Pick<SessionMeta, 'replayFormat'>): ReplayFormat =>
  replayFormat ?? 'principality-replay/3';

export function headOf({ id, meta }: Pick<Session, 'id' | 'meta'>): ReplayHead {
  return { ...originOf(id, meta), seats: meta.seats, seed: meta.seed };
}

const originOf = (session: string, meta: SessionOrigin): Omit<ReplayHead, 'seats' | 'seed'> => ({
  format: formatOf(meta),
  session,
  game: meta.game,
  rulesVersion: meta.rulesVersion,
  options: meta.options,
  createdAt: meta.createdAt,
  ...(meta.clock ? { clock: meta.clock.control } : {}),
  ...(meta.clock?.waits ? { clockWaits: true } : {}),
  seedHash: meta.seedHash,
});

/** Where the chain of a session's commits begins. */
export const rootOf = ({ id, meta }: { readonly id: string; readonly meta: SessionOrigin }): string =>
  firstLink(originOf(id, meta));

/** The same for a replay. The players and the parts of the seed are known only at the end. */
export const rootOfHead = ({ seats: _, seed: _seed, ...known }: ReplayHead): string => firstLink(known);
