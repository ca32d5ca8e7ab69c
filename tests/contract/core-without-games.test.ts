import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedFields } from '../../core/api';
import { games } from '../../games';

/** Every source of core, tests and comments included. The planner is a library of its own. */
const files = readdirSync('core', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|md)$/.test(file) && !file.startsWith('planner'))
  .map((file) => [file, readFileSync(join('core', file), 'utf8')] as const);

const naming = (pattern: RegExp) => files.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Names that are ordinary words of core, too: an id, and fields of outcomes and events. */
const ORDINARY = new Set(['slot', 'player', 'scores', 'winner', 'winners']);

/** The game that the project has its name from, and where that is meant. */
const NAMESAKE = 'principality';
const OF_THE_PROJECT = ['arena/player.ts'];

/** The fields that games add to answers and sessions, with those of what they hold. */
function fieldsOfGames(): readonly string[] {
  const { answer, position, named } = addedFields(games);
  const inner = Object.values(named).flatMap(({ properties }) => Object.keys(properties as object));
  return [...Object.keys({ ...answer, ...position }), ...inner];
}

const words = (names: readonly string[]): RegExp =>
  new RegExp(`\\b(${names.filter((name) => !ORDINARY.has(name) && name !== NAMESAKE).join('|')})\\b`, 'i');

describe('Core', () => {
  it('is looked at', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(fieldsOfGames()).toEqual(
      expect.arrayContaining(['cardsDrawn', 'treasuresPlayed', 'selectedKingdomCards', 'fen']),
    );
  });

  it('names no game', () => {
    expect(naming(words(games.map(({ id }) => id)))).toEqual([]);
    expect(naming(words(games.map(({ title }) => title.toLowerCase())))).toEqual([]);
    expect(
      naming(new RegExp(`['"\`:]${NAMESAKE}['"\`:]|\\b${NAMESAKE}/(?!client|board|engine)`)).sort(),
    ).toEqual(OF_THE_PROJECT);
  });

  it('names no field that a game adds', () => {
    expect(naming(words(fieldsOfGames()))).toEqual([]);
  });
});
