import {
  askBack,
  fail,
  isUnreadable,
  ok,
  parseSelection,
  type MoveList,
  type MoveOption,
} from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { parseNotation } from './grammar';
import { formatExpression, formatMove } from './notation';
import { refuseOver } from './rules';
import type { DiceMove, DiceState } from './shapes';
import type { Expression } from './types';
import { isEnding, isUnnamedRoll, notationIn } from './words';

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
