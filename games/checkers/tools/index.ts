import { fail, ok } from '../../../core/engine';
import { checkers, mustCapture, parseState, type CheckersView } from '../rules';
import {
  choiceOf,
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  listMoves,
  moveText,
  turnLoop,
  word,
  writtenMove,
} from '../../../mcp-bridge/kit';

const apply = 'apply_checkers_move';
const choose = 'choose_checkers_opponent_move';

const checkersTools: LibraryGame<CheckersView> = {
  id: checkers.id,
  gameType: 'checkers',
  title: checkers.title,
  sides: ['w', 'b'],
  opponent: 'Opponent',
  listed: 'moves',
  newGame: {
    name: 'new_checkers_game',
    description:
      'Starts a game of English draughts against you, shown as a board. White moves first; if the player is Black begin with ' +
      `${choose}.`,
    input: { side: word(['white', 'black'], 'The side of the player. Default white.') },
    options: ({ side = 'white' }) =>
      side === 'white' || side === 'black'
        ? ok({})
        : fail({ code: 'invalid_argument', error: 'side must be white or black.' }),
    person: ({ side }) => (side === 'black' ? 1 : 0),
  },
  moves: [
    {
      name: apply,
      title: 'Move in checkers',
      description: `Makes a move in checkers; a capture is mandatory, and goes on to its end. ${turnLoop({ apply, choose })}`,
      input: { move: moveText('Every square of the path, e.g. b6a5, or b6d4f2 for a double jump.') },
      invoking: 'Moving',
      invoked: 'Moved',
      move: ({ move }) => writtenMove(move, 'b6a5'),
    },
  ],
  legal: {
    name: 'legal_checkers_moves',
    title: 'Legal moves in checkers',
    description: LEGAL,
    type: 'legal_moves',
  },
  choose: {
    name: choose,
    title: 'The opponent’s moves in checkers',
    description: choiceOf(apply),
    policy: choosing('Moves'),
  },
  list(state) {
    const parsed = parseState(state);
    if (!parsed.ok) return parsed;
    const moves = listMoves(checkers, state, (move) => checkers.formatMove(move));
    if (!moves.ok) return moves;
    const { position } = parsed.value;
    return ok({
      ...moves.value,
      turn: position.turn,
      facts(entries) {
        const isForced = entries.length > 0 && mustCapture(position);
        return { forcedCaptures: isForced ? entries : [], mustCapture: isForced };
      },
    });
  },
  turn: ({ state }) => state.slice(-1),
  status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
  facts: ({ last }) => (last === null ? {} : { lastMove: { notation: last } }),
};

/** What checkers adds to the bridge. */
export const tools: GameTools = { library: libraryTools(checkersTools) };
