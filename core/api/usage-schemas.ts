import * as z from 'zod';
import { lazy } from '../engine';

/** The cost of moves as reported by players. */

const sum = (most: number) => z.number().min(0).max(most);

/** Maximum values for one move; larger ones are mistakes. */
export const moveUsage = lazy(() =>
  z
    .strictObject({
      promptTokens: z.int().min(0).max(100_000_000).optional().meta({
        description: 'Tokens that the model read for this move, over all calls.',
      }),
      answerTokens: z.int().min(0).max(100_000_000).optional().meta({
        description: 'Tokens that the model wrote, including its thoughts.',
      }),
      thoughtMs: sum(86_400_000).optional().meta({ description: 'The thinking time of the player (ms).' }),
      cost: sum(100_000).optional().meta({ description: 'The cost, in US dollars.' }),
    })
    .refine((usage) => Object.values(usage).some((value) => value !== undefined), {
      error: 'give promptTokens, answerTokens, thoughtMs or cost',
    }),
);

const perMove = (description: string) => z.number().exactOptional().meta({ description });

/** The means over the moves that have a report. */
export const reportedUsage = lazy(() =>
  z.object({
    moves: z.int().meta({ description: 'The number of its moves with any such report.' }),
    promptTokens: perMove('Tokens read, a move.'),
    answerTokens: perMove('Tokens written, a move.'),
    thoughtMs: perMove('Thinking time per move (ms).'),
    cost: perMove('Cost per move, in US dollars.'),
  }),
);
