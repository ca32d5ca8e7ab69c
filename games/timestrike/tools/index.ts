import { withoutMemory } from '../../../mcp-bridge/kit/failures';
import type { Toolset } from '../../../mcp-bridge/kit/toolset';
import { advanceClock } from './advance-clock';
import { getGameState } from './get-game-state';
import { getSolutionTree } from './get-solution-tree';
import { interruptAction } from './interrupt-action';
import { issueAction } from './issue-action';
import { makeConvictionChoice } from './make-conviction-choice';
import { moveAgent } from './move-agent';
import { planGoal } from './plan-goal';
import { MISSION_WORDS } from './refusals';
import { startGameTool } from './start-game';

/** Commands and questions of a TimeStrike mission; the sessions are those of the core tools. */
export const timestrikeToolset: Toolset = (shared) => {
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
    issueAction(context),
  ];
};
