import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { PITS } from './types';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who moves first: player (seat 0) or opponent (seat 1).'),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    pit: z.int().min(1).max(PITS).describe('The own pit to sow from: 1 to 6, 6 beside the own store.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe('A position, e.g. P:4,4,0,5,5,5|O:5,4,4,4,4,4|PS:0|OS:0|T:opponent|ST:in_progress|LA:pit3|W:-'),
);
