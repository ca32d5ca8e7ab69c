import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../games';
import { describeGame } from './game-suite';

/** With it every game of chance shows that it has some. The release suite has others. */
const SEEDS = ['conformance-3'];

const folders = readdirSync(join(__dirname, '../../games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('every folder of a game is in the list of games, once', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  describeGame(game, SEEDS, 'some');
});
