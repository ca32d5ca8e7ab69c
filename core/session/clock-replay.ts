import type { AnyGame, GameError, TimeControl } from '../engine';
import type { CommitInput } from './chain';
import { flagFallAt, flagsFallen, newClock, pressClock, type ClockState, type SeatHolder } from './clock';
import { replaceAt, turnsIn } from './commit';
import { lateSeats } from './flag';
import { mismatch, placeOf } from './timeline';
import type { ActionType, SeatInfo } from './types';

/** A finished game from its replay, with or without clocks. */
export interface TimedGame {
  readonly control: TimeControl | undefined;
  /** Its clocks stopped while a seat was open. */
  readonly waits: true | undefined;
  /** The final values. */
  readonly seats: readonly SeatInfo[];
  readonly createdAt: number;
  readonly commits: readonly CommitInput[];
}

type CommitCheck = (commit: CommitInput, state: unknown) => GameError | null;

/** Returns for each commit in order, given the state after it, the error of its clocks, or null. */
export function clockCheck(
  game: AnyGame,
  { control, waits, seats, createdAt, commits }: TimedGame,
): CommitCheck {
  if (!control) return () => null;
  const { waits: _, ...older } = newClock(control, seats.length, createdAt);
  let clock: ClockState = waits ? { ...older, waits } : older;
  let holders = holdersAtFirst(seats, commits);
  const end = commits.at(-1);
  return (commit, state) => {
    const wrong = errorIn(clock, commit);
    if (wrong) return wrong;
    const { at, moves, action } = commit;
    holders = holdersAfter(holders, action);
    clock = pressClock(clock, {
      at,
      moves: turnsIn(game, moves),
      seatsToAct: commit === end || state === null ? [] : game.seatsToAct(state),
      holders,
      isJoin: action?.type === 'join',
    });
    return null;
  };
}

/** The error of a commit according to the previous clocks, or null. */
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

/** The holder of a seat after an action. */
const HOLDER_AFTER: Readonly<Partial<Record<ActionType, SeatHolder>>> = {
  join: 'agent',
  leave: 'open',
  reopen: 'open',
  resign: 'bot',
  substitute: 'bot',
};

const holderAfter = (action: CommitInput['action']): SeatHolder | undefined =>
  action && HOLDER_AFTER[action.type];

/**
 * The holder of each seat before the first commit: nobody if its first action is a join; a player if its first action gives it up; otherwise the final holder.
 */
const holdersAtFirst = (seats: readonly SeatInfo[], commits: readonly CommitInput[]): readonly SeatHolder[] =>
  seats.map(({ kind }, seat) => {
    const first = commits.find(({ action }) => holderAfter(action) && action?.seat === seat)?.action;
    if (!first) return kind;
    return first.type === 'join' ? 'open' : 'agent';
  });

function holdersAfter(holders: readonly SeatHolder[], action: CommitInput['action']): readonly SeatHolder[] {
  const holder = holderAfter(action);
  return holder && action?.seat !== undefined ? replaceAt(holders, action.seat, holder) : holders;
}
