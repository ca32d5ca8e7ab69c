import { parseConfig } from '../../cli/arena/read-config';
import { gamesOf } from '../../cli/arena/line-up';
import { faces } from '../../games';

const seedsOf = (game: string, other: string): readonly string[] => {
  const text = `name: deals\nseed: S\ngames: [{ game: ${game} }]\nplayers: [{ name: a, bot: random }, { name: b, ${other} }]\n`;
  return gamesOf(parseConfig('arena.yaml', text, faces), faces).map(({ seed }) => seed);
};

describe('The games of a pair', () => {
  it.each(['bot: random', 'model: m, api: openai'])('have one deal, with %s', (other) => {
    expect(seedsOf('holdem', other)).toEqual(['S/0', 'S/0']);
  });

  it.each(['command: cat', 'mcp: cat'])('have a deal each where %s may keep what it saw', (other) => {
    expect(new Set(seedsOf('holdem', other)).size).toBe(2);
    expect(seedsOf('chess', other)).toEqual(['S/0', 'S/0']);
  });
});
