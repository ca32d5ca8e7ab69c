import { errors, playerName, refusal, waitFor, type GameError, type Seat } from '../../../core/engine';
import { legalActions, raiseRange, violationOf } from './betting';
import { formatMove } from './notation';
import { outcome, seatsToAct } from './standing';
import type { HoldemMove, Table } from './shapes';

/** Why this seat may not move at all now, or null. */
export function refuseTurn(table: Table, seat: Seat): GameError | null {
  const over = outcome(table);
  if (over) return errors.gameOver(over.reason);
  const [toAct, ...others] = seatsToAct(table);
  if (toAct === undefined || seat === toAct || others.includes(seat)) return null;
  return waitFor(playerName(toAct), '.');
}

/** Why this seat may not make this move now, or null. */
export function refuseMove(table: Table, seat: Seat, move: HoldemMove): GameError | null {
  const turn = isDealtAlready(table, move) ? null : refuseTurn(table, seat);
  if (turn) return turn;
  if (move.type !== 'next_hand') {
    const fault = violationOf(table, move);
    return fault && refusal(fault.message, whatToDo(table), fault.reason);
  }
  if (table.result) return null;
  const why = isDealtAlready(table, move) ? `hand ${table.hand} is dealt already` : 'the hand is not over';
  return refusal(`Illegal action: ${why}.`, whatToDo(table), 'illegal_move');
}

/** Either player may deal the next hand, so the other player's request may come too late. */
const isDealtAlready = ({ hand, last, result }: Table, { type }: HoldemMove): boolean =>
  type === 'next_hand' && hand > 1 && last === null && result === null;

/** The next sensible step. */
export function whatToDo(table: Table): string {
  if (table.result) return 'Have the next hand dealt: next_hand.';
  const range = raiseRange(table);
  const sizes = range ? `; any whole number from ${range.minTo} to ${range.maxTo} will do` : '';
  return `You may: ${legalActions(table).map(formatMove).join(', ')}${sizes}.`;
}
