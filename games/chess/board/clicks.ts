import { movesBetween, type LegalMove } from './legal';

/** The result of a click on a square. */
export type ClickResult =
  | { readonly kind: 'chosen'; readonly square: string | null }
  | { readonly kind: 'move'; readonly uci: string }
  /** The piece for the promotion must still be chosen. */
  | { readonly kind: 'promotion'; readonly moves: readonly LegalMove[] };

/** A click makes the move of the chosen piece to the square, chooses a piece that can move, or deselects the chosen one. */
export function clickSquare(moves: readonly LegalMove[], chosen: string | null, square: string): ClickResult {
  const [move, ...others] = chosen === null ? [] : movesBetween(moves, chosen, square);
  if (move) {
    return others.length === 0
      ? { kind: 'move', uci: move.uci }
      : { kind: 'promotion', moves: [move, ...others] };
  }
  const isTaken = square !== chosen && moves.some(({ from }) => from === square);
  return { kind: 'chosen', square: isTaken ? square : null };
}
