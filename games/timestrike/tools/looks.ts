import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import type { TreeStats } from '../rules/game-types';
import { boardText } from '../rules/map-text';
import { look, planStatus, stepsOf, toMissionId } from './mission';
import { missionTool, READING } from './mission-tool';
import { planFields } from './schemas';

/** The current battlefield. */
export const getGameState = (context: ToolsetContext) =>
  missionTool(context, {
    ...READING,
    name: 'get_game_state',
    title: 'Look at the battlefield',
    description:
      'The mission at this moment: where everybody is and what they do, hit points, cooldowns, timers, scheduled actions, recent events.',
    shows: ['Looking at the battlefield', 'Looked at the battlefield'],
    output: { session_id: 'string', game_state: 'object' },
    run: async (mission) => {
      const seen = await look(mission);
      if (!seen.ok) return seen;
      return ok({
        success: true,
        session_id: toMissionId(mission.ref.id),
        game_state: seen.value.game_state,
        ...(mission.isFull ? {} : { board: boardText(seen.value) }),
        ...planStatus(seen.value),
      });
    },
  });

const NO_TREE: TreeStats = { total_nodes: 0, expanded_nodes: 0, primitive_actions: 0, max_depth: 0 };

/** The current plan. */
export const getSolutionTree = (context: ToolsetContext) =>
  missionTool(context, {
    ...READING,
    name: 'get_solution_tree',
    title: 'Look at the plan',
    description:
      'The solution tree: how the goal was divided into actions, which are done (node status "done") and which remain; ' +
      'null before the first plan.',
    shows: ['Looking at the plan', 'Looked at the plan'],
    output: planFields,
    run: async (mission) => {
      const seen = await look(mission);
      if (!seen.ok) return seen;
      const { plan, game_state } = seen.value;
      // The time of planning is only reported with the plan.
      const { planning_time_ms: _unmeasured, ...stats } = plan?.stats ?? {};
      return ok({
        success: true,
        solution_tree: plan?.solution_tree ?? null,
        ...stepsOf(plan),
        ...planStatus(seen.value),
        goal: game_state.goal,
        stats: plan && stats,
        tree_stats: plan?.tree_stats ?? NO_TREE,
      });
    },
  });
