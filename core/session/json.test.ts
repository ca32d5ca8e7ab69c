import fc from 'fast-check';
import { anyCharacter } from '../testing/any-text';
import { canonicalJson, jsonOnce, utf8Length } from './json';

/** The same by the plain way: the engine writes what has no fields. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const inOrder = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${inOrder.map(([name, field]) => `${JSON.stringify(name)}:${plainly(field)}`).join(',')}}`;
}

const anyValue = fc.anything({
  key: fc.string({ unit: anyCharacter }),
  values: [
    fc.string({ unit: anyCharacter }),
    // Lone halves of pairs, too.
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  ],
  withNullPrototype: false,
  maxKeys: 30,
});

describe('canonical JSON', () => {
  it('has the fields of every object in order of their names, and is JSON like any other', () => {
    fc.assert(fc.property(anyValue, (value) => expect(canonicalJson(value)).toBe(plainly(value))));
  });

  it('is the same for equal values, in whatever order their fields were added', () => {
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`);
    const forward = Object.fromEntries(names.map((name, at) => [name, at]));
    const backward = Object.fromEntries(names.map((name, at) => [name, at] as const).reverse());
    expect(canonicalJson(backward)).toBe(canonicalJson(forward));
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe('{"b":[{"c":2,"d":1}]}');
  });
});

describe('JSON written once', () => {
  it('is what the engine writes, and counted as UTF-8', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter })), (list) => {
        const text = jsonOnce(list);
        expect(text).toBe(JSON.stringify(list));
        expect(jsonOnce(list)).toBe(text);
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
