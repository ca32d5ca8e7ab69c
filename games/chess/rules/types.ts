import type { Seat } from '../../../core/engine';

/** A UCI move (`e2e4`, `e7e8q`) with an optional claim, or a claim in the current position. */
export type ChessMove =
  { readonly uci: string; readonly claim?: 'checkmate' | 'draw' } | { readonly claim: 'draw' };

/** Draws that the side to move must claim. */
export type ClaimReason = 'threefold_repetition' | 'fifty_moves';

export type EndReason =
  | 'checkmate'
  | 'stalemate'
  | 'insufficient_material'
  | 'fivefold_repetition'
  | 'seventyfive_moves'
  | ClaimReason;

export type ChessStatus = 'in_progress' | 'checkmate' | 'stalemate' | 'draw';

/** The same move twice: `{uci: 'g1f3', san: 'Nf3'}`. */
export interface MoveText {
  readonly uci: string;
  readonly san: string;
}

export interface ChessState {
  /** The position: six fields, the e.p. square only if a legal e.p. capture exists. */
  readonly fen: string;
  /**
   * The last moves in UCI, back to the first position that can still come again: since then no pawn has moved, nothing was captured, and neither a castling
   * right nor an e.p. capture was lost. Each can be taken back on the board, which is how repetitions are counted; the 75-move rule keeps it below 150.
   */
  readonly reversible: readonly string[];
  /** Null until the first move. */
  readonly last: MoveText | null;
  /** The draw that was claimed, if one was. */
  readonly claimed: ClaimReason | null;
}

export type ChessOptions = Readonly<Record<string, never>>;

/** The view of everybody; there are no secrets. */
export interface ChessView {
  /** The position: six fields, the e.p. square only if a legal e.p. capture exists. */
  readonly fen: string;
  /** The seat to move, or null once the rules have ended the game. */
  readonly toMove: Seat | null;
  /** Whether the side to move is in check. */
  readonly check: boolean;
  readonly last: MoveText | null;
  /** The last moves in UCI, back to the first position that can still repeat; repetitions are counted from it. */
  readonly reversible: readonly string[];
  /** The end by the rules alone; resignation and time are handled by the session. */
  readonly status: ChessStatus;
  readonly winner: Seat | 'draw' | null;
  readonly reason: EndReason | null;
  /** The draw that the side to move could claim in the current position. */
  readonly claimable: ClaimReason | null;
}
