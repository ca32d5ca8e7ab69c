import { fail, ok, refusal, type GameError, type Result } from '../../../core/engine';
import { COMPARISONS, type Comparison, type Condition, type DiceTerm, type Expression } from './types';
import type { Explosion, Faces, Reroll, Selection, SignedTerm, Term } from './types';

const HELP = 'Write dice as 2d6+3, 4d6kh3, d20adv, 5d10!>=8, 8d6>=5 or 4dF.';

/** The notation is not understood. */
const unreadable = (message: string): GameError => refusal(message, HELP, 'invalid_format');

/** The error for valid notation with values out of range. */
export const outOfRange = (message: string): GameError => refusal(message, HELP, 'invalid_argument');

const COMPARE: Readonly<Record<Comparison, (face: number, value: number) => boolean>> = {
  '>=': (face, value) => face >= value,
  '<=': (face, value) => face <= value,
  '>': (face, value) => face > value,
  '<': (face, value) => face < value,
  '=': (face, value) => face === value,
};

export const matches = (face: number, { comparison, value }: Condition): boolean =>
  COMPARE[comparison](face, value);

const lowestFace = (faces: Faces): number => (faces === 'F' ? -1 : 1);

export const highestFace = (faces: Faces): number => (faces === 'F' ? 1 : faces);

/** Whether the condition holds for every face, so that rerolling or exploding would never end. */
const matchesAll = (condition: Condition, faces: Faces): boolean =>
  matches(lowestFace(faces), condition) && matches(highestFace(faces), condition);

/*
 * expr   = ["-"] term { ("+"|"-") term }
 * term   = integer | dice [ "adv" | "dis" ]
 * dice   = [count] "d" faces { reroll | explode | select | success }, each kind at most once
 * reroll = ("r" | "ro") [cmp] n
 * explode= ("!" | "!!" | "!p") [ cmp n ]
 * select = ("kh"|"kl"|"dh"|"dl") [n] | "k" n
 * success= cmp n
 *
 * Signs stand between terms only, so an expression is split at them before the terms are read.
 */

const MAX_LENGTH = 100;
const MAX_TERMS = 10;
export const MAX_COUNT = 100;
const MAX_FACES = 1000;
/** Keeps every total an exact integer. */
const MAX_DIGITS = 12;

const CMP = COMPARISONS.join('|');
const EXPRESSION = /^-?[^+-]+(?:[+-][^+-]+)*$/;
const SIGNED_TERM = /([+-]?)([^+-]+)/g;
const BASE = /^(\d*)d(\d+|%|f)/;
const REROLL = new RegExp(`^r(o?)(${CMP})?(\\d+)`);
const EXPLOSION = new RegExp(`^(!!|!p|!)(?:(${CMP})(\\d+))?`);
const SELECTION = /^(?:(kh|kl|dh|dl)(\d+)?|k(\d+))/;
const SUCCESS = new RegExp(`^(${CMP})(\\d+)`);
const ADVANTAGE = /^(adv|dis)$/;

/** The maximum number of cached parse results. */
const REMEMBERED = 64;

const remembered = new Map<string, Result<Expression>>();

/**
 * Reads a dice notation in either case, spaces ignored. An error says what is wrong and what is allowed. Results are cached, because the same notation is read
 * several times for each roll, and lists always contain the same examples.
 */
export function parseNotation(notation: string): Result<Expression> {
  const known = remembered.get(notation);
  if (known) return known;
  const read = readNotation(notation);
  if (!read.ok) return read;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(notation, read);
  return read;
}

function readNotation(notation: string): Result<Expression> {
  if (notation.length > MAX_LENGTH)
    return fail(outOfRange(`The notation is longer than ${MAX_LENGTH} characters.`));
  const text = notation.replace(/ /g, '').toLowerCase();
  if (/\d{13}/.test(text)) return fail(outOfRange(`Numbers have at most ${MAX_DIGITS} digits.`));
  if (!EXPRESSION.test(text))
    return fail(unreadable(`Not a dice notation: ${quote(notation)}: it is a sum of terms, such as 2d6+3.`));

  const expression: SignedTerm[] = [];
  for (const [, sign, part = ''] of text.matchAll(SIGNED_TERM)) {
    const term = parseTerm(part);
    if (!term.ok) return term;
    expression.push({ sign: sign === '-' ? '-' : '+', term: term.value });
  }
  if (expression.length > MAX_TERMS) return fail(outOfRange(`A notation has at most ${MAX_TERMS} terms.`));
  return ok(expression);
}

const quote = (text: string): string => `"${text.trim().slice(0, 40)}"`;

