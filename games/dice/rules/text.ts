import type { Detail } from '../../../core/engine';
import type { DiceView, Roll, RolledDie } from './shapes';

/** The maximum number of dice that are named one by one; of more dice, only the first ones are. */
const DICE_SHOWN = 20;

/** The roll in one line, e.g. `4d6kh3: 12 (2×, 3, 3, 6)`; a cross marks dropped dice, `!` exploded and `r` rerolled ones. */
export function rollLine({ notation, total, terms }: Roll): string {
  const dice = terms.flatMap(({ rolls }) => rolls);
  if (dice.length === 0) return `${notation}: ${total}`;
  const more = dice.length > DICE_SHOWN ? [`and ${dice.length - DICE_SHOWN} more`] : [];
  return `${notation}: ${total} (${[...dice.slice(0, DICE_SHOWN).map(dieText), ...more].join(', ')})`;
}

const dieText = ({ v, kept, exploded, rerolled }: RolledDie): string =>
  `${v}${exploded ? '!' : ''}${rerolled ? 'r' : ''}${kept ? '' : '×'}`;

export function describe({ rolled, last, over }: DiceView): string {
  const standing = over ? 'The dice are put away.' : 'Roll any dice, or end.';
  if (!last) return `No dice were rolled yet. ${standing}`;
  return `Roll ${rolled}: **${last.total}** = ${rollLine(last)}. ${standing}`;
}

/** The `gameState` of an answer: the last roll; all its dice at full detail. */
export function summary({ rolled, last, over }: DiceView, detail: Detail): Readonly<Record<string, unknown>> {
  if (detail === 'minimal') return { rolled, total: last?.total ?? null };
  if (detail === 'full' || !last) return { rolled, over, roll: last };
  const { notation, sides, count, rolls, total } = last;
  return { rolled, over, roll: { notation, sides, count, rolls, total } };
}
