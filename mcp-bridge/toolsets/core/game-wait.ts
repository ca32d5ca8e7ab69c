import * as z from 'zod';
import { lazy, ok } from '../../../core/engine';
import {
  eventFields,
  goneText,
  isUndealt,
  moreText,
  sentences,
  tableFacts,
  tableMessage,
  turnFacts,
} from '../../kit/table-facts';
import { defineTool, type ToolCall, type ToolReply } from '../../kit/tool';
import type { Answer } from '../../../core/api';
import type { GameMemory } from '../../memory';
import type { ToolsetContext } from '../../kit/toolset';
import { address, answerFields, drawnAtTable, toolAnswer } from './answers';
import { dueFor, LIMIT, type TurnView, waitForTurn } from './wait-for-turn';
import { styleArguments } from './style';
import type { AgentTable, GameRef } from '../../agent-table';

/** The same for every agent, so created once per process. */
const input = lazy(() =>
  z.strictObject({
    ...address,
    ...styleArguments(),
    since_version: z.int().min(0).optional().meta({
      description: 'Show the events after this version. Default: after your last answer.',
    }),
    timeout_seconds: z.int().min(1).max(LIMIT).default(LIMIT).meta({ description: 'Time to wait.' }),
  }),
);

/** Waits for the caller's turn. */
export const gameWait = (context: ToolsetContext) =>
  defineTool({
    name: 'game_wait',
    title: 'Wait for your turn',
    description:
      'Waits until you must act or the game is over, and answers with the moves of the others and the moves you may make. ' +
      'Returns at once if it is your turn; also when a game that waited for players begins, and when others are gone ' +
      'and you may act on it (`gone`). A timeout is normal: call game_wait again; after three in a row ask the user whether to wait on.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    widget: drawnAtTable('Waiting for the others', 'Waited'),
    input,
    output: { ...answerFields, version: 'integer', timedOut: 'boolean' },
    waits: () => true,
    async call({ since_version, timeout_seconds: limit, ...where }, call) {
      const last = await waitForTurn(context, where, { since: since_version, limit }, call);
      return last.ok ? answerOf(context, last.value, limit, call) : last;
    },
  });

async function answerOf(
  context: ToolsetContext,
  look: TurnView,
  limit: number,
  call: ToolCall,
): Promise<ToolReply> {
  const { game, answer } = look;
  if (context.table.memory.isAway(game.id)) return ok(leftMeanwhile(context, look));
  context.table.saw(answer, call);
  const due = dueFor(look);
  const timedOut = due === null;
  const whole = toolAnswer(context, { ...answer, timedOut });
  const { version } = answer;
  if (due === 'gone') return ok({ ...whole, version, message: sentences(tableMessage(answer), WAIT_ON) });
  if (!timedOut) return ok({ ...whole, version });
  const { success, gameId: id } = whole;
  const isOut = await isPlayedOn(context.table, game);
  const turn = turnFacts(answer, context.words);
  const next = isOut ? {} : { next: sentences(String(turn.next), waitAdvice(context.table.memory, answer)) };
  return ok({
    success,
    gameId: id,
    timedOut,
    version,
    message: isOut ? sentences(PLAYED_ON, tableMessage(answer)) : timeoutMessage(look, limit),
    ...eventFields(answer),
    gameOver: false,
    ...turn,
    ...next,
    ...(answer.clock ? { clock: answer.clock } : {}),
    ...tableFacts(answer),
  });
}

const WAIT_ON = 'To wait on call game_wait again.';

function timeoutMessage({ answer }: TurnView, limit: number): string {
  const nothing = answer.events.length === 0 ? 'no move arrived' : 'no move arrived that makes it your turn';
  const none = isUndealt(answer) ? 'not all seats were taken' : nothing;
  return sentences(`Timeout: in ${limit} s ${none}, which is normal`, goneText(answer), moreText(answer));
}

/** Waits without news after which the user is asked. */
const PATIENCE = 3;

/** Advice after several waits without news. */
export function waitAdvice(memory: GameMemory, answer: Pick<Answer, 'session' | 'version'>): string {
  const waits = memory.timedOut(answer);
  return waits < PATIENCE
    ? ''
    : `Nothing has happened in ${waits} waits: ask the user whether to go on waiting first.`;
}

/** The answer to a wait of an agent that left the game meanwhile, by another call. */
function leftMeanwhile(context: ToolsetContext, { answer }: TurnView) {
  const { success, gameId } = toolAnswer(context, answer);
  const { version, gameOver } = answer;
  const message = 'You left this game.';
  return { success, gameId, timedOut: true, version, message, ...eventFields(answer), gameOver };
}

/** The message to an agent whose seat a bot plays. */
export const PLAYED_ON =
  'You were away too long: a bot plays on for your seat. You may watch with game_observe, or start another game with game_session new.';

/** Whether bots play on for every seat of the caller. To ask for that brings nobody back. */
export async function isPlayedOn(
  { api }: Pick<AgentTable, 'api'>,
  { id, caller }: Pick<GameRef, 'id' | 'caller'>,
): Promise<boolean> {
  if (caller.token === undefined) return false;
  const session = await api.getSession({ id }, caller);
  const mine = session.ok ? session.value.seats.filter(({ kind }) => kind === 'me') : [];
  return mine.length > 0 && mine.every(({ substituted }) => substituted);
}
