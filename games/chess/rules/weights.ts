import { pair, pairs } from './worths';

/*
 * The weights of the evaluation, each a pair for the middlegame and the endgame, in hundredths of a pawn. They and those of `worths.ts` were fitted together to
 * judged positions (`docs/decisions/0042-weights-of-chess-fitted.md`): a single pair says little, because many are meaningful only together.
 */

/** A passed pawn, by its number of ranks from its starting rank. */
export const PASSED = pairs([34, 20, -42, -18, 1, 43], [26, 26, 55, 94, 57, 105]);

/** A guarded pawn, by the same. */
export const SUPPORTED = pairs([2, 14, 15, 31, 93, 123], [0, 7, 6, 15, 16, -4]);

/** A pawn next to another, by the same. */
export const PHALANX = pairs([7, 9, 10, 18, 59, 42], [-4, 3, 11, 23, 36, 96]);

/** A pawn with another of its side ahead. */
export const DOUBLED = pair(-12, -26);

/** A pawn without others on the adjacent files; with a pawn of the other side ahead on its file, and without. */
export const ISOLATED = pairs([-7, -22], [-3, -2]);

/** A backward pawn, which cannot advance safely; with a pawn of the other side ahead on its file, and without. */
export const BACKWARD = pairs([0, -13], [-8, -16]);

/** A passed pawn with a piece directly ahead, by its number of ranks. */
export const BLOCKED = pairs([-5, -1, -24, -16, -12, -28], [1, -8, -7, -2, 6, -81]);

/** A passed pawn with an empty file ahead, by the same. */
export const FREE = pairs([-9, -10, -17, 6, -2, -26], [13, 8, 14, 17, 41, 12]);

/** For each move between its own king and the square ahead of a passed pawn, by the same. */
export const OWN_KING = pairs([2, -2, 12, 10, 10, 2], [-5, -5, -16, -21, -19, -20]);

/** For each move between the other king and that square, by the same. */
export const OTHER_KING = pairs([-6, -3, 0, -6, -10, -6], [-4, 1, 11, 19, 47, 56]);

/** A knight, by the number of squares it reaches that no pawn guards. */
export const KNIGHT_REACH = pairs(
  [3, 19, 24, 30, 37, 45, 47, 55, 68],
  [-56, -39, -14, -7, -2, -1, 0, 0, -10],
);

/** A bishop, by the same. */
export const BISHOP_REACH = pairs(
  [30, 42, 50, 60, 64, 66, 70, 71, 77, 80, 84, 120, 57, 62],
  [-75, -22, -8, -1, 14, 25, 27, 31, 34, 26, 35, 8, 26, 14],
);

/** A rook, by the same. */
export const ROOK_REACH = pairs(
  [-36, -22, -16, -9, -4, -3, 2, 8, 9, 11, 17, 17, 14, 26, 34],
  [-32, -1, 13, 26, 36, 47, 43, 53, 55, 64, 62, 70, 80, 72, 62],
);

/** A queen, by the same. */
export const QUEEN_REACH = pairs(
  [
    35, 39, 41, 42, 43, 43, 45, 46, 49, 51, 55, 55, 56, 61, 62, 69, 66, 77, 81, 80, 99, 90, 77, 50, 36, 28,
    16, 16,
  ],
  [
    -12, 3, -2, 3, 17, 35, 50, 59, 66, 85, 87, 102, 94, 97, 95, 108, 115, 105, 103, 96, 90, 46, 62, 63, 46,
    47, 29, 31,
  ],
);

/** Entry `8 × kind + other kind`: a piece that attacks a more valuable or unguarded (by pawns) piece; from knights to queens. */
export const THREATS = new Int32Array(64);
for (const [kind, ...victims] of [
  [2, [-9, 27], [5, 5], [44, 28], [75, 14], [49, -47]],
  [3, [6, 15], [26, 35], [2, -8], [39, 37], [50, 73]],
  [4, [-6, 34], [14, 39], [24, 46], [-8, 8], [73, -3]],
  [5, [-3, 33], [6, 40], [6, 72], [11, -12], [-8, -8]],
] as const)
  victims.forEach(([middlegame, endgame], i) => (THREATS[8 * kind + i + 1] = pair(middlegame, endgame)));

/** By kind: a piece that a pawn attacks. */
export const BY_PAWN = pairs([0, 0, -65, -65, -62, -50, 0], [0, 0, -14, -65, -21, 26, 0]);

/** By kind: a knight or bishop that a pawn guards. */
export const GUARDED = pairs([0, 0, 4, -2], [0, 0, -2, 19]);

/** By kind: a guarded knight or bishop on the fourth to sixth rank that no pawn can ever attack. */
export const OUTPOST = pairs([0, 0, 36, 35], [0, 0, 9, -15]);

/** A bishop, for each own pawn on squares of its colour. */
export const BLOCKING = pair(-6, 6);

/** A knight, for each own pawn. */
export const KNIGHT_PAWNS = pair(4, 13);

/** A rook, for each own pawn. */
export const ROOK_PAWNS = pair(7, 1);

/** Two bishops. */
export const TWO_BISHOPS = pair(41, 46);

/** A rook on a file with pawns of the other side alone. */
export const HALF_OPEN = pair(26, -6);

/** A rook on a file without pawns. */
export const OPEN = pair(46, -6);

/** The side to move. */
export const TEMPO = pair(35, 20);

/** By the sum of threats to a king from two pieces or more; the last for all greater sums, too. */
export const DANGER = pairs(
  [
    33, 35, 34, 35, 32, 34, 34, 37, 35, 41, 50, 57, 70, 74, 81, 88, 95, 118, 149, 150, 168, 179, 192, 196,
    224, 228, 230, 230, 252, 284, 274, 297, 319, 326, 327, 326, 318, 318, 319, 321,
  ],
  [
    18, 17, 16, 15, 18, 15, 18, 15, 11, 7, 3, 10, 6, 3, 0, -8, -21, -19, -13, -11, -8, -14, -17, -13, -14,
    -12, -12, -19, -9, -1, -3, -2, 5, 5, 6, 5, -1, -1, 0, 1,
  ],
);

/** For each threat to a king from one piece alone. */
export const LONE_THREAT = pair(2, 2);

/** By how many pieces threaten a king. */
export const ATTACKERS = pairs([0, -3, -4, 11, -2, 6], [25, -2, -16, -22, -8, 4]);

/** By the distance from a king to the next own pawn ahead, none first; on its file, then on the adjacent files. */
export const OWN_PAWN_AHEAD = pairs([-41, 0, -11, -19, -28, -3, -16, -14], [-1, 2, 6, -8, 2, -3, 4, -4]);

/** By the distance from a king to the next pawn of the other side ahead, none first; then the same if an own pawn blocks it. */
export const PAWN_AGAINST = pairs(
  [3, 57, -23, -6, 0, 5, 0, 0, -7, 2, -1, 0],
  [-2, -15, 14, 7, 8, 1, 0, 0, -6, -6, 7, 0],
);
