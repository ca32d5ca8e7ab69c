import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { planFor, startMission, startMissionAgent } from './timestrike-mission';

let agent: Agent;
beforeAll(async () => {
  agent = await startMissionAgent();
});
afterAll(() => agent.close());

/** Calls a tool of a mission without saying how much detail; the text and its bytes. */
async function ask(tool: string, args: Json) {
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  return { text, bytes: Buffer.byteLength(text), body: JSON.parse(text) as Json };
}

describe('Answers about a mission', () => {
  it.each(['morality', 'utility', 'liberty', 'valor'])(
    'take at most 2.5 KB from the start to the end: %s',
    async (new_goal) => {
      const start = await ask('timestrike_start_game', { clock: { mode: 'manual' } });
      const { session_id } = start.body;
      const sizes = [start.bytes];
      const choice = await ask('timestrike_make_conviction_choice', { session_id, new_goal, execute: true });
      sizes.push(choice.bytes, (await ask('timestrike_get_solution_tree', { session_id })).bytes);
      for (let step = 0; step < 12; step++) {
        const { bytes, body } = await ask('timestrike_advance_clock', { session_id, seconds: 3 });
        if (body.success !== true) break;
        sizes.push(bytes, (await ask('timestrike_get_game_state', { session_id })).bytes);
      }
      expect(Math.max(...sizes)).toBeLessThanOrEqual(2_500);
      expect(sizes.length).toBeGreaterThan(4);
    },
  );

  it('tell what is planned once: the next action of each agent, and times beside the actions', async () => {
    const mission = await startMission(agent);
    const { session_id } = mission;
    const choice = await ask('timestrike_make_conviction_choice', {
      session_id,
      new_goal: 'utility',
      execute: true,
    });
    const { primitive_actions, schedule } = choice.body as { primitive_actions: Json[]; schedule: string[] };
    expect(schedule).toHaveLength(primitive_actions.length);
    expect(schedule[0]).toBe('0 s to 1.3 s');
    const { body } = await ask('timestrike_advance_clock', { session_id, seconds: 2 });
    expect(body).not.toHaveProperty('board');
    expect(body.events).toContain('1.3 s: Alex strikes the north pillar');
    expect((body.game_state as Json).scheduled_actions).toEqual([
      'Maya moves to 9, 6, 2 s to 4 s',
      'Alex strikes the north pillar, 3.3 s to 5.3 s',
      'Jordan strikes the north pillar, 3.8 s to 5.8 s',
      'and 7 more',
    ]);
  });

  it('draw the map, and tell places in two decimals', async () => {
    const mission = await startMission(agent);
    const { session_id } = mission;
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: { x: 20, y: 5 } });
    await mission.ok('timestrike_advance_clock', { seconds: 1.234 });
    const { body } = await ask('timestrike_get_game_state', { session_id });
    expect(body).toMatchObject({
      board: expect.stringMatching(/A/) as string,
      game_state: { mission_status: 'active', agents: { Alex: { doing: { action: 'move_to' } } } },
    });
    expect(JSON.stringify(body.game_state)).not.toMatch(/\d\.\d{4}/);
    const full = await mission.ok('timestrike_get_game_state');
    expect(full.game_state.agents.Alex).toMatchObject({ max_hp: 120, attack: 25 });
  });

  it('leave the tree of a search in vain to those who ask for it, and take at most 1.5 KB then', async () => {
    const { session_id } = await startMission(agent);
    const success_condition = {
      type: 'and',
      conditions: [
        { type: 'predicate', predicate: 'all_agents_in_zone', args: ['escape'] },
        { type: 'predicate', predicate: 'agent_hp_at_least', args: ['maya', 80] },
        { type: 'predicate', predicate: 'world_time_less_than', args: [8] },
      ],
    };
    const call = { session_id, ...planFor({ type: 'escape_scenario', success_condition }) };
    const { bytes, body } = await ask('timestrike_plan_goal', call);
    expect(body.error).toMatchObject({ code: 'NO_PLAN_FOUND', details: { goal: 'escape_scenario' } });
    expect((body.error as Json).details).not.toHaveProperty('partial_tree');
    expect(bytes).toBeLessThanOrEqual(1_500);
    const whole = await agent.error('timestrike_plan_goal', { ...call, detail: 'full' });
    expect(whole.details).toHaveProperty('partial_tree');
  });
});

describe('Answers of the tools for every game about a mission', () => {
  it.each(['rescue_hostage', 'destroy_bridge', 'escape_scenario', 'eliminate_all_enemies'])(
    'take at most 4 KB from the start to the end, and full detail by request: %s',
    async (goal) => {
      const { agent: player } = await startBridge(inProcessApi(), {}, { boards: false });
      const start = await player.ok('game_session', { command: 'new', game: 'timestrike', seed: 'brief' });
      const answers = [start];
      const play = async (move: string) => {
        const { body } = await player.call('game_execute', { move });
        answers.push(body);
        return body;
      };
      await play(`plan ${goal} execute`);
      for (let step = 0; step < 20 && answers.at(-1)?.gameOver === false; step++) {
        await play('advance 3');
        answers.push(await player.ok('game_wait', { timeout_seconds: 1 }));
      }
      expect(answers.length).toBeGreaterThan(4);
      const sizes = answers.map((answer) => Buffer.byteLength(JSON.stringify(answer)));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4_000);
      const [, moved] = answers;
      expect(JSON.stringify(moved)).not.toMatch(/\d\.\d{4}/);
      expect(moved?.gameState).not.toHaveProperty('map');
      const whole = await player.ok('game_observe', { detail_level: 'full' });
      expect(whole.gameState).toMatchObject({ map: { width: 25 }, agents: { Alex: { max_hp: 120 } } });
      await player.close();
    },
  );
});
