import { readFileSync } from 'node:fs';
import { games } from '../../games';

const page = readFileSync('docs/games.md', 'utf8');

/** The rows of the table under a heading, as lists of cells. */
const rowsUnder = (heading: string): readonly (readonly string[])[] =>
  (page.split(`\n## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim())) ?? [];

const kinds = new Map(rowsUnder('Kinds').map(([, , id = '', ...traits]) => [id.replaceAll('`', ''), traits]));
const listed = games.filter(({ id }) => kinds.has(id));

describe('the page about the games', () => {
  it('lists the kinds of games', () => {
    expect(listed.length).toBeGreaterThan(0);
  });

  it.each(listed)('says what kind of game $title is', ({ id, traits }) => {
    const { dynamics, chance, information, utility } = traits;
    expect(kinds.get(id)?.slice(0, 4)).toEqual([dynamics, chance ? 'yes' : 'no', information, utility]);
  });
});
