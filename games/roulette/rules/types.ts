export const BET_TYPES = [
  'straight',
  'split',
  'street',
  'corner',
  'topline',
  'sixline',
  'column',
  'dozen',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const;

export type BetType = (typeof BET_TYPES)[number];

export type Colour = 'red' | 'black' | 'green';

/** A pocket by its number in the generator: 0 to 36 as they are, 37 for the double zero. */
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

/** What lies on the table: all there is to see. */
export interface RoulettePosition {
  /** The player's money, open bets included. */
  readonly bankroll: number;
  readonly bets: Bets;
  /** How many spins were made; the next one's chance has the label `roulette/spin/<spins + 1>`. */
  readonly spins: number;
  /** Where the last ball fell. */
  readonly pocket: PocketIndex | null;
  /** What the last spin gave back: winning stakes and what they won. */
  readonly returned: number;
  readonly last: Action | null;
}

export interface RouletteState extends RoulettePosition {
  /** The most that may lie on one spot. */
  readonly maxBet: number;
  /** The bets of the last spin. */
  readonly lastBets: Bets;
  /** Where the last balls fell, newest first. */
  readonly recent: readonly PocketIndex[];
}

export type RouletteMove =
  { readonly type: 'bet' | 'remove'; readonly bets: readonly string[] } | { readonly type: 'clear' | 'spin' };

export interface RouletteOptions {
  readonly stack: number;
  readonly maxBet: number;
}

/** The result of a spin. */
export interface SpinResult {
  readonly pocket: string;
  readonly colour: Colour;
  /** The bets that won, as texts, with what they gave back, stake included. */
  readonly wins: readonly { readonly bet: string; readonly returned: number }[];
  readonly net: number;
}

/** What everybody sees: there are no secrets. */
export interface RouletteView {
  /** The position in notation. */
  readonly state: string;
  readonly bankroll: number;
  /** What is not yet bet. */
  readonly remaining: number;
  readonly maxBet: number;
  /** Open bets as texts, `<type>:<selection>:<amount>`. */
  readonly bets: readonly string[];
  readonly spins: number;
  readonly pocket: string | null;
  readonly colour: Colour | null;
  readonly returned: number;
  /** The bets of the last spin, as texts. */
  readonly lastBets: readonly string[];
  /** Where the last balls fell, newest first. */
  readonly recent: readonly string[];
  readonly last: Action | null;
  readonly over: boolean;
}
