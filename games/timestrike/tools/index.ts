import { type GameTools, type Toolset, withoutMemory } from '../../../mcp-bridge/kit';
import {
  advanceClock,
  interruptAction,
  issueAction,
  makeConvictionChoice,
  moveAgent,
  setClock,
} from './commands';
import { aheadInMissionWords, MISSION_WORDS, TOOL_PREFIX } from './errors';
import { getGameState, getSolutionTree, startGame } from './start-game';
import { planGoal } from './plan-goal';

const TOOLS = [
  startGame,
  getGameState,
  planGoal,
  moveAgent,
  interruptAction,
  getSolutionTree,
  makeConvictionChoice,
  advanceClock,
  setClock,
  issueAction,
];

/** Tools for TimeStrike missions. The sessions are those of the core tools. */
const timestrikeToolset: Toolset = (shared) => {
  const words = shared.stateless ? withoutMemory(MISSION_WORDS) : MISSION_WORDS;
  return TOOLS.map((tool) => tool({ ...shared, words }));
};

/** What TimeStrike adds to the bridge. */
export const tools: GameTools = {
  toolset: timestrikeToolset,
  instructions:
    'TimeStrike is played with the timestrike_* tools: begin with timestrike_start_game, with clock {"mode":"manual"} unless you ' +
    'answer within a second or two, and let time pass with timestrike_advance_clock.',
  beforeCall: { prefix: TOOL_PREFIX, reword: aheadInMissionWords },
};
