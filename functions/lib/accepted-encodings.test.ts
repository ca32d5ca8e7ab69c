import { takes } from './accepted-encodings';

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
