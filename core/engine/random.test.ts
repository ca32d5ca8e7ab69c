import fc from 'fast-check';
import { createRandom, pick, sha256Hex, type RandomStream } from '.';

/** The published test vectors all come from this seed. */
const SEED = 'tabletop-1';
const vectors = createRandom(SEED);

const draw = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);

/** Fresh decks in order: ranks outer, suits inner. */
const decks = (count: number): string[] =>
  draw(count, () =>
    Array.from('A23456789TJQK').flatMap((rank) => Array.from('SHDC').map((suit) => rank + suit)),
  ).flat();

const top = (label: string, deckCount: number, cards: number): string =>
  vectors.stream(label).shuffle(decks(deckCount)).slice(0, cards).join(',');

describe('the published vectors', () => {
  it('seed hash', () => {
    expect(sha256Hex(SEED)).toBe('fdec969f962ffd6b98b3b0a4b5338ccb2bb85fad680d62f82a45d23669a85ece');
  });

  it('words of dice/1', () => {
    const stream = vectors.stream('dice/1');
    expect(draw(3, () => stream.u32())).toEqual([1448134855, 262322768, 4005170768]);
  });

  it.each([
    [20, [16, 9, 9, 2, 13, 2, 20, 8, 5, 11]],
    [6, [2, 3, 3, 6, 1, 4, 6, 2, 1, 5]],
    [100, [56]],
  ])('rolls of a die with %d sides', (sides, rolls) => {
    const stream = vectors.stream('dice/1');
    expect(draw(rolls.length, () => stream.int(sides) + 1)).toEqual(rolls);
  });

  it.each([
    ['holdem/deck/1', 1, 'JD,TH,KC,2H,6H,9D,AC,6S,AD'],
    ['blackjack/shoe/1', 6, '2S,8S,AH,TS,8H,6C,8C,KC,KC,4S,JS,5H'],
    ['blackjack/shoe/1', 1, 'TS,4D,TC,3H,8C,8S,TH,9S,QS,AH,QH,8H'],
  ])('cards of %s with %d decks', (label, deckCount, cards) => {
    expect(top(label, deckCount, cards.split(',').length)).toBe(cards);
  });

  it('spins of the slot machine', () => {
    const reel = ['7', 'BAR', 'BELL', 'CHERRY', 'LEMON', 'ORANGE'].flatMap((symbol, i) =>
      draw([1, 2, 3, 4, 5, 5][i] ?? 0, () => symbol),
    );
    const spin = (n: number): string => {
      const stream = vectors.stream(`slot/spin/${n}`);
      return draw(3, () => pick(stream, reel)).join(',');
    };
    expect([1, 2, 3].map(spin)).toEqual(['ORANGE,ORANGE,CHERRY', 'LEMON,BELL,LEMON', 'BAR,LEMON,BELL']);
  });

  it('spins of the roulette wheel', () => {
    const spins = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => vectors.stream(`roulette/spin/${n}`).int(38));
    expect(spins).toEqual([6, 35, 12, 8, 12, 3, 6, 29]);
  });
});

/** The numbers `int(k)` must give by its definition: words past the last whole multiple of k dropped, then modulo k. */
function expectedInts(words: RandomStream, k: number, count: number): number[] {
  const limit = Math.floor(2 ** 32 / k) * k;
  return draw(count, () => {
    let word = words.u32();
    while (word >= limit) word = words.u32();
    return word % k;
  });
}

const seed = fc.string({ unit: 'grapheme', maxLength: 64 });
const label = fc.string({ maxLength: 40 });

describe('int', () => {
  it('has no modulo bias', () => {
    fc.assert(
      fc.property(seed, label, fc.integer({ min: 1, max: 2 ** 32 }), (key, name, k) => {
        const source = createRandom(key);
        const ints = source.stream(name);
        expect(draw(20, () => ints.int(k))).toEqual(expectedInts(source.stream(name), k, 20));
      }),
    );
  });

  it('rejects about half the words just above 2^31', () => {
    const k = 2 ** 31 + 1;
    const words = vectors.stream('rejection');
    const kept = draw(1000, () => words.u32()).filter((word) => word < k);
    const ints = vectors.stream('rejection');
    expect(kept.length).toBeGreaterThan(400);
    expect(kept.length).toBeLessThan(600);
    expect(draw(kept.length, () => ints.int(k))).toEqual(kept);
  });

  it('of 1 is 0, and of 2^32 is the word itself', () => {
    expect(vectors.stream('dice/1').int(1)).toBe(0);
    expect(vectors.stream('dice/1').int(2 ** 32)).toBe(1448134855);
  });
});

describe('shuffle', () => {
  it('swaps each place, from the last down, with a place not above it, and leaves the words after', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 0, max: 450 }), fc.nat(20), (key, length, before) => {
        const source = createRandom(key);
        const items = draw(length, () => 0).map((_, i) => i);
        const expected = [...items];
        const ints = source.stream('shuffle');
        draw(before, () => ints.u32());
        for (let i = expected.length - 1; i > 0; i--) {
          const j = ints.int(i + 1);
          [expected[i], expected[j]] = [expected[j] ?? NaN, expected[i] ?? NaN];
        }
        const shuffled = [...items];
        const stream = source.stream('shuffle');
        draw(before, () => stream.u32());
        expect(stream.shuffle(shuffled)).toBe(shuffled);
        expect(shuffled).toEqual(expected);
        expect(draw(20, () => stream.u32())).toEqual(draw(20, () => ints.u32()));
      }),
    );
  });

  it('reaches every order', () => {
    const orders = draw(100, () => 0).map((_, i) =>
      vectors.stream(`order/${i}`).shuffle(['a', 'b', 'c']).join(''),
    );
    expect(new Set(orders).size).toBe(6);
  });
});

describe('streams', () => {
  it('of one label are alike and do not disturb each other', () => {
    const [first, second] = [vectors.stream('x'), vectors.stream('x')];
    const alone = draw(20, () => first.u32());
    const other = vectors.stream('y');
    const mixed = draw(20, () => [other.u32(), second.u32()][1]);
    expect(mixed).toEqual(alone);
  });

  it('of different labels or seeds differ', () => {
    const streams = [vectors.stream('x'), vectors.stream('y'), createRandom('another seed').stream('x')];
    const words = streams.map((stream) => draw(4, () => stream.u32()).join());
    expect(new Set(words).size).toBe(3);
  });
});

describe('pick', () => {
  it('gives the item at a random place', () => {
    expect(
      pick(
        vectors.stream('dice/1'),
        draw(20, () => 0).map((_, i) => i + 1),
      ),
    ).toBe(16);
  });

  it('refuses to pick from an empty list', () => {
    expect(() => pick(vectors.stream('x'), [])).toThrow(RangeError);
  });
});
