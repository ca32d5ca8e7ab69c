import { fail, ok } from '../../../core/engine';
import { duelTools, listMoves, moveText, word, writtenMove } from '../../../mcp-bridge/kit';
import { checkers, mustCapture, parseState } from '../rules';

/** What checkers adds to the bridge. */
export const tools = duelTools(checkers, {
  sides: ['w', 'b'],
  newGame: {
    description:
      'Starts a game of English draughts against you, shown as a board. White moves first; if the player is Black begin with ' +
      'choose_checkers_opponent_move.',
    input: { side: word(['white', 'black'], 'The side of the player. Default white.') },
    options: ({ side = 'white' }) =>
      side === 'white' || side === 'black'
        ? ok({})
        : fail({ code: 'invalid_argument', error: 'side must be white or black.' }),
    person: ({ side }) => (side === 'black' ? 1 : 0),
  },
  move: {
    title: 'Move in checkers',
    description: 'Makes a move in checkers; a capture is mandatory, and goes on to its end.',
    input: { move: moveText('Every square of the path, e.g. b6a5, or b6d4f2 for a double jump.') },
    invoking: 'Moving',
    invoked: 'Moved',
    move: ({ move }) => writtenMove(move, 'b6a5'),
  },
  legal: 'Legal moves in checkers',
  choose: 'The opponent’s moves in checkers',
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
  facts: ({ last }) => (last === null ? {} : { lastMove: { notation: last } }),
});
