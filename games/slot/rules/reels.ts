import type { RandomStream } from '../../../core/engine';

export const SYMBOLS = ['7', 'BAR', 'BELL', 'CHERRY', 'LEMON', 'ORANGE'] as const;

export type ReelSymbol = (typeof SYMBOLS)[number];

/** The symbols of the three reels, from the left. */
export type Line = readonly [ReelSymbol, ReelSymbol, ReelSymbol];

/** The visible part of the machine: everything except the number of the next spin. */
export interface SlotPosition {
  /** The symbols of the last spin, or null before the first. */
  readonly reels: Line | null;
  /** Credits the player has. */
  readonly bankroll: number;
  /** The stake of the last spin; before the first, of the next. */
  readonly bet: number;
}

export interface SlotState extends SlotPosition {
  /** The number of spins so far; the next one's label of chance is `slot/spin/<spins + 1>`. */
  readonly spins: number;
}

/** How many of the twenty stops of each reel show the symbol. */
export const WEIGHTS: Readonly<Record<ReelSymbol, number>> = {
  '7': 1,
  BAR: 2,
  BELL: 3,
  CHERRY: 4,
  LEMON: 5,
  ORANGE: 5,
};

const STOPS: readonly ReelSymbol[] = SYMBOLS.flatMap((symbol) =>
  Array<ReelSymbol>(WEIGHTS[symbol]).fill(symbol),
);

/** The return of three of a kind, in bets, including the bet itself, which is always consumed. */
const THREE_OF_A_KIND: Readonly<Record<ReelSymbol, number>> = {
  '7': 500,
  BAR: 100,
  BELL: 30,
  CHERRY: 15,
  LEMON: 10,
  ORANGE: 8,
};

const TWO_CHERRIES = 3;

/** A symbol in the middle of a sentence. */
export const symbolText = (symbol: ReelSymbol): string => symbol.toLowerCase();

/** The symbols in words with a capital letter: `Cherry, bar, 7`. */
export function lineText(line: Line): string {
  const text = line.map(symbolText).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All paying lines, best first, with their returns in bets. */
export const PAYTABLE: readonly { readonly line: string; readonly returns: number }[] = [
  ...SYMBOLS.map((symbol) => ({ line: `${symbol} ${symbol} ${symbol}`, returns: THREE_OF_A_KIND[symbol] })),
  { line: 'exactly two CHERRY, in any place', returns: TWO_CHERRIES },
];

/** Stops the reels, from the left: one draw of twenty each. */
export function spinReels(random: RandomStream): Line {
  const stop = (): ReelSymbol => STOPS[random.int(STOPS.length)] ?? SYMBOLS[0];
  return [stop(), stop(), stop()];
}

/** What the line returns, in bets. */
export function returnOf([left, middle, right]: Line): number {
  if (left === middle && middle === right) return THREE_OF_A_KIND[left];
  const cherries = [left, middle, right].filter((symbol) => symbol === 'CHERRY').length;
  return cherries === 2 ? TWO_CHERRIES : 0;
}
