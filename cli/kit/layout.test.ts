import { layoutList, wrap, wrapAll } from './layout';

describe('wrap', () => {
  it.each([
    ['short', 10, ['short']],
    ['one two three', 8, ['one two', 'three']],
    ['Hand: Copper, Estate', 14, ['Hand: Copper,', '      Estate']],
    ['  [12] Discard: Copper', 16, ['  [12] Discard:', '       Copper']],
    ['✓ Played Copper', 10, ['✓ Played', '  Copper']],
    ['a unbreakable', 4, ['a', 'unbreakable']],
  ])('breaks %p at %d', (line, columns, parts) => {
    expect(wrap(line, columns)).toEqual(parts);
  });

  it('keeps every word', () => {
    const line = '  [3] Put deck into discard pile (5 cards) and more';
    expect(
      wrap(line, 20)
        .map((part) => part.trim())
        .join(' '),
    ).toBe(line.trim());
  });

  it('keeps the line breaks of a text', () => {
    expect(wrapAll('a b\nc d', 2, ' ')).toEqual(['a', ' b', 'c', ' d']);
  });
});

describe('layoutList', () => {
  const entries = Array.from({ length: 14 }, (_, at) => `  [${at + 1}] x`);

  it('puts long lists into columns, read downwards', () => {
    const lines = layoutList(entries, { columns: 24, compact: true });
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('  [1] x     [8] x');
  });

  it.each([
    ['there is no need', entries.slice(0, 12), { columns: 80, compact: true }],
    ['there is no room', entries, { columns: 12, compact: true }],
    ['nobody reads it', entries, { columns: 80, compact: false }],
  ])('has one entry per line if %s', (_why, given, layout) => {
    expect(layoutList(given, layout)).toEqual(given);
  });
});
