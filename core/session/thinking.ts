import { createRandom, type AnyGame, type Result, type RulesName, type Seat } from '../engine';
import { clockAt, thinkingTime } from './clock';
import { botTask, chooseMove, thinkerToAct, thinkingMs, type BotTask } from './bots';
import type { SessionStep } from './commit';
import { commitMove, currentState, type PlayContext } from './play';
import { readJson } from './read-move';
import { playSeed } from './seed';
import { isPacked } from './stored-log';
import type { LoggedAction, Session, StoredEntry } from './types';

/** A choice that takes a bot some time, as plain JSON for another thread. It contains the seed, so it must stay on the server. */
export interface ThinkingTask extends BotTask, RulesName {
  readonly seed: string;
  /** The maximum and the expected time (ms). */
  readonly limitMs: number;
  readonly expectedMs: number;
}

/** Maximum thinking time per move (ms): a request that waits for it, and for a thread to start, is answered within five seconds. */
export const THINKING_LIMIT_MS = 4000;

/** Whether a bot that thinks must move. */
export const awaitsThinker = (game: AnyGame, { meta, state }: Session): boolean =>
  meta.status !== 'ended' && thinkerToAct(game, state, meta.seats) !== undefined;

/** The seats that bots play if a bot that thinks must move next, otherwise undefined. */
export const botsToAnswer = (game: AnyGame, session: Session): readonly Seat[] | undefined =>
  awaitsThinker(game, session)
    ? session.meta.seats.flatMap(({ bot }, seat) => (bot === undefined ? [] : [seat]))
    : undefined;

/** Whether a commit is a move of one of these bots or was caused by time, so that no player requested it. */
export const isCommitOfBots = (entry: StoredEntry, bots: readonly Seat[]): boolean => {
  const { action, seat } = isPacked(entry)
    ? { action: undefined, seat: entry.m[0]?.[0] }
    : { action: entry.action, seat: entry.moves[0]?.seat };
  return action === undefined ? seat !== undefined && bots.includes(seat) : isCausedByTime(action);
};

const isCausedByTime = ({ type }: LoggedAction): boolean => type === 'flag' || type === 'time';

/** The choice of a bot that must think now; null if there is none. */
export function dueThinkingTask(game: AnyGame, session: Session, now: number): ThinkingTask | null {
  if (!awaitsThinker(game, session)) return null;
  const { seats, seed, botMoves } = session.meta;
  const state = currentState(game, session, now);
  const seat = thinkerToAct(game, state, seats);
  if (seat === undefined) return null;
  const random = createRandom(playSeed(seed));
  const task = botTask(game, { state, seat, info: seats[seat], botMoves, random, now });
  const { clock } = session.meta;
  const ownTime = clock ? thinkingTime(clockAt(clock, now), seat) : Infinity;
  const limitMs = Math.min(THINKING_LIMIT_MS, ownTime);
  const expectedMs = Math.min(limitMs, thinkingMs(game, seats[seat]));
  const { id, rulesVersion } = game;
  return { ...task, game: id, rulesVersion, seed: playSeed(seed), limitMs, expectedMs };
}

/** Lets the bot think on this thread; `clock` gives the time (ms). */
export function think(game: AnyGame, thinking: ThinkingTask, clock: () => number): unknown {
  const { seed, limitMs, expectedMs: _expected, game: _game, rulesVersion: _rules, ...task } = thinking;
  const end = clock() + limitMs;
  return chooseMove(game, task, createRandom(seed), () => clock() >= end);
}

/** The commit of a move that a bot chose for this very version; it is judged like any move. */
export const playChosenMove = (
  game: AnyGame,
  session: Session,
  { seat }: ThinkingTask,
  move: unknown,
  context: PlayContext,
): Result<SessionStep> => commitMove(game, session, seat, () => readJson(game, move), context);
