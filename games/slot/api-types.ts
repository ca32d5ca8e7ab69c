/** What Slot Machine takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Slot Machine. */
export type SlotOptions = {
  /** Credits to begin with. */
  readonly stack?: number;
  /** The stake of the first spin: 10, or the stack if that is less. */
  readonly bet?: number;
};

/** A spin, e.g. {"type":"spin"} or {"type":"spin","bet":25}. */
export type SlotMove = {
  /** A spin. */
  readonly type: 'spin';
  /** Changes the stake for this and later spins; at most your credits. */
  readonly bet?: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type SlotGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The symbols of the three reels, from the left; null before the first spin. */
  readonly reels:
    | readonly [
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
      ]
    | null;
  /** The payout of the last spin (credits). */
  readonly payout: number;
  /** The credits that the player has. */
  readonly bankroll: number;
  /** The stake of the last spin; before the first, of the next (credits). */
  readonly bet: number;
  /** How many spins were made. Only at the detail `full`. */
  readonly spins?: number;
  /** Whether no credits are left. Only at the detail `full`. */
  readonly over?: boolean;
};

/** Everything that the viewer may know about a game of Slot Machine. */
export type SlotView = {
  readonly state: string;
  readonly reels:
    | readonly [
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
      ]
    | null;
  readonly payout: number;
  readonly bankroll: number;
  readonly bet: number;
  /** How many spins were made. */
  readonly spins: number;
  /** Whether no credits are left. */
  readonly over: boolean;
};

/** An event of the game, with its data. */
export type SlotFact =
  | {
      readonly type: 'spun';
      /** The reels stopped. */
      readonly data: {
        /** The symbols of the reels, from the left. */
        readonly reels: readonly [
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        ];
        /** The stake (credits). */
        readonly bet: number;
        /** The payout of the spin (credits). */
        readonly payout: number;
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

/** How a game of Slot Machine ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `out_of_credits` (Out of credits). */
export type SlotEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'out_of_credits';

/** All of them. */
export interface SlotTypes {
  readonly options: SlotOptions;
  readonly move: SlotMove;
  readonly gameState: SlotGameState;
  readonly view: SlotView;
  readonly fact: SlotFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: SlotEndCode;
}
