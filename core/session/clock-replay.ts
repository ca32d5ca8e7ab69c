import { fail, ok, type AnyGame, type GameError, type Result, type Seat, type TimeControl } from '../engine';
import { flagFallAt, flagFallen, newClock, pressClock, type ClockState } from './clock';
import { turnsIn } from './commit';
import { mismatch, placeOf, type PastCommit } from './timeline';
import type { SeatInfo } from './types';

/** A game by the clock, as its log or replay tells it. */
export interface TimedGame {
  readonly control: TimeControl;
  /** As they were at the end. */
  readonly seats: readonly SeatInfo[];
  readonly createdAt: number;
  readonly history: readonly PastCommit[];
  /** The states after each version. */
  readonly states: ReadonlyMap<number, unknown>;
}

/** The clocks after each version of a game that has ended; refused where the log does not go by them. */
export function replayClocks(game: AnyGame, timed: TimedGame): Result<ReadonlyMap<number, ClockState>> {
  const { control, seats, createdAt, history, states } = timed;
  const clocks = new Map<number, ClockState>();
  let clock = newClock(control, seats.length, createdAt);
  let open = openAtFirst(seats, history);
  // After the end there may be a rematch, and nothing else.
  const last = history.findLast(({ action }) => action?.type !== 'rematch')?.version ?? 0;
  for (const commit of history) {
    const { version, at, moves, action } = commit;
    const wrong = version > last ? null : errorIn(clock, commit);
    if (wrong) return fail(wrong);
    open = openAfter(open, action);
    const isOpen = (seat: Seat): boolean => open.has(seat);
    const state = states.get(version) ?? null;
    const seatsToAct = version >= last || state === null ? [] : game.seatsToAct(state);
    clock = pressClock(clock, { at, moved: turnsIn(game, moves), seatsToAct, isOpen });
    clocks.set(version, clock);
  }
  return ok(clocks);
}

/** What is wrong with a commit by the clocks before it, or null. */
function errorIn(clock: ClockState, commit: PastCommit): GameError | null {
  const { at, action } = commit;
  const late = flagFallen(clock, at);
  if (action?.type === 'flag') {
    const isTrue = late !== null && late === action.seat && at === flagFallAt(clock);
    return isTrue ? null : mismatch(placeOf(commit), `the time of seat ${action.seat ?? ''} was not up then`);
  }
  return late === null ? null : mismatch(placeOf(commit), `the time of seat ${late} was up before`);
}

/** Seats that were joined before they were free, or never. */
const openAtFirst = (seats: readonly SeatInfo[], history: readonly PastCommit[]): ReadonlySet<Seat> =>
  new Set(
    seats.flatMap(({ kind }, seat) => {
      const first = history.find(({ action }) => changesHands(action) && action?.seat === seat)?.action;
      const isOpen = first ? first.type === 'join' : kind === 'open';
      return isOpen ? [seat] : [];
    }),
  );

const changesHands = (action: PastCommit['action']): boolean =>
  action?.type === 'join' || action?.type === 'leave' || action?.type === 'reopen';

function openAfter(open: ReadonlySet<Seat>, action: PastCommit['action']): ReadonlySet<Seat> {
  if (action?.seat === undefined || !changesHands(action)) return open;
  const others = [...open].filter((seat) => seat !== action.seat);
  return new Set(action.type === 'join' ? others : [...others, action.seat]);
}
