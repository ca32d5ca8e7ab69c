import fc from 'fast-check';
import { anyCharacter } from '../../core/testing/any-text';

/** Any JSON, texts of any letters, and values that programs stumble over. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    'select -0',
    '\u0000',
  ),
  fc.constantFrom('x'.repeat(5000), '💣'.repeat(900), '[['.repeat(3000)),
);

export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.lorem({ maxCount: 4 }),
  fc.integer().map(String),
  junk.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
);

/** JSON as text, as deep as a body may be and deeper. */
export const nested: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 60 })
  .map((depth) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`);

/** One slip in writing: at a place of the text, with some letters of another. */
type Slip = (text: string, at: number, foreign: string) => string;

const SLIPS: readonly Slip[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at, foreign) => text.slice(0, at) + foreign + text.slice(at),
  (text, at, foreign) => text.slice(0, at) + foreign + text.slice(at + 1),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at).toUpperCase(),
  (text, at) => text.slice(0, at) + text.slice(at).toLowerCase(),
  (text, at, foreign) =>
    text.replace(/\d+/g, (digits) => (foreign.length % 2 === 0 ? `${digits}9` : String(at))),
  (text, _at, foreign) => text.replace(/\d/g, (digit) => String(Number(digit) + foreign.length - 2)),
  (text, at) => text + text.slice(at),
  (text) => text.slice(0, 40).repeat(400),
];

const foreign = fc.oneof(
  fc.constantFrom(
    '-',
    ',',
    '|',
    ':',
    '/',
    '.',
    '+',
    '\n',
    '\t',
    '\u00a0',
    '１',
    'é',
    '\ud83d',
    '{',
    '"',
    '%s',
  ),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

/** One of the texts, mostly with a few slips in it. */
export const misspelt = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.constantFrom(...SLIPS), fc.nat(), foreign), { maxLength: 3 }),
    )
    .map(([text, slips]) =>
      slips.reduce((written, [slip, at, letters]) => slip(written, at % (written.length + 1), letters), text),
    );

/** What is done to one part of a value. */
type Change =
  | { readonly kind: 'replace'; readonly value: unknown }
  | { readonly kind: 'remove' }
  | { readonly kind: 'add'; readonly name: string; readonly value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), value: junk }),
  fc.record({ kind: fc.constant('remove' as const) }),
  fc.record({ kind: fc.constant('add' as const), name: fc.string({ maxLength: 12 }), value: junk }),
);

/** A value that would be right, but for one part of it, however deep, which is another, missing or one too many. */
export const spoilt = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), change)
    .map(([value, path, what]) => spoil(value, path, what));

function spoil(value: unknown, [at, ...deeper]: readonly number[], what: Change): unknown {
  if (at === undefined || typeof value !== 'object' || value === null)
    return what.kind === 'replace' ? what.value : value;
  const parts: [string, unknown][] = Object.entries(value);
  const place = at % Math.max(1, parts.length);
  const inside = parts[place]?.[1];
  const isLast = deeper.length === 0 || typeof inside !== 'object' || inside === null;
  return sameKind(
    value,
    isLast
      ? changed(parts, place, what)
      : parts.map(([name, part], i) => [name, i === place ? spoil(part, deeper, what) : part]),
  );
}

function changed(parts: readonly [string, unknown][], place: number, what: Change): [string, unknown][] {
  if (what.kind === 'remove') return parts.filter((_, i) => i !== place);
  if (what.kind === 'add') return [...parts, [what.name, what.value]];
  return parts.map(([name, part], i) => [name, i === place ? what.value : part]);
}

const sameKind = (value: object, parts: readonly [string, unknown][]): unknown =>
  Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
