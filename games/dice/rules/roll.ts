import { highestFace, matches, MAX_COUNT, outOfRange, parseNotation } from './grammar';
import type { DiceMove, Roll, RolledDie, RolledTerm } from './shapes';
import {
  type Comparison,
  type Condition,
  type DiceTerm,
  type Explosion,
  type Expression,
  type Faces,
  type Reroll,
  type RollRequest,
  type Selection,
  SIDES,
  type SignedTerm,
  type Term,
} from './types';
import { fail, type Mutable, ok, type RandomStream, type Result } from '../../../core/engine';

/** The canonical command: the notation in normal form, however a program wrote it. */
export function formatMove(move: DiceMove): string {
  if (move.type === 'end') return 'end';
  const expression = parseNotation(move.notation);
  return `roll ${expression.ok ? formatExpression(expression.value) : move.notation}`;
}

/** The expression in normal form: no spaces, every count written, the parts of a die in the order they are applied. */
export const formatExpression = (expression: Expression): string =>
  expression.map(({ sign, term }, i) => `${i === 0 && sign === '+' ? '' : sign}${formatTerm(term)}`).join('');

const formatTerm = (term: Term): string => (term.type === 'constant' ? String(term.value) : formatDice(term));

const formatDice = (dice: DiceTerm): string =>
  [
    `${dice.count}d${dice.faces}`,
    formatReroll(dice.reroll),
    formatExplosion(dice.explosion, dice),
    formatSelection(dice.selection),
    dice.success ? formatCondition(dice.success) : '',
  ].join('');

const formatCondition = ({ comparison, value }: Condition): string => `${comparison}${value}`;

function formatReroll(reroll: Reroll | null): string {
  if (!reroll) return '';
  const { comparison, value } = reroll.when;
  const when: Comparison | '' = comparison === '=' ? '' : comparison;
  return `${reroll.once ? 'ro' : 'r'}${when}${value}`;
}

/** The highest face goes without saying, unless a condition that follows would be read as this one. */
function formatExplosion(explosion: Explosion | null, { faces, selection, success }: DiceTerm): string {
  if (!explosion) return '';
  const { kind, when } = explosion;
  const usual = when.comparison === '=' && when.value === highestFace(faces);
  const mistakable = success !== null && selection === null;
  return usual && !mistakable ? kind : `${kind}${formatCondition(when)}`;
}

const formatSelection = (selection: Selection | null): string =>
  selection ? `${selection.kind}${selection.count}` : '';

/** How many dice one die may bring by exploding, and how many all dice of a request may. */
const MAX_GENERATED_PER_DIE = 100;
const MAX_GENERATED = 1000;
/** How often the dice of a request may be rolled again. */
const MAX_REROLLS = 10_000;

/** Draws faces for one request, and counts what its dice bring about. */
class DiceCup {
  private generated = 0;
  private rerolls = 0;
  /** The request went beyond a limit: its result is void. */
  overdrawn = false;

  constructor(private readonly random: RandomStream) {}

  roll(faces: Faces): number {
    return faces === 'F' ? this.random.int(3) - 1 : this.random.int(faces) + 1;
  }

  mayReroll(): boolean {
    return this.within(++this.rerolls <= MAX_REROLLS);
  }

  mayGenerate(byThisDie: number): boolean {
    return this.within(++this.generated <= MAX_GENERATED && byThisDie < MAX_GENERATED_PER_DIE);
  }

  private within(limit: boolean): boolean {
    this.overdrawn ||= !limit;
    return limit;
  }
}

/** A die before it is decided which count. */
type LooseDie = Omit<RolledDie, 'kept'>;

/**
 * Makes a roll: roll, reroll, explode, keep or drop, count or add up; terms from left to right, one random draw per die. Refuses an invalid notation, and a
 * roll that explodes into more dice than allowed.
 */
export function rollDice(request: RollRequest, random: RandomStream): Result<Roll> {
  const notation = notationOf(request);
  if (!notation.ok) return notation;
  const expression = parseNotation(notation.value);
  return expression.ok ? rollExpression(expression.value, random) : expression;
}

function notationOf(request: RollRequest): Result<string> {
  if ('notation' in request) return ok(request.notation);
  const { sides, count = 1 } = request;
  if (!(SIDES as readonly number[]).includes(sides))
    return fail(outOfRange(`sides is one of ${SIDES.join(', ')}, not ${sides}.`));
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    return fail(outOfRange(`count is a whole number from 1 to ${MAX_COUNT}, not ${count}.`));
  return ok(`${count}d${sides}`);
}

