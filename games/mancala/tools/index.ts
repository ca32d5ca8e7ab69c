import { duelTools, numberedMove, placeNumber, SIDES, word } from '../../../mcp-bridge/kit';
import { mancala } from '../rules';

/** What mancala adds to the bridge. */
export const tools = duelTools(mancala, {
  newGame: {
    description: 'Starts a game of Mancala (Kalah, six pits of four seeds) against you.',
    input: { first: word(SIDES, 'Who moves first. Default player.') },
  },
  move: {
    title: 'Sow a pit',
    description: 'Sows the seeds of an own pit; a last seed in the own store earns another turn.',
    input: { pit: placeNumber('The own pit, 1 to 6 in sowing direction; 6 is next to the own store.') },
    invoking: 'Sowing',
    invoked: 'Sown',
    move: ({ pit }) => numberedMove(pit, 'pit'),
  },
  legal: 'Pits to sow',
  choose: 'The opponent’s pits',
  entry: ({ pit }) => pit,
});
