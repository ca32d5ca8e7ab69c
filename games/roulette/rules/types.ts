/** Types of bets with their net winnings for a stake of 1. */
export const PAYS = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  topline: 6,
  sixline: 5,
  column: 2,
  dozen: 2,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
} as const;

export type BetType = keyof typeof PAYS;

export const BET_TYPES = Object.keys(PAYS) as readonly BetType[];

export type Colour = 'red' | 'black' | 'green';

/** A pocket by its number in the generator: 0 to 36, and 37 for the double zero. */
export type PocketIndex = number;

/** A place on the layout where chips can lie. */
export interface Spot {
  readonly type: BetType;
  /** The numbers joined by `-` in the order 0, 00, 1 … 36; 1 to 3 for a column or dozen, `-` where there is no choice. */
  readonly selection: string;
  /** Net winnings for a stake of 1. */
  readonly pays: number;
  readonly covers: readonly PocketIndex[];
}

/** Open bets: whole amounts by spot, `<type>:<selection>`, in the order in which the spots were first bet on. */
export type Bets = Readonly<Record<string, number>>;

export const ACTIONS = ['bet', 'remove', 'clear', 'spin'] as const;

export type Action = (typeof ACTIONS)[number];

/** Everything visible on the table. */
export interface RoulettePosition {
  /** The player's money, open bets included. */
  readonly bankroll: number;
  readonly bets: Bets;
  /** The number of spins so far; the next one's label of chance is `roulette/spin/<spins + 1>`. */
  readonly spins: number;
  /** Where the last ball fell. */
  readonly pocket: PocketIndex | null;
  /** The return of the last spin: winning stakes and their winnings. */
  readonly returned: number;
  readonly last: Action | null;
}

export interface RouletteState extends RoulettePosition {
  /** The maximum bet on one spot. */
  readonly maxBet: number;
  /** The bets of the last spin. */
  readonly lastBets: Bets;
  /** Where the last balls fell, newest first. */
  readonly recent: readonly PocketIndex[];
}