function parseTerm(text: string): Result<Term> {
  if (/^\d+$/.test(text)) return ok({ type: 'constant', value: Number(text) });
  const base = BASE.exec(text);
  if (!base) return fail(unreadable(`Not a term: ${quote(text)}: it is a number or dice, such as 4d6.`));
  const [whole, count = '', faces = ''] = base;
  const plain: DiceTerm = {
    type: 'dice',
    count: count === '' ? 1 : Number(count),
    faces: facesOf(faces),
    reroll: null,
    explosion: null,
    selection: null,
    success: null,
  };
  const dice = parseModifiers(plain, text.slice(whole.length));
  if (!dice.ok) return dice;
  const error = refuseDice(dice.value);
  return error ? fail(error) : dice;
}

function facesOf(text: string): Faces {
  if (text === 'f') return 'F';
  return text === '%' ? 100 : Number(text);
}

/** Reads what follows the faces, piece by piece. */
function parseModifiers(dice: DiceTerm, rest: string): Result<DiceTerm> {
  if (rest === '') return ok(dice);
  const advantage = ADVANTAGE.exec(rest);
  if (advantage) return withAdvantage(dice, advantage[1] === 'adv' ? 'kh' : 'kl');
  const read = readModifier(dice.faces, rest);
  if (!read) return fail(unreadable(`Not understood: ${quote(rest)} after the dice.`));
  const { kind, value, length } = read;
  if (dice[kind] !== null)
    return fail(unreadable(`Dice have only one ${kind}: ${quote(rest)} would be a second one.`));
  return parseModifiers({ ...dice, [kind]: value }, rest.slice(length));
}

type Modifier = { readonly length: number } & (
  | { readonly kind: 'reroll'; readonly value: Reroll }
  | { readonly kind: 'explosion'; readonly value: Explosion }
  | { readonly kind: 'selection'; readonly value: Selection }
  | { readonly kind: 'success'; readonly value: Condition }
);

/** The modifier at the beginning of the text, or null if there is none. */
function readModifier(faces: Faces, text: string): Modifier | null {
  const reroll = REROLL.exec(text);
  if (reroll) {
    const [{ length }, once, comparison, value] = reroll;
    return { kind: 'reroll', value: { once: once === 'o', when: conditionOf(comparison, value) }, length };
  }
  const explosion = EXPLOSION.exec(text);
  if (explosion) {
    const [{ length }, mark, comparison, value] = explosion;
    const when = conditionOf(comparison, value ?? String(highestFace(faces)));
    return { kind: 'explosion', value: { kind: mark as Explosion['kind'], when }, length };
  }
  const selection = SELECTION.exec(text);
  if (selection) {
    const [{ length }, which = 'kh', count, keep] = selection;
    const value = { kind: which as Selection['kind'], count: Number(keep ?? count ?? 1) };
    return { kind: 'selection', value, length };
  }
  const success = SUCCESS.exec(text);
  return success
    ? { kind: 'success', value: conditionOf(success[1], success[2]), length: success[0].length }
    : null;
}

const conditionOf = (comparison = '=', value = ''): Condition => ({
  comparison: comparison as Comparison,
  value: Number(value),
});

/** `d20adv` is `2d20kh1`, `d20dis` is `2d20kl1`. */
function withAdvantage(dice: DiceTerm, kind: 'kh' | 'kl'): Result<DiceTerm> {
  if (dice.count !== 1) return fail(outOfRange('adv and dis are for a single die, such as d20adv.'));
  if (dice.selection) return fail(unreadable('adv and dis already say which die is kept.'));
  return ok({ ...dice, count: 2, selection: { kind, count: 1 } });
}

/** Why there are no such dice, or null. */
function refuseDice({ count, faces, reroll, explosion, selection }: DiceTerm): GameError | null {
  if (count < 1 || count > MAX_COUNT) return outOfRange(`A term has 1 to ${MAX_COUNT} dice, not ${count}.`);
  if (faces !== 'F' && (faces < 2 || faces > MAX_FACES))
    return outOfRange(`A die has 2 to ${MAX_FACES} faces, not ${faces}.`);
  if (reroll && matchesAll(reroll.when, faces))
    return outOfRange('Every face would be rolled again: the die would never rest.');
  if (explosion && faces === 'F') return outOfRange('Fudge dice (dF) do not explode.');
  if (explosion && matchesAll(explosion.when, faces))
    return outOfRange('Every face would explode: the roll would never end.');
  return selection ? refuseSelection(selection, count) : null;
}

function refuseSelection({ kind, count }: Selection, dice: number): GameError | null {
  if (kind.startsWith('k')) {
    return count >= 1 && count <= dice
      ? null
      : outOfRange(`Keep 1 to ${dice} of ${dice} dice, not ${count}.`);
  }
  return count < dice ? null : outOfRange(`Drop 0 to ${dice - 1} of ${dice} dice, not ${count}.`);
}
