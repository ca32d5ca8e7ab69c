import * as z from 'zod';
import { ok } from '../../../core/engine';
import { describeMove, hypotheticalMoves, type View } from '../rules';
import {
  address,
  type Answer,
  defineTool,
  oneOf,
  sentences,
  type ToolsetContext,
} from '../../../mcp-bridge/kit';
import { inPrincipality, look, READS } from './table';

/** The legal moves now, or those that would be legal in another phase. */
export const getValidMoves = (context: ToolsetContext) =>
  defineTool({
    name: 'get_valid_moves',
    title: 'Legal moves',
    description:
      'The moves you may make; send a command back as it is with execute_move. Buy phase: play your ' +
      'Treasures first (play_all_treasures), then buy. While a card waits for your choice only its options are legal. With ' +
      'another phase: what you could do in it.',
    annotations: READS,
    input: () =>
      z.strictObject({
        phase: oneOf('phase', ['action', 'buy', 'cleanup'])
          .optional()
          .meta({ description: 'Default: the present phase.' }),
        ...address,
      }),
    output: { moves: 'array' },
    call: ({ phase, ...where }, call) =>
      inPrincipality(context, where, async (game) => {
        const seen = await look(context, game, call);
        if (!seen.ok) return seen;
        const { view, answer, news } = seen.value;
        if (phase !== undefined && phase !== view.phase) {
          const moves = answer.gameOver ? [] : hypotheticalMoves(view, phase);
          return ok({ success: true, moves, ...news });
        }
        const moves = presentMoves(answer, view);
        const { totalMoves, message } = answer;
        const told = sentences(
          totalMoves > moves.length ? message : '',
          typeof news.message === 'string' ? news.message : '',
        );
        return ok({ success: true, moves, ...news, ...(told === '' ? {} : { message: told }) });
      }),
  });

/** The legal moves in the server's observation. */
const presentMoves = ({ observation }: Answer, { own }: View) =>
  (observation?.validMoves as readonly ListedMove[]).map(({ description, command, ...move }) =>
    describeMove({ move, description, command }, own?.hand ?? []),
  );

type ListedMove = Parameters<typeof describeMove>[0]['move'] &
  Pick<Parameters<typeof describeMove>[0], 'description' | 'command'>;
