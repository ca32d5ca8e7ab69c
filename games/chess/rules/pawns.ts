import type { Board } from './board';
import { BLACK, PAWN, WHITE, otherColor, type Color } from './pieces';
import { BITS, BOARD_SIZE, OFF_BOARD, SQUARES, fileOf, firstSquare, halfOf, rankOf } from './squares';
import type { Square } from './squares';
import * as weights from './weights';

/** Taken once: a test's sandbox looks a global up slowly. */
const { abs, imul, max } = Math;

/*
 * The evaluation of pawns is cached by their sets, because many positions have the same pawns. An entry of `structures` begins with the four halves
 * of the sets (White's, Black's).
 */
const ENTRIES = 1 << 12;
const WIDTH = 32;

/**
 * Offsets in an entry: the sets of squares that pawns attack and of passed pawns, as `Board.pawns` has them; the worth as a pair; how many pawns stand on dark and
 * on light squares, White's and Black's; what `shelterOf` keeps there.
 */
export const ATTACKED = 4;
const PASSERS = 8;
export const STRUCTURE = 12;
export const COUNTS = 13;
const SHELTER = 17;

/** The entries: sets and worths for White. */
export const structures = new Int32Array(ENTRIES * WIDTH);

/** The index of the pawns' entry in `structures`, valid until the next call. */
export function structureOf(pawns: Int32Array): number {
  const [a, b, c, d] = [pawns[0] as number, pawns[1] as number, pawns[2] as number, pawns[3] as number];
  const mixed = imul(a ^ imul(b, 0x2c1b3c6d), 0x297a2d39) ^ imul(c ^ imul(d, 0x1b56c4e9), 0x7feb352d);
  const at = ((mixed ^ (mixed >>> 15)) & (ENTRIES - 1)) * WIDTH;
  const isKnown =
    structures[at] === a && structures[at + 1] === b && structures[at + 2] === c && structures[at + 3] === d;
  if (!isKnown) learn(pawns, at);
  return at;
}

function learn(pawns: Int32Array, at: number): void {
  structures.fill(0, at, at + WIDTH);
  structures.set(pawns, at);
  for (const color of [WHITE, BLACK]) addAttacks(pawns, color, at);
  structures[at + STRUCTURE] = worthOf(pawns, WHITE, at) - worthOf(pawns, BLACK, at);
}

function addAttacks(pawns: Int32Array, color: Color, at: number): void {
  const step = color === WHITE ? 16 : -16;
  forEachPawn(pawns, color, (square) => {
    for (const to of [square + step - 1, square + step + 1]) {
      if ((to & 0x88) !== 0) continue;
      (structures[at + ATTACKED + (color >> 2) + halfOf(to)] as number) |= BITS[to] as number;
    }
  });
}

function worthOf(pawns: Int32Array, color: Color, at: number): number {
  const own = color >> 2;
  const other = 2 - own;
  const step = color === WHITE ? 16 : -16;
  let worth = 0;
  forEachPawn(pawns, color, (square) => {
    const half = halfOf(square);
    const bit = BITS[square] as number;
    const steps = color === WHITE ? rankOf(square) - 1 : 6 - rankOf(square);
    const isDoubled = meets(pawns, own, AHEAD, color, square);
    const isPassed = !isDoubled && !meets(pawns, other, PATH, color, square);
    const isIsolated = !meets(pawns, own, BESIDE, color, square);
    const attacks = at + ATTACKED;
    const isSupported = ((structures[attacks + own + half] as number) & bit) !== 0;
    const isLevel = meets(pawns, own, LEVEL, color, square);
    // On a file without a pawn ahead, the other side can attack it.
    const open = meets(pawns, other, AHEAD, color, square) ? 0 : 1;
    const next = square + step;
    const isHeld = ((structures[attacks + other + halfOf(next)] as number) & (BITS[next] as number)) !== 0;
    if (isPassed) {
      worth += weights.PASSED[steps] as number;
      (structures[at + PASSERS + own + half] as number) |= bit;
    }
    if (isSupported) worth += weights.SUPPORTED[steps] as number;
    if (isLevel) worth += weights.PHALANX[steps] as number;
    if (isDoubled) worth += weights.DOUBLED;
    if (isIsolated) worth += weights.ISOLATED[open] as number;
    else if (isHeld && !isSupported && !isLevel && !meets(pawns, own, SUPPORT, color, square))
      worth += weights.BACKWARD[open] as number;
    (structures[at + COUNTS + own + ((fileOf(square) + rankOf(square)) & 1)] as number)++;
  });
  return worth;
}

