import fc from 'fast-check';
import { part } from '../../../tests/support/volume';
import { fullPits, perft } from '.';
import { initialState } from './rules';
import { isOver, type Position, sow } from './sowing';

/*
 * A second set of rules, slow and plain: the mover's own pits and store and the other side's, each side counting from
 * its own pit 1; the board is turned round when the turn changes.
 */
interface Plain {
  readonly own: readonly number[];
  readonly ownStore: number;
  readonly other: readonly number[];
  readonly otherStore: number;
}

const sum = (seeds: readonly number[]): number => seeds.reduce((total, n) => total + n, 0);

interface PlainSowing {
  readonly board: Plain;
  readonly again: boolean;
  readonly captured: number;
  readonly swept: number;
}

function plainSow(before: Plain, pit: number): PlainSowing {
  // Own pits 1 to 6, own store, the other's pits 1 to 6: every place that is sown into, in order.
  const places = [...before.own, before.ownStore, ...before.other];
  const hand = places[pit - 1] ?? 0;
  places[pit - 1] = 0;
  const sownInto = Array.from({ length: hand }, (_, i) => (pit + i) % 13);
  for (const place of sownInto) places[place] = (places[place] ?? 0) + 1;

  const last = sownInto.at(-1) ?? 0;
  const across = 12 - last;
  const captures = last < 6 && places[last] === 1 && (places[across] ?? 0) > 0;
  const captured = captures ? 1 + (places[across] ?? 0) : 0;
  if (captures) {
    places[last] = 0;
    places[across] = 0;
    places[6] = (places[6] ?? 0) + captured;
  }
  const own = places.slice(0, 6);
  const other = places.slice(7);
  const ownStore = places[6] ?? 0;
  const over = sum(own) === 0 || sum(other) === 0;
  const board = over
    ? {
        own: [0, 0, 0, 0, 0, 0],
        ownStore: ownStore + sum(own),
        other: [0, 0, 0, 0, 0, 0],
        otherStore: before.otherStore + sum(other),
      }
    : { own, ownStore, other, otherStore: before.otherStore };
  return { board, again: last === 6, captured, swept: over ? sum(own) + sum(other) : 0 };
}

const plainOf = ({ circle, turn }: Position): Plain => {
  const sides = [circle.slice(0, 7), circle.slice(7)];
  const own = sides[turn] ?? [];
  const other = sides[1 - turn] ?? [];
  return {
    own: own.slice(0, 6),
    ownStore: own[6] ?? 0,
    other: other.slice(0, 6),
    otherStore: other[6] ?? 0,
  };
};

const turned = ({ own, ownStore, other, otherStore }: Plain): Plain => ({
  own: other,
  ownStore: otherStore,
  other: own,
  otherStore: ownStore,
});

function plainPerft(board: Plain, depth: number): number {
  if (depth === 0) return 1;
  return [1, 2, 3, 4, 5, 6]
    .filter((pit) => board.own[pit - 1] !== 0 && sum(board.other) > 0)
    .map((pit) => plainSow(board, pit))
    .reduce((count, next) => count + plainPerft(next.again ? next.board : turned(next.board), depth - 1), 0);
}

/** Any 48 seeds anywhere, with seeds in both rows. */
const anyPosition = fc
  .tuple(fc.array(fc.nat(13), { minLength: 48, maxLength: 48 }), fc.constantFrom(0, 1))
  .map(([places, turn]) => ({
    circle: Array.from({ length: 14 }, (_, place) => places.filter((at) => at === place).length),
    turn,
  }))
  .filter(({ circle }) => sum(circle.slice(0, 6)) > 0 && sum(circle.slice(7, 13)) > 0);

/** Few seeds in the pits, as at the end of a game: captures, sweeps and empty pits abound. */
const latePosition = fc
  .tuple(
    fc.array(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 9), { minLength: 12, maxLength: 12 }),
    fc.constantFrom(0, 1),
  )
  .map(([pits, turn]) => ({ circle: [...pits.slice(0, 6), 10, ...pits.slice(6), 12], turn }))
  .filter(({ circle }) => sum(circle.slice(0, 6)) > 0 && sum(circle.slice(7, 13)) > 0);

describe('sowing', () => {
  it('does from any position what a plain second set of rules does, and loses no seed', () => {
    fc.assert(
      fc.property(fc.oneof(anyPosition, latePosition), (position) => {
        for (const pit of fullPits(position)) {
          const sowing = sow(position, pit);
          const plain = plainSow(plainOf(position), pit);
          expect(plainOf({ ...sowing, turn: position.turn })).toEqual(plain.board);
          expect(sowing).toMatchObject({
            captured: plain.captured,
            extraTurn: plain.again,
            swept: plain.swept,
          });
          expect(sowing.turn === position.turn).toBe(plain.again || isOver(sowing));
          expect(sum(sowing.circle)).toBe(sum(position.circle));
        }
      }),
      { numRuns: part(1000) },
    );
  });

  it('counts its moves as the second set of rules does', () => {
    const start = initialState({ first: 'player' });
    const counts = [1, 2, 3, 4, 5].map((depth) => plainPerft(plainOf(start), depth));
    expect(counts.slice(0, 2)).toEqual([6, 35]);
    expect([1, 2, 3, 4, 5].map((depth) => perft(start, depth))).toEqual(counts);
    expect(perft(start, 0)).toBe(1);
  });
});
