import { COMMON_ENDINGS, type AnyGame, type Outcome } from '../engine';
import { appendLines, noteToAll, winnable, type SessionStep } from './commit';
import { isDealt } from './create';
import { jsonOnce, utf8Length } from './json';
import type { SeatInfo, Session } from './types';

/** The reason of an end because the session is full. */
export const FULL_REASON: string = COMMON_ENDINGS.session_full;

/** The outcome of a game whose session is full: by the points of its rules, or a draw if they count none. */
export function fullOutcome(game: AnyGame, state: unknown, seats: readonly SeatInfo[]): Outcome {
  const { winners, scores } = game.adjudicate?.(state) ?? { winners: [], scores: seats.map(() => 0) };
  return winnable({ winners, scores, reason: FULL_REASON }, seats);
}

/** Adds the end of the game to a step that fills the session; a step that ends the game itself is unchanged. */
export function withFullEnd(game: AnyGame, before: Session, step: SessionStep): SessionStep {
  const { session, entry } = step;
  const { meta, state, version } = session;
  if (!isDealt(session) || meta.status === 'ended') return step;
  const event = noteToAll('full', FULL_REASON);
  const stopped = entry.clock ? { clock: { ...entry.clock, running: [] } } : {};
  const ended = { ...entry, events: [...entry.events, event], ...stopped };
  return {
    ...step,
    entry: ended,
    session: {
      ...session,
      meta: {
        ...meta,
        outcome: fullOutcome(game, state, meta.seats),
        status: 'ended',
        endVersion: version,
        lines: appendLines(meta.lines, [event]),
        logBytes: before.meta.logBytes + utf8Length(jsonOnce(ended)),
        ...(meta.clock ? { clock: { ...meta.clock, running: [] } } : {}),
      },
    },
  };
}
