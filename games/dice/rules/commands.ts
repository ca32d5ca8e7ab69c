import {
  askBack,
  fail,
  isUnreadable,
  type MoveList,
  type MoveOption,
  ok,
  type ParsedMove,
  parseSelection,
  type Result,
  type Seat,
} from '../../../core/engine';
import { parseNotation } from './grammar';
import { formatExpression, formatMove } from './roll';
import { refuseOver } from './rules';
import type { DiceMove, DiceState } from './shapes';
import type { Expression } from './types';

/*
 * Phrases for dice: `roll two d6 plus 3`, `d20 with advantage`, `4d6 drop the lowest`. They are translated to notation, which `grammar.ts` reads.
 */

const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  a: '1',
  an: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
};

const NUMBER = Object.keys(NUMBERS).join('|');
const digits = (word: string): string => NUMBERS[word] ?? word;

/** Phrases and their notation, in the order of replacement; the text is in lower case. */
const PHRASES: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/\b(?:with|at) advantage\b|\badvantage\b/g, 'adv'],
  [/\b(?:with|at) disadvantage\b|\bdisadvantage\b/g, 'dis'],
  [/^(adv|dis)$/, 'd20 $1'],
  [/\b(?:percentile dice?|percent dice?|d percent)\b/g, 'd%'],
  [/\b(?:fudge|fate) (?:dice|die)\b/g, 'df'],
  [
    new RegExp(`\\b(\\d+|${NUMBER})[- ](?:sided|faced) (?:dice|die)\\b`, 'g'),
    (_, faces = '') => `d${digits(faces)}`,
  ],
  [
    new RegExp(`\\b(?:dice|die) (?:of|with) (\\d+|${NUMBER})(?: (?:faces|sides))?\\b`, 'g'),
    (_, faces = '') => `d${digits(faces)}`,
  ],
  [/\bd(\d+|%)s\b/g, 'd$1'],
  [new RegExp(`\\b(${NUMBER}) (?=d(?:\\d|%|f))`, 'g'), (_, count = '') => digits(count)],
  [
    new RegExp(
      `(?:,? and|,)? ?\\b(keep|keeping|drop|dropping)(?: the)? (highest|best|lowest|worst)(?: (\\d+|${NUMBER}))?(?: dice| die)?\\b`,
      'g',
    ),
    selected,
  ],
  [
    new RegExp(
      `(?:,? and|,)? ?\\b(keep|keeping|drop|dropping)(?: the)? (\\d+|${NUMBER}) (highest|best|lowest|worst)(?: dice| die)?\\b`,
      'g',
    ),
    (all, verb, count, which) => selected(all, verb, which, count),
  ],
  [
    new RegExp(`(?: and)?(?: (?:plus|add|adding)) (\\d+|${NUMBER}|d|\\d*d)`, 'g'),
    (_, what = '') => `+${digits(what)}`,
  ],
  [
    new RegExp(`(?: and)?(?: (?:minus|less|subtract|subtracting)) (\\d+|${NUMBER}|d|\\d*d)`, 'g'),
    (_, what = '') => `-${digits(what)}`,
  ],
];

/** `keep the highest 3` is `kh3`, `drop the lowest` is `dl`. */
function selected(_all: string, verb = '', which = '', count = ''): string {
  const end = which === 'highest' || which === 'best' ? 'h' : 'l';
  return `${verb.startsWith('k') ? 'k' : 'd'}${end}${digits(count)}`;
}

/** The notation for a text; text without such phrases is unchanged. */
const notationIn = (text: string): string =>
  PHRASES.reduce<string>(
    (rest, [pattern, notation]) =>
      typeof notation === 'string' ? rest.replace(pattern, notation) : rest.replace(pattern, notation),
    text.toLowerCase(),
  );

/** Whether a text asks for a roll without saying of which dice. */
const isUnnamedRoll = (text: string): boolean =>
  /^(?:roll|throw)(?: (?:(?:some |all )?dice|a die|die|it|again|them))?$/i.test(text);

/** Whether a text puts the dice away. */
const isEnding = (text: string): boolean =>
  /^(?:end|stop|quit|end (?:session|game)|stop rolling|put (?:the )?dice away|put away (?:the )?dice)$/i.test(
    text,
  );

/** Common rolls; any other notation is equally possible. */
const USUAL: readonly (readonly [notation: string, description: string])[] = [
  ['1d20', 'Roll a die of 20'],
  ['2d20kh1', 'Roll a die of 20 with advantage'],
  ['2d20kl1', 'Roll a die of 20 with disadvantage'],
  ['1d4', 'Roll a die of 4'],
  ['1d6', 'Roll a die of 6'],
  ['1d8', 'Roll a die of 8'],
  ['1d10', 'Roll a die of 10'],
  ['1d12', 'Roll a die of 12'],
  ['1d100', 'Roll a die of 100'],
  ['2d6', 'Roll two dice of 6'],
  ['4d6kh3', 'Roll four dice of 6 and keep the highest three'],
  ['4dF', 'Roll four Fudge dice'],
];

const LISTED: readonly MoveOption<DiceMove>[] = [
  ...USUAL.map(([notation, description]) => ({ move: { type: 'roll' as const, notation }, description })),
  { move: { type: 'end' as const }, description: 'Put the dice away' },
].map(({ move, description }, i) => ({ index: i + 1, move, command: formatMove(move), description }));

export function listMoves(
  { over }: DiceState,
  _seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<DiceMove> {
  if (over) return { options: [], total: 0 };
  return { options: LISTED.slice(0, limit), total: LISTED.length };
}

/** Reads `roll 4d6kh3`, the notation alone, `end`, or the number of a listed option. A bare number is such a number, no roll. */
export function parseMove(text: string, state: DiceState, seat: Seat): Result<ParsedMove<DiceMove>> {
  const error = refuseOver(state);
  if (error) return fail(error);
  const selected = parseSelection(
    text,
    () => null,
    () => listMoves(state, seat),
  );
  if (selected) return selected;
  const command = text.trim().replace(/\s+/g, ' ');
  if (isEnding(command)) return ok({ move: { type: 'end' } });
  if (isUnnamedRoll(command))
    return fail(askBack('Which dice? For example roll 1d20, roll 2d6+3 or roll 4d6kh3.'));
  const dice = command.replace(/^(?:roll|throw) /i, '');
  const expression = readDice(dice);
  if (!expression.ok) return expression;
  return ok({ move: { type: 'roll', notation: formatExpression(expression.value) } });
}

/** Reads dice in notation, otherwise in words. The error is about the text as it was sent. */
function readDice(text: string): Result<Expression> {
  const written = parseNotation(text);
  if (written.ok || !isUnreadable(written.error)) return written;
  const said = parseNotation(notationIn(text));
  return said.ok || !isUnreadable(said.error) ? said : written;
}
