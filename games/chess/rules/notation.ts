import type { ChessMove } from './types';

/** `e2e4`, `e7e8q`, `d8h4 claim checkmate`, `g1f3 claim draw`, `claim draw`. */
export function formatMove(move: ChessMove): string {
  if (!('uci' in move)) return 'claim draw';
  return move.claim === undefined ? move.uci : `${move.uci} claim ${move.claim}`;
}

type Claim = 'checkmate' | 'draw';

/** A text without the claim at its end, and the claim. */
export interface ClaimedText {
  readonly text: string;
  readonly claim: Claim | null;
}

const CLAIM = /(?:^|\s+)claims?\s+(checkmate|mate|draw)$/i;

export function readClaim(typed: string): ClaimedText {
  const text = typed.trim();
  const match = CLAIM.exec(text);
  if (!match) return { text, claim: null };
  return {
    text: text.slice(0, match.index),
    claim: match[1]?.toLowerCase() === 'draw' ? 'draw' : 'checkmate',
  };
}
