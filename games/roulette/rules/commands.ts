import { betText, chipsText, chipsWords, parseChips, totalOf } from './bets';
import { findSpot, selectionOf } from './spots';
import type { BetType, RouletteState } from './types';
import { pocketNamed } from './wheel';
import {
  askBack,
  errors,
  fail,
  notA,
  ok,
  parseSelection,
  type ParsedMove,
  type Result,
  type Seat,
  type ListMoves,
} from '../../../core/engine';
import { isOver, outcome } from './rules';
import type { RouletteMove } from './shapes';
import { formatMove } from './notation';

/*
 * Bets in plain words: `10 on red and 5 chips on 17`, `bet red 10`, `first dozen for 20`. They are translated to notation, `<type>:<selection>:<amount>`. If
 * words leave something open, the player is asked.
 */

/** The meaning of a text: bets, or a question to the player. */
type BetReading = { readonly bets: readonly string[] } | Question;

interface Question {
  readonly question: string;
  readonly couldBe: readonly string[];
}

const asking = (question: string, couldBe: readonly string[] = []): Question => ({ question, couldBe });

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^reds?$/, 'red:-'],
  [/^blacks?$/, 'black:-'],
  [/^odds?(?: numbers?)?$/, 'odd:-'],
  [/^evens?(?: numbers?)?$/, 'even:-'],
  [/^(?:lows?|small|first half|1(?: ?- ?| to )18)(?: numbers?)?$/, 'low:-'],
  [/^(?:highs?|big|second half|19(?: ?- ?| to )36)(?: numbers?)?$/, 'high:-'],
  [/^(?:(?:first|1st) (?:dozen|12|twelve)|dozen (?:1|one)|1(?: ?- ?| to )12)$/, 'dozen:1'],
  [/^(?:(?:second|2nd|middle) (?:dozen|12|twelve)|dozen (?:2|two)|13(?: ?- ?| to )24)$/, 'dozen:2'],
  [/^(?:(?:third|3rd|last) (?:dozen|12|twelve)|dozen (?:3|three)|25(?: ?- ?| to )36)$/, 'dozen:3'],
  [/^(?:(?:first|1st) column|column (?:1|one))$/, 'column:1'],
  [/^(?:(?:second|2nd|middle) column|column (?:2|two))$/, 'column:2'],
  [/^(?:(?:third|3rd|last) column|column (?:3|three))$/, 'column:3'],
  [/^(?:number )?zero$/, 'straight:0'],
  [/^(?:number )?double[ -]zero$/, 'straight:00'],
  [/^(?:top ?line|basket|five[ -]numbers?(?: bet)?)$/, 'topline:0-00-1-2-3'],
];

const STRAIGHT = /^(?:(?:number|straight|straight up|single)(?: on)? )?(\d{1,2})(?: straight(?: up)?)?$/;
const INSIDE = /^(?:(?:split|street|corner|square|six ?line|line|numbers?) )?(\d{1,2}(?:[-/]\d{1,2})+)$/;

/** Inside bets by how many numbers they cover. */
const BY_COUNT: Readonly<Record<number, BetType>> = {
  2: 'split',
  3: 'street',
  4: 'corner',
  5: 'topline',
  6: 'sixline',
};

/** The spot that a text names, in notation: `red:-`, `straight:17`; null if it names none. */
function spotNamed(text: string): string | null {
  const named = NAMED.find(([pattern]) => pattern.test(text));
  if (named) return named[1];
  const number = STRAIGHT.exec(text)?.[1];
  if (number !== undefined) return existing(`straight:${number}`);
  const pockets = (INSIDE.exec(text)?.[1] ?? '').split(/[-/]/).map(pocketNamed);
  if (!pockets.every((pocket) => pocket !== undefined)) return null;
  const type = BY_COUNT[pockets.length];
  return type === undefined ? null : existing(`${type}:${selectionOf(pockets)}`);
}

const existing = (spot: string): string | null => (findSpot(spot) ? spot : null);

const AMOUNT = String.raw`(\$?\d{1,15}(?: (?:chips?|dollars?|credits?))?|all in|all|everything|max)`;
const AMOUNT_FIRST = new RegExp(`^${AMOUNT}(?: each)?(?: on(?:to)?| to)? (?:on )?(.+)$`);
const AMOUNT_LAST = new RegExp(`^(?:on )?(.+?):?(?: for| with)? ${AMOUNT}$`);

