import type { AnyGame, GameError, Seat, TimeControl } from '../engine';
import type { CommitInput } from './chain';
import { flagFallAt, flagsFallen, newClock, pressClock, type ClockState } from './clock';
import { turnsIn } from './commit';
import { lateSeats } from './flag';
import { mismatch, placeOf } from './timeline';
import type { ActionType, SeatInfo } from './types';

/** A finished game by the clock, or by none, as its replay tells it. */
export interface TimedGame {
  readonly control: TimeControl | undefined;
  /** As they were at the end. */
  readonly seats: readonly SeatInfo[];
  readonly createdAt: number;
  readonly commits: readonly CommitInput[];
}

type CommitCheck = (commit: CommitInput, state: unknown) => GameError | null;

/** Says of each commit in order, given the state after it, what is wrong with it by the clocks, or null. */
export function clockCheck(game: AnyGame, { control, seats, createdAt, commits }: TimedGame): CommitCheck {
  if (!control) return () => null;
  let clock = newClock(control, seats.length, createdAt);
  let played = playedAtFirst(seats, commits);
  const end = commits.at(-1);
  return (commit, state) => {
    const wrong = errorIn(clock, commit);
    if (wrong) return wrong;
    const { at, moves, action } = commit;
    played = playedAfter(played, action);
    clock = pressClock(clock, {
      at,
      moves: turnsIn(game, moves),
      seatsToAct: commit === end || state === null ? [] : game.seatsToAct(state),
      isPlayed: (seat) => played.has(seat),
    });
    return null;
  };
}

/** What is wrong with a commit by the clocks before it, or null. */
function errorIn(clock: ClockState, commit: CommitInput): GameError | null {
  const { at, action } = commit;
  const late = flagsFallen(clock, at);
  if (action?.type === 'flag') {
    const claimed = lateSeats(action);
    const isTrue = late.length > 0 && late.join() === claimed.join() && at === flagFallAt(clock);
    return isTrue
      ? null
      : mismatch(placeOf(commit), `the time of seat ${claimed.join(', ')} was not up then`);
  }
  return late.length === 0
    ? null
    : mismatch(placeOf(commit), `the time of seat ${late.join(', ')} was up before`);
}

/** The seats that a person or an agent had before the first commit: those that were not joined first, nor are a bot's from the start. */
const playedAtFirst = (seats: readonly SeatInfo[], commits: readonly CommitInput[]): ReadonlySet<Seat> =>
  new Set(
    seats.flatMap(({ kind }, seat) => {
      const first = commits.find(({ action }) => changesHands(action) && action?.seat === seat)?.action;
      const isPlayed = first ? first.type !== 'join' : kind === 'agent';
      return isPlayed ? [seat] : [];
    }),
  );

/** After these a seat is open, or a bot's. */
const GIVEN_UP: readonly (ActionType | undefined)[] = ['leave', 'reopen', 'resign', 'substitute'];

const changesHands = (action: CommitInput['action']): boolean =>
  action?.type === 'join' || GIVEN_UP.includes(action?.type);

function playedAfter(played: ReadonlySet<Seat>, action: CommitInput['action']): ReadonlySet<Seat> {
  if (action?.seat === undefined || !changesHands(action)) return played;
  const others = [...played].filter((seat) => seat !== action.seat);
  return new Set(action.type === 'join' ? [...others, action.seat] : others);
}
