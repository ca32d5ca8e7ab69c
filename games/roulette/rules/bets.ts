import { fail, ok, refusal, type GameError, type Result } from '../../../core/engine';
import { BET_TYPE_FACTS, findSpot, keyOf, selectionOf, spotWords } from './spots';
import { BET_TYPES, type Bets, type BetType, type PocketIndex, type RouletteState, type Spot } from './types';
import type { SpinResult } from './shapes';
import { colourOf, pocketName, pocketNamed } from './wheel';

/** Amounts are exact: at most fifteen digits. */
const BET = /^([a-z]+):(-|\d{1,2}(?:-\d{1,2})*)(?::([1-9]\d{0,14}))?$/;

const EXAMPLES =
  'Say it as 10 on red or 5 on 17, or as straight:17:10, split:0-00:5, dozen:2:25 or red:-:10.';

export const betText = (spot: string, amount: number): string => `${spot}:${amount}`;

export const betTexts = (bets: Bets): readonly string[] =>
  Object.entries(bets).map(([spot, amount]) => betText(spot, amount));

export const totalOf = (bets: Bets): number => Object.values(bets).reduce((sum, amount) => sum + amount, 0);

/** A spot with the amount to place or take away; without an amount, everything there. */
export interface Chips {
  readonly spot: Spot;
  readonly amount: number | null;
}

/** Reads `<type>:<selection>` with or without `:<amount>`, in either case and with the numbers in any order. */
export function parseChips(text: string): Result<Chips> {
  const match = BET.exec(text.toLowerCase());
  if (!match) return fail(unreadable(text));
  const [, type = '', selection = '', amount] = match;
  if (!isBetType(type)) return fail(unreadable(text, `there is no bet called ${type}`));
  const spot = findSpot(`${type}:${ordered(type, selection)}`);
  if (!spot) return fail(noSuchSpot(type, selection));
  return ok({ spot, amount: amount === undefined ? null : Number(amount) });
}

const isBetType = (text: string): text is BetType => (BET_TYPES as readonly string[]).includes(text);

/** The numbers of a selection in the order of the layout; other selections unchanged. */
function ordered(type: BetType, selection: string): string {
  if (type === 'column' || type === 'dozen') return selection;
  const pockets = selection.split('-').map(pocketNamed);
  return pockets.every((pocket) => pocket !== undefined) ? selectionOf(pockets) : selection;
}

const unreadable = (text: string, why = 'it is not understood'): GameError =>
  refusal(`Not a bet: "${text.slice(0, 40)}": ${why}.`, EXAMPLES, 'invalid_format');

function noSuchSpot(type: BetType, selection: string): GameError {
  const spots = BET_TYPE_FACTS.find((facts) => facts.type === type)?.spots ?? 0;
  return refusal(`Illegal bet: ${selection} is none of the ${spots} selections for ${type}.`, EXAMPLES);
}

/** The canonical text of chips as they were read. */
export const chipsText = ({ spot, amount }: Chips): string =>
  amount === null ? keyOf(spot) : betText(keyOf(spot), amount);

function parseAll(texts: readonly string[]): Result<readonly Chips[]> {
  const chips: Chips[] = [];
  for (const text of texts) {
    const parsed = parseChips(text);
    if (!parsed.ok) return parsed;
    chips.push(parsed.value);
  }
  return chips.length > 0 ? ok(chips) : fail(refusal('Name at least one bet.', EXAMPLES, 'invalid_argument'));
}

/** Chips in words: `10 on red`; without an amount the spot alone. */
export function chipsWords(text: string): string {
  const chips = parseChips(text);
  if (!chips.ok) return text;
  const { spot, amount } = chips.value;
  return amount === null ? spotWords(spot) : `${amount} on ${spotWords(spot)}`;
}

/** Several in words: `25 on 17, 10 on red and 5 on split 17-20`. */
export function listOfChips(texts: readonly string[]): string {
  const words = texts.map(chipsWords);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

type Table = Pick<RouletteState, 'bets' | 'bankroll' | 'maxBet'>;

/** The open bets after adding some; if one cannot be placed, none is. Bets on the same spot are merged. */
export function placeBets({ bets, bankroll, maxBet }: Table, texts: readonly string[]): Result<Bets> {
  const parsed = parseAll(texts);
  if (!parsed.ok) return parsed;
  const placed: Record<string, number> = { ...bets };
  for (const { spot, amount } of parsed.value) {
    const key = keyOf(spot);
    if (amount === null) return fail(unreadable(key, 'the amount is missing'));
    const total = (placed[key] ?? 0) + amount;
    if (total > maxBet) {
      const why = `At most ${maxBet} may lie on ${spotWords(spot)}, not ${total}.`;
      return fail(refusal(why, 'Bet less there, or on other spots too.', 'invalid_argument'));
    }
    placed[key] = total;
  }
  const total = totalOf(placed);
  if (total <= bankroll) return ok(placed);
  const remaining = bankroll - totalOf(bets);
  const why = `You cannot bet ${total - totalOf(bets)}: you have ${remaining} left.`;
  const advice = remaining > 0 ? `Bet at most ${remaining}, or take bets back.` : 'Spin, or take bets back.';
  return fail(refusal(why, advice, 'insufficient_funds'));
}

/** The open bets after removing some; if one cannot be removed, none is. */
export function removeBets({ bets }: Pick<Table, 'bets'>, texts: readonly string[]): Result<Bets> {
  const parsed = parseAll(texts);
  if (!parsed.ok) return parsed;
  const left = new Map(Object.entries(bets));
  for (const { spot, amount } of parsed.value) {
    const key = keyOf(spot);
    const lying = left.get(key) ?? 0;
    const taken = amount ?? lying;
    if (lying === 0 || taken > lying) {
      const why = `You cannot take ${amount ?? 'a bet'} from ${spotWords(spot)}: ${lying} lies there.`;
      return fail(refusal(why, `Open bets: ${betTexts(bets).join(', ') || 'none'}.`));
    }
    if (taken === lying) left.delete(key);
    else left.set(key, lying - taken);
  }
  return ok(Object.fromEntries(left));
}

/** The results of bets for a ball in this pocket. */
export function settle(bets: Bets, pocket: PocketIndex): SpinResult & { readonly returned: number } {
  const wins = Object.entries(bets).flatMap(([key, amount]) => {
    const spot = findSpot(key);
    if (!spot?.covers.includes(pocket)) return [];
    return [{ bet: betText(key, amount), returned: amount * (spot.pays + 1) }];
  });
  const returned = wins.reduce((sum, win) => sum + win.returned, 0);
  return {
    pocket: pocketName(pocket),
    colour: colourOf(pocket),
    wins,
    net: returned - totalOf(bets),
    returned,
  };
}
