import type { Outcome, Seat } from '../../engine';
import { statusOf } from './position';
import type { Table } from './types';

/** Seat 0 has the next hand dealt. */
const DEALS: Seat = 0;

/** Null until one player has all the chips; scores are the chips. */
export function outcome(table: Table): Outcome | null {
  if (statusOf(table) !== 'game_over') return null;
  const { stacks } = table;
  const winner = stacks[0] > 0 ? 0 : 1;
  return { winners: [winner], scores: stacks, reason: `${playerName(winner)} has all the chips` };
}

/** Who must act; null once the game is over. */
export function seatToAct(table: Table): Seat | null {
  const status = statusOf(table);
  if (status === 'game_over') return null;
  return status === 'hand_over' ? DEALS : table.turn;
}

/** Seats are counted from 0, players from 1. */
export const playerName = (seat: Seat): string => `Player ${seat + 1}`;
