/** What Mancala takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Mancala. */
export type MancalaOptions = {
  /** Who moves first: player (seat 0) or opponent (seat 1). */
  readonly first?: 'player' | 'opponent';
};

/** A move in Mancala. */
export type MancalaMove = {
  /** Your pit to sow from: 1 to 6; 6 is next to your store. */
  readonly pit: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type MancalaGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The effect of the last move; null if there was none or it is not known. */
  readonly last: string | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The seeds in the pits of each player, by seat; pit 6 is next to the store. Only at the detail `full`. */
  readonly pits?: readonly [readonly number[], readonly number[]];
  /** The seeds that each player has banked, by seat. Only at the detail `full`. */
  readonly stores?: readonly [number, number];
};

/** Everything that the viewer may know about a game of Mancala. */
export type MancalaView = {
  readonly state: string;
  readonly toMove: number | null;
  readonly last: string | null;
  readonly winner: number | 'draw' | null;
  /** The seeds in the pits of each player, by seat; pit 6 is next to the store. */
  readonly pits: readonly [readonly number[], readonly number[]];
  /** The seeds that each player has banked, by seat. */
  readonly stores: readonly [number, number];
};

/** An event of the game, with its data. */
export type MancalaFact =
  | {
      readonly type: 'sown';
      /** A pit was sown. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The pit, 1 to 6 in the direction of sowing. */
        readonly pit: number;
        /** How many seeds were captured, the last one sown included. */
        readonly captured: number;
        /** Whether the player moves again. */
        readonly extraTurn: boolean;
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
        /** How many seeds were left on the board and went into the stores. */
        readonly swept: number;
      };
    };

/** How a game of Mancala ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `row_empty` (A row is empty). */
export type MancalaEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'row_empty';

/** All of them. */
export interface MancalaTypes {
  readonly options: MancalaOptions;
  readonly move: MancalaMove;
  readonly gameState: MancalaGameState;
  readonly view: MancalaView;
  readonly fact: MancalaFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: MancalaEndCode;
}