/** The bets that one part of a text can mean. */
function readingsOf(part: string, state: RouletteState): readonly string[] {
  const [, first, spotAfter = ''] = AMOUNT_FIRST.exec(part) ?? [];
  const [, spotBefore = '', last] = AMOUNT_LAST.exec(part) ?? [];
  const readings = [
    betOf(spotNamed(spotAfter), first, state),
    // After `on` comes the spot.
    part.includes(' on ') ? null : betOf(spotNamed(spotBefore), last, state),
  ];
  return [...new Set(readings.filter((bet) => bet !== null))];
}

function betOf(spot: string | null, amount: string | undefined, state: RouletteState): string | null {
  if (spot === null || amount === undefined) return null;
  const { bankroll, bets, maxBet } = state;
  const most = Math.min(bankroll - totalOf(bets), maxBet - (bets[spot] ?? 0));
  const chips = /^\d|^\$/.test(amount) ? Number(amount.replace(/[^\d]/g, '')) : most;
  return chips > 0 ? `${spot}:${chips}` : null;
}

const VERB = /^(?:(?:bet|put|place|stake|wager|play|lay)(?: (?:bet|bets))?(?: of)?|bets?:?) /;

/** Reads bets in plain words, in lower case; null if the text names none. */
export function betsMeant(text: string, state: RouletteState): BetReading | null {
  if (text.length > LONGEST) return null;
  const spins = /(?:,| and| then|, then|, and) spin(?: wheel| it)?$/.exec(text);
  if (spins) {
    const meant = betsMeant(text.slice(0, spins.index), state);
    if (!meant || 'question' in meant) return meant;
    const bet = `bet ${meant.bets.join(' ')}`;
    return asking(`One command bets, and the next one spins: ${bet}?`, [bet]);
  }
  const hasVerb = VERB.test(text);
  const parts = text.replace(VERB, '').split(/\s*(?:,|;|&|\+|\band\b|\bplus\b)\s*/);
  const [first = '', ...more] = parts;
  const shared = / each\b/.test(first) ? AMOUNT_FIRST.exec(first)?.[1] : undefined;
  const whole = [first, ...more.map((part) => (shared !== undefined ? `${shared} on ${part}` : part))];
  const readings = whole.map((part) => readingsOf(part.replace(VERB, ''), state));
  const open = whole.find((_, at) => readings[at]?.length === 0);
  if (open === undefined) return chosen(text, readings);
  if (/^\d+$/.test(open))
    return hasVerb
      ? asking(`"${text}" is not clear: ${open} chips on what, or how many chips on number ${open}?`)
      : null;
  const spot = spotNamed(open.replace(/^on /, ''));
  return spot !== null
    ? asking(`How much on ${open.replace(/^on /, '')}? Name the chips of each bet, such as bet ${spot}:10.`)
    : null;
}

/** Longer texts name no bets. */
const LONGEST = 200;

function chosen(text: string, readings: readonly (readonly string[])[]): BetReading {
  const unclear = readings.find(({ length }) => length > 1);
  if (unclear)
    return asking(
      `"${text}" is not clear: which number is the bet, and how many chips? ${unclear.map((bet) => `bet ${bet}`).join(' or ')}?`,
      unclear.map((bet) => `bet ${bet}`),
    );
  return { bets: readings.flat() };
}

const CHIPS = String.raw`(?:(\d{1,15})(?: chips?)? (?:off|from|back from) )?`;
const REMOVALS: readonly RegExp[] = [
  new RegExp(
    `^(?:remove|withdraw|take back|take off) ${CHIPS}(?:(?:bet|bets|chips) )?(?:(?:on|from|off) )?(.+?)(?: bet)?$`,
  ),
  /^take (\d{1,15})(?: chips?)? (?:back )?(?:off|from) (.+)$/,
  /^take ()(?:bet on )?(.+?)(?: bet)? (?:back|off)$/,
];

/** Reads bets to take back, in lower case: `take 5 off red`, `remove the bet on 17`. Null if the text names nothing. */
function removalMeant(text: string): string | null {
  if (text.length > LONGEST) return null;
  for (const pattern of REMOVALS) {
    const [, amount = '', where = ''] = pattern.exec(text) ?? [];
    const spot = spotNamed(where);
    if (spot !== null) return amount === '' ? spot : `${spot}:${amount}`;
  }
  return null;
}

