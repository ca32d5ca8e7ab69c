import { ok } from '../../../core/engine';
import { ticTacToe, type TicTacToeView } from '../rules';
import {
  choiceOf,
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  listMoves,
  moveText,
  segmentOf,
  SIDES,
  turnLoop,
  word,
  writtenMove,
} from '../../../mcp-bridge/kit';

const apply = 'apply_tic_tac_toe_move';
const choose = 'choose_tic_tac_toe_opponent_move';

const ticTacToeTools: LibraryGame<TicTacToeView> = {
  id: ticTacToe.id,
  gameType: 'tic_tac_toe',
  title: ticTacToe.title,
  sides: SIDES,
  opponent: 'Opponent',
  listed: 'moves',
  newGame: {
    name: 'new_tic_tac_toe_game',
    description: `Starts a game of Tic-Tac-Toe against you. X moves first; if the player is O begin with ${choose}.`,
    input: { side: word(['X', 'O'], 'The mark of the player. Default X.') },
  },
  moves: [
    {
      name: apply,
      title: 'Mark a cell',
      description: `Marks a cell in Tic-Tac-Toe. ${turnLoop({ apply, choose })}`,
      input: { coord: moveText('Column letter and row number, A1 (top left) to C3.') },
      invoking: 'Marking the cell',
      invoked: 'Marked',
      move: ({ coord }) => writtenMove(coord, 'B2'),
    },
  ],
  legal: {
    name: 'legal_tic_tac_toe_moves',
    title: 'Free cells',
    description: LEGAL,
    type: 'legal_moves',
  },
  choose: {
    name: choose,
    title: 'The opponent’s cells',
    description: choiceOf(apply),
    policy: choosing('Moves'),
  },
  list(state) {
    const moves = listMoves(ticTacToe, state, ({ coord }) => coord);
    return moves.ok ? ok({ ...moves.value, turn: segmentOf(state, 'T') }) : moves;
  },
  turn: ({ state }) => segmentOf(state, 'T'),
  status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
  facts: ({ last }) => ({ lastAction: last ?? '-' }),
};

/** What tic-tac-toe adds to the bridge. */
export const tools: GameTools = { library: libraryTools(ticTacToeTools) };
