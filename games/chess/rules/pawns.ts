import { BLACK, WHITE, type Color } from './pieces';
import { BITS, BOARD_SIZE, SQUARES, fileOf, firstSquare, halfOf, rankOf, type Square } from './squares';
import { pairs } from './worths';

/** Taken once: a test's sandbox looks a global up slowly. */
const { abs, imul, max } = Math;

/** By how many ranks a pawn has come from its first: the bonus of a passed pawn, and of one with another beside it or behind it. */
const PASSED = pairs([
  [0, 8],
  [2, 14],
  [6, 22],
  [18, 42],
  [40, 72],
  [66, 114],
]);
const CONNECTED = pairs([
  [2, 0],
  [4, 2],
  [6, 4],
  [10, 10],
  [20, 20],
  [30, 30],
]);

/** What pawns lose: one without others on the files beside it, one with another ahead, one that cannot safely go on, alone behind the others. */
const WEAK_PAWNS = pairs([
  [-14, -12],
  [-9, -18],
  [-8, -10],
]);
const ISOLATED = 0;
const DOUBLED = 1;
const BACKWARD = 2;

/*
 * What is known of pawns is kept by their sets, for positions with the same pawns are many. An entry of `structures` begins with the four halves
 * of the sets (White's, Black's).
 */
const ENTRIES = 1 << 12;
const WIDTH = 16;

/** Offsets in an entry: the sets of squares that pawns attack and of passed pawns, as `Board.pawns` has them; the worth as a pair. */
export const ATTACKED = 4;
export const PASSERS = 8;
export const STRUCTURE = 12;

/** The entries: sets and worths for White. */
export const structures = new Int32Array(ENTRIES * WIDTH);

/** Where in `structures` what follows from the pawns stands. It holds until the next call. */
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
    const isConnected =
      ((structures[attacks + own + half] as number) & bit) !== 0 || meets(pawns, own, LEVEL, color, square);
    const next = square + step;
    const isHeld = ((structures[attacks + other + halfOf(next)] as number) & (BITS[next] as number)) !== 0;
    if (isPassed) {
      worth += PASSED[steps] as number;
      (structures[at + PASSERS + own + half] as number) |= bit;
    }
    if (isConnected) worth += CONNECTED[steps] as number;
    if (isDoubled) worth += WEAK_PAWNS[DOUBLED] as number;
    if (isIsolated) worth += WEAK_PAWNS[ISOLATED] as number;
    else if (isHeld && !isConnected && !meets(pawns, own, SUPPORT, color, square))
      worth += WEAK_PAWNS[BACKWARD] as number;
  });
  return worth;
}

function forEachPawn(pawns: Int32Array, color: Color, visit: (square: Square) => void): void {
  for (let half = 0; half < 2; half++) {
    for (let bits = pawns[(color >> 2) + half] as number; bits !== 0; bits &= bits - 1)
      visit(firstSquare(bits, half));
  }
}

/** Kinds of squares around a pawn: before it on its file; there and beside; the files beside it; those beside it on its rank; beside it and behind. */
const AHEAD = 0;
const PATH = 1;
const BESIDE = 2;
const LEVEL = 3;
const SUPPORT = 4;

const isAround = (kind: number, color: Color, square: Square, to: Square): boolean => {
  const files = abs(fileOf(to) - fileOf(square));
  const ranks = (rankOf(to) - rankOf(square)) * (color === WHITE ? 1 : -1);
  if (kind === AHEAD) return files === 0 && ranks > 0;
  if (kind === PATH) return files <= 1 && ranks > 0;
  if (kind === BESIDE) return files === 1;
  return files === 1 && (kind === LEVEL ? ranks === 0 : ranks <= 0);
};

/** By kind, colour and square: the two halves of the set. */
const AROUND = new Int32Array(5 * 2 * BOARD_SIZE * 2);
const aroundAt = (kind: number, color: Color, square: Square): number =>
  ((kind * 2 + (color >> 3)) * BOARD_SIZE + square) * 2;
for (let kind = 0; kind < 5; kind++) {
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

/** In the endgame, by how far the own king and the other are from the square before a passed pawn, and by how far it has come. */
const PASSED_KINGS = pairs([
  [0, -3],
  [0, 7],
]);

/** What a passed pawn loses that a piece blocks, by how far it has come. */
const BLOCKED = pairs([
  [0, -2],
  [-2, -5],
  [-4, -9],
  [-8, -18],
  [-16, -33],
  [-30, -55],
]);

/** What the passed pawns of a side are worth beyond their places, as a pair: whether they are blocked, and how near the kings are. */
export function passersWorth(
  squares: Int8Array,
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
      if (squares[next] !== 0) worth += BLOCKED[steps] as number;
      worth +=
        steps *
        (distance(own, next) * (PASSED_KINGS[0] as number) +
          distance(other, next) * (PASSED_KINGS[1] as number));
    }
  }
  return worth;
}

/** In moves of a king. */
const distance = (a: Square, b: Square): number => max(abs((a & 7) - (b & 7)), abs((a >> 4) - (b >> 4)));
