import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { BEST_OF, THROWS } from './types';

export const optionsSchema = lazy(() =>
  z.strictObject({
    bestOf: z
      .literal([...BEST_OF])
      .default(3)
      .describe(
        'The match is the best of so many rounds: the first player to win more than half of them wins it.',
      ),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    throw: z.enum(THROWS).describe('What to throw. Nobody sees it before everybody has chosen.'),
  }),
);
