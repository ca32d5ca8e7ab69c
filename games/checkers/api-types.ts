/** What Checkers takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Checkers. */
export type CheckersOptions = { readonly [name: string]: unknown };

/** A move in Checkers. */
export type CheckersMove = {
  /** Every square the piece stands on, e.g. ["b6", "d4", "f2"] for a double jump. */
  readonly path: readonly string[];
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type CheckersGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The last move: every square on which the piece stood; null before the first move. */
  readonly last: string | null;
  /** Whether the side to move has to capture. */
  readonly mustCapture: boolean;
  /** Moves of either side since the last capture or move of a man; at 80 the game is drawn. */
  readonly quietPlies: number;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason: CheckersReason | null;
  /** The moves that `quietPlies` counts, oldest first, with spaces between: which positions may come again follows from them. Only at the detail `full`. */
  readonly kingMoves?: string;
  /** The board, row 8 first, a character a square from a to h: `w` and `b` are men, capitals kings, `.` is empty. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** Everything that the viewer may know about a game of Checkers. */
export type CheckersView = {
  readonly state: string;
  readonly toMove: number | null;
  readonly last: string | null;
  readonly mustCapture: boolean;
  readonly quietPlies: number;
  readonly winner: number | 'draw' | null;
  readonly reason: CheckersReason | null;
  /** The moves that `quietPlies` counts, oldest first, with spaces between: which positions may come again follows from them. */
  readonly kingMoves: string;
};

/** An event of the game, with its data. */
export type CheckersFact =
  | {
      readonly type: 'moved';
      /** A piece moved. */
      readonly data: {
        /** Who moved: 0 is White, 1 Black. */
        readonly seat: number;
        /** Every square on which the piece stood. */
        readonly move: string;
      };
    }
  | {
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Checkers ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `no_pieces` (the opponent has no piece left), `no_moves` (the opponent cannot move), `threefold_repetition` (the position came for the third time), `forty_move` (40 moves a side without a capture or a move of a man). */
export type CheckersEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'no_pieces'
  | 'no_moves'
  | 'threefold_repetition'
  | 'forty_move';

export type CheckersReason = 'no_pieces' | 'no_moves' | 'threefold_repetition' | 'forty_move';

/** All of them. */
export interface CheckersTypes {
  readonly options: CheckersOptions;
  readonly move: CheckersMove;
  readonly gameState: CheckersGameState;
  readonly view: CheckersView;
  readonly fact: CheckersFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: CheckersEndCode;
}
