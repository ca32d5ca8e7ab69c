import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission, planStatus, stepsOf } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, agent, sessionAddress, planFields } from './schemas';

/** Stops one agent and re-plans the mission's goal from the current positions. */
export const interruptAction = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_interrupt_action',
    title: 'Stop an agent',
    description:
      'Stops an agent at this instant, in the middle of an action, and plans the goal again from there; the new plan is ' +
      'carried out if the old one was, without the agent if possible; next_action is what it gets otherwise. See replan_error, too.',
    annotations: ACTS,
    widget: drawnOnMap('Stopping', 'Stopped'),
    input: () => z.object({ ...sessionAddress, agent }),
    output: { interrupted_at: 'object', ...planFields },
    call: ({ agent: who, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, { type: 'interrupt_action', agent: who });
        if (!done.ok) return done;
        const { result, view, took } = done.value;
        return ok({
          success: true,
          interrupted_at: result.interrupted_at,
          interrupted_action: result.interrupted_action,
          next_action: result.next_action,
          new_solution_tree: view.plan?.solution_tree ?? null,
          ...stepsOf(view.plan),
          predicted: view.plan?.predicted ?? null,
          ...planStatus(view),
          replanning_time_ms: took,
          ...(result.replan_error ? { replan_error: result.replan_error } : {}),
        });
      }),
  });
