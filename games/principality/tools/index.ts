import { type GameTools, type Toolset, withoutMemory } from '../../../mcp-bridge/kit';
import { endGameTool } from './end-game';
import { executeMove } from './execute-move';
import { getGameState } from './get-game-state';
import { getHand } from './get-hand';
import { getMoveHistory } from './get-move-history';
import { getPlayerStats } from './get-player-stats';
import { getSupply } from './get-supply';
import { getValidMoves } from './get-valid-moves';
import { resetGame } from './reset-game';
import { startGameTool } from './start-game';
import { FINE_WORDS } from './table';
import { validateMove } from './validate-move';

/** A tool for each question and action in a game of Principality. The sessions are those of the core tools. */
const principalityToolset: Toolset = (shared) => {
  const words = shared.stateless ? withoutMemory(FINE_WORDS) : FINE_WORDS;
  const context = { ...shared, words };
  return [
    getGameState(context),
    getHand(context),
    getSupply(context),
    getPlayerStats(context),
    getValidMoves(context),
    validateMove(context),
    getMoveHistory(context),
    executeMove(context),
    startGameTool(context),
    endGameTool(context),
    resetGame(context),
  ];
};

/** What Principality adds to the bridge. */
export const tools: GameTools = { toolset: principalityToolset };
