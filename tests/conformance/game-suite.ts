import type { AnyGame } from '../../core/engine';
import { CHECKS, runOf } from '../../core/testing/suite';
import { cappedShare } from '../../core/testing/transitions';

/** By game: the types of events that lawfully show something hidden which the views do not show afterwards. */
const REVEALING_EVENTS: Readonly<Record<string, readonly string[]>> = {
  // Spy, Thief and Bureaucrat show cards that stay in a hand or go back onto a deck.
  principality: ['reveal'],
};

/** A test for each demand on a game, played with each of these seeds. */
export function describeGame(game: AnyGame, seeds: readonly string[]): void {
  const run = runOf(game, seeds, REVEALING_EVENTS[game.id]);

  it.each(Object.entries(CHECKS))('%s', (_demand, check) => check(run));

  afterAll(() => {
    const lengths = run.playouts().map(({ steps }) => steps.length);
    const capped = Math.round(100 * cappedShare(run.playouts()));
    process.stdout.write(
      `${game.id}: ${lengths.length} random playouts of ${Math.min(...lengths)} to ${Math.max(...lengths)} moves, ${capped} % cut short\n`,
    );
  });
}
