import { BLACK, kindOf, pieceOf, sideOf, squaresOf, WHITE } from './position';
import type { Kind, Piece, Side } from './position';

/** A full set without the king, most valuable first. */
const SET: readonly { readonly kind: Kind; readonly count: number; readonly worth: number }[] = [
  { kind: 'q', count: 1, worth: 9 },
  { kind: 'r', count: 2, worth: 5 },
  { kind: 'b', count: 2, worth: 3 },
  { kind: 'n', count: 2, worth: 3 },
  { kind: 'p', count: 8, worth: 1 },
];

export interface Material {
  /** The captured pieces by capturing side, most valuable first. */
  readonly taken: readonly [readonly Piece[], readonly Piece[]];
  /** White's lead in pawns. */
  readonly lead: number;
}

/** The missing pieces of full sets; a promoted pawn does not count as lost. */
export function materialOf(fen: string): Material {
  const pieces = squaresOf(fen, false).flatMap(({ piece }) => (piece ? [piece] : []));
  const white = countsOf(pieces, WHITE);
  const black = countsOf(pieces, BLACK);
  return {
    taken: [missing(black, BLACK), missing(white, WHITE)],
    lead: SET.reduce((sum, { kind, worth }) => sum + worth * (white[kind] - black[kind]), 0),
  };
}

type Counts = Record<Kind, number>;

function countsOf(pieces: readonly Piece[], side: Side): Counts {
  const counts: Counts = { k: 0, q: 0, r: 0, b: 0, n: 0, p: 0 };
  for (const piece of pieces) if (sideOf(piece) === side) counts[kindOf(piece)]++;
  return counts;
}

function missing(counts: Counts, side: Side): readonly Piece[] {
  const promoted = SET.reduce(
    (sum, { kind, count }) => sum + (kind === 'p' ? 0 : Math.max(0, counts[kind] - count)),
    0,
  );
  return SET.flatMap(({ kind, count }) => {
    const left = counts[kind] + (kind === 'p' ? promoted : 0);
    return Array.from({ length: Math.max(0, count - left) }, () => pieceOf(kind, side));
  });
}
