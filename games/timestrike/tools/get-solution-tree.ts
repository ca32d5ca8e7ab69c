import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { PlanView, TreeStats } from '../rules/game-types';
import type { Body, ToolsetContext } from '../../../mcp-bridge/kit';
import { look, onMission, planStatus, stepsOf } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { READS, sessionAddress, planFields } from './schemas';

const NO_TREE: TreeStats = { total_nodes: 0, expanded_nodes: 0, primitive_actions: 0, max_depth: 0 };

/** The statistics of planning without the time, which is only reported with the plan. */
function countsOf({ stats: { planning_time_ms: _unmeasured, ...counts } }: PlanView): Body {
  return counts;
}

/** The current plan. */
export const getSolutionTree = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_get_solution_tree',
    title: 'Look at the plan',
    description:
      'The solution tree: how the goal was divided into actions, which are done (node status "done") and which remain; ' +
      'null before the first plan.',
    annotations: READS,
    widget: drawnOnMap('Looking at the plan', 'Looked at the plan'),
    input: () => z.object(sessionAddress),
    output: planFields,
    call: (where, call) =>
      onMission(context, where, call, async (mission) => {
        const seen = await look(mission);
        if (!seen.ok) return seen;
        const { plan, game_state } = seen.value;
        return ok({
          success: true,
          solution_tree: plan?.solution_tree ?? null,
          ...stepsOf(plan),
          ...planStatus(seen.value),
          goal: game_state.goal,
          stats: plan && countsOf(plan),
          tree_stats: plan?.tree_stats ?? NO_TREE,
        });
      }),
  });
