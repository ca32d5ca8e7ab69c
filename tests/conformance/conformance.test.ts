import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../../core/engine';
import { games } from '../../games';
import { isQuick } from '../support/scope';
import { describeGame } from './game-suite';

/**
 * In a hurry the first one alone: with it every game of chance shows that it has some. Moves in real time are dear, and such a game is played once more
 * for each value of its options. The release suite has other seeds.
 */
const seedsOf = (game: AnyGame): readonly string[] =>
  isQuick || game.advance ? ['conformance-3'] : ['conformance-3', 'conformance-4'];

const folders = readdirSync(join(__dirname, '../../games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('every folder of a game is in the list of games, once', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  describeGame(game, seedsOf(game));
});
