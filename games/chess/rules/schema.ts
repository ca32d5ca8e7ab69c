import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { MAX_FEN_LENGTH, START_FEN, UCI } from './fen';

export const optionsSchema = lazy(() => z.strictObject({}));

const uci = lazy(() =>
  z
    .string()
    .regex(UCI, 'A move is its two squares and the piece promoted to, such as e2e4 or e7e8q')
    .describe('From, to, and q, r, b or n for a promotion; castling is the move of the king: e1g1.'),
);

export const moveSchema = lazy(() =>
  z
    .union([
      z.strictObject({
        uci: uci(),
        claim: z
          .enum(['checkmate', 'draw'])
          .exactOptional()
          .describe('That the move gives checkmate, or that it or the position allows to claim a draw.'),
      }),
      z.strictObject({ claim: z.literal('draw').describe('That the position allows to claim a draw.') }),
    ])
    .describe(
      'A move, e.g. {"uci":"g1f3"}, or a draw claimed on the position as it stands: {"claim":"draw"}.',
    ),
);

export const startSchema = lazy(() =>
  z
    .strictObject({ fen: z.string().max(MAX_FEN_LENGTH).describe(`Six fields, e.g. ${START_FEN}`) })
    .describe('A position to start from.'),
);
