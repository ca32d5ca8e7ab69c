import type { Seat } from '../../../core/engine';
import type { Action, BySeat, RaiseRange, Table, UncalledBet } from './shapes';

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

/** Why an action is illegal, with the library's error codes. */
interface RuleViolation {
  readonly reason: 'illegal_move' | 'insufficient_funds' | 'game_over';
  readonly message: string;
}

const illegal = (why: string): RuleViolation => ({
  reason: 'illegal_move',
  message: `Illegal action: ${why}.`,
});

/** The amount to call, at most the player's stack; 0 when the hand is over. */
export function toCall({ bets, stacks, turn, result }: Table): number {
  if (result) return 0;
  return Math.min(of(bets, otherSeat(turn)) - of(bets, turn), of(stacks, turn));
}

/**
 * From the smallest full bet or raise to all chips; if the chips are not sufficient for that, only all chips. Null if a bet or
 * raise is not allowed: an opponent without chips behind could not answer it.
 */
export function raiseRange({ bets, stacks, turn, minRaise, blinds, result }: Table): RaiseRange | null {
  const bet = Math.max(...bets);
  const maxTo = of(bets, turn) + of(stacks, turn);
  if (result || of(stacks, otherSeat(turn)) === 0 || maxTo <= bet) return null;
  return { minTo: Math.min(bet === 0 ? blinds.big : bet + minRaise, maxTo), maxTo };
}

/** Why the player to move may not take this action, or null if it is legal. */
export function violationOf(table: Table, action: Action): RuleViolation | null {
  if (table.result) return { reason: 'game_over', message: 'The hand is over.' };
  const call = toCall(table);
  switch (action.type) {
    case 'fold':
      return call === 0 ? illegal('there is no bet to fold to, and checking is free') : null;
    case 'check':
      return call === 0 ? null : illegal(`there is a bet of ${call} to call`);
    case 'call':
      return call === 0 ? illegal('there is no bet to call') : null;
    case 'allin':
      return raiseRange(table) ? null : illegal(noRaise(table));
    case 'bet':
    case 'raise':
      return sizeViolation(table, action.type, action.amount);
  }
}

function sizeViolation(table: Table, type: 'bet' | 'raise', amount: number): RuleViolation | null {
  const range = raiseRange(table);
  if (!range) return illegal(noRaise(table));
  const bet = Math.max(...table.bets);
  if (type === 'bet' && bet > 0) return illegal(`there is a bet of ${bet} already, which can be raised`);
  if (type === 'raise' && bet === 0) return illegal('there is no bet to raise, so bet');
  if (!Number.isSafeInteger(amount)) return illegal('chips are whole');
  const { minTo, maxTo } = range;
  const what = type === 'bet' ? 'bet' : 'raise to';
  if (amount > maxTo) {
    return { reason: 'insufficient_funds', message: `The most you can ${what} is ${maxTo}.` };
  }
  return amount < minTo ? illegal(`the least you can ${what} is ${minTo}`) : null;
}

const noRaise = (table: Table): string =>
  of(table.stacks, otherSeat(table.turn)) === 0
    ? 'the other player is all in, so fold or call'
    : 'you have no more than the call takes';

/**
 * The possible actions of the player to move, in a fixed order: fold and call, or check; then the smallest bet or raise, half the pot and the pot if they are
 * distinct and less than all chips; then all in. Empty when the hand is over.
 */
export function legalActions(table: Table): readonly Action[] {
  if (table.result) return [];
  const passive: Action[] = toCall(table) > 0 ? [{ type: 'fold' }, { type: 'call' }] : [{ type: 'check' }];
  const range = raiseRange(table);
  if (!range) return passive;
  const type = Math.max(...table.bets) === 0 ? 'bet' : 'raise';
  const sized = usualSizes(table, range).map((amount): Action => ({ type, amount }));
  return [...passive, ...sized, { type: 'allin' }];
}

/** Once the bet is called both have put in the same, so half of the pot is a whole number. */
function usualSizes(table: Table, { minTo, maxTo }: RaiseRange): readonly number[] {
  const bet = Math.max(...table.bets);
  const pot = totalPot(table) + toCall(table);
  const sizes = [minTo, bet + pot / 2, bet + pot];
  return [...new Set(sizes)].filter((size) => minTo <= size && size < maxTo);
}
