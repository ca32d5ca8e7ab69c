import type { RandomStream } from '../../../core/engine';
import { SYMBOLS, type Line, type ReelSymbol } from './types';

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

/** What three of a kind return, in bets; the bet itself, which is always consumed, is part of it. */
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

/** What the reels show, as a sentence begins: `Cherry, bar, 7`. */
export function lineText(line: Line): string {
  const text = line.map(symbolText).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every line that pays, best first, and what it returns in bets. */
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
