import type { MoveList, Seat } from '../../../core/engine';
import { legalActions, toCall } from './betting';
import { formatMove } from './notation';
import { seatToAct } from './standing';
import type { HoldemMove, Table } from './types';

/** The actions on turn, of the bets and raises a few; when the hand is over, dealing the next one. */
export function listMoves(table: Table, seat: Seat, limit = Number.POSITIVE_INFINITY): MoveList<HoldemMove> {
  const moves = seatToAct(table) === seat ? movesOf(table) : [];
  const options = moves.slice(0, limit).map((move, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description: describeMove(move, table),
  }));
  return { options, total: moves.length };
}

const movesOf = (table: Table): readonly HoldemMove[] =>
  table.result ? [{ type: 'next_hand' }] : legalActions(table);

function describeMove(move: HoldemMove, table: Table): string {
  switch (move.type) {
    case 'fold':
      return 'Give the hand up';
    case 'check':
      return 'Pass without a bet';
    case 'call':
      return `Call ${toCall(table)}`;
    case 'bet':
      return `Bet ${move.amount}`;
    case 'raise':
      return `Raise to ${move.amount}`;
    case 'allin':
      return 'Bet all your chips';
    case 'next_hand':
      return 'Move the button and deal the next hand';
  }
}