function rollExpression(expression: Expression, random: RandomStream): Result<Roll> {
  const cup = new DiceCup(random);
  const terms: RolledTerm[] = [];
  for (const signed of expression) {
    terms.push(rollTerm(signed, cup));
    if (cup.overdrawn)
      return fail(
        outOfRange(
          `Too many extra dice: a die may bring ${MAX_GENERATED_PER_DIE}, a roll ${MAX_GENERATED} by exploding and ${MAX_REROLLS} by rerolling.`,
        ),
      );
  }
  const first = expression.find(({ term }) => term.type === 'dice')?.term;
  const dice = first?.type === 'dice' ? first : null;
  return ok({
    notation: formatExpression(expression),
    sides: dice ? sidesOf(dice.faces) : 0,
    count: dice?.count ?? 0,
    rolls: terms.flatMap(({ rolls }) => rolls.filter(({ kept }) => kept).map(({ v }) => v)),
    total: terms.reduce((sum, { sign, subtotal }) => (sign === '-' ? sum - subtotal : sum + subtotal), 0),
    terms,
  });
}

const sidesOf = (faces: Faces): number => (faces === 'F' ? 3 : faces);

function rollTerm({ sign, term }: SignedTerm, cup: DiceCup): RolledTerm {
  const text = formatTerm(term);
  if (term.type === 'constant') return { text, sign, rolls: [], subtotal: term.value };
  const rolls = rollAll(term, cup);
  const values = rolls.filter(({ kept }) => kept).map(({ v }) => v);
  const { success } = term;
  if (!success) return { text, sign, rolls, subtotal: values.reduce((sum, v) => sum + v, 0) };
  const successes = values.filter((v) => matches(v, success)).length;
  return { text, sign, rolls, subtotal: successes, successes };
}

function rollAll({ count, faces, reroll, explosion, selection }: DiceTerm, cup: DiceCup): RolledDie[] {
  const rolled: LooseDie[] = [];
  for (let i = 0; i < count; i++) rolled.push({ v: cup.roll(faces) });
  const settled = reroll ? rolled.map((die) => rerolled(die, reroll, faces, cup)) : rolled;
  const dice = explosion ? settled.flatMap((die) => exploded(die, explosion, faces, cup)) : settled;
  const kept = selection ? keptOf(dice, selection) : null;
  return dice.map((die, i) => keptDie(die, kept?.has(i) ?? true));
}

/** Field by field, because object rest and spread are many times slower and most dice have no other fields. */
function keptDie({ v, rerolled, exploded }: LooseDie, kept: boolean): RolledDie {
  const die: Mutable<RolledDie> = { v, kept };
  if (rerolled) die.rerolled = rerolled;
  if (exploded) die.exploded = exploded;
  return die;
}

function rerolled(die: LooseDie, { once, when }: Reroll, faces: Faces, cup: DiceCup): LooseDie {
  if (!matches(die.v, when)) return die;
  let v = die.v;
  do v = cup.roll(faces);
  while (!once && matches(v, when) && cup.mayReroll());
  return { v, rerolled: true };
}

/** The die and those it explodes into: each matching die brings another one, whose shown face is checked in turn. */
function exploded(die: LooseDie, { kind, when }: Explosion, faces: Faces, cup: DiceCup): LooseDie[] {
  const chain = [die.v];
  for (let face = die.v; matches(face, when) && cup.mayGenerate(chain.length - 1);) {
    face = cup.roll(faces);
    chain.push(face);
  }
  if (chain.length === 1) return [die];
  if (kind === '!!') return [{ ...die, v: chain.reduce((sum, v) => sum + v, 0), exploded: true }];
  return chain.map((face, i) => ({
    ...(i === 0 ? die : {}),
    v: i > 0 && kind === '!p' ? face - 1 : face,
    ...(i < chain.length - 1 ? { exploded: true } : {}),
  }));
}

/** The indexes of the kept dice. Among equal dice the later one is dropped. */
function keptOf(dice: readonly LooseDie[], { kind, count }: Selection): ReadonlySet<number> {
  const keepsHigh = kind === 'kh' || kind === 'dl';
  const places = dice.map(({ v }, place) => ({ v, place }));
  places.sort((a, b) => (keepsHigh ? b.v - a.v : a.v - b.v) || a.place - b.place);
  const kept = kind === 'kh' || kind === 'kl' ? count : dice.length - count;
  return new Set(places.slice(0, kept).map(({ place }) => place));
}
