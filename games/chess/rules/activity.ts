import type { Board } from './board';
import { ATTACKED, structures } from './pawns';
import { BLACK, EMPTY, KING, KNIGHT, PAWN, ROOK, WHITE, otherColor, type Color } from './pieces';
import {
  ALL_STEPS,
  BISHOP_STEPS,
  BITS,
  KNIGHT_STEPS,
  OFF_BOARD,
  ROOK_STEPS,
  firstSquare,
  type Square,
} from './squares';
import { pair, pairs } from './worths';

const STEPS: readonly (readonly number[])[] = [[], [], KNIGHT_STEPS, BISHOP_STEPS, ROOK_STEPS, ALL_STEPS, []];

/** By kind, from knights on, and by how many squares a piece reaches: what that is worth in the middlegame and in the endgame. */
const REACH: readonly (readonly [middlegame: readonly number[], endgame: readonly number[]])[] = [
  [
    [-32, -20, -8, 0, 6, 11, 15, 18, 20],
    [-36, -22, -10, 0, 6, 10, 13, 15, 16],
  ],
  [
    [-36, -22, -12, -4, 2, 8, 13, 17, 21, 24, 26, 28, 30, 31],
    [-40, -26, -14, -5, 2, 9, 15, 20, 24, 27, 29, 31, 32, 33],
  ],
  [
    [-24, -16, -11, -7, -3, 0, 3, 6, 8, 10, 12, 14, 15, 16, 17],
    [-40, -28, -18, -9, -1, 6, 12, 18, 23, 28, 32, 35, 38, 40, 41],
  ],
  [
    Array.from({ length: 28 }, (_, reached) => reached - 13),
    Array.from({ length: 28 }, (_, reached) => 2 * (reached - 13)),
  ],
];

/** Entry `32 × kind + squares`: the same as pairs. */
const MOBILITY = new Int32Array(32 * 8);
REACH.forEach(([middlegame, endgame], i) =>
  middlegame.forEach((early, reached) => {
    MOBILITY[32 * (i + KNIGHT) + reached] = pair(early, endgame[reached] ?? 0);
  }),
);

/**
 * Entry `8 × kind + other kind`: what it is worth that a piece attacks another that is dearer, or that no pawn guards. The kinds as they are
 * numbered, so knights in the third row.
 */
const THREATS = Int32Array.from(
  [
    [],
    [],
    [
      [0, 0],
      [2, 8],
      [0, 0],
      [12, 10],
      [28, 14],
      [22, 10],
    ],
    [
      [0, 0],
      [2, 8],
      [10, 10],
      [0, 0],
      [22, 16],
      [24, 20],
    ],
    [
      [0, 0],
      [4, 10],
      [14, 10],
      [14, 10],
      [0, 0],
      [24, 12],
    ],
    [
      [0, 0],
      [2, 4],
      [6, 6],
      [6, 6],
      [4, 6],
      [0, 0],
    ],
    [],
    [],
  ].flatMap((row) => Array.from({ length: 8 }, (_, kind) => pair(row[kind]?.[0] ?? 0, row[kind]?.[1] ?? 0))),
);

/** By kind: what a piece loses that a pawn attacks, and what a knight or bishop gains that a pawn guards. */
const BY_PAWN = pairs([
  [0, 0],
  [0, 0],
  [-30, -18],
  [-30, -18],
  [-34, -16],
  [-34, -16],
  [0, 0],
]);
const GUARDED = pairs([
  [0, 0],
  [0, 0],
  [6, 2],
  [6, 4],
]);

/** The bonus of two bishops; of a rook without own pawns on its file, and without any; of the side to move. */
const BONUSES = pairs([
  [30, 45],
  [12, 10],
  [26, 12],
  [14, 10],
]);
const BISHOP_PAIR = 0;
const HALF_OPEN = 1;
const OPEN = 2;
const TEMPO = 3;
export const tempo = (): number => BONUSES[TEMPO] as number;