function forEachPawn(pawns: Int32Array, color: Color, visit: (square: Square) => void): void {
  for (let half = 0; half < 2; half++) {
    for (let bits = pawns[(color >> 2) + half] as number; bits !== 0; bits &= bits - 1)
      visit(firstSquare(bits, half));
  }
}

/**
 * Kinds of squares around a pawn or piece: ahead on its file; ahead on its file and the adjacent files; the adjacent files; adjacent on its rank; on adjacent
 * files beside and behind; on adjacent files beside and ahead.
 */
const AHEAD = 0;
const PATH = 1;
const BESIDE = 2;
const LEVEL = 3;
const SUPPORT = 4;
const FLANKS = 5;
const KINDS = 6;

const isAround = (kind: number, color: Color, square: Square, to: Square): boolean => {
  const files = abs(fileOf(to) - fileOf(square));
  const ranks = (rankOf(to) - rankOf(square)) * (color === WHITE ? 1 : -1);
  if (kind === AHEAD) return files === 0 && ranks > 0;
  if (kind === PATH) return files <= 1 && ranks > 0;
  if (kind === BESIDE) return files === 1;
  if (kind === FLANKS) return files === 1 && ranks > 0;
  return files === 1 && (kind === LEVEL ? ranks === 0 : ranks <= 0);
};

/** By kind, colour and square: the two halves of the set. */
const AROUND = new Int32Array(KINDS * 2 * BOARD_SIZE * 2);
const aroundAt = (kind: number, color: Color, square: Square): number =>
  ((kind * 2 + (color >> 3)) * BOARD_SIZE + square) * 2;
for (let kind = 0; kind < KINDS; kind++) {
  for (const color of [WHITE, BLACK])
    for (const square of SQUARES)
      for (const to of SQUARES)
        if (isAround(kind, color, square, to))
          (AROUND[aroundAt(kind, color, square) + halfOf(to)] as number) |= BITS[to] as number;
}

/** Whether pawns of the side that begins at `side` stand on such squares. */
function meets(pawns: Int32Array, side: number, kind: number, color: Color, square: Square): boolean {
  const around = aroundAt(kind, color, square);
  return (
    (((pawns[side] as number) & (AROUND[around] as number)) |
      ((pawns[side + 1] as number) & (AROUND[around + 1] as number))) !==
    0
  );
}

/** Whether a pawn of the other side could ever attack the square. */
export const isExposed = (pawns: Int32Array, color: Color, square: Square): boolean =>
  meets(pawns, 2 - (color >> 2), FLANKS, color, square);

/** Whether the pawn's file is empty ahead of it. */
const isFree = (occupied: Int32Array, color: Color, square: Square): boolean =>
  !meets(occupied, 0, AHEAD, color, square) && !meets(occupied, 2, AHEAD, color, square);

/** The additional value of a side's passed pawns, as a pair: whether they are blocked or free, and how near the kings are. */
export function passersWorth(
  { squares, occupied }: Board,
  at: number,
  color: Color,
  own: Square,
  other: Square,
): number {
  const step = color === WHITE ? 16 : -16;
  let worth = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = structures[at + PASSERS + (color >> 2) + half] as number; bits !== 0; bits &= bits - 1) {
      const square = firstSquare(bits, half);
      const next = square + step;
      const steps = color === WHITE ? (square >> 4) - 1 : 6 - (square >> 4);
      if (squares[next] !== 0) worth += weights.BLOCKED[steps] as number;
      else if (isFree(occupied, color, square)) worth += weights.FREE[steps] as number;
      worth +=
        distance(own, next) * (weights.OWN_KING[steps] as number) +
        distance(other, next) * (weights.OTHER_KING[steps] as number);
    }
  }
  return worth;
}

/** In moves of a king. */
const distance = (a: Square, b: Square): number => max(abs((a & 7) - (b & 7)), abs((a >> 4) - (b >> 4)));

/** How far ahead of the king own pawns, and the other side's pawns, still count. */
const OWN_REACH = 3;
const OTHER_REACH = 5;

/** The shelter of both kings by pawns on their files and the adjacent ones, for White as a pair; cached with the pawns (`structureOf`) while the kings stay. */
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
    worth += weights.OWN_PAWN_AHEAD[(aside === 0 ? 0 : 4) + own] as number;
    worth += weights.PAWN_AGAINST[(isBlocked ? 6 : 0) + other] as number;
  }
  return worth;
}

/** The distance from a square, in its side's direction, to the next such pawn on the file; 0 if there is none within reach. */
function stepsTo(board: Board, pawn: number, square: Square, color: Color, reach: number): number {
  const step = color === WHITE ? 16 : -16;
  for (let steps = 1; steps <= reach; steps++) if (board.isPiece(pawn, square + steps * step)) return steps;
  return 0;
}
