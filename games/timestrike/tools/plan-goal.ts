import * as z from 'zod';
import { ok } from '../../../core/engine';
import { asTyped } from '../rules/names';
import { AGENTS, GOALS } from '../rules/types';
import { goalsOf } from '../rules/sim/scenarios';
import type { GoalRequest } from '../rules/game-types';
import type { ToolReply, ToolsetContext } from '../../../mcp-bridge/kit';
import { command, look, type Mission, missionTool, planAnswer, planStatus } from './mission';
import { deadline, execute, planFields, truth } from './schemas';

const PRIORITY = 'a whole number from 1 to 100';
const GOAL_TYPE = `one of ${asTyped(GOALS)}`;
const AGENT_LIST = `a list of ${AGENTS.join(', ')}`;

/** The game validates the condition and names the wrong node. */
const condition = z
  .unknown()
  .optional()
  .meta({
    type: 'object',
    description:
      'What must hold instead of the goal’s usual condition: {type:"predicate", predicate, args} or {type:"and"|"or"|"not", conditions:[…]}. ' +
      'Predicates: agent_at_position(agent, {x,y,z}, tolerance = 0.1), world_time_less_than(s), world_time_greater_than(s), ' +
      'agent_alive(agent), agent_dead(agent), agent_hp_at_least(agent, n), agent_in_zone(agent, "escape"), all_agents_in_zone("escape"), ' +
      'object_destroyed(object), all_enemies_dead(), hostage_alive(), hostage_rescued().',
  });

const goal = z.strictObject(
  {
    id: z.string({ error: 'a name of at most 80 characters' }).max(80).optional(),
    type: z
      .string({ error: GOAL_TYPE })
      .meta({ description: `${GOAL_TYPE[0]?.toUpperCase()}${GOAL_TYPE.slice(1)}.` }),
    priority: z
      .int({ error: PRIORITY })
      .min(1, { error: PRIORITY })
      .max(100, { error: PRIORITY })
      .optional()
      .meta({ description: '1-100. Default 50.' }),
    deadline: deadline.optional(),
    success_condition: condition,
    agents: z
      .array(z.string({ error: AGENTS.join(', ') }), { error: AGENT_LIST })
      .optional()
      .meta({ description: 'The agents to use. Default: all living agents.' }),
  },
  { error: 'an object {type, priority?, deadline?, success_condition?, agents?}' },
);

const COMMAND = 'plan_goal';

/** Plans a goal from the current state, and may execute the plan. */
export const planGoal = (context: ToolsetContext) =>
  missionTool(context, {
    name: COMMAND,
    title: 'Plan a goal',
    description:
      'Sets the mission’s goal and plans it from the present state: the tree, the actions with their times, and the result ' +
      'predicted by simulation, enemies included. execute: true carries it out; otherwise nobody moves. ' +
      'Without a plan the previous ones stay.',
    shows: ['Planning', 'Planned'],
    fields: {
      goal,
      execute,
      compare: truth
        .optional()
        .meta({ description: 'Set nothing: compare it with going on and the other goals.' }),
    },
    output: { goal_id: 'string', ...planFields, explanation: 'string' },
    run: async (mission, { goal: wanted, execute: atOnce, compare }) => {
      if (compare) return compareGoals(mission, wanted);
      const done = await command(mission, { type: COMMAND, goal: wanted, execute: atOnce });
      if (!done.ok) return done;
      const { result, view, took } = done.value;
      return ok({
        success: true,
        goal_id: result.goal_id,
        ...planAnswer('solution_tree', view),
        // The game does not know the elapsed time.
        stats: view.plan && { ...view.plan.stats, planning_time_ms: took },
        planning_time_ms: took,
        explanation: view.plan?.explanation ?? '',
      });
    },
  });

/** The goal and the scenario's others side by side. */
async function compareGoals(mission: Mission, wanted: GoalRequest): Promise<ToolReply> {
  const seen = await look(mission);
  if (!seen.ok) return seen;
  const { scenario } = seen.value.game_state;
  const isOwn = Object.keys(wanted).length > 1;
  const usual = goalsOf(scenario).map((type) => ({ type }));
  const goals = [wanted, ...usual.filter(({ type }) => isOwn || type !== wanted.type)];
  const done = await command(mission, { type: 'compare_goals', goals });
  if (!done.ok) return done;
  const { alternatives } = done.value.result;
  return ok({ success: true, alternatives, ...planStatus(done.value.view) });
}
