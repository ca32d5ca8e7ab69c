import { fail, ok, type Result } from '../../../core/engine';
import { chess, readStart, type ChessView } from '../rules';
import {
  AUTO,
  choiceOf,
  choosing,
  LEGAL,
  listMoves,
  moveText,
  turnLoop,
  word,
} from '../../../mcp-bridge/kit';
import type { Body, LibraryGame, LibraryError } from '../../../mcp-bridge/kit';
import { endOf, turnIn } from './standing';

const apply = 'apply_chess_move';
const choose = 'choose_chess_opponent_move';

const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

export const chessTools: LibraryGame<ChessView> = {
  id: chess.id,
  gameType: 'chess',
  title: chess.title,
  sides: ['w', 'b'],
  orientations: ['white', 'black'],
  opponent: 'Opponent',
  listed: 'movesUci',
  position: 'fen',
  newGame: {
    name: 'new_chess_game',
    description: `Starts a game of chess against you, shown as a board. White moves first; if the player is Black begin with ${choose}.`,
    input: {
      side: word(['white', 'black'], 'The side of the player. Default white.'),
      fen: moveText('A position to start from. Taken only by servers that are set up for tests.').optional(),
    },
    options: ({ side = 'white' }) =>
      side === 'white' || side === 'black'
        ? ok({})
        : fail({ code: 'invalid_argument', error: 'side must be white or black.' }),
    start: ({ fen }) => fen as string | undefined,
    person: ({ side }) => (side === 'black' ? 1 : 0),
  },
  moves: [
    {
      name: apply,
      title: 'Move in chess',
      description: `Makes a move in chess, with a claim if one is made. ${turnLoop({ apply, choose })}`,
      input: {
        moveUci: moveText('From and to, e.g. e2e4; e7e8q promotes; castling is the king’s move, e1g1.'),
        claim: word(
          ['checkmate', 'draw'],
          'That this move is checkmate, or that the game is drawn by it or already. An untrue claim refuses the move.',
        ).nullable(),
      },
      invoking: 'Moving',
      invoked: 'Moved',
      move: claimedMove,
    },
    {
      name: 'claim_chess_draw',
      title: 'Claim a draw in chess',
      description:
        'Claims a draw for the player to move, by threefold repetition or 50 moves in the position as it stands. An untrue claim changes nothing.',
      input: {},
      invoking: 'Claiming a draw',
      invoked: 'Claimed',
      move: () => ok('claim draw'),
    },
  ],
  legal: {
    name: 'legal_chess_moves',
    title: 'Legal moves in chess',
    description: LEGAL,
    type: 'legal_moves',
  },
  choose: {
    name: choose,
    title: 'The opponent’s moves in chess',
    description: choiceOf(apply),
    policy: choosing('MovesUci'),
  },
  list(fen) {
    const moves = listMoves(chess, fen, (move) =>
      'uci' in move && move.claim === undefined ? move.uci : null,
    );
    return moves.ok ? ok({ ...moves.value, turn: turnIn(fen) }) : moves;
  },
  canonical(fen) {
    const game = readStart(fen);
    return game.ok ? game.value.fen : fen;
  },
  turn: ({ fen }) => turnIn(fen),
  status: ({ status }) => status,
  ending: (view, answer) => ({ ...endOf(view, answer) }),
  facts: ({ last, check }) => ({ ...(last === null ? {} : { lastMove: last }), check }),
};

/** A move in UCI with its claim. */
function claimedMove({ moveUci, claim }: Body): Result<string, LibraryError> {
  const uci = String(moveUci).trim().toLowerCase();
  if (uci === AUTO) return ok(uci);
  if (!UCI.test(uci)) {
    const error = `Invalid move format: "${uci.slice(0, 40)}". Write it like e2e4, or e7e8q for a promotion.`;
    return fail({ code: 'invalid_format', error });
  }
  if (claim === undefined || claim === null) return ok(uci);
  if (claim === 'checkmate' || claim === 'draw') return ok(`${uci} claim ${claim}`);
  return fail({ code: 'invalid_argument', error: 'claim must be checkmate or draw, or be left out.' });
}
