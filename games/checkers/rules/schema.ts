import * as z from 'zod';
import { lazy } from '../../../core/engine';

export const optionsSchema = lazy(() => z.strictObject({}));

export const moveSchema = lazy(() =>
  z.strictObject({
    path: z
      .array(z.string().regex(/^[a-h][1-8]$/, 'A square is a file a-h and a rank 1-8, such as b6'))
      .min(2)
      .max(13)
      .describe('Every square the piece stands on, e.g. ["b6", "d4", "f2"] for a double jump.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position: rows 8 to 1 joined by /, then the side to move, e.g. .b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
    ),
);
