import { ok } from '../../../core/engine';
import { fourInARow, type FourView } from '../rules';
import {
  choiceOf,
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  listMoves,
  numberedMove,
  placeNumber,
  segmentOf,
  SIDES,
  turnLoop,
  word,
} from '../../../mcp-bridge/kit';

const apply = 'apply_four_in_a_row_move';
const choose = 'choose_four_in_a_row_opponent_move';

const fourInARowTools: LibraryGame<FourView> = {
  id: fourInARow.id,
  gameType: 'four_in_a_row',
  title: fourInARow.title,
  sides: SIDES,
  opponent: 'Opponent',
  listed: 'moves',
  newGame: {
    name: 'new_four_in_a_row_game',
    description: 'Starts a game of Four-in-a-Row against you: the player drops red discs, you yellow ones.',
    input: { first: word(SIDES, 'Who drops the first disc. Default player.') },
  },
  moves: [
    {
      name: apply,
      title: 'Drop a disc',
      description: `Drops a disc into a column. ${turnLoop({ apply, choose })}`,
      input: { column: placeNumber('The column, 1 (left) to 7.') },
      invoking: 'Dropping the disc',
      invoked: 'Dropped',
      move: ({ column }) => numberedMove(column, 'drop'),
    },
  ],
  legal: {
    name: 'legal_four_in_a_row_moves',
    title: 'Open columns',
    description: LEGAL,
    type: 'legal_moves',
  },
  choose: {
    name: choose,
    title: 'The opponent’s columns',
    description: choiceOf(apply),
    policy: choosing('Moves'),
  },
  list(state) {
    const moves = listMoves(fourInARow, state, ({ column }) => column);
    return moves.ok ? ok({ ...moves.value, turn: segmentOf(state, 'T') }) : moves;
  },
  turn: ({ state }) => segmentOf(state, 'T'),
  status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
  facts: ({ last }) => ({ lastAction: last === null ? '-' : String(last) }),
};

/** What four-in-a-row adds to the bridge. */
export const tools: GameTools = { library: libraryTools(fourInARowTools) };
