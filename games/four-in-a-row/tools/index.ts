import { duelTools, numberedMove, placeNumber, SIDES, word } from '../../../mcp-bridge/kit';
import { fourInARow } from '../rules';

/** What four-in-a-row adds to the bridge. */
export const tools = duelTools(fourInARow, {
  newGame: {
    description: 'Starts a game of Four-in-a-Row against you: the player drops red discs, you yellow ones.',
    input: { first: word(SIDES, 'Who drops the first disc. Default player.') },
  },
  move: {
    title: 'Drop a disc',
    description: 'Drops a disc into a column.',
    input: { column: placeNumber('The column, 1 (left) to 7.') },
    invoking: 'Dropping the disc',
    invoked: 'Dropped',
    move: ({ column }) => numberedMove(column, 'drop'),
  },
  legal: 'Open columns',
  choose: 'The opponent’s columns',
  entry: ({ column }) => column,
});
