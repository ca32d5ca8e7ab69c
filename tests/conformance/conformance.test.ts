import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../../core/engine';
import { games } from '../../games';
import { runs } from '../fuzz/runs';
import { isQuick } from '../support/scope';
import { CHECKS, runOf } from '../../core/testing/suite';
import { cappedShare } from '../../core/testing/transitions';

/**
 * In a hurry the first one alone: with it every game of chance shows that it has some. Long runs have more of them. Moves in real time are dear, and
 * such a game is played once more for each value of its options.
 */
const seedsOf = (game: AnyGame): readonly string[] =>
  Array.from(
    { length: isQuick ? 1 : runs(game.advance ? 1 : 2).numRuns },
    (_, more) => `conformance-${3 + more}`,
  );

/** By game: the types of events that lawfully show something hidden which the views do not show afterwards. */
const REVEALING_EVENTS: Readonly<Record<string, readonly string[]>> = {
  // Spy, Thief and Bureaucrat show cards that stay in a hand or go back onto a deck.
  principality: ['reveal'],
};

const folders = readdirSync(join(__dirname, '../../games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('every folder of a game is in the list of games, once', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  const run = runOf(game, seedsOf(game), REVEALING_EVENTS[id]);

  it.each(Object.entries(CHECKS))('%s', (_demand, check) => check(run));

  afterAll(() => {
    const lengths = run.playouts().map(({ steps }) => steps.length);
    const capped = Math.round(100 * cappedShare(run.playouts()));
    process.stdout.write(
      `${id}: ${lengths.length} random playouts of ${Math.min(...lengths)} to ${Math.max(...lengths)} moves, ${capped} % cut short\n`,
    );
  });
});
