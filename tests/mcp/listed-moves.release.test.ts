import { games } from '../../games';
import { describeListedMoves, openStore } from './listed-moves';

const MOST_MOVES = 40;
/** Three kinds of tables: all seats its own, against bots, and against bots that play anything. */
const numbersOf = () => [0, 1, 2];

describe('An agent that sends back what answers list, with every kind of table in memory', () => {
  describeListedMoves(openStore.memory, { games, numbersOf, mostMoves: MOST_MOVES });
});

describe('An agent that sends back what answers list, with every kind of table in a file', () => {
  const played = games.filter(({ id }) => ['mancala', 'holdem', 'timestrike'].includes(id));
  describeListedMoves(openStore.file(), { games: played, numbersOf, mostMoves: MOST_MOVES });
});
