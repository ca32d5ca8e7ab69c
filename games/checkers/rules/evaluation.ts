import { SQUARES, fileOf, rankOf, type Square } from './squares';
import type { Position } from './types';

const MAN = 100;
const KING = 150;

/** The values of White's men: higher near the far rank, and at home, where they guard against Black's promotion. */
const MAN_VALUES = Int32Array.from({ length: SQUARES }, (_, square) => {
  const rank = rankOf(square);
  return MAN + (rank === 0 ? 8 : 2 * rank);
});

/** The values of kings: higher near the centre, where they reach more squares. */
const KING_VALUES = Int32Array.from({ length: SQUARES }, (_, square) => {
  const fromEdge = (line: number): number => Math.min(line, 7 - line);
  return KING + 2 * (fromEdge(rankOf(square)) + fromEdge(fileOf(square)));
});

/** A square on the rotated board. */
const rotated = (square: Square): Square => SQUARES - 1 - square;

/** The estimated value for the side to move; a man is about 100. */
export function evaluate({ white, black, kings, turn }: Position): number {
  let lead = 0;
  let pieces = 0;
  for (let rest = white | black; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const square = 31 - Math.clz32(bit);
    const values = (kings & bit) !== 0 ? KING_VALUES : MAN_VALUES;
    if ((white & bit) !== 0) lead += values[square] as number;
    else lead -= values[rotated(square)] as number;
    pieces++;
  }
  // A lead counts more with fewer pieces, so that the side ahead seeks exchanges.
  const weighed = lead + Math.trunc((lead * (24 - pieces)) / 48);
  return turn === 'w' ? weighed : -weighed;
}
