import { highestFace, parseNotation } from './grammar';
import type { DiceMove } from './shapes';
import type {
  Comparison,
  Condition,
  DiceTerm,
  Explosion,
  Expression,
  Reroll,
  Selection,
  Term,
} from './types';

/** The canonical command: the notation in normal form, however a program wrote it. */
export function formatMove(move: DiceMove): string {
  if (move.type === 'end') return 'end';
  const expression = parseNotation(move.notation);
  return `roll ${expression.ok ? formatExpression(expression.value) : move.notation}`;
}

/** The expression in normal form: no spaces, every count written, the parts of a die in the order they are applied. */
export const formatExpression = (expression: Expression): string =>
  expression.map(({ sign, term }, i) => `${i === 0 && sign === '+' ? '' : sign}${formatTerm(term)}`).join('');

export const formatTerm = (term: Term): string =>
  term.type === 'constant' ? String(term.value) : formatDice(term);

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
