import fc from 'fast-check';
import { bestMoves, createRandom, searchBot, WIN, type SearchRules, type Seat } from '.';

/** Take 1 to 3 stones; taking exactly 2 gives another move; taking the last one wins. */
interface Heap {
  readonly stones: number;
  readonly turn: Seat;
}

const counted = { positions: 0 };

const heapRules: SearchRules<Heap, number> = {
  moves({ stones }) {
    counted.positions++;
    return [1, 2, 3].filter((taken) => taken <= stones);
  },
  play: ({ stones, turn }, taken) => ({
    stones: stones - taken,
    turn: taken === 2 && stones > 2 ? turn : 1 - turn,
  }),
  toMove: ({ turn }) => turn,
  result: () => -1,
  estimate: () => 0,
};

/** What every move is worth by plain minimax to the end, with no pruning at all. */
function valuesOf(heap: Heap): ReadonlyMap<number, number> {
  const valueOf = (position: Heap, ply: number): number => {
    if (position.stones === 0) return -(WIN - ply);
    return Math.max(...[1, 2, 3].filter((t) => t <= position.stones).map((t) => after(position, t, ply)));
  };
  const after = (position: Heap, taken: number, ply: number): number => {
    const next = heapRules.play(position, taken);
    return (next.turn === position.turn ? 1 : -1) * valueOf(next, ply + 1);
  };
  return new Map([1, 2, 3].filter((t) => t <= heap.stones).map((t) => [t, after(heap, t, 0)]));
}

const sorted = (moves: readonly number[]): number[] => [...moves].sort((a, b) => a - b);

describe('the search', () => {
  it('finds all the best moves and no other, nearer wins and later losses first', () => {
    for (let stones = 2; stones <= 13; stones++) {
      const values = valuesOf({ stones, turn: 0 });
      const best = [...values].filter(([, value]) => value === Math.max(...values.values()));
      expect(sorted(bestMoves(heapRules, { stones, turn: 0 }, { depth: stones, nodes: 1e6 }))).toEqual(
        best.map(([taken]) => taken),
      );
    }
  });

  it('uses the estimate at its depth limit', () => {
    const grabbing = { ...heapRules, estimate: ({ stones }: Heap) => stones };
    // One move ahead: stones are good for the player to move, and taking 2 keeps the turn.
    expect(bestMoves(grabbing, { stones: 30, turn: 0 }, { depth: 1, nodes: 100 })).toEqual([2]);
  });

  it('searches positions that are not quiet further', () => {
    const restless = { ...heapRules, isQuiet: () => false };
    const shallow = { depth: 1, nodes: 1e6 };
    expect(bestMoves(heapRules, { stones: 7, turn: 0 }, shallow)).toHaveLength(3);
    const values = valuesOf({ stones: 7, turn: 0 });
    const [taken, ...others] = bestMoves(restless, { stones: 7, turn: 0 }, shallow);
    expect(others).toEqual([]);
    expect(values.get(taken ?? 0)).toBe(Math.max(...values.values()));
  });

  it('stops at its budget of positions with the best move of the last finished depth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 1, max: 2000 }), (stones, nodes) => {
        counted.positions = 0;
        expect(bestMoves(heapRules, { stones, turn: 0 }, { depth: 40, nodes })).not.toHaveLength(0);
        // Besides the budget: the root, and the first depth, which always finishes.
        expect(counted.positions).toBeLessThanOrEqual(nodes + 4);
      }),
    );
  });

  it('returns nothing if there is no move, and does not search for an only move', () => {
    expect(bestMoves(heapRules, { stones: 0, turn: 0 }, { depth: 3, nodes: 10 })).toEqual([]);
    counted.positions = 0;
    expect(bestMoves(heapRules, { stones: 1, turn: 0 }, { depth: 3, nodes: 10 })).toEqual([1]);
    expect(counted.positions).toBe(1);
  });
});

describe('a searching bot', () => {
  const bot = searchBot<Heap, { taken: number }, Heap, number>({
    rules: heapRules,
    positionOf: (view) => view,
    toMove: (taken) => ({ taken }),
  });
  const options = [1, 2, 3].map((taken, i) => ({
    index: i + 1,
    move: { taken },
    command: `take ${taken}`,
    description: '',
  }));
  const view: Heap = { stones: 3, turn: 0 };
  const ask = (label: string, level?: number): number =>
    bot.choose({
      view,
      options,
      seat: 0,
      random: createRandom('bot').stream(label),
      ...(level === undefined ? {} : { level }),
    }).taken;
  const asked = (level?: number): ReadonlySet<number> =>
    new Set(Array.from({ length: 100 }, (_, i) => ask(`ask/${i}`, level)));

  it('plays the best move, unless its level lets it blunder', () => {
    expect(asked()).toEqual(new Set([3]));
    expect(asked(10)).toEqual(new Set([3]));
    expect(asked(1)).toEqual(new Set([1, 2, 3]));
  });

  it('plays levels beyond the last like the last', () => {
    expect(asked(20)).toEqual(new Set([3]));
  });

  it('chooses at random among equally good moves', () => {
    const level = 5;
    const many: Heap = { stones: 100, turn: 0 };
    const chosen = Array.from(
      { length: 100 },
      (_, i) =>
        bot.choose({ view: many, options, seat: 0, random: createRandom('bot').stream(`m/${i}`), level })
          .taken,
    );
    expect(new Set(chosen)).toEqual(new Set([1, 2, 3]));
  });
});
