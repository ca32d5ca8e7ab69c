import type { Board } from './board';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, colorOf, kindOf, type Color } from './pieces';
import { SQUARES, fileOf, rankOf } from './squares';

const shadeOf = (square: number): number => (fileOf(square) + rankOf(square)) & 1;

/**
 * Whether neither side can mate: besides the kings there is no piece, one knight, or only bishops on squares of one colour.
 */
export function isInsufficient({ squares }: Board): boolean {
  let knights = 0;
  let bishops = 0;
  let shades = 0;
  for (const square of SQUARES) {
    const kind = kindOf(squares[square] as number);
    if (kind === EMPTY || kind === KING) continue;
    if (kind === KNIGHT) knights++;
    else if (kind === BISHOP) bishops++;
    else return false;
    if (kind === BISHOP) shades |= 1 << shadeOf(square);
    if (knights > 1 || (knights > 0 && bishops > 0) || shades === 3) return false;
  }
  return true;
}

/** The material besides the kings that is relevant for mates. */
interface Material {
  /** The kinds of pieces of each side. */
  readonly own: readonly number[];
  readonly other: readonly number[];
  /** The number of square colours with bishops. */
  readonly bishopShades: number;
}

function materialOf({ squares }: Board, color: Color): Material {
  const own: number[] = [];
  const other: number[] = [];
  const shades = new Set<number>();
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    const kind = kindOf(piece);
    if (kind === EMPTY || kind === KING) continue;
    (colorOf(piece) === color ? own : other).push(kind);
    if (kind === BISHOP) shades.add(shadeOf(square));
  }
  return { own, other, bishopShades: shades.size };
}

/**
 * Whether a side could mate by any series of legal moves, judged by the pieces alone (FIDE 6.9): a knight alone needs a piece of
 * the opponent's other than a queen to hem the king in, bishops on squares of one colour a knight, a pawn, or a bishop on those
 * of the other. Blocked positions are not detected.
 */
export function canMate(board: Board, color: Color): boolean {
  const { own, other, bishopShades } = materialOf(board, color);
  if (own.every((kind) => kind === BISHOP)) {
    const helps = other.includes(KNIGHT) || other.includes(PAWN) || bishopShades > 1;
    return own.length > 0 && helps;
  }
  const isLoneKnight = own.length === 1 && own[0] === KNIGHT;
  return !isLoneKnight || other.some((kind) => kind !== QUEEN);
}
