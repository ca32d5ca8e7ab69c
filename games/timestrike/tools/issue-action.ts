import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission, planStatus } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, agent, position, sessionAddress, actionFields } from './schemas';

const ACTION = '`move_to`, `attack`, `skill_cast` or `interact`';

/** Orders one agent to perform one action. */
export const issueAction = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_issue_action',
    title: 'Give an order',
    description:
      'Gives an agent one action now and ends what the agent was doing: move_to [{x,y,z}], attack [enemy], skill_cast ' +
      '[skill, target] (delaying_strike: Alex; scorch on a point: Maya; now on an ally: Jordan; defend on oneself), interact ' +
      '["pillar_1", "damage"] or ["hostage", "rescue"].',
    annotations: ACTS,
    widget: drawnOnMap('Giving the order', 'The order is given'),
    input: () =>
      z.object({
        ...sessionAddress,
        agent,
        action: z.enum(['move_to', 'attack', 'skill_cast', 'interact'], { error: ACTION }),
        args: z.array(z.union([z.string(), position], { error: 'a name or a position {x, y, z}' }), {
          error: 'a list of names and positions',
        }),
      }),
    output: actionFields,
    call: ({ agent: who, action, args, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, { type: 'issue_action', agent: who, action, args });
        if (!done.ok) return done;
        const { result, view } = done.value;
        const { type: _type, ...fields } = result;
        return ok({ success: true, ...fields, ...planStatus(view) });
      }),
  });
