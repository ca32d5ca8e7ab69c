import { type GameTools, type Toolset, withoutMemory } from '../../../mcp-bridge/kit';
import { advanceClock } from './advance-clock';
import { getGameState } from './get-game-state';
import { getSolutionTree } from './get-solution-tree';
import { interruptAction } from './interrupt-action';
import { issueAction } from './issue-action';
import { makeConvictionChoice } from './make-conviction-choice';
import { moveAgent } from './move-agent';
import { planGoal } from './plan-goal';
import { aheadInMissionWords, MISSION_WORDS, TOOL_PREFIX } from './errors';
import { setClock } from './set-clock';
import { startGameTool } from './start-game';

/** Tools for TimeStrike missions. The sessions are those of the core tools. */
const timestrikeToolset: Toolset = (shared) => {
  const words = shared.stateless ? withoutMemory(MISSION_WORDS) : MISSION_WORDS;
  const context = { ...shared, words };
  return [
    startGameTool(context),
    getGameState(context),
    planGoal(context),
    moveAgent(context),
    interruptAction(context),
    getSolutionTree(context),
    makeConvictionChoice(context),
    advanceClock(context),
    setClock(context),
    issueAction(context),
  ];
};

/** What TimeStrike adds to the bridge. */
export const tools: GameTools = {
  toolset: timestrikeToolset,
  instructions:
    'TimeStrike is played with the timestrike_* tools: begin with timestrike_start_game, with clock {"mode":"manual"} unless you ' +
    'answer within a second or two, and let time pass with timestrike_advance_clock.',
  beforeCall: { prefix: TOOL_PREFIX, reword: aheadInMissionWords },
};
