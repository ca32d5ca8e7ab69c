import { errors, type GameError, type Seat } from '../../../core/engine';
import { violationOf, legalActions, raiseRange, type RuleViolation } from './betting';
import { formatMove } from './notation';
import { outcome, playerName, seatToAct } from './standing';
import type { HoldemMove, Table } from './types';

/** An error; `reason` is the word that the library of games has for it. */
export const refused = (
  reason: RuleViolation['reason'] | 'invalid_format' | 'not_your_turn',
  message: string,
  suggestion: string,
): GameError => errors.refused(message, { suggestion, details: { reason } });

/** Why this seat may not move at all now, or null. */
export function refuseTurn(table: Table, seat: Seat): GameError | null {
  const over = outcome(table);
  if (over) return errors.gameOver(over.reason);
  const toAct = seatToAct(table);
  if (toAct === null || seat === toAct) return null;
  const who = playerName(toAct);
  return refused('not_your_turn', `Not your turn: waiting for ${who}.`, `Move again once ${who} has moved.`);
}

/** Why this seat may not make this move now, or null. */
export function refuseMove(table: Table, seat: Seat, move: HoldemMove): GameError | null {
  const turn = refuseTurn(table, seat);
  if (turn) return turn;
  if (move.type !== 'next_hand') {
    const fault = violationOf(table, move);
    return fault && refused(fault.reason, fault.message, whatToDo(table));
  }
  if (table.result) return null;
  return refused('illegal_move', 'Illegal action: the hand is not over.', whatToDo(table));
}

/** The next sensible step. */
export function whatToDo(table: Table): string {
  if (table.result) return 'Send "next_hand".';
  const range = raiseRange(table);
  const sizes = range ? `; any whole number from ${range.minTo} to ${range.maxTo} will do` : '';
  return `You may: ${legalActions(table).map(formatMove).join(', ')}${sizes}.`;
}
