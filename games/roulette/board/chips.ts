import { findSpot } from '../rules/spots';
import { pocketNamed } from '../rules/wheel';

/** Bets as in a view: `<type>:<selection>:<amount>`. */
export type BetTexts = readonly string[];

/** The amounts by spot, `<type>:<selection>`. */
export const amountsOf = (bets: BetTexts): ReadonlyMap<string, number> => {
  const amounts = new Map<string, number>();
  for (const bet of bets) {
    const end = bet.lastIndexOf(':');
    const key = bet.slice(0, end);
    amounts.set(key, (amounts.get(key) ?? 0) + Number(bet.slice(end + 1)));
  }
  return amounts;
};

export const sumOf = (bets: BetTexts): number =>
  [...amountsOf(bets).values()].reduce((sum, amount) => sum + amount, 0);

const textsOf = (amounts: ReadonlyMap<string, number>): BetTexts =>
  [...amounts].map(([key, amount]) => `${key}:${amount}`);

/** The bets with some more chips. */
export const withChips = (bets: BetTexts, more: BetTexts): BetTexts =>
  more.length === 0 ? bets : textsOf(amountsOf([...bets, ...more]));

/** The chips of some bets that others lack. */
function beyond(bets: BetTexts, others: BetTexts): BetTexts {
  const known = amountsOf(others);
  const rest = [...amountsOf(bets)].map(([key, amount]) => [key, amount - (known.get(key) ?? 0)] as const);
  return textsOf(new Map(rest.filter(([, amount]) => amount > 0)));
}

/** The single move that turns some bets into others, or null if there is none. */
export function moveBetween(from: BetTexts, to: BetTexts): string | null {
  const [more, less] = [beyond(to, from), beyond(from, to)];
  if (more.length > 0) return less.length > 0 ? null : `bet ${more.join(' ')}`;
  return less.length > 0 ? `remove ${less.join(' ')}` : null;
}

/** What became of a bet. */
export interface SettledBet {
  readonly bet: string;
  readonly key: string;
  /** Its return, including the stake. */
  readonly returned: number;
  readonly net: number;
}

/** The results of the bets for a ball in this pocket, winners first. */
export function settled(bets: BetTexts, pocket: string | null): readonly SettledBet[] {
  const fallen = pocket === null ? undefined : pocketNamed(pocket);
  if (fallen === undefined) return [];
  return [...amountsOf(bets)]
    .map(([key, amount]) => {
      const spot = findSpot(key);
      const returned = spot?.covers.includes(fallen) ? amount * (spot.pays + 1) : 0;
      return { bet: `${key}:${amount}`, key, returned, net: returned - amount };
    })
    .sort((a, b) => b.net - a.net);
}
