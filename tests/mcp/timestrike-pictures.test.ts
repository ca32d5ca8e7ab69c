import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { TimeStrikeView } from '../../games/timestrike/rules/game-types';
import { startMission, startMissionAgent } from './timestrike-mission';

/** Each conviction, and how much time passes (s) between looks at its mission, which is not over by then. */
const MISSIONS = [
  ['morality', 1, 2],
  ['utility', 1, 5, 4],
  ['liberty', 1, 5],
  ['valor', 1, 5, 4],
] as const;

it('what goes to the battlefield beside an answer is at most 16 KB, whichever plan is carried out', async () => {
  const agent = await startMissionAgent();
  for (const [conviction, ...passing] of MISSIONS) {
    const mission = await startMission(agent);
    const { session_id } = mission;
    await mission.ok('timestrike_make_conviction_choice', { new_goal: conviction, execute: true });
    for (const seconds of passing) {
      const call = { name: 'timestrike_advance_clock', arguments: { session_id, seconds } };
      const { _meta } = CallToolResultSchema.parse(await agent.client.callTool(call));
      expect(Buffer.byteLength(JSON.stringify(_meta))).toBeLessThanOrEqual(16_384);
      const { sim, plan } = _meta?.view as TimeStrikeView;
      expect(sim.units.length).toBeGreaterThan(5);
      expect(plan?.solution_tree.nodes[plan.solution_tree.root_id]).toMatchObject({ kind: 'root' });
    }
  }
  await agent.close();
});
