import type { Agent } from '../support/bridge-client';
import type { Host } from '../../local';
import { openBridge, openHost } from './bridge';
import { describeEarned, passed, planned } from './timestrike-earned';
import { startMission, type Mission } from './timestrike-mission';

const TOOLS = { PRINCIPALITY_TOOLSETS: 'timestrike' };

describe('A mission', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await openBridge(TOOLS);
  });
  afterAll(() => agent.close());

  const rescue = (mission: Mission) =>
    mission.ok('timestrike_plan_goal', { goal: { type: 'rescue_hostage' }, execute: true });

  it('is compared, played and rated gold', async () => {
    const mission = await startMission(agent);
    const compared = (await mission.ok('timestrike_plan_goal', {
      goal: { type: 'rescue_hostage' },
      compare: true,
    })) as unknown as { readonly alternatives: readonly unknown[]; readonly plan: unknown };
    expect(compared.plan).toBeNull();
    expect(compared.alternatives).toHaveLength(4);
    expect(compared.alternatives[0]).toMatchObject({
      goal: 'rescue_hostage',
      command: 'plan rescue_hostage execute',
      predicted: { hp_lost: 6, risk: 'low' },
    });
    expect((await rescue(mission)).plan).toEqual({ executing: true, replans: 0, failure: null });
    expect(await mission.pass(5)).toMatchObject({ mission_status: 'complete', rating: { medal: 'gold' } });
  });

  it('is rated silver after some hesitation', async () => {
    const mission = await startMission(agent);
    await mission.pass(4);
    await rescue(mission);
    expect(await mission.pass(5)).toMatchObject({ mission_status: 'complete', rating: { medal: 'silver' } });
  });

  it('fails, without a rating, where nobody acts', async () => {
    const mission = await startMission(agent);
    await mission.ok('timestrike_make_conviction_choice', { new_goal: 'morality' });
    expect(await mission.pass(31)).toMatchObject({
      mission_status: 'failed',
      mission_reason: 'hostage_dead',
      rating: null,
    });
    expect(await mission.error('timestrike_advance_clock', { seconds: 1 })).toMatchObject({
      code: 'MISSION_OVER',
    });
  });
});

describe('A mission of the later scenarios', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await openBridge(TOOLS);
  });
  afterAll(() => agent.close());

  describeEarned(
    () => agent,
    [
      [
        'night_raid',
        'silver where an alarm is raised',
        [planned('rescue_hostage'), passed(120)],
        { mission_status: 'complete', rating: { medal: 'silver', parts: { stealth: 'silver' } } },
      ],
      [
        'bridge_defence',
        'silver where the bridge is brought down at once',
        [planned('destroy_bridge'), passed(120)],
        { mission_status: 'complete', rating: { medal: 'silver', parts: { losses: 'silver' } } },
      ],
      [
        'bridge_defence',
        'nothing where the plan is not carried out',
        [planned('hold_bridge', {}), passed(120)],
        { mission_status: 'failed', mission_reason: 'all_agents_dead', rating: null },
      ],
    ],
  );
});

describe('A second bridge with the token of the seat', () => {
  let host: Host;
  let agents: readonly Agent[];
  beforeAll(async () => {
    host = await openHost();
    const start = () => openBridge({ ...TOOLS, PRINCIPALITY_URL: host.url });
    agents = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.close()));
    await host.close();
  });

  it('orders, stops and reads; without it, it only reads', async () => {
    const [first, second] = agents;
    if (!first || !second) throw new Error('no bridges');
    const made = await fetch(`${host.url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'timestrike', options: { clock: { mode: 'manual' } } }),
    });
    const { session, token } = (await made.json()) as { readonly session: string; readonly token: string };
    const there = { session_id: `ts_${session}`, seat_token: token };
    await first.ok('timestrike_plan_goal', { ...there, goal: { type: 'destroy_bridge' }, execute: true });
    await second.ok('timestrike_advance_clock', { ...there, seconds: 1 });
    const stopped = await second.ok('timestrike_interrupt_action', { ...there, agent: 'alex' });
    expect(stopped).toMatchObject({ interrupted_action: { agent_id: 'alex', status: 'cancelled' } });
    await second.ok('timestrike_move_agent', { ...there, agent: 'maya', target_position: { x: 3, y: 3 } });
    await second.ok('timestrike_advance_clock', { ...there, seconds: 0.1 });
    expect(await first.ok('timestrike_get_game_state', there)).toMatchObject({
      game_state: { time: 1.1, agents: { Maya: { doing: { action: 'move_to', args: [{ x: 3, y: 3 }] } } } },
    });
    const stranger = { session_id: there.session_id };
    const third = await openBridge({ ...TOOLS, PRINCIPALITY_URL: host.url });
    expect(await third.ok('timestrike_get_game_state', stranger)).toMatchObject({
      game_state: { time: 1.1 },
    });
    const { isError } = await third.call('timestrike_advance_clock', { ...stranger, seconds: 1 });
    expect(isError).toBe(true);
    await third.close();
  });
});
