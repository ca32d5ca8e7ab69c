import { remembered, takes } from './http';

it.each([
  [null, false],
  ['', false],
  ['gzip', true],
  ['GZIP, deflate, br', true],
  ['br, gzip;q=0.5', true],
  ['br, gzip; q=0', false],
  ['gzip;q=0.000', false],
  ['*', true],
  ['*, gzip;q=0', false],
  ['identity, *;q=0', false],
  ['x-gzip', false],
  ['gzip;q=much', false],
])('A client that accepts %j takes gzip: %s', (accepted, expected) => {
  expect(takes(new Headers(accepted === null ? {} : { 'accept-encoding': accepted }), 'gzip')).toBe(expected);
});

const countingLength = () => {
  const asked: string[] = [];
  const lengthOf = remembered((text): number | undefined => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  return { asked, lengthOf };
};

describe('A remembered function', () => {
  it('works out each text once, also where nothing comes of it', () => {
    const { asked, lengthOf } = countingLength();
    expect(['a', '', 'bc', 'a', '', 'bc'].map(lengthOf)).toEqual([1, undefined, 2, 1, undefined, 2]);
    expect(asked).toEqual(['a', '', 'bc']);
  });

  it('goes on to give right answers when there are more texts than it keeps, or longer ones', () => {
    const { lengthOf } = countingLength();
    const texts = Array.from({ length: 2000 }, (_, n) => 'x'.repeat(n));
    for (const text of [...texts, ...texts]) expect(lengthOf(text)).toBe(text.length || undefined);
  });

  it('keeps no long text, however often it comes', () => {
    const { asked, lengthOf } = countingLength();
    const long = 'x'.repeat(10_000);
    for (let times = 0; times < 3; times++) lengthOf(long);
    expect(asked).toHaveLength(3);
  });
});
