import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { command, onMission, planStatus } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { ACTS, sessionAddress } from './schemas';

const SECONDS = 'a number greater than 0 and at most 120';

/** Advances a manual clock. */
export const advanceClock = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_advance_clock',
    title: 'Let time pass',
    description:
      'Lets time pass by a manual clock; the briefing tells what happened, how the plan deviates and what to do.',
    annotations: ACTS,
    widget: drawnOnMap('Time passes', 'Time has passed'),
    input: () =>
      z.object({
        ...sessionAddress,
        seconds: z
          .number({ error: SECONDS })
          .gt(0, { error: SECONDS })
          .max(120, { error: SECONDS })
          .meta({ description: 'Game seconds.' }),
      }),
    output: { time: 'number', game_state: 'object', events: 'array' },
    call: ({ seconds, ...where }, call) =>
      onMission(context, where, call, async (mission) => {
        const done = await command(mission, { type: 'advance_clock', seconds });
        if (!done.ok) return done;
        const { result, view } = done.value;
        return ok({
          success: true,
          time: result.time,
          game_state: view.game_state,
          events: result.events,
          ...planStatus(view),
        });
      }),
  });
