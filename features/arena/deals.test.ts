import { hasDeal } from '../../core/arena/counting';
import { parseConfig } from './read-config';
import { gamesOf } from './line-up';
import { faces } from '../../games';

const seedsOf = (game: string, other: string): readonly string[] => {
  const text = `name: deals\nseed: S\ngames: [{ game: ${game} }]\nplayers: [{ name: a, bot: random }, { name: b, ${other} }]\n`;
  return gamesOf(parseConfig('arena.yaml', text, faces), faces).map(({ seed }) => seed);
};

/** Games in which players sit at a table together. */
const GAMES = faces
  .map(({ rules }) => rules)
  .filter(({ soloSeat, seats }) => soloSeat === undefined && seats.max > 1);
const DEALT = GAMES.filter(hasDeal).map(({ id }) => id);
const OPEN = GAMES.filter((game) => !hasDeal(game)).map(({ id }) => id);

describe('The games of a pair', () => {
  it.each(DEALT)('of %s have a deal each with programs and agents, which may keep what they saw', (game) => {
    for (const other of ['command: cat', 'mcp: cat']) expect(new Set(seedsOf(game, other)).size).toBe(2);
    for (const other of ['bot: random', 'model: m, api: openai'])
      expect(seedsOf(game, other)).toEqual(['S/0', 'S/0']);
  });

  it.each(OPEN)('of %s, in which nothing is dealt or hidden, have one for all players', (game) => {
    for (const other of ['command: cat', 'mcp: cat', 'bot: random'])
      expect(seedsOf(game, other)).toEqual(['S/0', 'S/0']);
  });
});
