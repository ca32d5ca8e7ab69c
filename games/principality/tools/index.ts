import { type GameTools, type Toolset, withoutMemory } from '../../../mcp-bridge/kit';
import { endGame, executeMove, FINE_WORDS, resetGame, startGame } from './table';
import * as reading from './reading';

/** A tool for each question and action in a game of Principality, in the order in which they are listed. The sessions are those of the core tools. */
const TOOLS = [
  reading.getGameState,
  reading.getHand,
  reading.getSupply,
  reading.getPlayerStats,
  reading.getValidMoves,
  reading.validateMove,
  reading.getMoveHistory,
  executeMove,
  startGame,
  endGame,
  resetGame,
];

const toolset: Toolset = (shared) => {
  const words = shared.stateless ? withoutMemory(FINE_WORDS) : FINE_WORDS;
  return TOOLS.map((tool) => tool({ ...shared, words }));
};

/** What Principality adds to the bridge. */
export const tools: GameTools = { toolset };
