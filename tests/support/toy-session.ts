import type { AnyGame, SeatRequest } from '../../core/engine';
import { createSession, hashToken, type LogEntry, type NewSession, type Session } from '../../core/session';
import { toy } from '../conformance/toy-game';

export const NOW = 1_700_000_000_000;
export const always = { now: NOW, mayContinue: () => true };

/** Two seats of the creator. */
export const BOTH_MINE: readonly SeatRequest[] = [{ kind: 'me' }, { kind: 'me' }];

/** Version 1 of a session of the toy game; the creator's token is `creator`. */
export function toySession(
  seats: readonly SeatRequest[] = BOTH_MINE,
  changes: Partial<NewSession> = {},
): { readonly session: Session; readonly log: readonly LogEntry[]; readonly game: AnyGame } {
  const game = changes.game ?? toy;
  const created = createSession({
    id: 'a'.repeat(32),
    game,
    options: {},
    seats,
    seed: { kind: 'drawn', secret: 'toy seed' },
    visibility: 'public',
    tokenHash: hashToken('creator'),
    ...always,
    ...changes,
  });
  if (!created.ok) throw new Error(created.error.message);
  return { session: created.value.session, log: [created.value.entry], game };
}

/** The value of a result that must be one. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}

/** Freezes a value through and through, so that changing it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
