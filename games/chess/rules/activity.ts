import type { Board } from './board';
import { ATTACKED, COUNTS, isExposed, structures } from './pawns';
import { BISHOP, BLACK, EMPTY, KING, KNIGHT, ROOK, WHITE, otherColor, type Color } from './pieces';
import { ALL_STEPS, BITS, OFF_BOARD, STEPS, firstSquare } from './squares';
import type { Square } from './squares';
import * as weights from './weights';

/** Taken once: a test's sandbox looks a global up slowly. */
const { min } = Math;

/** Entry `32 × kind + squares`: what it is worth that a piece reaches so many squares. */
const MOBILITY = new Int32Array(32 * 8);
[weights.KNIGHT_REACH, weights.BISHOP_REACH, weights.ROOK_REACH, weights.QUEEN_REACH].forEach((reach, i) =>
  MOBILITY.set(reach, 32 * (i + KNIGHT)),
);

/** By kind: how much it threatens a king with each square beside it that it reaches. */
const THREAT = [0, 0, 2, 2, 3, 4] as const;

/** All squares of a file, in each half. */
const FILES = Int32Array.from({ length: 8 }, (_, file) => 0x01010101 << file);

/** What the pieces of a side do, as a pair: how far they reach, what they attack, how they threaten the other king. */
export function activityOf(board: Board, color: Color, structure: number): number {
  const { squares, occupied, pawns } = board;
  const side = color >> 2;
  const other = 2 - side;
  const king = board.king(otherColor(color));
  const guardedLow = structures[structure + ATTACKED + other] as number;
  const guardedHigh = structures[structure + ATTACKED + other + 1] as number;
  const counts = structure + COUNTS + side;
  const ownPawns = (structures[counts] as number) + (structures[counts + 1] as number);
  let worth = 0;
  let bishops = 0;
  let attackers = 0;
  let threat = 0;
  for (let half = 0; half < 2; half++) {
    const guarded = half === 0 ? guardedLow : guardedHigh;
    const backed = structures[structure + ATTACKED + side + half] as number;
    let bits = (occupied[side + half] as number) & ~(pawns[side + half] as number);
    for (; bits !== 0; bits &= bits - 1) {
      const square = firstSquare(bits, half);
      const bit = BITS[square] as number;
      const kind = (squares[square] as number) & 7;
      if (kind === KING) continue;
      let reached = 0;
      let near = 0;
      for (const step of STEPS[kind] as readonly number[]) {
        for (let to = square + step; (to & OFF_BOARD) === 0; to += step) {
          const target = squares[to] as number;
          near += BESIDE[to - king + 119] as number;
          const isFree = (((to & 64) === 0 ? guardedLow : guardedHigh) & (BITS[to] as number)) === 0;
          if (target !== EMPTY) {
            if ((target & BLACK) !== color) {
              reached++;
              const victim = target & 7;
              if (isFree || victim > kind) worth += weights.THREATS[8 * kind + victim] as number;
            }
            break;
          }
          if (isFree) reached++;
          if (kind === KNIGHT) break;
        }
      }
      worth += MOBILITY[32 * kind + reached] as number;
      if ((guarded & bit) !== 0) worth += weights.BY_PAWN[kind] as number;
      if (near > 0) {
        attackers++;
        threat += near * (THREAT[kind as 2] as number);
      }
      if (kind <= BISHOP) {
        if ((backed & bit) !== 0) {
          worth += weights.GUARDED[kind] as number;
          if (isForward(color, square) && !isExposed(pawns, color, square))
            worth += weights.OUTPOST[kind] as number;
        }
        if (kind === BISHOP) {
          bishops++;
          worth += (structures[counts + ((square + (square >> 4)) & 1)] as number) * weights.BLOCKING;
        } else worth += ownPawns * weights.KNIGHT_PAWNS;
      } else if (kind === ROOK) worth += rookWorth(pawns, side, square) + ownPawns * weights.ROOK_PAWNS;
    }
  }
  if (bishops > 1) worth += weights.TWO_BISHOPS;
  // One piece alone seldom mates.
  worth +=
    attackers < 2
      ? threat * weights.LONE_THREAT
      : (weights.DANGER[min(threat, weights.DANGER.length - 1)] as number);
  return worth + (weights.ATTACKERS[min(attackers, weights.ATTACKERS.length - 1)] as number);
}

/** Whether a square is on the fourth to sixth rank, as seen by its side. */
const isForward = (color: Color, square: Square): boolean => {
  const rank = color === WHITE ? square >> 4 : 7 - (square >> 4);
  return rank >= 3 && rank <= 5;
};

function rookWorth(pawns: Int32Array, side: number, square: Square): number {
  const file = FILES[square & 7] as number;
  if ((((pawns[side] as number) | (pawns[side + 1] as number)) & file) !== 0) return 0;
  const others = (pawns[2 - side] as number) | (pawns[3 - side] as number);
  return (others & file) !== 0 ? weights.HALF_OPEN : weights.OPEN;
}

/** Whether the difference of two squares is a step of the king, or none; by difference + 119. */
const BESIDE = Uint8Array.from({ length: 239 }, (_, i) => {
  const difference = i - 119;
  return difference === 0 || ALL_STEPS.some((step) => step === difference) ? 1 : 0;
});
