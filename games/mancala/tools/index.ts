import { ok } from '../../../core/engine';
import { mancala, type MancalaView } from '../rules';
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

const apply = 'apply_mancala_move';
const choose = 'choose_mancala_opponent_move';

const mancalaTools: LibraryGame<MancalaView> = {
  id: mancala.id,
  gameType: 'mancala',
  title: mancala.title,
  sides: SIDES,
  opponent: 'Opponent',
  listed: 'moves',
  newGame: {
    name: 'new_mancala_game',
    description: 'Starts a game of Mancala (Kalah, six pits of four seeds) against you.',
    input: { first: word(SIDES, 'Who moves first. Default player.') },
  },
  moves: [
    {
      name: apply,
      title: 'Sow a pit',
      description: `Sows the seeds of an own pit; a last seed in the own store earns another turn. ${turnLoop({ apply, choose })}`,
      input: { pit: placeNumber('The own pit, 1 to 6 in sowing direction; 6 lies beside the own store.') },
      invoking: 'Sowing',
      invoked: 'Sown',
      move: ({ pit }) => numberedMove(pit, 'pit'),
    },
  ],
  legal: { name: 'legal_mancala_moves', title: 'Pits to sow', description: LEGAL, type: 'legal_moves' },
  choose: {
    name: choose,
    title: 'The opponent’s pits',
    description: choiceOf(apply),
    policy: choosing('Moves'),
  },
  list(state) {
    const moves = listMoves(mancala, state, ({ pit }) => pit);
    return moves.ok ? ok({ ...moves.value, turn: segmentOf(state, 'T') }) : moves;
  },
  turn: ({ state }) => segmentOf(state, 'T'),
  status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
  facts: ({ last }) => ({ lastAction: last ?? '-' }),
};

/** What mancala adds to the bridge. */
export const tools: GameTools = { library: libraryTools(mancalaTools) };
