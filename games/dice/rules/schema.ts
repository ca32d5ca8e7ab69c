import * as z from 'zod';
import { lazy } from '../../../core/engine';

export const optionsSchema = lazy(() => z.strictObject({}));

const NOTATION =
  'Dice to roll, e.g. 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), 8d6>=5 (count), 4dF.';

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('roll'), notation: z.string().max(100).describe(NOTATION) }),
      z.strictObject({ type: z.literal('end') }),
    ])
    .describe('A roll, e.g. {"type":"roll","notation":"4d6kh3"}, or {"type":"end"} to put the dice away.'),
);
