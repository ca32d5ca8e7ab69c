import { pair, pairs } from './worths';

/*
 * The weights of the evaluation, each a pair for the middlegame and the endgame, in hundredths of a pawn. They and those of `piece-squares.ts` were fitted together to judged positions
 * (`docs/decisions/0042-weights-of-chess-fitted.md`): a pair alone tells little, for many are right only together.
 */

/** A passed pawn, by how many ranks it has come from its first. */
export const PASSED = pairs([
  [34, 26],
  [20, 26],
  [-42, 55],
  [-18, 94],
  [1, 57],
  [43, 105],
]);

/** A pawn that another guards, by the same. */
export const SUPPORTED = pairs([
  [2, 0],
  [14, 7],
  [15, 6],
  [31, 15],
  [93, 16],
  [123, -4],
]);

/** A pawn beside another, by the same. */
export const PHALANX = pairs([
  [7, -4],
  [9, 3],
  [10, 11],
  [18, 23],
  [59, 36],
  [42, 96],
]);

/** A pawn with another of its side ahead. */
export const DOUBLED = pairs([[-12, -26]]);

/** A pawn without others on the files beside it; with a pawn of the other side ahead on its file, and without. */
export const ISOLATED = pairs([
  [-7, -3],
  [-22, -2],
]);

/** A pawn that cannot safely go on, alone behind the others; with a pawn of the other side ahead on its file, and without. */
export const BACKWARD = pairs([
  [0, -8],
  [-13, -16],
]);

/** A passed pawn with a piece right before it, by how many ranks it has come. */
export const BLOCKED = pairs([
  [-5, 1],
  [-1, -8],
  [-24, -7],
  [-16, -2],
  [-12, 6],
  [-28, -81],
]);

/** A passed pawn with nothing before it on its file, by the same. */
export const FREE = pairs([
  [-9, 13],
  [-10, 8],
  [-17, 14],
  [6, 17],
  [-2, 41],
  [-26, 12],
]);

/** For each move that its king is away from the square before a passed pawn, by the same. */
export const OWN_KING = pairs([
  [2, -5],
  [-2, -5],
  [12, -16],
  [10, -21],
  [10, -19],
  [2, -20],
]);

/** For each move that the other king is away from there, by the same. */
export const OTHER_KING = pairs([
  [-6, -4],
  [-3, 1],
  [0, 11],
  [-6, 19],
  [-10, 47],
  [-6, 56],
]);

/** A knight, by how many squares it reaches that no pawn guards. */
export const KNIGHT_REACH = pairs([
  [3, -56],
  [19, -39],
  [24, -14],
  [30, -7],
  [37, -2],
  [45, -1],
  [47, 0],
  [55, 0],
  [68, -10],
]);

/** A bishop, by the same. */
export const BISHOP_REACH = pairs([
  [30, -75],
  [42, -22],
  [50, -8],
  [60, -1],
  [64, 14],
  [66, 25],
  [70, 27],
  [71, 31],
  [77, 34],
  [80, 26],
  [84, 35],
  [120, 8],
  [57, 26],
  [62, 14],
]);

/** A rook, by the same. */
export const ROOK_REACH = pairs([
  [-36, -32],
  [-22, -1],
  [-16, 13],
  [-9, 26],
  [-4, 36],
  [-3, 47],
  [2, 43],
  [8, 53],
  [9, 55],
  [11, 64],
  [17, 62],
  [17, 70],
  [14, 80],
  [26, 72],
  [34, 62],
]);

/** A queen, by the same. */
export const QUEEN_REACH = pairs([
  [35, -12],
  [39, 3],
  [41, -2],
  [42, 3],
  [43, 17],
  [43, 35],
  [45, 50],
  [46, 59],
  [49, 66],
  [51, 85],
  [55, 87],
  [55, 102],
  [56, 94],
  [61, 97],
  [62, 95],
  [69, 108],
  [66, 115],
  [77, 105],
  [81, 103],
  [80, 96],
  [99, 90],
  [90, 46],
  [77, 62],
  [50, 63],
  [36, 46],
  [28, 47],
  [16, 29],
  [16, 31],
]);

