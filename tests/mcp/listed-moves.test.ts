import { games } from '../../games';
import { describeListedMoves, openStore } from './listed-moves';

const MOST_MOVES = 12;

/** One table of each game, the three kinds of tables in turn. */
describe('An agent that sends back what answers list, with games in memory', () => {
  const numbersOf = ({ id }: { readonly id: string }) => [games.findIndex((game) => game.id === id) % 3];
  describeListedMoves(openStore.memory, { games, numbersOf, mostMoves: MOST_MOVES });
});

/** What a file does to the turn of an agent, it does to that of any game: one of turns, and one that hides. */
describe('An agent that sends back what answers list, with games in a file', () => {
  const played = games.filter(({ id }) => ['mancala', 'holdem'].includes(id));
  describeListedMoves(openStore.file(), { games: played, numbersOf: () => [1], mostMoves: MOST_MOVES });
});
