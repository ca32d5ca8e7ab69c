import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { runs } from '../tests/support/volume';
import { canonicalCommand } from './solution-tree';
import { fingerprintOf, sameValue, textOfArgument, textOfValue, UnsupportedValueError } from './values';

describe('canonical commands', () => {
  test.each<[readonly unknown[], string]>([
    [['alex', { x: 8, y: 4, z: 0 }], 'do(alex,[8,4,0])'],
    [['a house', 1.5, -2], 'do(a house,1.5,-2)'],
    [[['ann', 'bob'], true, null], 'do([ann,bob],true,null)'],
    [[{ b: 'c', a: [1] }], 'do({"a":[1],"b":"c"})'],
    [['1', 'true', 'a,b', ''], 'do("1","true","a,b","")'],
    [[undefined, NaN, -0, 10n, Infinity], 'do(undefined,NaN,-0,10n,Infinity)'],
    [[new Map([['k', 1]]), new Set(['b', 'a']), new Date(5)], 'do(Map{"k"=>1},Set{"a","b"},Date(5))'],
    [[[1, 2, 3]], 'do([1,2,3,])'],
    [[new Uint8Array([1, 2])], 'do(Uint8Array[1,2])'],
  ])('%p', (args, text) => {
    expect(canonicalCommand('do', args)).toBe(text);
  });

  test('different arguments have different texts', () => {
    const lists: readonly (readonly unknown[])[] = [
      ...[undefined, null, true, 'true', 'null', 'undefined', 0, -0, '0', '-0', 1, '1', '1n', 1n, NaN, 'NaN'],
      ...['', ' ', '""', '[]', '{}', [], [[]], {}, [{}], [''], ['a,b'], ['a', 'b'], '[a,b]', 'a,b', 'a","b'],
      ...[{ a: undefined }, { a: null }, { a: 'null' }, { a: 1 }, { 'a":1,"b': 2 }, { a: 1, b: 2 }],
      ...[[1, 2, 3], ['1', 2, 3], { x: 1, y: 2, z: 3 }, { x: 1, y: 2, z: 3, w: 4 }, { x: 1, y: 2, z: '3' }],
      ...[new Map(), new Set(), new Map([[1, 2]]), new Set([[1, 2]]), new Map([[{ a: 1 }, 2]]), 'Map{}'],
      ...[new Date(1), new Date(NaN), 'Date(1)', new Uint8Array([1]), new Int8Array([1]), 1e21, '1e+21'],
    ].map((it) => [it]);
    const commands = [...lists, [], ['a', 'b'], ['a', ['b']], ['a)', 'b'], ['a', 'b)']];
    const texts = commands.map((args) => canonicalCommand('do', args));
    expect(new Set(texts).size).toBe(texts.length);
    expect(canonicalCommand('do(a', ['b'])).not.toBe(canonicalCommand('do', ['a(b']));
  });

  const value = fc.anything({
    maxDepth: 2,
    maxKeys: 2,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    key: fc.constantFrom('a', 'b', 'x'),
    values: [fc.constantFrom(0, -0, NaN, 1, '', '0', '1', 'a', 'a,b', 'null', null, undefined, true)],
  });

  test('values have the same text, and the same fingerprint, exactly if their parts are the same', () => {
    let same = 0;
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
        for (const a of values) {
          for (const b of values) {
            const expected = isDeepStrictEqual(a, b);
            expect([textOfValue(a) === textOfValue(b), sameValue(a, b)]).toEqual([expected, expected]);
            expect(textOfArgument(a) === textOfArgument(b)).toBe(expected);
            expect(fingerprintOf(a) === fingerprintOf(b)).toBe(expected);
            if (expected && a !== b) same++;
          }
          expect(textOfArgument(structuredClone(a))).toBe(textOfArgument(a));
        }
      }),
      runs(30),
    );
    expect(same).toBeGreaterThan(0);
  });
});

class Robot {
  readonly #battery: number;
  constructor(battery: number) {
    this.#battery = battery;
  }
  get isEmpty(): boolean {
    return this.#battery === 0;
  }
}

describe('what cannot be compared', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  let deep: unknown = 0;
  for (let i = 0; i < 100_000; i++) deep = [deep];

  test.each<[string, unknown]>([
    ['An instance of Robot', new Robot(1)],
    ['An instance of WeakSet', new WeakSet()],
    ['An instance of Promise', Promise.resolve()],
    ['A function', () => 1],
    ['A symbol', Symbol('a')],
    ['A value that contains itself', circle],
    ['A value as deep as this', deep],
  ])('%s is refused by name', (name, value) => {
    for (const text of [
      () => textOfValue([value]),
      () => fingerprintOf([value]),
      () => canonicalCommand('do', [{ it: value }]),
    ]) {
      expect(text).toThrow(UnsupportedValueError);
      expect(text).toThrow(name);
    }
  });

  test('two robots are not the same', () => {
    const one = new Robot(1);
    expect(sameValue([one], [one])).toBe(true);
    expect(() => sameValue([one], [new Robot(0)])).toThrow('An instance of Robot');
  });
});
