import { outsideGamesAsked } from './games-flag';

describe('The games from outside that a command line asks for', () => {
  it.each([
    [['play', 'nim', '--games', './nim.mjs'], './nim.mjs'],
    [['play', '--games=a.mjs,b.mjs', 'nim', '--hotseat'], 'a.mjs,b.mjs'],
    [['--games', './nim.mjs'], './nim.mjs'],
    [['play', 'nim'], 'environment'],
    [[], 'environment'],
    [['count', '--games', '100'], 'environment'],
    [['serve', '--games', './nim.mjs'], undefined],
    [['new-game', 'nim'], undefined],
  ])('%j: %s', (args, list) => {
    expect(outsideGamesAsked(args, 'environment', ['count'])).toBe(list);
  });
});
