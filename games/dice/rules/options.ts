import type { MoveList, Seat } from '../../../core/engine';
import { formatMove } from './notation';
import type { DiceMove, DiceState } from './types';

/** Rolls that are often wanted; any other notation is as good. */
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

const LISTED: readonly { readonly move: DiceMove; readonly description: string }[] = [
  ...USUAL.map(([notation, description]) => ({ move: { type: 'roll' as const, notation }, description })),
  { move: { type: 'end' }, description: 'Put the dice away' },
];

export function listMoves(
  { over }: DiceState,
  _seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<DiceMove> {
  if (over) return { options: [], total: 0 };
  const options = LISTED.slice(0, limit).map(({ move, description }, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description,
  }));
  return { options, total: LISTED.length };
}
