import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { COLUMNS } from './types';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who drops the first disc: player (seat 0, red) or opponent (seat 1, yellow).'),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    column: z.int().min(1).max(COLUMNS).describe('The column to drop a disc into: 1 (left) to 7.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position, e.g. G:......./......./......./......./......./...R...|T:opponent|ST:in_progress|LA:4|W:-',
    ),
);
