import type { Seat } from '../../../core/engine';

export const PITS = 6;
export const SEEDS = 48;

/** A pit as its owner counts, 1 to 6 in sowing direction; pit 6 is next to the owner's store. */
export type Pit = number;

/** The turn and the seeds on the board in sowing order, which are all that a move needs and changes. */
export interface Position {
  /** Pits 1 to 6 of seat 0, its store, pits 1 to 6 of seat 1, its store. */
  readonly circle: readonly number[];
  /** The seat to move; after the end, the seat that moved last. */
  readonly turn: Seat;
}

/** The game is over if and only if all pits are empty, because remaining seeds go into the stores at the end. */
export interface MancalaState extends Position {
  /** The effect of the last move, e.g. `pit3,capture5`; null if unknown. */
  readonly last: string | null;
}

/** Places on the circle: six pits and a store a side. */
const CIRCLE = 2 * (PITS + 1);

/** A move and what it did. */
export interface Sowing extends Position {
  /** Seeds banked by a capture, the capturing seed among them; 0 if there was none. */
  readonly captured: number;
  /** Whether the last seed fell into the mover's store, even if the game ended with it. */
  readonly extraTurn: boolean;
  /** Seeds left over at the end that went to their owner's store; 0 while the game goes on. */
  readonly swept: number;
}

export const firstPitOf = (seat: Seat): number => seat * (PITS + 1);

export const storeOf = (seat: Seat): number => firstPitOf(seat) + PITS;

/** The pit across the board; pits 1 to 6 of one side face pits 6 to 1 of the other. */
const opposite = (place: number): number => CIRCLE - 2 - place;

export const seedsInRow = (circle: readonly number[], seat: Seat): number => {
  let seeds = 0;
  for (let at = firstPitOf(seat); at < storeOf(seat); at++) seeds += circle[at] as number;
  return seeds;
};

export const seedsIn = ({ circle }: Position, seat: Seat, pit: Pit): number =>
  circle[firstPitOf(seat) + pit - 1] ?? 0;

/** The place of the seed after the one at `at`; no side sows into the opponent's store. */
function nextPlace(at: number, turn: Seat): number {
  const next = at === CIRCLE - 1 ? 0 : at + 1;
  return next === storeOf(1 - turn) ? nextPlace(next, turn) : next;
}

/** The places of a number of seeds sown from a place of this side, in order. */
export function sowingOrder(turn: Seat, from: number, seeds: number): readonly number[] {
  const order: number[] = [];
  let at = from;
  while (order.length < seeds) {
    at = nextPlace(at, turn);
    order.push(at);
  }
  return order;
}

/** Sows from a non-empty pit of the side to move. */
export function sow({ circle: before, turn }: Position, pit: Pit): Sowing {
  const circle = before.slice();
  let at = firstPitOf(turn) + pit - 1;
  let hand = circle[at] as number;
  circle[at] = 0;
  for (; hand > 0; hand--) {
    at = nextPlace(at, turn);
    circle[at] = (circle[at] as number) + 1;
  }
  const captured = captureAt(circle, turn, at);
  const extraTurn = at === storeOf(turn);
  const swept = sweepRows(circle);
  const over = swept > 0 || seedsInRow(circle, 0) + seedsInRow(circle, 1) === 0;
  return { circle, turn: over || extraTurn ? turn : 1 - turn, captured, extraTurn, swept };
}

/** If the last seed fell into an own empty pit at `at`, banks it with the opposite seeds; returns their number. */
export function captureAt(circle: number[], turn: Seat, at: number): number {
  const own = at >= firstPitOf(turn) && at < storeOf(turn);
  const across = own ? (circle[opposite(at)] as number) : 0;
  if (!own || circle[at] !== 1 || across === 0) return 0;
  circle[at] = 0;
  circle[opposite(at)] = 0;
  circle[storeOf(turn)] = (circle[storeOf(turn)] as number) + across + 1;
  return across + 1;
}

/** If a row is empty, moves the seeds of the other row to its owner's store; returns their number. */
export function sweepRows(circle: number[]): number {
  const left = [seedsInRow(circle, 0), seedsInRow(circle, 1)];
  if (!left.includes(0)) return 0;
  left.forEach((seeds, seat) => {
    circle.fill(0, firstPitOf(seat), storeOf(seat));
    circle[storeOf(seat)] = (circle[storeOf(seat)] as number) + seeds;
  });
  return Math.max(...left);
}

export const isOver = ({ circle }: Position): boolean =>
  seedsInRow(circle, 0) === 0 && seedsInRow(circle, 1) === 0;

/** The pits that the side to move can sow from, in order; none once the game is over. */
export function fullPits({ circle, turn }: Position): Pit[] {
  const pits: Pit[] = [];
  for (let pit = 1; pit <= PITS; pit++) if (circle[firstPitOf(turn) + pit - 1] !== 0) pits.push(pit);
  return pits;
}

/** The number of move sequences of length `depth`; games that end earlier are not counted. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const pits = fullPits(position);
  if (depth === 1) return pits.length;
  let count = 0;
  for (const pit of pits) count += perft(sow(position, pit), depth - 1);
  return count;
}