/** By kind: how much it threatens a king with each square beside it that it reaches. */
const THREAT = [0, 0, 2, 2, 3, 4] as const;

/** What threats to a king come to, by their sum, if several pieces threaten it. */
const DANGER = Float64Array.from({ length: 64 }, (_, threat) =>
  Math.min(320, Math.round(threat * threat * 0.45)),
);

/** What the king lacks in front of it: a pawn one step ahead; one there that has gone a step; any own pawn on the file. */
const SHELTER = pairs([
  [-12, 0],
  [-24, 0],
  [-36, 0],
]);
const LOOSE = 0;
const OPENED = 1;
const BARE = 2;

/** All squares of a file, in each half. */
const FILES = Int32Array.from({ length: 8 }, (_, file) => 0x01010101 << file);

/** What the pieces of a side do, as a pair: how far they reach, what they attack, how they threaten the other king; and the own king's shelter. */
export function activityOf(board: Board, color: Color, structure: number): number {
  const { squares, occupied, pawns } = board;
  const side = color >> 2;
  const other = 2 - side;
  const king = board.king(otherColor(color));
  const guardedLow = structures[structure + ATTACKED + other] as number;
  const guardedHigh = structures[structure + ATTACKED + other + 1] as number;
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
              if (isFree || victim > kind) worth += THREATS[8 * kind + victim] as number;
            }
            break;
          }
          if (isFree) reached++;
          if (kind === KNIGHT) break;
        }
      }
      worth += MOBILITY[32 * kind + reached] as number;
      if ((guarded & bit) !== 0) worth += BY_PAWN[kind] as number;
      if (near > 0) {
        attackers++;
        threat += near * (THREAT[kind as 2] as number);
      }
      if (kind <= 3) {
        if ((backed & bit) !== 0) worth += GUARDED[kind] as number;
        if (kind === 3) bishops++;
      } else if (kind === ROOK) worth += rookWorth(pawns, side, square);
    }
  }
  if (bishops > 1) worth += BONUSES[BISHOP_PAIR] as number;
  // One piece alone seldom mates.
  const danger = attackers < 2 ? threat : (DANGER[Math.min(threat, 63)] as number);
  return worth + pair(danger, 0) + shelter(board, color);
}

function rookWorth(pawns: Int32Array, side: number, square: Square): number {
  const file = FILES[square & 7] as number;
  if ((((pawns[side] as number) | (pawns[side + 1] as number)) & file) !== 0) return 0;
  const others = (pawns[2 - side] as number) | (pawns[3 - side] as number);
  return BONUSES[(others & file) !== 0 ? HALF_OPEN : OPEN] as number;
}

/** Whether the difference of two squares is a step of the king, or none; by difference + 119. */
const BESIDE = Uint8Array.from({ length: 239 }, (_, i) => {
  const difference = i - 119;
  return difference === 0 || ALL_STEPS.some((step) => step === difference) ? 1 : 0;
});

/** What the king lacks in shelter: on its file and those beside it. */
function shelter(board: Board, color: Color): number {
  const { squares, pawns } = board;
  const king = board.king(color);
  const side = color >> 2;
  const own = (pawns[side] as number) | (pawns[side + 1] as number);
  const step = color === WHITE ? 16 : -16;
  const pawn = PAWN | color;
  let worth = 0;
  for (let aside = -1; aside <= 1; aside++) {
    const ahead = king + aside + step;
    if ((ahead & OFF_BOARD) !== 0) continue;
    if ((own & (FILES[ahead & 7] as number)) === 0) worth += SHELTER[BARE] as number;
    else if (squares[ahead] === pawn) continue;
    else if (((ahead + step) & OFF_BOARD) === 0 && squares[ahead + step] === pawn)
      worth += SHELTER[LOOSE] as number;
    else worth += SHELTER[OPENED] as number;
  }
  return worth;
}
