import { ok, type AnyGame, type GameEvent, type Mutable, type Result } from '../engine';
import type { Draw } from './draws';
import { storedSeats } from './player-names';
import { namedEvent } from './seat-label';
import type { BareEntry } from './stored-log';
import { replaySteps } from './timeline';
import type { LogEntry, LoggedMove, NamedSeat, SessionMeta } from './types';

/** A commit as it was, and the state after it. */
export interface PlayedEntry {
  readonly entry: LogEntry;
  readonly state: unknown;
}

/** A packed commit with what the rules give back: its moves are played again from the state before it. */
export function playEntry(
  game: AnyGame,
  origin: Pick<SessionMeta, 'options' | 'seed' | 'seats' | 'formerSeats'>,
  bare: BareEntry,
  before: unknown,
): Result<PlayedEntry> {
  const seats = seatsAt(origin, bare.version);
  const moves: LoggedMove[] = [];
  const events: GameEvent[] = [];
  let state = before;
  let draws: readonly Draw[] = [];
  for (const step of replaySteps(game, origin, [bare], before)) {
    if (!step.ok) return step;
    const { move } = step.value;
    if (move) {
      const note = game.noteMove?.(state, move.move);
      moves.push(note ? { ...move, note } : move);
    }
    for (const event of step.value.events) events.push(namedEvent(seats, event));
    ({ state, draws } = step.value);
  }
  const { version, at, link, stateHash, state: kept, clock } = bare;
  const entry: Mutable<LogEntry> = { version, at, moves, events, link };
  if (draws.length > 0) entry.draws = draws;
  if (stateHash !== undefined) entry.stateHash = stateHash;
  if (kept !== undefined) entry.state = kept;
  if (clock) entry.clock = clock;
  return ok({ entry, state });
}

/** Who sat where in a version, as stored. */
const seatsAt = (
  { seats, formerSeats = [] }: Pick<SessionMeta, 'seats' | 'formerSeats'>,
  version: number,
): readonly NamedSeat[] => formerSeats.find(({ upTo }) => version <= upTo)?.seats ?? storedSeats(seats);
