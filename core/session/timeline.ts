import {
  errors,
  fail,
  ok,
  type AnyGame,
  type GameError,
  type GameEvent,
  type RandomSource,
  type Result,
  type Transition,
} from '../engine';
import { startGame } from './deal';
import { randomOf } from './seed';
import type { LogEntry, LoggedMove, SessionMeta } from './types';

/** A commit, as far as it is needed to make it again. */
export type PastCommit = Pick<LogEntry, 'version' | 'at' | 'moves' | 'action' | 'deal'>;

/** What a session was made from. */
export type ReplaySource = Pick<SessionMeta, 'options' | 'seed'> & {
  readonly seats: readonly unknown[];
};

/** A place in a log: after a move of a commit or, without `move`, after the whole commit. */
export interface ReplayStep {
  readonly commit: PastCommit;
  readonly move?: LoggedMove;
  readonly state: unknown;
  /** What came of the move; at a commit's end nothing more, save what time alone did. */
  readonly events: readonly GameEvent[];
  /** Versions on the way to this position, oldest first: an undo leads back to an earlier one. */
  readonly path: readonly number[];
}

/** The state after each commit. */
export interface Timeline {
  readonly states: ReadonlyMap<number, unknown>;
  /** Versions on the way to the present position, oldest first. */
  readonly path: readonly number[];
}

/** `Version 12, move 3 "buy Silver"`. Moves of a commit are counted from 1. */
export function placeOf({ version, moves }: PastCommit, move?: LoggedMove): string {
  return move
    ? `Version ${version}, move ${moves.indexOf(move) + 1} "${move.command}"`
    : `Version ${version}`;
}

/** What a file or log claims is not so. */
export const mismatch = (place: string, what: string): GameError =>
  errors.conflict(`${place}: ${what}`, {
    suggestion: 'The replay was changed, or was made by other rules.',
  });

/** The versions that lead to where a commit leads, given those that led to it; null if it takes back to none of them. */
export function pathAfter(
  path: readonly number[],
  {
    version,
    moves,
    action,
    deal,
  }: Pick<PastCommit, 'version' | 'action' | 'deal'> & {
    readonly moves: readonly unknown[];
  },
): readonly number[] | null {
  if (action?.type !== 'undo') return moves.length > 0 || deal ? [...path, version] : path;
  const back = path.indexOf(action.to ?? 0);
  return back < 0 ? null : path.slice(0, back + 1);
}

/** Plays a log again from the beginning, move by move. A step that fails is the last. */
export function* replaySteps(
  game: AnyGame,
  source: ReplaySource,
  history: readonly PastCommit[],
): Generator<Result<ReplayStep>, void> {
  const random = randomOf(source);
  const states = new Map<number, unknown>();
  let state: unknown = null;
  let path: readonly number[] = [];
  for (const commit of history) {
    const { version, at, moves, action } = commit;
    let events: readonly GameEvent[] = [];
    const reached = pathAfter(path, commit);
    if (!reached) {
      yield fail(mismatch(placeOf(commit), 'takes back to no earlier version'));
      return;
    }
    path = reached;
    if (commit.deal) {
      const started = beginning(game, source, commit, random);
      if (!started.ok) {
        yield started;
        return;
      }
      state = started.value;
    } else if (action?.type === 'undo') {
      state = states.get(path.at(-1) ?? 0);
    } else if (game.advance && state !== null && bringsUpToDate(commit)) {
      ({ state, events } = game.advance(state, { random, now: at }));
    }
    if (state === null && moves.length > 0) {
      yield fail(mismatch(placeOf(commit), 'has moves, but the game is not dealt yet'));
      return;
    }
    for (const move of moves) {
      const made = makeAgain(game, state, move, random);
      if (!made.ok) {
        yield fail(mismatch(placeOf(commit, move), made.error.message));
        return;
      }
      state = made.value.state;
      yield ok({ commit, move, state, events: [...events, ...made.value.events], path });
      events = [];
    }
    states.set(version, state);
    yield ok({ commit, state, events, path });
  }
}

/** Plays a log again from the beginning. */
export function replayLog(
  game: AnyGame,
  source: ReplaySource,
  history: readonly PastCommit[],
): Result<Timeline> {
  const states = new Map<number, unknown>();
  let path: readonly number[] = [];
  for (const step of replaySteps(game, source, history)) {
    if (!step.ok) return step;
    if (step.value.move) continue;
    states.set(step.value.commit.version, step.value.state);
    ({ path } = step.value);
  }
  return ok({ states, path });
}

function beginning(
  game: AnyGame,
  { options, seats }: ReplaySource,
  { at: now, deal }: PastCommit,
  random: RandomSource,
): Result<unknown> {
  const started = startGame(game, { options, seats, ...deal }, { random, now });
  if (!started.ok) return started;
  if (started.value.seats !== seats.length)
    return fail(mismatch('The start', `is for ${started.value.seats} seats, not for ${seats.length}`));
  return ok(started.value.state);
}

/** Games in real time advance when a player moves and when time itself is committed. */
const bringsUpToDate = ({ action }: PastCommit): boolean => action === undefined || action.type === 'time';

/** A move from a file may be anything, so it is read by the game's schema first. */
function makeAgain(
  game: AnyGame,
  state: unknown,
  { seat, move, now }: LoggedMove,
  random: RandomSource,
): Result<Transition<unknown>> {
  const read = game.moveSchema().safeParse(move);
  if (!read.success)
    return fail(
      errors.invalidParameters(`is no move of ${game.title}: ${read.error.issues[0]?.message ?? ''}`),
    );
  const result = game.executeMove(state, seat, read.data, { random, now });
  return result.ok
    ? result
    : fail({ ...result.error, message: `is refused by the rules: ${result.error.message}` });
}
