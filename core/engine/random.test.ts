import fc from 'fast-check';
import { createRandom, pick, sha256Hex, type RandomStream } from '.';

/** The published test vectors all come from this seed. */
const SEED = 'tabletop-1';
const vectors = createRandom(SEED);

const draw = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);

it('the hash of the seed of the published vectors', () => {
  expect(sha256Hex(SEED)).toBe('fdec969f962ffd6b98b3b0a4b5338ccb2bb85fad680d62f82a45d23669a85ece');
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
    expect(vectors.stream('x').int(1)).toBe(0);
    expect(vectors.stream('x').int(2 ** 32)).toBe(vectors.stream('x').u32());
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
        vectors.stream('x'),
        draw(20, () => 0).map((_, i) => i),
      ),
    ).toBe(vectors.stream('x').int(20));
  });

  it('refuses to pick from an empty list', () => {
    expect(() => pick(vectors.stream('x'), [])).toThrow(RangeError);
  });
});
