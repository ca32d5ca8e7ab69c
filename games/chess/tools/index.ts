import type { Toolset } from '../../../mcp-bridge/kit/toolset';
import { createGame } from './create-game';
import { finishTurn } from './finish-turn';
import { joinGame } from './join-game';
import { CHESS_WORDS } from './refusals';
import { waitForNextTurn } from './wait-for-next-turn';

/** Chess for agents: against the computer, one another, or a person. Which move is made, and how it is claimed, is the agent's own. */
export const chessToolset: Toolset = (shared) => {
  const context = { ...shared, words: CHESS_WORDS };
  return [createGame(context), joinGame(context), waitForNextTurn(context), finishTurn(context)];
};
