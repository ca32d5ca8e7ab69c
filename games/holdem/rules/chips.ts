import type { Seat } from '../../../core/engine';
import type { Table, UncalledBet } from './shapes';
import type { BySeat } from './types';

export const otherSeat = (seat: Seat): Seat => 1 - seat;

export const of = <T>(values: BySeat<T>, seat: Seat): T => (seat === 0 ? values[0] : values[1]);

/** `its` for the seat, `others` for the other one. */
export const bySeat = <T>(seat: Seat, its: T, others: T): BySeat<T> =>
  seat === 0 ? [its, others] : [others, its];

/** All chips wagered in this hand so far. */
export const totalPot = ({ pot, bets }: Table): number => pot + bets[0] + bets[1];

export const someoneIsAllIn = ({ stacks }: Table): boolean => stacks[0] === 0 || stacks[1] === 0;

/** Chips from a seat's stack to its bet, at most all of them. */
export function put<T extends Table>(table: T, seat: Seat, chips: number): T {
  const { stacks, bets } = table;
  const other = otherSeat(seat);
  const moved = Math.min(chips, of(stacks, seat));
  return {
    ...table,
    stacks: bySeat(seat, of(stacks, seat) - moved, of(stacks, other)),
    bets: bySeat(seat, of(bets, seat) + moved, of(bets, other)),
  };
}

/** Returns the part of a seat's bet that the other seat could not match. */
export function returnUnmatchable<T extends Table>(table: T): T {
  const { bets, stacks } = table;
  return returnOver(table, [bets[1] + stacks[1], bets[0] + stacks[0]]);
}

/** The part of the last bet that the other seat has not called; null if the bets match. */
export function uncalledBet({ bets: [first, second] }: Pick<Table, 'bets'>): UncalledBet | null {
  if (first === second) return null;
  return first > second ? { seat: 0, amount: first - second } : { seat: 1, amount: second - first };
}

/** Returns the part of the last bet that the other seat has not called. */
export const returnUncalled = <T extends Table>(table: T): T =>
  returnOver(table, [table.bets[1], table.bets[0]]);

function returnOver<T extends Table>(table: T, most: BySeat<number>): T {
  const { bets, stacks } = table;
  const kept: BySeat<number> = [Math.min(bets[0], most[0]), Math.min(bets[1], most[1])];
  return {
    ...table,
    bets: kept,
    stacks: [stacks[0] + bets[0] - kept[0], stacks[1] + bets[1] - kept[1]],
  };
}

/** Moves the bets of a street to the pot. */
export const gather = <T extends Table>(table: T): T => ({ ...table, pot: totalPot(table), bets: [0, 0] });
