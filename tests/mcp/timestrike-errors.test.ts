import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Agent, Json } from '../support/bridge-client';
import { startBridge } from '../support/bridge-client';
import { fakeApi, errorFor } from '../support/fake-api';
import { inProcessApi } from '../support/in-process-api';
import {
  at,
  MANUAL,
  planFor,
  refusedBy,
  startMission,
  startMissionAgent,
  type Failure,
  type Mission,
  type ToolName,
} from './timestrike-mission';

let agent: Agent;
let mission: Mission;
beforeAll(async () => {
  agent = await startMissionAgent();
});
beforeEach(async () => {
  mission = await startMission(agent);
});
afterAll(() => agent.close());

const fails = async (tool: string, args?: Json): Promise<Failure> =>
  (await agent.error(tool, args)) as unknown as Failure;

const expectError = (tool: ToolName, args: Json, code: string, details?: Json): Promise<Failure> =>
  refusedBy(mission, tool, args, code, details);

const order = (who: string, action: string, ...args: unknown[]): Json => ({ agent: who, action, args });
const moveTo = (who: string, target: unknown): Json => ({ agent: who, target_position: target });

describe('What is sent', () => {
  it.each<[ToolName, Json, string, unknown]>([
    ['timestrike_get_game_state', { session_id: 7 }, 'session_id', 7],
    ['timestrike_move_agent', moveTo('alex', { x: 'east', y: 4, z: 0 }), 'target_position.x', 'east'],
    ['timestrike_move_agent', moveTo('alex', [8, 4, 0]), 'target_position', [8, 4, 0]],
    ['timestrike_move_agent', { agent: 1, target_position: at(8, 4) }, 'agent', 1],
    ['timestrike_plan_goal', planFor({ priority: 0 }), 'goal.priority', 0],
    ['timestrike_plan_goal', planFor({ priority: 2.5 }), 'goal.priority', 2.5],
    ['timestrike_plan_goal', planFor({ priority: 101 }), 'goal.priority', 101],
    ['timestrike_plan_goal', planFor({ deadline: 'soon' }), 'goal.deadline', 'soon'],
    ['timestrike_plan_goal', planFor({ deadline: 0 }), 'goal.deadline', 0],
    ['timestrike_plan_goal', planFor({ agents: [] }), 'goal.agents', []],
    ['timestrike_plan_goal', { ...planFor({}), execute: 'yes' }, 'execute', 'yes'],
    ['timestrike_issue_action', order('alex', 'dance'), 'action', 'dance'],
    ['timestrike_issue_action', order('alex', 'skill_cast', 'fireball', 'maya'), 'args.0', 'fireball'],
    ['timestrike_advance_clock', { seconds: 0 }, 'seconds', 0],
    ['timestrike_advance_clock', { seconds: 121 }, 'seconds', 121],
    ['timestrike_make_conviction_choice', { new_goal: 'valor', deadline: -1 }, 'deadline', -1],
  ])('%s %j is INVALID_PARAMETER at %s', async (tool, args, path, got) => {
    const error = await mission.error(tool, args);
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', details: { path, got } });
    expect(error.details.expected).toBeDefined();
    expect(error.message).toContain(path);
  });

  it.each<[ToolName, Json, string]>([
    ['timestrike_move_agent', { agent: 'alex' }, 'target_position'],
    ['timestrike_move_agent', moveTo('alex', { x: 8 }), 'target_position.y'],
    ['timestrike_plan_goal', {}, 'goal'],
    ['timestrike_plan_goal', { goal: {} }, 'goal.type'],
    ['timestrike_interrupt_action', {}, 'agent'],
    ['timestrike_make_conviction_choice', {}, 'new_goal'],
    ['timestrike_advance_clock', {}, 'seconds'],
    ['timestrike_issue_action', { agent: 'alex', action: 'attack' }, 'args'],
  ])('%s %j is MISSING_PARAMETER at %s', async (tool, args, path) => {
    await expectError(tool, args, 'MISSING_PARAMETER', { path });
  });

  it('without a session is MISSING_PARAMETER for every tool but the first', async () => {
    const { tools } = await agent.client.listTools();
    for (const { name } of tools.filter((tool) => tool.name !== 'timestrike_start_game')) {
      expect(await fails(name)).toMatchObject({
        code: 'MISSING_PARAMETER',
        details: { path: 'session_id' },
      });
    }
  });

  it.each<[Json, string]>([
    [{ clock: { mode: 'sundial' } }, 'clock.mode'],
    [{ clock: { time_scale: 0 } }, 'clock.time_scale'],
    [{ clock: { time_scale: 11 } }, 'clock.time_scale'],
    [{ clock: 'sundial' }, 'clock'],
    [{ options: { occlusion: 1 } }, 'options.occlusion'],
    [{ scenario: 3 }, 'scenario'],
  ])('to start with %j is INVALID_PARAMETER at %s', async (args, path) => {
    expect(await fails('timestrike_start_game', args)).toMatchObject({
      code: 'INVALID_PARAMETER',
      details: { path },
    });
  });

  it('is INVALID_JSON if it is no object', async () => {
    const params = { name: 'timestrike_move_agent', arguments: [1] as unknown as Json };
    const answer = await agent.client.request({ method: 'tools/call', params }, CallToolResultSchema);
    expect(answer).toMatchObject({
      isError: true,
      structuredContent: { success: false, error: { code: 'INVALID_JSON' } },
    });
  });
});

