import type { Agent, Json } from '../support/bridge-client';
import { startCommand, startHostProcess, type HostProcess } from './command';
import { MANUAL, startMission, type Mission, type ToolName } from './timestrike-mission';

const TOOLS = ['--toolsets', 'timestrike'];

describe('A mission over stdio', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await startCommand({}, TOOLS);
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

type Call = readonly [ToolName, Json];

const planned = (type: string, more: Json = { execute: true }): Call => [
  'timestrike_plan_goal',
  { goal: { type }, ...more },
];
const passed = (seconds: number): Call => ['timestrike_advance_clock', { seconds }];

describe('A mission of the later scenarios over stdio', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await startCommand({}, TOOLS);
  });
  afterAll(() => agent.close());

  it.each<readonly [scenario: string, how: string, calls: readonly Call[], end: Json]>([
    [
      'night_raid',
      'gold where the plans are stolen unseen',
      [planned('steal_plans'), passed(120)],
      { mission_status: 'complete', alarm_at: null, rating: { medal: 'gold' } },
    ],
    [
      'night_raid',
      'silver where an alarm is raised',
      [planned('rescue_hostage'), passed(120)],
      { mission_status: 'complete', rating: { medal: 'silver', parts: { stealth: 'silver' } } },
    ],
    [
      'night_raid',
      'nothing where Alex runs for the plans',
      [
        planned('steal_plans', {}),
        ['timestrike_move_agent', { agent: 'alex', target_position: { x: 19, y: 5 } }],
        passed(120),
      ],
      { mission_status: 'failed', mission_reason: 'plans_burnt', rating: null },
    ],
    [
      'bridge_defence',
      'gold where Alex raises his guard before he runs to the hostage',
      [
        ['timestrike_issue_action', { agent: 'alex', action: 'skill_cast', args: ['defend', 'alex'] }],
        passed(2),
        planned('rescue_hostage'),
        passed(120),
      ],
      { mission_status: 'complete', rating: { medal: 'gold' } },
    ],
    [
      'bridge_defence',
      'silver where the bridge is brought down at once',
      [planned('destroy_bridge'), passed(120)],
      { mission_status: 'complete', rating: { medal: 'silver', parts: { losses: 'silver' } } },
    ],
    [
      'bridge_defence',
      'bronze where that begins late',
      [passed(4), planned('destroy_bridge'), passed(120)],
      { mission_status: 'complete', rating: { medal: 'bronze', parts: { losses: 'bronze' } } },
    ],
    [
      'bridge_defence',
      'nothing where the plan is not carried out',
      [planned('hold_bridge', {}), passed(120)],
      { mission_status: 'failed', mission_reason: 'all_agents_dead', rating: null },
    ],
  ])('%s earns %s', async (scenario, _how, calls, end) => {
    // Without variation and fog, so that each run is the same.
    const mission = await startMission(agent, { ...MANUAL, scenario, fog: false, variation: 'off' });
    for (const [tool, args] of calls) await mission.ok(tool, args);
    expect(await mission.state()).toMatchObject(end);
  });
});

describe('A second bridge with the token of the seat', () => {
  let host: HostProcess;
  let agents: readonly Agent[];
  beforeAll(async () => {
    host = await startHostProcess();
    const start = () => startCommand({}, [...TOOLS, '--url', host.url]);
    agents = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.close()));
    await host.stop();
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
    const third = await startCommand({}, [...TOOLS, '--url', host.url]);
    expect(await third.ok('timestrike_get_game_state', stranger)).toMatchObject({
      game_state: { time: 1.1 },
    });
    const { isError } = await third.call('timestrike_advance_clock', { ...stranger, seconds: 1 });
    expect(isError).toBe(true);
    await third.close();
  });
});
