import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, sessionOnly, timeScale } from './schemas';

/** Pauses a mission in real time, lets it go on, or changes its pace. */
export const setClock = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_set_clock',
    title: 'Pause or change the pace',
    description:
      'In real time: paused true stops the mission while you think and order. time_scale sets the pace.',
    annotations: { ...ACTS, idempotentHint: true },
    widget: drawnOnMap('Setting the clock', 'The clock is set'),
    input: () =>
      z.object({
        ...sessionOnly,
        paused: z.boolean({ error: 'true or false' }).optional(),
        time_scale: timeScale.optional(),
      }),
    output: { time: 'number', clock: 'object' },
    call: ({ paused, time_scale, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, { type: 'set_clock', paused, time_scale });
        if (!done.ok) return done;
        const { time, clock } = done.value.result;
        return ok({ success: true, time, clock });
      }),
  });