describe('Names', () => {
  it('of scenarios are listed: UNKNOWN_SCENARIO', async () => {
    expect(await fails('timestrike_start_game', { scenario: 'moon_base' })).toMatchObject({
      code: 'UNKNOWN_SCENARIO',
      details: {
        valid: [
          'hostage_rescue',
          'open_field',
          'walled_field',
          'canonical_backtracking',
          'night_raid',
          'bridge_defence',
        ],
      },
    });
  });

  it('of agents are listed, and enemies are none: UNKNOWN_AGENT', async () => {
    const valid = ['alex', 'maya', 'jordan'];
    for (const who of ['bob', 'soldier_1']) {
      await expectError('timestrike_move_agent', moveTo(who, at(8, 4)), 'UNKNOWN_AGENT', { valid });
      await expectError('timestrike_interrupt_action', { agent: who }, 'UNKNOWN_AGENT', { valid });
    }
    await expectError('timestrike_plan_goal', planFor({ agents: ['alex', 'bob'] }), 'UNKNOWN_AGENT', {
      valid,
    });
  });

  it('of goals are listed: UNKNOWN_GOAL', async () => {
    const valid = expect.arrayContaining(['rescue_hostage', 'destroy_bridge']) as string[];
    await expectError('timestrike_plan_goal', planFor({ type: 'win' }), 'UNKNOWN_GOAL', { valid });
    await expectError('timestrike_make_conviction_choice', { new_goal: 'greed' }, 'UNKNOWN_GOAL', {
      valid,
    });
  });

  it('of tools are listed: UNKNOWN_TOOL', async () => {
    expect(await fails('timestrike_fly')).toMatchObject({
      code: 'UNKNOWN_TOOL',
      details: { available: expect.arrayContaining(['timestrike_move_agent']) as string[] },
    });
  });

  it.each(['ts_0f8fad5bd9cb469fa16570867728950e', 'nonsense'])(
    'of sessions: %s is UNKNOWN_SESSION',
    async (session_id) => {
      for (const tool of ['timestrike_get_game_state', 'timestrike_interrupt_action'] as const) {
        expect(await fails(tool, { session_id, agent: 'alex' })).toMatchObject({
          code: 'UNKNOWN_SESSION',
          details: { session_id },
        });
      }
    },
  );

  it('of sessions of other games are UNKNOWN_SESSION, too', async () => {
    const { agent: both } = await startBridge(inProcessApi(), { toolsets: 'core,timestrike' });
    const { gameId: session_id } = await both.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    for (const tool of ['timestrike_get_game_state', 'timestrike_interrupt_action'] as const) {
      expect(await both.error(tool, { session_id, agent: 'alex' })).toMatchObject({
        code: 'UNKNOWN_SESSION',
      });
    }
    await both.close();
  });
});

describe('Places', () => {
  it.each([at(-1, 4), at(25, 4), at(8, 9.5), { x: 8, y: 4, z: 1 }])(
    '%j is INVALID_POSITION',
    async (target) => {
      const bounds = expect.anything() as unknown;
      await expectError('timestrike_move_agent', moveTo('alex', target), 'INVALID_POSITION', { bounds });
    },
  );

  it.each([
    ['a pillar', at(10, 3), 'pillar'],
    ['the chasm', at(8, 0), 'chasm'],
  ])('in %s are UNREACHABLE_TARGET', async (_what, target, reason) => {
    await expectError('timestrike_move_agent', moveTo('alex', target), 'UNREACHABLE_TARGET', { reason });
  });

  it.each([
    ['in a wall', at(7, 3), 'wall'],
    ['behind walls', at(12, 2), 'enclosed'],
  ])('%s are UNREACHABLE_TARGET', async (_where, target, reason) => {
    mission = await startMission(agent, { scenario: 'walled_field', ...MANUAL });
    await expectError('timestrike_move_agent', moveTo('alex', target), 'UNREACHABLE_TARGET', { reason });
  });
});

