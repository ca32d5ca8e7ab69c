import { libraryTools, type GameTools, type Toolset } from '../../../mcp-bridge/kit';
import { finishTurn } from './finish-turn';
import { chessTools } from './library';
import { CHESS_WORDS } from './errors';
import { createGame, joinGame } from './sitting';
import { waitForNextTurn } from './wait-for-next-turn';

/** Chess for agents, against the computer, other agents or a person. The agent decides its moves and claims itself. */
const chessToolset: Toolset = (shared) => {
  const context = { ...shared, words: CHESS_WORDS };
  return [createGame(context), joinGame(context), waitForNextTurn(context), finishTurn(context)];
};

/** What chess adds to the bridge. */
export const tools: GameTools = {
  toolset: chessToolset,
  instructions:
    'To play chess createGame or joinGame, then finishTurn on your turn and waitForNextTurn on the other’s; a timeout is normal.',
  library: libraryTools(chessTools),
};
