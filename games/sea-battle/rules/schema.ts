import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { parseFleet } from './fleet';

export const optionsSchema = lazy(() =>
  z.strictObject({
    fleet: z
      .string()
      .superRefine((text, context) => {
        const fleet = parseFleet(text);
        if (!fleet.ok) context.addIssue({ code: 'custom', message: fleet.error });
      })
      .optional()
      .describe(
        "Where seat 0's ships lie: <cell><H or V><size> of ships of 5, 4, 3, 3 and 2 cells, e.g. A1H5,A3V4,C3H3,E5V3,J9V2. Without it chance places them.",
      ),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    coord: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-J]([1-9]|10)$/, 'A cell is a column letter A-J and a row number 1-10, such as B4')
      .describe('The cell to shoot at: column letter A-J and row number 1-10; A1 is top left.'),
  }),
);
