/** What Chess takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Chess. */
export type ChessOptions = { readonly [name: string]: unknown };

/** A move, e.g. {"uci":"g1f3"}, or a draw claimed on the position as it stands: {"claim":"draw"}. */
export type ChessMove =
  | {
      /** From, to, and q, r, b or n for a promotion; castling is the move of the king: e1g1. */
      readonly uci: string;
      /** That the move gives checkmate, or that it or the position allows to claim a draw. */
      readonly claim?: 'checkmate' | 'draw';
    }
  | {
      /** That the position allows to claim a draw. */
      readonly claim: 'draw';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type ChessGameState = {
  /** The position in Forsyth-Edwards Notation; an en passant square only where such a capture is legal. */
  readonly fen: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** The last move; null before the first. */
  readonly last: ChessLast | null;
  /** How the rules have ended the game. Resignation and time are only in `outcome`. */
  readonly status: 'in_progress' | 'checkmate' | 'stalemate' | 'draw';
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason: ChessReason | null;
  /** The draw that the side to move may claim; null if there is none. */
  readonly claimable: 'threefold_repetition' | 'fifty_moves' | null;
  /** The last moves, back to the first position that can still come again: repetition is counted from them. Only at the detail `full`. */
  readonly reversible?: readonly string[];
  /** The board, rank 8 first, a character a square from a to h: White in capitals, `.` is empty. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** Everything that the viewer may know about a game of Chess. */
export type ChessView = {
  readonly fen: string;
  readonly toMove: number | null;
  readonly check: boolean;
  readonly last: ChessLast | null;
  readonly status: 'in_progress' | 'checkmate' | 'stalemate' | 'draw';
  readonly winner: number | 'draw' | null;
  readonly reason: ChessReason | null;
  readonly claimable: 'threefold_repetition' | 'fifty_moves' | null;
  /** The last moves, back to the first position that can still come again: repetition is counted from them. */
  readonly reversible: readonly string[];
};

/** An event of the game, with its data. */
export type ChessFact =
  | {
      readonly type: 'move';
      /** A move was made. */
      readonly data: {
        /** The move as two squares, and a letter for a promotion. */
        readonly uci: string;
        /** The move in standard algebraic notation. */
        readonly san: string;
        /** The position after the move. */
        readonly fen: string;
        /** Of the first move: the position before it. */
        readonly before?: string;
      };
    }
  | {
      readonly type: 'claim';
      /** A draw was claimed. */
      readonly data: {
        /** Who claimed. */
        readonly seat: number;
        /** The rule. */
        readonly reason: 'threefold_repetition' | 'fifty_moves';
      };
    }
  | {
      readonly type: 'game_over';
      /** The rules ended the game. */
      readonly data: {
        /** The seat that won, or `draw`. */
        readonly winner: number | 'draw';
        /** Why the game is over. */
        readonly reason: ChessReason;
      };
    };

/** Further fields of answers in Chess. */
export type ChessExtra = {
  /** The moves in this answer, oldest first. */
  readonly moves?: readonly { readonly uci: string; readonly san: string; readonly fen: string }[];
};

/** How a game of Chess ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `checkmate` (checkmate), `stalemate` (stalemate), `insufficient_material` (insufficient material), `fivefold_repetition` (fivefold repetition), `seventyfive_moves` (75 moves without a capture or pawn move), `threefold_repetition` (threefold repetition), `fifty_moves` (50 moves without a capture or pawn move). */
export type ChessEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'checkmate'
  | 'stalemate'
  | 'insufficient_material'
  | 'fivefold_repetition'
  | 'seventyfive_moves'
  | 'threefold_repetition'
  | 'fifty_moves';

export type ChessLast = { readonly uci: string; readonly san: string };

export type ChessSessionFields = {
  /** The position in Forsyth-Edwards notation; of chess. */
  readonly fen?: string | undefined;
};

export type ChessReason =
  | 'checkmate'
  | 'stalemate'
  | 'insufficient_material'
  | 'fivefold_repetition'
  | 'seventyfive_moves'
  | 'threefold_repetition'
  | 'fifty_moves';

/** All of them. */
export interface ChessTypes {
  readonly options: ChessOptions;
  readonly move: ChessMove;
  readonly gameState: ChessGameState;
  readonly view: ChessView;
  readonly fact: ChessFact;
  readonly extra: ChessExtra;
  readonly endCode: ChessEndCode;
}
