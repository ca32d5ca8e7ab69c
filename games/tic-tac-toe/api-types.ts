/** What Tic-Tac-Toe takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Tic-Tac-Toe. */
export type TicTacToeOptions = {
  /** The mark of seat 0. X always moves first. */
  readonly side?: 'X' | 'O';
};

/** A move in Tic-Tac-Toe. */
export type TicTacToeMove = {
  /** The cell to mark: column letter A-C and row number 1-3; A1 is top left. */
  readonly coord: string;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type TicTacToeGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Where the last mark was put: column letter, then row number from the top; null before the first move. */
  readonly last: TicTacToeLast | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The mark of each player, by seat. Only at the detail `full`. */
  readonly marks?: readonly ['X' | 'O', 'X' | 'O'];
  /** The rows from the top, a character a column: `X`, `O`, or `.` for a free cell. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** Everything that the viewer may know about a game of Tic-Tac-Toe. */
export type TicTacToeView = {
  readonly state: string;
  readonly toMove: number | null;
  readonly last: TicTacToeLast | null;
  readonly winner: number | 'draw' | null;
  /** The mark of each player, by seat. */
  readonly marks: readonly ['X' | 'O', 'X' | 'O'];
  /** The mark in each cell: column letter, then row number from the top. */
  readonly grid: {
    /** The mark in the cell; `.` if it is free. */
    readonly A1: 'X' | 'O' | '.';
    readonly B1: 'X' | 'O' | '.';
    readonly C1: 'X' | 'O' | '.';
    readonly A2: 'X' | 'O' | '.';
    readonly B2: 'X' | 'O' | '.';
    readonly C2: 'X' | 'O' | '.';
    readonly A3: 'X' | 'O' | '.';
    readonly B3: 'X' | 'O' | '.';
    readonly C3: 'X' | 'O' | '.';
  };
};

/** An event of the game, with its data. */
export type TicTacToeFact =
  | {
      readonly type: 'placed';
      /** A mark was put on a cell. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The mark. */
        readonly mark: 'X' | 'O';
        /** Where it was put. */
        readonly coord: TicTacToeLast;
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

/** How a game of Tic-Tac-Toe ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `three_in_a_line` (Three in a line), `board_full` (Board is full). */
export type TicTacToeEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'three_in_a_line' | 'board_full';

export type TicTacToeLast = 'A1' | 'B1' | 'C1' | 'A2' | 'B2' | 'C2' | 'A3' | 'B3' | 'C3';

/** All of them. */
export interface TicTacToeTypes {
  readonly options: TicTacToeOptions;
  readonly move: TicTacToeMove;
  readonly gameState: TicTacToeGameState;
  readonly view: TicTacToeView;
  readonly fact: TicTacToeFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: TicTacToeEndCode;
}
