/** What RPG Dice takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of RPG Dice. */
export type DiceOptions = { readonly [name: string]: unknown };

/** A roll, e.g. {"type":"roll","notation":"4d6kh3"}, or {"type":"end"} to put the dice away. */
export type DiceMove =
  | {
      readonly type: 'roll';
      /** Dice to roll, e.g. 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), 8d6>=5 (count), 4dF. */
      readonly notation: string;
    }
  | { readonly type: 'end' };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type DiceGameState = {
  /** How many rolls were made. */
  readonly rolled: number;
  /** Whether the dice were put away. */
  readonly over: boolean;
  /** The last roll; null before the first. */
  readonly roll: {
    /** The notation in its normal form. */
    readonly notation: string;
    /** How many sides the first dice of the notation have; 0 if there are none, 3 for Fudge dice. */
    readonly sides: number;
    /** How many dice these are. */
    readonly count: number;
    /** The values that count. */
    readonly rolls: readonly number[];
    /** The total of the roll. */
    readonly total: number;
  } | null;
};

/** Everything that the viewer may know about a game of RPG Dice. */
export type DiceView = { readonly rolled: number; readonly over: boolean; readonly last: DiceRoll | null };

/** Dice were rolled. */
export type DiceFact = {
  readonly type: 'rolled';
  readonly data: { readonly notation: string; readonly rolls: readonly number[]; readonly total: number };
};

/** How a game of RPG Dice ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `put_away` (The dice were put away). */
export type DiceEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'put_away';

export type DiceTerm = {
  /** The term, without its sign. */
  readonly text: string;
  /** Whether it is added or taken away. */
  readonly sign: '+' | '-';
  /** All its dice in the order in which they lie; none for a number. */
  readonly rolls: readonly {
    /** What it shows. */
    readonly v: number;
    /** Whether it counts. */
    readonly kept: boolean;
    /** It brought another die. */
    readonly exploded?: true;
    /** It was rolled again. */
    readonly rerolled?: true;
  }[];
  /** Its value, before the sign. */
  readonly subtotal: number;
  /** How many dice matched, where these are counted. */
  readonly successes?: number;
};

export type DiceRoll = {
  readonly notation: string;
  readonly sides: number;
  readonly count: number;
  readonly rolls: readonly number[];
  readonly total: number;
  /** The terms of the notation, one by one. */
  readonly terms: readonly DiceTerm[];
};

/** All of them. */
export interface DiceTypes {
  readonly options: DiceOptions;
  readonly move: DiceMove;
  readonly gameState: DiceGameState;
  readonly view: DiceView;
  readonly fact: DiceFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: DiceEndCode;
}
