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

/** What a square nearer to the other side's kings is worth to the side that is ahead, once there are only kings: it hunts them. */
const HUNT = 3;

/** How far the pieces of two sides are from each other, on average (squares). */
function distanceBetween(white: number, black: number): number {
  let sum = 0;
  let pairs = 0;
  for (let ours = white; ours !== 0; ours &= ours - 1) {
    const at = 31 - Math.clz32(ours & -ours);
    for (let theirs = black; theirs !== 0; theirs &= theirs - 1) {
      const to = 31 - Math.clz32(theirs & -theirs);
      sum += Math.max(Math.abs(rankOf(at) - rankOf(to)), Math.abs(fileOf(at) - fileOf(to)));
      pairs++;
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}

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
  if (kings === (white | black) && lead !== 0)
    lead -= Math.sign(lead) * Math.trunc(HUNT * distanceBetween(white, black));
  // A lead counts more with fewer pieces, so that the side ahead seeks exchanges.
  const weighed = lead + Math.trunc((lead * (24 - pieces)) / 48);
  return turn === 'w' ? weighed : -weighed;
}
