import type { Board } from './board';
import { SHELTER, structures } from './pawns';
import { BLACK, PAWN, WHITE, otherColor, type Color } from './pieces';
import { OFF_BOARD, type Square } from './squares';
import { OWN_PAWN_AHEAD, PAWN_AGAINST } from './weights';

/** How far ahead of the king a pawn still counts: an own one, and one of the other side. */
const OWN_REACH = 3;
const OTHER_REACH = 5;

/** What pawns on the king's file and those beside it are worth to both kings, for White as a pair; kept with the pawns (`structureOf`) while the kings stay. */
export function shelterOf(board: Board, structure: number): number {
  const kings = 1 + board.king(WHITE) + (board.king(BLACK) << 8);
  const at = structure + SHELTER;
  if (structures[at] !== kings) {
    structures[at] = kings;
    structures[at + 1] = shelterOfSide(board, WHITE) - shelterOfSide(board, BLACK);
  }
  return structures[at + 1] as number;
}

function shelterOfSide(board: Board, color: Color): number {
  const king = board.king(color);
  let worth = 0;
  for (let aside = -1; aside <= 1; aside++) {
    if (((king + aside) & OFF_BOARD) !== 0) continue;
    const own = stepsTo(board, PAWN | color, king + aside, color, OWN_REACH);
    const other = stepsTo(board, PAWN | otherColor(color), king + aside, color, OTHER_REACH);
    const isBlocked = own !== 0 && other === own + 1;
    worth += OWN_PAWN_AHEAD[(aside === 0 ? 0 : 4) + own] as number;
    worth += PAWN_AGAINST[(isBlocked ? 6 : 0) + other] as number;
  }
  return worth;
}

/** How many steps ahead of a square, as its side looks at it, the next such pawn on the file stands; 0 if there is none within reach. */
function stepsTo(board: Board, pawn: number, square: Square, color: Color, reach: number): number {
  const step = color === WHITE ? 16 : -16;
  for (let steps = 1; steps <= reach; steps++) if (board.isPiece(pawn, square + steps * step)) return steps;
  return 0;
}
