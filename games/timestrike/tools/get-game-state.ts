import * as z from 'zod';
import { ok } from '../../../core/engine';
import type { ToolsetContext } from '../../../mcp-bridge/kit';
import { boardText } from '../rules/map-text';
import { look, onMission, planStatus, toMissionId } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { READS, sessionAddress } from './schemas';

/** The current battlefield. */
export const getGameState = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_get_game_state',
    title: 'Look at the battlefield',
    description:
      'The mission at this moment: where everybody is and what they do, hit points, cooldowns, timers, scheduled actions, recent events.',
    annotations: READS,
    widget: drawnOnMap('Looking at the battlefield', 'Looked at the battlefield'),
    input: () => z.object(sessionAddress),
    output: { session_id: 'string', game_state: 'object' },
    call: (where, call) =>
      onMission(context, where, call, async (mission) => {
        const seen = await look(mission);
        if (!seen.ok) return seen;
        const { game_state } = seen.value;
        const board = where.detail === 'full' ? {} : { board: boardText(seen.value) };
        return ok({
          success: true,
          session_id: toMissionId(mission.ref.id),
          game_state,
          ...board,
          ...planStatus(seen.value),
        });
      }),
  });
