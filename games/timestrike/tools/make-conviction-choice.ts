import * as z from 'zod';
import { ok } from '../../../core/engine';
import { asTyped } from '../rules/names';
import { CONVICTIONS, GOALS } from '../rules/types';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission, planStatus, stepsOf } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, deadline, execute, sessionAddress, planFields } from './schemas';

const CHOICES = asTyped([...CONVICTIONS, ...GOALS]);

/** Replaces the mission's goal. */
export const makeConvictionChoice = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_make_conviction_choice',
    title: 'Choose what matters',
    description:
      'Replaces the goal: morality (rescue_hostage), utility (destroy_bridge), liberty (escape_scenario) or valor ' +
      '(eliminate_all_enemies). All agents stop, and the new goal is planned from here. ' +
      'One that cannot be reached is an error, and nobody stops.',
    annotations: ACTS,
    widget: drawnOnMap('Choosing', 'Chosen'),
    input: () =>
      z.object({
        ...sessionAddress,
        new_goal: z
          .string({ error: `one of ${CHOICES}` })
          .meta({ description: 'The goal or its conviction.' }),
        execute,
        deadline: deadline.optional(),
      }),
    output: { goal_changed: 'boolean', new_goal: 'string', ...planFields },
    call: ({ new_goal, execute: atOnce, deadline: until, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, {
          type: 'make_conviction_choice',
          new_goal,
          execute: atOnce,
          deadline: until,
        });
        if (!done.ok) return done;
        const { result, view, took } = done.value;
        return ok({
          success: true,
          goal_changed: result.goal_changed,
          old_goal: result.old_goal,
          new_goal: result.new_goal,
          conviction: result.conviction,
          cancelled_actions: result.cancelled_actions,
          new_solution_tree: view.plan?.solution_tree ?? null,
          ...stepsOf(view.plan),
          predicted: view.plan?.predicted ?? null,
          ...planStatus(view),
          planning_time_ms: took,
        });
      }),
  });
