import * as z from 'zod';
import { byDetail, exactly, seatIndex, toMoveField, winnerField } from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import type { ChessView } from './types';

const CLAIMS = ['threefold_repetition', 'fifty_moves'] as const;

const END_REASONS = [
  'checkmate',
  'stalemate',
  'insufficient_material',
  'fivefold_repetition',
  'seventyfive_moves',
  ...CLAIMS,
] as const;

const fen = () =>
  z
    .string()
    .max(100)
    .describe(
      'The position in Forsyth-Edwards Notation; an en passant square only where such a capture is legal.',
    )
    .meta({ example: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' });

const uci = () =>
  z
    .string()
    .max(5)
    .describe('The move as two squares, and a letter for a promotion.')
    .meta({ example: 'e7e8q' });

const san = () =>
  z.string().max(10).describe('The move in standard algebraic notation.').meta({ example: 'Nf3' });

const fields = () => ({
  fen: fen(),
  toMove: toMoveField(),
  check: z.boolean().describe('Whether the side to move is in check.'),
  last: z.object({ uci: uci(), san: san() }).nullable().describe('The last move; null before the first.'),
  status: z
    .enum(['in_progress', 'checkmate', 'stalemate', 'draw'])
    .describe('How the rules have ended the game. Resignation and time are only in `outcome`.'),
  winner: winnerField(),
  reason: z.enum(END_REASONS).nullable().describe('Why the rules ended the game; null while it goes on.'),
  claimable: z
    .enum(CLAIMS)
    .nullable()
    .describe('The draw that the side to move may claim; null if there is none.'),
});

const reversible = () =>
  z
    .array(uci())
    .max(150)
    .describe(
      'The last moves, back to the first position that can still come again: repetition is counted from them.',
    );

const view = () => exactly<ChessView>()(z.object({ ...fields(), reversible: reversible() }));

function gameState() {
  const { fen: position, ...standard } = fields();
  const rows = z
    .array(z.string().length(8))
    .length(8)
    .describe('The board, rank 8 first, a character a square from a to h: White in capitals, `.` is empty.');
  return byDetail({ fen: position }, standard, { reversible: reversible(), rows });
}

const move = () => ({ uci: uci(), san: san(), fen: fen().describe('The position after the move.') });

const events = () => ({
  move: z
    .object({
      ...move(),
      before: fen().describe('Of the first move: the position before it.').exactOptional(),
    })
    .describe('A move was made.'),
  claim: z
    .object({ seat: seatIndex('Who claimed.').max(1), reason: z.enum(CLAIMS).describe('The rule.') })
    .describe('A draw was claimed.'),
  game_over: z
    .object({
      winner: z
        .union([seatIndex('The seat that won.').max(1), z.literal('draw')])
        .describe('The seat that won, or `draw`.'),
      reason: z.enum(END_REASONS).describe('Why the game is over.'),
    })
    .describe('The rules ended the game.'),
});

const extra = () =>
  z.object({
    moves: z.array(z.object(move())).describe('The moves in this answer, oldest first.').exactOptional(),
  });

/** Of a session: what everybody sees. */
const position = () =>
  z.object({
    fen: z.string().exactOptional().describe('The position in Forsyth-Edwards notation; of chess.'),
  });

export const shapes: GameShapes<ChessView> = { view, gameState, events, extra, position };
