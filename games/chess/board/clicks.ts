import { movesBetween, type LegalMove } from './legal';

/** What pointing at a square does, after a piece was chosen or not. */
export type ClickResult =
  | { readonly kind: 'chosen'; readonly square: string | null }
  | { readonly kind: 'move'; readonly uci: string }
  /** Which piece the pawn becomes is still to be said. */
  | { readonly kind: 'promotion'; readonly moves: readonly LegalMove[] };

/** It makes the move of the chosen piece that ends there, takes up a piece that can move, or puts the chosen one back. */
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