/** Whether a text takes all bets back. */
const isClearing = (text: string): boolean =>
  /^(?:clear(?: (?:table|bets|all|all bets|everything|layout))?|(?:remove|take|take back) (?:all|everything|all bets|bets)(?: back)?)$/.test(
    text,
  );

/** Whether a text spins the wheel. */
const isSpinning = (text: string): boolean =>
  /^(?:spin(?: (?:it|wheel|ball|again|once))?|go|no more bets)$/.test(text);

const CHIP = 10;

/** A spot in notation and in words. */
interface UsualSpot {
  readonly key: string;
  readonly words: string;
}

/** Spots that are often bet on; all 161 are equally possible. */
const USUAL_SPOTS: readonly UsualSpot[] =
  'red:- black:- odd:- even:- low:- high:- dozen:1 dozen:2 dozen:3 column:1 column:2 column:3 straight:0 straight:00 straight:17'
    .split(' ')
    .map((key) => ({ key, words: chipsWords(key) }));

/** The spots for which a bet of everything is listed: red and black. */
const ALL_IN_SPOTS = USUAL_SPOTS.slice(0, 2);

interface ListedMoves {
  readonly move: RouletteMove;
  readonly description: string;
}

/** The spin if there are bets, some common bets, and taking all back. Any other legal bet is equally possible. */
export const listMoves: ListMoves<RouletteState, RouletteMove> = (state, _seat, limit) => {
  const listed = isOver(state) ? [] : movesOf(state);
  const options = listed.slice(0, limit).map(({ move, description }, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description,
  }));
  return { options, total: listed.length };
};

function movesOf({ bankroll, bets, maxBet }: RouletteState): readonly ListedMoves[] {
  const staked = totalOf(bets);
  const listed: ListedMoves[] = [];
  if (staked > 0) listed.push({ move: { type: 'spin' }, description: `Spin for ${staked}` });
  /** How much more may be put there. */
  const room = (key: string): number => Math.min(bankroll - staked, maxBet - (bets[key] ?? 0));
  for (const spot of USUAL_SPOTS) {
    const amount = Math.min(CHIP, room(spot.key));
    if (amount > 0) listed.push(betOn(spot, amount));
  }
  for (const spot of ALL_IN_SPOTS) {
    const amount = room(spot.key);
    if (amount > CHIP) listed.push(betOn(spot, amount));
  }
  if (staked > 0) listed.push({ move: { type: 'clear' }, description: 'Take all bets back' });
  return listed;
}

const betOn = ({ key, words }: UsualSpot, amount: number): ListedMoves => ({
  move: { type: 'bet', bets: [betText(key, amount)] },
  description: `Bet ${amount} on ${words}`,
});

const HELP = 'Bet, such as 10 on red and 5 on 17 (bet red:-:10 straight:17:5), remove bets, clear, or spin.';

/**
 * Reads `bet red:-:10 straight:17:5`, `remove red:-`, `clear`, `spin`, the number of a listed option, or phrases for them (`10 on red`).
 */
export function parseMove(text: string, state: RouletteState, seat: Seat): Result<ParsedMove<RouletteMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const selected = parseSelection(
    text,
    () => null,
    () => listMoves(state, seat),
  );
  if (selected) return selected;
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [word = '', ...bets] = words.split(/[ ,;]+/);
  const isBetting = word === 'bet' || word === 'remove';
  if (isBetting && bets.every((bet) => bet.includes(':'))) return parseBetting(word, bets);
  const said = parseWords(words, state);
  if (said) return said;
  if (isBetting) return parseBetting(word, bets);
  return notA('a move', text.trim(), HELP);
}

function parseWords(words: string, state: RouletteState): Result<ParsedMove<RouletteMove>> | null {
  if (isSpinning(words)) return ok({ move: { type: 'spin' } });
  if (isClearing(words)) return ok({ move: { type: 'clear' } });
  const removed = removalMeant(words);
  if (removed !== null) return parseBetting('remove', [removed]);
  const meant = betsMeant(words, state);
  if (!meant) return null;
  return 'bets' in meant ? parseBetting('bet', meant.bets) : fail(askBack(meant.question, meant.couldBe));
}

/** Bets in notation; the rules check their number and amounts. */
function parseBetting(type: 'bet' | 'remove', texts: readonly string[]): Result<ParsedMove<RouletteMove>> {
  const bets: string[] = [];
  for (const text of texts) {
    const chips = parseChips(text);
    if (!chips.ok) return chips;
    bets.push(chipsText(chips.value));
  }
  return ok({ move: { type, bets } });
}
