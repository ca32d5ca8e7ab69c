import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission, planStatus } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, agent, position, sessionAddress, actionFields } from './schemas';

/** Sends one agent somewhere. */
export const moveAgent = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_move_agent',
    title: 'Move an agent',
    description:
      'Sends an agent to a position by the shortest path and ends what the agent was doing. ' +
      'Alex moves 4 units a second, Maya and Jordan 3.',
    annotations: ACTS,
    widget: drawnOnMap('Giving the order', 'The order is given'),
    input: () => z.object({ ...sessionAddress, agent, target_position: position }),
    output: actionFields,
    call: ({ agent: who, target_position, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, { type: 'move_agent', agent: who, target_position });
        if (!done.ok) return done;
        const { result, view } = done.value;
        const { type: _type, ...fields } = result;
        return ok({ success: true, ...fields, ...planStatus(view) });
      }),
  });
