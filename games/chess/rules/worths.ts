import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces';
import { BOARD_SIZE, SQUARES, fileOf, rankOf, squareAt } from './squares';

/** The values of pieces by kind, in tenths of a pawn; the king has none. */
export const VALUES: readonly number[] = [0, 10, 30, 30, 50, 90, 0];

/** The weight of each kind for the game phase; the sum is 24 at the start. */
export const PHASES: readonly number[] = [0, 0, 1, 1, 2, 4, 0];
export const FULL_PHASE = 24;

/** A value for the middlegame and one for the endgame, in hundredths of a pawn, packed into one number so that sums of pairs are pairs. */
export const pair = (middlegame: number, endgame: number): number => 65_536 * middlegame + endgame;

export const middlegameOf = (both: number): number => (both + 32_768) >> 16;
export const endgameOf = (both: number): number => (both << 16) >> 16;

/** The pairs of two lists of values. */
export const pairs = (middlegame: readonly number[], endgame: readonly number[]): Int32Array =>
  Int32Array.from(middlegame, (value, at) => pair(value, endgame[at] ?? 0));

/*
 * The value of a piece on a square, material included, in hundredths of a pawn, from White's side: on the left in the middlegame, on the right in the endgame.
 * The first row is rank 8; rows of four files are those of a to d, with e to h as their mirror image. How the numbers were found: `weights.ts`.
 */
const TABLES: Readonly<Record<number, readonly string[]>> = {
  [PAWN]: [
    '   0    0    0    0    0    0    0    0   |   0    0    0    0    0    0    0    0',
    ' 154  162  148   93  147  105  113  173   | 134  159  155  192  186  216  193  153',
    '  98   89   87   90  101   98   75  112   | 111  113  110  122  112  118  132   97',
    '  75   80   85  107  118   85   96   77   | 113  119  101   88   78  105  106  104',
    '  59   67   88   91   87   88   69   63   | 109  103   92   94   92  102  112  104',
    '  67   63   74   59   56   67   89   68   |  93  104   96  109  109  104   92   97',
    '  61   73   67   54   42   86   91   70   | 107  110  111  125  123  110  108  102',
    '   0    0    0    0    0    0    0    0   |   0    0    0    0    0    0    0    0',
  ],
  [KNIGHT]: [
    ' 195  216  292  265   | 244  264  273  265',
    ' 277  270  309  336   | 256  278  284  283',
    ' 292  344  333  379   | 262  287  300  298',
    ' 340  350  349  364   | 281  298  313  315',
    ' 321  319  347  350   | 271  303  316  323',
    ' 314  344  347  345   | 276  288  296  320',
    ' 323  334  339  354   | 260  300  292  286',
    ' 294  329  312  338   | 247  256  254  277',
  ],
  [BISHOP]: [
    ' 354  299  325  319   | 272  321  300  295',
    ' 327  347  350  330   | 328  313  313  323',
    ' 373  393  391  380   | 316  310  317  330',
    ' 363  376  374  393   | 312  330  337  338',
    ' 362  351  380  390   | 313  323  330  337',
    ' 358  391  379  370   | 334  308  325  336',
    ' 364  393  382  376   | 315  301  321  317',
    ' 352  358  366  353   | 299  308  322  316',
  ],
  [ROOK]: [
    ' 484  518  467  458   | 570  558  565  572',
    ' 485  479  506  497   | 563  566  545  559',
    ' 490  500  518  510   | 556  547  536  534',
    ' 481  481  499  490   | 555  550  547  548',
    ' 474  483  483  477   | 536  551  540  550',
    ' 473  492  481  470   | 539  538  548  548',
    ' 457  487  495  489   | 551  527  536  537',
    ' 492  486  509  507   | 533  546  529  531',
  ],
  [QUEEN]: [
    ' 1006   995   986   980   | 1024  1043   974  1048',
    '  993   994  1011   967   | 1064  1036  1031  1071',
    ' 1006  1018   987  1018   | 1042  1041  1087  1026',
    ' 1012   995   990  1004   | 1033  1060  1083  1069',
    ' 1014  1006  1013  1013   | 1014  1046  1057  1048',
    ' 1005  1024  1015  1020   | 1017  1023  1057  1039',
    '  985  1039  1041  1041   |  999   995   962   994',
    ' 1014  1011  1028  1031   | 1020   982   997   979',
  ],
  [KING]: [
    ' -37  -58  -51  -60  -56  -55  -42  -47   | -10  -18  -19   16   53   -5   32  -22',
    ' -42  -50  -48  -59  -59  -56  -47  -48   |   0   69   52   51   57   47   76    9',
    ' -41  -29  -40  -53  -72  -47  -58  -28   |  14   51   68   55   68   74   90   16',
    ' -55  -51  -96  -93  -76  -58  -55  -41   |  49   52   70   68   60   72   49   12',
    ' -67  -39  -60  -64  -79  -34  -48  -71   |  19   33   41   54   52   29   38   16',
    ' -42   -7  -32  -41  -53  -42  -22   -1   |  12   22   38   34   47   32   30    6',
    '  32   12  -12  -19  -18   -5   27   15   | -30   19   21   22   20   14   -1  -20',
    '   8   51   25  -11   19    3   43   27   | -43  -29  -13  -13  -21  -24  -31  -50',
  ],
};

/** Entry `128 × piece + square`: the value of the piece there, as a pair, positive for White. */
export const WORTHS: Int32Array = new Int32Array(16 * BOARD_SIZE);
for (const kind of [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]) {
  const rows = TABLES[kind] ?? [];
  for (const square of SQUARES) {
    const rank = rankOf(square);
    const file = fileOf(square);
    const [middlegame = 0, endgame = 0] = (rows[7 - rank] ?? '').split('|').map((half) => onFile(half, file));
    const worth = pair(middlegame, endgame);
    WORTHS[BOARD_SIZE * (kind | WHITE) + square] = worth;
    WORTHS[BOARD_SIZE * (kind | BLACK) + squareAt(file, 7 - rank)] = -worth;
  }
}

/** The number for a file, from a row of four or eight. */
function onFile(row: string, file: number): number {
  const numbers = row.trim().split(/\s+/);
  return Number(numbers[file] ?? numbers[7 - file]);
}
