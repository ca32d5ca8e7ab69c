import { duelTools, moveText, word, writtenMove } from '../../../mcp-bridge/kit';
import { ticTacToe } from '../rules';

/** What tic-tac-toe adds to the bridge. */
export const tools = duelTools(ticTacToe, {
  newGame: {
    description:
      'Starts a game of Tic-Tac-Toe against you. X moves first; if the player is O begin with choose_tic_tac_toe_opponent_move.',
    input: { side: word(['X', 'O'], 'The mark of the player. Default X.') },
  },
  move: {
    title: 'Mark a cell',
    description: 'Marks a cell in Tic-Tac-Toe.',
    input: { coord: moveText('Column letter and row number, A1 (top left) to C3.') },
    invoking: 'Marking the cell',
    invoked: 'Marked',
    move: ({ coord }) => writtenMove(coord, 'B2'),
  },
  legal: 'Free cells',
  choose: 'The opponent’s cells',
});
