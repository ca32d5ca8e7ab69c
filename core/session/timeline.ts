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
import { type CommitInput, checkpointBefore } from './chain';
import { startGame } from './create';
import { recordChance, type Draw } from './draws';
import { randomOf } from './seed';
import type { LogEntry, LoggedMove, SessionMeta } from './types';

/** The input of a session. */
export type ReplaySource = Pick<SessionMeta, 'options' | 'seed'> & {
  readonly seats: readonly unknown[];
};

/** A place in a log: after a move of a commit or, without `move`, after the whole commit. */
export interface ReplayStep<C extends CommitInput = CommitInput> {
  readonly commit: C;
  readonly move?: LoggedMove;
  readonly state: unknown;
  /** The events of the move; after the end of a commit, only the effects of time. */
  readonly events: readonly GameEvent[];
  /** The random values that the rules have drawn since the commit began. */
  readonly draws: readonly Draw[];
}

/** `Version 12, move 3 "buy Silver"`. Moves of a commit are counted from 1. */
export function placeOf({ version, moves }: CommitInput, move?: LoggedMove): string {
  return move
    ? `Version ${version}, move ${moves.indexOf(move) + 1} "${move.command}"`
    : `Version ${version}`;
}

/** A claim of a file or log that is wrong. */
export const mismatch = (place: string, what: string): GameError =>
  errors.conflict(`${place}: ${what}`, {
    suggestion: 'The replay was changed, or was made by other rules.',
  });

type PathStep = Pick<CommitInput, 'version' | 'action' | 'deal'> & { readonly moves: readonly unknown[] };

/** Whether a commit changes the position, so that an undo may go back to it or from it: the deal, and every move. */
export const isOnPath = ({ moves, deal, action }: PathStep): boolean =>
  action?.type !== 'undo' && (moves.length > 0 || deal !== undefined);

/** The commits that lead to the present position, oldest first. */
export class Path<C extends PathStep> {
  private readonly steps: C[] = [];

  get commits(): readonly C[] {
    return this.steps;
  }

  /** False if the commit takes back to a commit that is not on the path. */
  add(commit: C): boolean {
    if (isOnPath(commit)) this.steps.push(commit);
    if (commit.action?.type !== 'undo') return true;
    const { to } = commit.action;
    const back = this.steps.findLastIndex(({ version }) => version === to);
    this.steps.length = back + 1;
    return back >= 0;
  }
}

/** Replays a log move by move, from the beginning or from the state before its first entry. It stops after a step that fails. */
export function* replaySteps<C extends CommitInput>(
  game: AnyGame,
  source: ReplaySource,
  history: readonly C[],
  from: unknown = null,
): Generator<Result<ReplayStep<C>>, void> {
  const seeded = randomOf(source);
  const path = new Path<C>();
  const states = new Map<number, unknown>();
  let state = from;
  for (const commit of history) {
    const chance = recordChance(seeded);
    const { random } = chance;
    if (!path.add(commit)) {
      yield fail(mismatch(placeOf(commit), 'takes back to no earlier version'));
      return;
    }
    const begun = stateBeforeMoves(
      game,
      source,
      { commit, state, before: states.get(commit.action?.to ?? 0) },
      random,
    );
    if (!begun.ok) {
      yield begun;
      return;
    }
    ({ state } = begun.value);
    let { events } = begun.value;
    for (const move of commit.moves) {
      const made = replayMove(game, state, move, random);
      if (!made.ok) {
        yield fail(mismatch(placeOf(commit, move), made.error.message));
        return;
      }
      state = made.value.state;
      yield ok({
        commit,
        move,
        state,
        events: [...events, ...made.value.events],
        draws: chance.draws(),
      });
      events = [];
    }
    if (isOnPath(commit)) states.set(commit.version, state);
    yield ok({ commit, state, events, draws: chance.draws() });
  }
}

/**
 * The state after the last of these entries, which begin at or before the deal, or at an entry with a state. It replays from the last entry with a state.
 */
export function stateAfter(
  game: AnyGame,
  source: ReplaySource,
  entries: readonly LogEntry[],
): Result<unknown> {
  const known = entries.findLastIndex(({ state }) => state !== undefined);
  let state: unknown = entries[known]?.state ?? null;
  for (const step of replaySteps(game, source, entries.slice(known + 1), state)) {
    if (!step.ok) return step;
    ({ state } = step.value);
  }
  return ok(state);
}

/** The state after a version, from a whole log. */
export const stateIn = (
  game: AnyGame,
  source: ReplaySource,
  log: readonly LogEntry[],
  version: number,
): Result<unknown> => stateAfter(game, source, log.slice(checkpointBefore(version) - 1, version));

interface CommitStart {
  readonly commit: CommitInput;
  readonly state: unknown;
  /** The state that an undo goes back to. */
  readonly before: unknown;
}

/** The state before the moves of a commit: dealt, taken back, or advanced to the present. */
function stateBeforeMoves(
  game: AnyGame,
  source: ReplaySource,
  { commit, state, before }: CommitStart,
  random: RandomSource,
): Result<{ readonly state: unknown; readonly events: readonly GameEvent[] }> {
  const { at: now, moves, action, deal } = commit;
  if (deal) {
    if (state !== null) return fail(mismatch(placeOf(commit), 'deals a game that was dealt before'));
    const dealt = replayDeal(game, source, { at: now, deal }, random);
    return dealt.ok ? ok({ state: dealt.value, events: [] }) : dealt;
  }
  if (action?.type === 'undo') return ok({ state: before, events: [] });
  if (state === null)
    return moves.length === 0
      ? ok({ state, events: [] })
      : fail(mismatch(placeOf(commit), 'has moves, but the game is not dealt yet'));
  return ok(
    game.advance && advancesTime(commit) ? game.advance(state, { random, now }) : { state, events: [] },
  );
}

function replayDeal(
  game: AnyGame,
  { options, seats }: ReplaySource,
  { at: now, deal }: Pick<CommitInput, 'at' | 'deal'>,
  random: RandomSource,
): Result<unknown> {
  const started = startGame(game, { options, seats, ...deal }, { random, now });
  if (!started.ok) return started;
  if (started.value.seats !== seats.length)
    return fail(mismatch('The start', `is for ${started.value.seats} seats, not for ${seats.length}`));
  return ok(started.value.state);
}

/** Games in real time advance when a player moves and when time itself is committed. */
const advancesTime = ({ action }: CommitInput): boolean => action === undefined || action.type === 'time';

/** A move from a file may be anything, so it is first parsed with the game's schema. */
function replayMove(
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
