/** What Rock-Paper-Scissors takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Rock-Paper-Scissors. */
export type RockPaperScissorsOptions = {
  /** The number of rounds of the match: the first player to win more than half of them wins it. */
  readonly bestOf?: 1 | 3 | 5 | 7 | 9 | 11 | 13 | 15;
};

/** A move in Rock-Paper-Scissors. */
export type RockPaperScissorsMove = {
  /** What to throw. Nobody sees it before everybody has chosen. */
  readonly throw: 'rock' | 'paper' | 'scissors';
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type RockPaperScissorsGameState = {
  /** How many rounds each player has won, by seat. */
  readonly wins: readonly number[];
  /** Whether each player has chosen in the present round, by seat. */
  readonly chosen: readonly boolean[];
  /** The choice of the viewer in the present round; null if there is none yet. */
  readonly own: 'rock' | 'paper' | 'scissors' | null;
  /** The number of the present round, from 1. */
  readonly round: number;
  /** The last round that is over; null in the first. */
  readonly last: RockPaperScissorsLast | null;
  /** The number of rounds of the match. Only at the detail `full`. */
  readonly bestOf?: number;
  /** How many rounds win the match. Only at the detail `full`. */
  readonly winsNeeded?: number;
};

/** Everything that the viewer may know about a game of Rock-Paper-Scissors. */
export type RockPaperScissorsView = {
  readonly wins: readonly number[];
  readonly chosen: readonly boolean[];
  readonly own: 'rock' | 'paper' | 'scissors' | null;
  readonly last: RockPaperScissorsLast | null;
  /** The number of rounds of the match. */
  readonly bestOf: number;
  /** How many rounds are over. */
  readonly played: number;
  /** Whether the match is over. */
  readonly over: boolean;
};

/** An event of the game, with its data. */
export type RockPaperScissorsFact =
  | {
      readonly type: 'chosen';
      /** A player has chosen. */
      readonly data: {
        /** Who has chosen. */
        readonly seat: number;
      };
    }
  | {
      readonly type: 'round';
      /** A round is over. */
      readonly data: {
        /** The number of the round. */
        readonly round: number;
        /** What each player chose, by seat. */
        readonly throws: readonly ('rock' | 'paper' | 'scissors')[];
        /** The seats that scored; none in a drawn round. */
        readonly winners: readonly number[];
      };
    }
  | {
      readonly type: 'end';
      /** The match is over. */
      readonly data: {
        /** All seats that won. */
        readonly winners: readonly number[];
      };
    };

/** How a game of Rock-Paper-Scissors ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `rounds_won` (… won), `round_limit` (…; the match ends after … rounds). */
export type RockPaperScissorsEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'rounds_won' | 'round_limit';

export type RockPaperScissorsLast = {
  readonly throws: readonly ('rock' | 'paper' | 'scissors')[];
  readonly winners: readonly number[];
};

/** All of them. */
export interface RockPaperScissorsTypes {
  readonly options: RockPaperScissorsOptions;
  readonly move: RockPaperScissorsMove;
  readonly gameState: RockPaperScissorsGameState;
  readonly view: RockPaperScissorsView;
  readonly fact: RockPaperScissorsFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: RockPaperScissorsEndCode;
}
