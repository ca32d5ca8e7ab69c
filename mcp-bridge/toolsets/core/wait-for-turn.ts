import { ok, type Result } from '../../../core/engine';
import type { Answer } from '../../../core/api';
import type { Address, GameRef } from '../../agent-table';
import { isUndealt, seatsToDecide, undoPart, waitText } from '../../kit/table-facts';
import type { ToolCall, ToolError } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { refused } from './answers';
import { WaitTimer } from './wait-timer';

/** The longest time (s) that a tool waits. */
export const LIMIT = 30;

/** The longest wait of the API (s); longer ones are several in a row. */
export const LONGEST_WAIT = 25;

/** The current game, with all that happened after `since`. */
export interface TurnView {
  readonly game: GameRef;
  readonly answer: Answer;
  /** The version after which the answer has events. */
  readonly since: number;
  /** Whether the wait started before the game. */
  readonly fromUndealt: boolean;
  /** Seats of absent holders that were already reported to the caller. */
  readonly toldGone: readonly number[];
}

export interface WaitOptions {
  /** Report events after this version; by default after the agent's last answer. */
  readonly since: number | undefined;
  /** The maximum wait (s). */
  readonly limit: number;
}

/**
 * The state of the game when a wait is over (`dueFor`) or the time is up. Reports its progress meanwhile.
 */
export async function waitForTurn(
  context: ToolsetContext,
  where: Address,
  { since, limit }: WaitOptions,
  call: ToolCall,
): Promise<Result<TurnView, ToolError>> {
  const patience = new WaitTimer(limit, call);
  const first = await firstLook(context, where, since, call);
  return first.ok ? patience.reporting(() => lookUntilDue(context, first.value, patience)) : first;
}

/** The game after all earlier calls. Later calls need not wait for the rest. */
const firstLook = (
  context: ToolsetContext,
  where: Address,
  since: number | undefined,
  { signal }: ToolCall,
): Promise<Result<TurnView, ToolError>> =>
  context.table.inGame(
    where,
    async (game) => {
      const request = { session: game.id, since: since ?? game.version, view: true };
      const reply = await context.table.api.state(request, { ...game.caller, signal });
      if (!reply.ok) return refused(context, game, reply.error);
      const answer = reply.value;
      context.table.memory.stay(game.id);
      return ok({
        game,
        answer,
        since: request.since ?? answer.version,
        fromUndealt: isUndealt(answer),
        toldGone: toldGone(context, answer),
      });
    },
    context.words,
  );

/** The seats that were last reported. Without memory, they are reported at the end of a wait, not at the beginning of each. */
const toldGone = ({ table, stateless }: ToolsetContext, answer: Answer): readonly number[] =>
  stateless ? seatsToDecide(answer) : (table.memory.recall(answer.session)?.toldGone ?? []);

/**
 * Reads each new version, until the wait is over, the time is up, or the caller leaves the game. The answer covers everything since `since`, because the last
 * read alone would miss earlier moves.
 */
async function lookUntilDue(
  context: ToolsetContext,
  first: TurnView,
  patience: WaitTimer,
): Promise<Result<TurnView, ToolError>> {
  const { signal } = patience.call;
  const { game, since } = first;
  // Another read would bring back an agent that left.
  const hasLeft = (): boolean => context.table.memory.isAway(game.id);
  let look = first;
  patience.see(waitText(look.answer));
  let coveredFrom = since;
  for (;;) {
    const left = patience.secondsLeft();
    const isOver = dueFor(look) !== null || hasLeft() || left <= 0;
    if (isOver && (coveredFrom === since || hasLeft())) return ok(look);
    const { version } = look.answer;
    const request = isOver ? { since } : { since: version, wait: Math.min(left, LONGEST_WAIT) };
    const reply = await context.table.api.state(
      { session: game.id, view: true, ...request },
      { ...game.caller, signal },
    );
    // A seat that was given up meanwhile may no longer read.
    if (!reply.ok) return hasLeft() ? ok(look) : refused(context, game, reply.error);
    coveredFrom = request.since;
    look = { ...look, answer: reply.value };
    patience.see(waitText(look.answer));
  }
}

/**
 * What ends a wait: the game is over, the caller must act, the game has begun, somebody asks to take a move back, somebody has been gone
 * long enough that the caller may do something about it, or, for a caller without a seat, anything that happens.
 */
export type WaitEnd = 'over' | 'turn' | 'dealt' | 'undo' | 'gone' | 'news';

/** Why a wait is over; null if it is not. An undo request is reported once; the player who made it waits for the answer. */
export function dueFor({ answer, since, fromUndealt, toldGone: told }: TurnView): WaitEnd | null {
  const { seat, seatsToAct, gameOver, undoAsked } = answer;
  const part = undoPart(answer);
  if (gameOver) return 'over';
  if (seat === null) return answer.events.length > 0 ? 'news' : null;
  if (part === 'asked' && undoAsked && undoAsked.version > since) return 'undo';
  if (seatsToAct.includes(seat) && part !== 'asker') return 'turn';
  if (fromUndealt && !isUndealt(answer)) return 'dealt';
  return seatsToDecide(answer).some((gone) => !told.includes(gone)) ? 'gone' : null;
}
