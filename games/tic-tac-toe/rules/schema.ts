import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { COORDS } from './types';

export const optionsSchema = lazy(() =>
  z.strictObject({
    side: z.enum(['X', 'O']).default('X').describe('The mark of seat 0. X always moves first.'),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    coord: z
      .string()
      .regex(/^[A-Ca-c][1-3]$/, 'A cell is a column letter A-C and a row number 1-3, such as B2')
      .toUpperCase()
      .pipe(z.enum(COORDS))
      .describe('The cell to mark: column letter A-C and row number 1-3; A1 is top left.'),
  }),
);

export const startSchema = lazy(() =>
  z.string().describe('A position, e.g. G:X../.O./...|T:player|ST:in_progress|LA:B2|W:-|P:X|O:O'),
);
