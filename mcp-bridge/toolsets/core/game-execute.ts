import * as z from 'zod';
import { errors, fail, lazy, ok, plainName } from '../../../core/engine';
import { schemas } from '../../../core/api';
import type { MoveInput } from '../../../core/session';
import { oneOf } from '../../kit/arguments';
import { sentences } from '../../kit/table-facts';
import { defineTool, type Body, type ToolCall, type ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { answerFields, drawnAtTable, movingAddress, toolAnswer } from './answers';
import { withGameToMove } from './game-to-move';
import { readHelp, readHint, readRules } from './guidance';
import { moveReasoning } from './play-move';
import { playMoves, type PlayedMoves } from './play-moves';
import { styleArguments } from './style';

const RETURN_DETAILS = ['minimal', 'full'] as const;

/** As many moves as one call may make. */
const MOST_MOVES = 20;

/** The same for every agent, so created once per process. */
const input = lazy(() =>
  z.strictObject({
    move: schemas.moveInput().optional(),
    moves: z.array(schemas.moveInput()).min(1).max(MOST_MOVES).optional().meta({
      description: 'Instead of move.',
      items: {},
    }),
    auto: z.boolean().optional().meta({
      description: 'false: never ends a phase or plays Treasures automatically for a move that needs it.',
    }),
    return_detail: oneOf('return_detail', RETURN_DETAILS).optional().meta({
      description: 'full: adds everything you may know about the game as `state`. Default minimal.',
    }),
    reasoning: moveReasoning.optional(),
    ...movingAddress,
    ...styleArguments(),
  }),
);

/** Plays moves; the answer shows all that followed and the next legal moves. */
export const gameExecute = (context: ToolsetContext) =>
  defineTool({
    name: 'game_execute',
    title: 'Make a move',
    description:
      'Makes a move: a listed command such as "buy Silver" or "A1", the number of a listed option ("2" or "select 2"), or a ' +
      'JSON move with exactly its fields. Answers with the events, opponents’ moves included, and the moves you may make next. A refused ' +
      'move changes nothing. moves: several in order, until an error, a new decision or news; `stoppedAt` is the move that was not made.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Making the move', 'Moved'),
    input,
    output: { ...answerFields, played: 'array', stoppedAt: 'object' },
    async call({ move, moves, auto = true, return_detail, reasoning, ...where }, call) {
      const chosen = moves ?? (move === undefined ? [] : [move]);
      if (chosen.length === 0 || (moves !== undefined && move !== undefined))
        return fail({ reason: oneOfThem(move) });
      const question = move === undefined ? undefined : questionIn(move);
      if (question) return question(context, where, call);
      const detail = return_detail === 'full' ? ('full' as const) : undefined;
      const found = withGameToMove(context, where);
      const meant = found instanceof Promise ? await found : found;
      if (!meant.ok) return meant;
      return context.table.inGame(
        meant.value,
        async (game) => {
          const made = await playMoves(context, game, { moves: chosen, auto, reasoning, detail }, call);
          if (!made.ok) return made;
          const state = detail === 'full' ? { state: made.value.answer.view } : {};
          return ok({
            ...toolAnswer(context, told(made.value)),
            ...state,
            ...progress(made.value, moves !== undefined),
          });
        },
        context.words,
      );
    },
  });

const oneOfThem = (move: MoveInput | undefined) =>
  errors.invalidParameters(move === undefined ? 'move is missing' : 'move and moves: send one of them', {
    details: { field: move === undefined ? 'move' : 'moves' },
  });

type Where = Parameters<typeof readHelp>[1];

/** Words that ask something rather than move, in every game. */
const QUESTIONS: Readonly<
  Record<string, (context: ToolsetContext, where: Where, call: ToolCall) => Promise<ToolReply>>
> = {
  help: readHelp,
  hint: readHint,
  rules: readRules,
};

const questionIn = (move: MoveInput) =>
  typeof move === 'string' ? QUESTIONS[move.trim() === '?' ? 'help' : plainName(move)] : undefined;

/** The last answer; its message says what was played automatically, and what was not played. */
function told({ answer, auto, stoppedAt }: PlayedMoves): PlayedMoves['answer'] {
  const first = auto.length > 0 ? `Played first: ${auto.join(', ')}.` : '';
  const rest = stoppedAt ? `Stopped before ${JSON.stringify(stoppedAt.move)}: ${String(stoppedAt.why)}.` : '';
  return { ...answer, message: sentences(first, answer.message, rest) };
}

const progress = ({ played, auto, stoppedAt }: PlayedMoves, several: boolean): Body => ({
  ...(several || auto.length > 0 ? { played } : {}),
  ...(stoppedAt ? { stoppedAt } : {}),
});
