/** What American Roulette takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of American Roulette. */
export type RouletteOptions = {
  /** Money to begin with. */
  readonly stack?: number;
  /** The most that may lie on one spot. */
  readonly maxBet?: number;
};

/** Placing bets, taking them back, or spinning, e.g. {"type":"bet","bets":["red:-:10"]}. */
export type RouletteMove =
  | {
      readonly type: 'bet';
      /** Bets <type>:<selection>:<amount>, e.g. straight:17:10, split:0-00:5, dozen:2:25, red:-:10. */
      readonly bets: readonly string[];
    }
  | {
      readonly type: 'remove';
      /** Bets to take back; without an amount, all of it. */
      readonly bets: readonly string[];
    }
  | { readonly type: 'clear' }
  | { readonly type: 'spin' };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type RouletteGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The player’s money, open bets included. */
  readonly bankroll: number;
  /** The money that is not bet. */
  readonly remaining: number;
  /** The open bets, in the order of their spots. */
  readonly bets: readonly string[];
  /** The number on which the last ball fell, 0, 00 or 1 to 36; null before the first spin. */
  readonly pocket: string | null;
  /** The colour of that number. */
  readonly colour: 'red' | 'black' | 'green' | null;
  /** The return of the last spin: winning stakes and their winnings. */
  readonly returned: number;
  /** The last action; `-` before the first move. */
  readonly lastAction: 'bet' | 'remove' | 'clear' | 'spin' | '-';
  /** The most that may lie on one spot. Only at the detail `full`. */
  readonly maxBet?: number;
  /** How many spins were made. Only at the detail `full`. */
  readonly spins?: number;
  /** The bets of the last spin. Only at the detail `full`. */
  readonly lastBets?: readonly string[];
  /** Where the last balls fell, newest first. Only at the detail `full`. */
  readonly recent?: readonly string[];
  /** Whether nothing is left to bet. Only at the detail `full`. */
  readonly over?: boolean;
};

/** Everything that the viewer may know about a game of American Roulette. */
export type RouletteView = {
  readonly state: string;
  readonly bankroll: number;
  readonly remaining: number;
  readonly bets: readonly string[];
  readonly pocket: string | null;
  readonly colour: 'red' | 'black' | 'green' | null;
  readonly returned: number;
  readonly maxBet: number;
  /** How many spins were made. */
  readonly spins: number;
  /** The bets of the last spin. */
  readonly lastBets: readonly string[];
  /** Where the last balls fell, newest first. */
  readonly recent: readonly string[];
  /** Whether nothing is left to bet. */
  readonly over: boolean;
  /** The last action; null before the first move. */
  readonly last: 'bet' | 'remove' | 'clear' | 'spin' | null;
};

/** An event of the game, with its data. */
export type RouletteFact =
  | {
      readonly type: 'spun';
      /** The ball fell. */
      readonly data: RouletteData;
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

/** Further fields of answers in American Roulette. */
export type RouletteExtra = {
  /** After a spin: its result. */
  readonly result?: RouletteData;
};

/** How a game of American Roulette ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `out_of_money` (Out of money). */
export type RouletteEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'out_of_money';

export type RouletteWin = {
  /** A bet: `<type>:<selection>:<amount>`. */
  readonly bet: string;
  /** Its return, including the stake. */
  readonly returned: number;
};

export type RouletteData = {
  /** The number on which the ball fell. */
  readonly pocket: string;
  /** Its colour. */
  readonly colour: 'red' | 'black' | 'green';
  /** The bets that won. */
  readonly wins: readonly RouletteWin[];
  /** The winnings minus the losses. */
  readonly net: number;
};

/** All of them. */
export interface RouletteTypes {
  readonly options: RouletteOptions;
  readonly move: RouletteMove;
  readonly gameState: RouletteGameState;
  readonly view: RouletteView;
  readonly fact: RouletteFact;
  readonly extra: RouletteExtra;
  readonly endCode: RouletteEndCode;
}
