import { games } from '../../games';
import { expectWholeGame } from './whole-game';

/** In real time nothing ends while a test types without pause; Principality has a screen of its own. */
const untimed = games.filter((game) => game.id !== 'principality' && game.advance === undefined);

it.each(untimed)('$title can be played to its end in a terminal, saved, verified and replayed', (game) =>
  expectWholeGame(game),
);
