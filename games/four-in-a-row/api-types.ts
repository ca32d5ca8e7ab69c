/** What Four-in-a-Row takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Four-in-a-Row. */
export type FourInARowOptions = {
  /** Who drops the first disc: player (seat 0, red) or opponent (seat 1, yellow). */
  readonly first?: 'player' | 'opponent';
};

/** A move in Four-in-a-Row. */
export type FourInARowMove = {
  /** The column to drop a disc into: 1 (left) to 7. */
  readonly column: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type FourInARowGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The column of the last disc, 1 (left) to 7; null if there was none or it is not known. */
  readonly last: number | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The rows from the top, a character a column: `R` (seat 0), `Y` (seat 1), or `.` for an empty place. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** Everything that the viewer may know about a game of Four-in-a-Row. */
export type FourInARowView = {
  readonly state: string;
  readonly toMove: number | null;
  readonly last: number | null;
  readonly winner: number | 'draw' | null;
  /** The rows from the top, a character a column: `R` (seat 0), `Y` (seat 1), or `.` for an empty place. */
  readonly rows: readonly string[];
};

/** An event of the game, with its data. */
export type FourInARowFact =
  | {
      readonly type: 'dropped';
      /** A disc was dropped. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The colour of the disc, red or yellow. */
        readonly disc: 'R' | 'Y';
        /** The column, 1 (left) to 7. */
        readonly column: number;
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

/** How a game of Four-in-a-Row ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `four_in_a_row` (Four in a row), `board_full` (Board is full). */
export type FourInARowEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'four_in_a_row' | 'board_full';

/** All of them. */
export interface FourInARowTypes {
  readonly options: FourInARowOptions;
  readonly move: FourInARowMove;
  readonly gameState: FourInARowGameState;
  readonly view: FourInARowView;
  readonly fact: FourInARowFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: FourInARowEndCode;
}