describe('What the rules refuse', () => {
  it.each([
    ['friends', order('alex', 'attack', 'maya')],
    ['pillars', order('alex', 'attack', 'pillar_1')],
    ['oneself', order('jordan', 'skill_cast', 'now', 'jordan')],
  ])('are targets that are %s: INVALID_TARGET', async (_what, args) => {
    await expectError('timestrike_issue_action', args, 'INVALID_TARGET');
  });

  it('is what is out of range: OUT_OF_RANGE', async () => {
    const far = expect.any(Number) as number;
    await expectError('timestrike_issue_action', order('alex', 'attack', 'soldier_1'), 'OUT_OF_RANGE', {
      distance: 11,
      range: 2,
    });
    await expectError(
      'timestrike_issue_action',
      order('maya', 'skill_cast', 'scorch', at(15, 5)),
      'OUT_OF_RANGE',
      {
        distance: far,
        range: 8,
      },
    );
  });

  it('is a skill that is not ready: ON_COOLDOWN', async () => {
    const scorch = order('maya', 'skill_cast', 'scorch', at(10, 3));
    await mission.ok('timestrike_issue_action', scorch);
    await mission.pass(3);
    const ready_at = expect.closeTo(10.001, 9) as number;
    await expectError('timestrike_issue_action', scorch, 'ON_COOLDOWN', { ready_at });
  });

  it('is to command the dead: AGENT_DEAD', async () => {
    await mission.ok('timestrike_make_conviction_choice', { new_goal: 'utility' });
    await mission.ok('timestrike_move_agent', moveTo('maya', at(16, 5)));
    let { agents } = await mission.pass(10);
    for (let waits = 0; waits < 10 && agents.Maya?.alive; waits++) ({ agents } = await mission.pass(5));
    await expectError('timestrike_move_agent', moveTo('maya', at(3, 5)), 'AGENT_DEAD');
    await expectError(
      'timestrike_plan_goal',
      { goal: { type: 'destroy_bridge', agents: ['maya'] } },
      'AGENT_DEAD',
    );
  });

  it('is to stop who does nothing: NOTHING_TO_INTERRUPT', async () => {
    await expectError('timestrike_interrupt_action', { agent: 'alex' }, 'NOTHING_TO_INTERRUPT', {
      current_position: at(4, 4),
    });
  });

  it('is to turn a clock that runs by itself: CLOCK_NOT_MANUAL', async () => {
    const live = await startMission(agent, { clock: { mode: 'realtime' } });
    expect(await live.error('timestrike_advance_clock', { seconds: 1 })).toMatchObject({
      code: 'CLOCK_NOT_MANUAL',
    });
  });

  it('is to pause a clock that stands still anyway: CLOCK_NOT_REALTIME', async () => {
    await expectError('timestrike_set_clock', { paused: true }, 'CLOCK_NOT_REALTIME');
  });

  it.each([{ time_scale: 0 }, { time_scale: 10.5 }, {}])(
    'is to set a clock in real time to %j',
    async (set) => {
      const live = await startMission(agent, { clock: { mode: 'realtime' } });
      expect(await live.error('timestrike_set_clock', set)).toMatchObject({ code: 'INVALID_PARAMETER' });
    },
  );

  it('is everything once the mission is over: MISSION_OVER', async () => {
    await mission.ok('timestrike_plan_goal', { ...planFor({}), execute: true });
    const { mission_status } = await mission.pass(5);
    expect(mission_status).toBe('complete');
    await expectError('timestrike_move_agent', moveTo('alex', at(8, 4)), 'MISSION_OVER');
    await expectError('timestrike_plan_goal', planFor({}), 'MISSION_OVER');
    await expectError('timestrike_interrupt_action', { agent: 'alex' }, 'MISSION_OVER');
    await expectError('timestrike_make_conviction_choice', { new_goal: 'valor' }, 'MISSION_OVER');
    await expectError('timestrike_advance_clock', { seconds: 1 }, 'MISSION_OVER');
    await expectError('timestrike_issue_action', order('alex', 'attack', 'soldier_1'), 'MISSION_OVER');
  });
});

describe('What the table refuses', () => {
  const failing = async (error: Parameters<typeof errorFor>[0]): Promise<Failure> => {
    const { agent: poor } = await startBridge(
      fakeApi({ execute: () => errorFor(error), state: () => errorFor(error) }),
      { toolsets: 'timestrike' },
    );
    const failure = await poor.error('timestrike_interrupt_action', {
      session_id: mission.session_id,
      agent: 'alex',
    });
    await poor.close();
    return failure as unknown as Failure;
  };

  it.each([
    ['conflict', 'CONFLICT', 'CONFLICT'],
    ['unavailable', 'UNAVAILABLE', 'UNAVAILABLE'],
    ['limited', 'RATE_LIMITED', 'RATE_LIMITED'],
    ['unauthenticated', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ] as const)('(%s) is told as %s', async (kind, code, told) => {
    expect(await failing({ kind, code, message: 'No.' })).toMatchObject({ code: told });
  });

  it('for too long a search is PLANNING_TIMEOUT', async () => {
    const details = { reason: 'PLANNING_TIMEOUT', backtracks_by_type: { deadline: 3 } };
    expect(
      await failing({ kind: 'unavailable', code: 'UNAVAILABLE', message: 'Out of budget.', details }),
    ).toMatchObject({ code: 'PLANNING_TIMEOUT', details: { backtracks_by_type: { deadline: 3 } } });
  });
});

it('Only who started a mission commands it', async () => {
  const api = inProcessApi();
  const [mine, other] = await Promise.all([startMissionAgent(api), startMissionAgent(api)]);
  const { session_id } = await startMission(mine);
  await other.ok('timestrike_get_game_state', { session_id });
  expect(
    await other.error('timestrike_move_agent', { session_id, ...moveTo('alex', at(8, 4)) }),
  ).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await Promise.all([mine.close(), other.close()]);
});
