import type { AnyGame, GameError, Seat, TimeControl } from '../engine';
import type { Deed } from './chain';
import { flagFallAt, flagFallen, newClock, pressClock, type ClockState } from './clock';
import { turnsIn } from './commit';
import { mismatch, placeOf } from './timeline';
import type { SeatInfo } from './types';

/** A finished game by the clock, or by none, as its replay tells it. */
export interface TimedGame {
  readonly control: TimeControl | undefined;
  /** As they were at the end. */
  readonly seats: readonly SeatInfo[];
  readonly createdAt: number;
  readonly commits: readonly Deed[];
}

type CommitCheck = (commit: Deed, state: unknown) => GameError | null;

/** Says of each commit in order, given the state after it, what is wrong with it by the clocks, or null. */
export function clockCheck(game: AnyGame, { control, seats, createdAt, commits }: TimedGame): CommitCheck {
  if (!control) return () => null;
  let clock = newClock(control, seats.length, createdAt);
  let open = openAtFirst(seats, commits);
  const end = commits.at(-1);
  return (commit, state) => {
    const wrong = errorIn(clock, commit);
    if (wrong) return wrong;
    const { at, moves, action } = commit;
    open = openAfter(open, action);
    clock = pressClock(clock, {
      at,
      moved: turnsIn(game, moves),
      seatsToAct: commit === end || state === null ? [] : game.seatsToAct(state),
      isOpen: (seat) => open.has(seat),
    });
    return null;
  };
}

/** What is wrong with a commit by the clocks before it, or null. */
function errorIn(clock: ClockState, commit: Deed): GameError | null {
  const { at, action } = commit;
  const late = flagFallen(clock, at);
  if (action?.type === 'flag') {
    const isTrue = late !== null && late === action.seat && at === flagFallAt(clock);
    return isTrue ? null : mismatch(placeOf(commit), `the time of seat ${action.seat ?? ''} was not up then`);
  }
  return late === null ? null : mismatch(placeOf(commit), `the time of seat ${late} was up before`);
}

/** Seats that were joined before they were free, or never. */
const openAtFirst = (seats: readonly SeatInfo[], commits: readonly Deed[]): ReadonlySet<Seat> =>
  new Set(
    seats.flatMap(({ kind }, seat) => {
      const first = commits.find(({ action }) => changesHands(action) && action?.seat === seat)?.action;
      const isOpen = first ? first.type === 'join' : kind === 'open';
      return isOpen ? [seat] : [];
    }),
  );

const changesHands = (action: Deed['action']): boolean =>
  action?.type === 'join' || action?.type === 'leave' || action?.type === 'reopen';

function openAfter(open: ReadonlySet<Seat>, action: Deed['action']): ReadonlySet<Seat> {
  if (action?.seat === undefined || !changesHands(action)) return open;
  const others = [...open].filter((seat) => seat !== action.seat);
  return new Set(action.type === 'join' ? others : [...others, action.seat]);
}