/** Entry `8 × kind + other kind`: a piece that attacks another that is dearer, or that no pawn guards; from knights to queens. */
export const THREATS = new Int32Array(64);
for (const [kind, ...victims] of [
  [2, [-9, 27], [5, 5], [44, 28], [75, 14], [49, -47]],
  [3, [6, 15], [26, 35], [2, -8], [39, 37], [50, 73]],
  [4, [-6, 34], [14, 39], [24, 46], [-8, 8], [73, -3]],
  [5, [-3, 33], [6, 40], [6, 72], [11, -12], [-8, -8]],
] as const)
  victims.forEach(([middlegame, endgame], i) => (THREATS[8 * kind + i + 1] = pair(middlegame, endgame)));

/** By kind: a piece that a pawn attacks. */
export const BY_PAWN = pairs([
  [0, 0],
  [0, 0],
  [-65, -14],
  [-65, -65],
  [-62, -21],
  [-50, 26],
  [0, 0],
]);

/** By kind: a knight or bishop that a pawn guards. */
export const GUARDED = pairs([
  [0, 0],
  [0, 0],
  [4, -2],
  [-2, 19],
]);

/** By kind: a guarded knight or bishop on the fourth to sixth rank that no pawn can ever attack. */
export const OUTPOST = pairs([
  [0, 0],
  [0, 0],
  [36, 9],
  [35, -15],
]);

/** A bishop, for each own pawn on squares of its colour. */
export const BLOCKING = pairs([[-6, 6]]);

/** A knight, for each own pawn. */
export const KNIGHT_PAWNS = pairs([[4, 13]]);

/** A rook, for each own pawn. */
export const ROOK_PAWNS = pairs([[7, 1]]);

/** Two bishops. */
export const TWO_BISHOPS = pairs([[41, 46]]);

/** A rook on a file with pawns of the other side alone. */
export const HALF_OPEN = pairs([[26, -6]]);

/** A rook on a file without pawns. */
export const OPEN = pairs([[46, -6]]);

/** The side to move. */
export const TEMPO = pairs([[35, 20]]);

/** By the sum of threats to a king from two pieces or more; the last for all greater sums, too. */
export const DANGER = pairs([
  [33, 18],
  [35, 17],
  [34, 16],
  [35, 15],
  [32, 18],
  [34, 15],
  [34, 18],
  [37, 15],
  [35, 11],
  [41, 7],
  [50, 3],
  [57, 10],
  [70, 6],
  [74, 3],
  [81, 0],
  [88, -8],
  [95, -21],
  [118, -19],
  [149, -13],
  [150, -11],
  [168, -8],
  [179, -14],
  [192, -17],
  [196, -13],
  [224, -14],
  [228, -12],
  [230, -12],
  [230, -19],
  [252, -9],
  [284, -1],
  [274, -3],
  [297, -2],
  [319, 5],
  [326, 5],
  [327, 6],
  [326, 5],
  [318, -1],
  [318, -1],
  [319, 0],
  [321, 1],
]);

/** For each threat to a king from one piece alone. */
export const LONE_THREAT = pairs([[2, 2]]);

/** By how many pieces threaten a king. */
export const ATTACKERS = pairs([
  [0, 25],
  [-3, -2],
  [-4, -16],
  [11, -22],
  [-2, -8],
  [6, 4],
]);

/** By how many steps ahead of a king the next own pawn stands, none first; on its file, and then on those beside it. */
export const OWN_PAWN_AHEAD = pairs([
  [-41, -1],
  [0, 2],
  [-11, 6],
  [-19, -8],
  [-28, 2],
  [-3, -3],
  [-16, 4],
  [-14, -4],
]);

/** By how many steps ahead of a king the next pawn of the other side stands, none first; and then if it is blocked by an own pawn. */
export const PAWN_AGAINST = pairs([
  [3, -2],
  [57, -15],
  [-23, 14],
  [-6, 7],
  [0, 8],
  [5, 1],
  [0, 0],
  [0, 0],
  [-7, -6],
  [2, -6],
  [-1, 7],
  [0, 0],
]);
