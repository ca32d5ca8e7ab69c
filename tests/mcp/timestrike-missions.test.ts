import * as fc from 'fast-check';
import type { Prediction, PrimitiveAction, SolutionTree } from '../../games/timestrike/rules/plan-types';
import { CONVICTIONS } from '../../games/timestrike/rules/types';
import type { Agent } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { at, startMission, startMissionAgent, type Mission } from './timestrike-mission';

let agent: Agent;
beforeAll(async () => {
  agent = await startMissionAgent();
});
afterAll(() => agent.close());

/** Lets time pass until just before and just after the predicted success: then, and not before, the mission is complete. */
async function expectSuccessAt(mission: Mission, success: number): Promise<void> {
  const { time } = await mission.state();
  // The clock goes by whole milliseconds.
  const before = Math.floor((success - time) * 1000 - 1e-6) / 1000;
  if (before > 0) expect((await mission.pass(before)).mission_status).toBe('active');
  const { mission_status, time: end } = await mission.pass(0.002);
  expect(mission_status).toBe('complete');
  expect(Math.abs(end - success)).toBeLessThanOrEqual(1e-6);
}

describe.each(CONVICTIONS)('A plan of %s that is carried out', (conviction) => {
  const choose = (mission: Mission) =>
    mission.ok('timestrike_make_conviction_choice', { new_goal: conviction, execute: true });

  it('succeeds when it was predicted to', async () => {
    const mission = await startMission(agent);
    const { predicted, schedule } = await choose(mission);
    expect(schedule.length).toBeGreaterThan(0);
    await expectSuccessAt(mission, Number(predicted.success_time));
  });

  it('does so also after an interruption at any time, as predicted then', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('alex', 'maya', 'jordan'),
        async (percent, who) => {
          const mission = await startMission(agent);
          const { predicted } = await choose(mission);
          await mission.pass(Math.round(Number(predicted.success_time) * percent * 10) / 1000);
          const later = await predictionAfterStopping(mission, who);
          await expectSuccessAt(mission, Number((later ?? predicted).success_time));
        },
      ),
      { numRuns: 1 },
    );
  });
});

/** What is expected once an agent was stopped; null if there was nothing to stop. */
async function predictionAfterStopping(mission: Mission, who: string): Promise<Prediction | null> {
  const { session_id } = mission;
  const { isError, body } = await agent.call('timestrike_interrupt_action', {
    session_id,
    agent: who,
    detail: 'full',
  });
  if (isError) {
    expect(body.error).toMatchObject({ code: 'NOTHING_TO_INTERRUPT' });
    return null;
  }
  expect(body.replan_error).toBeUndefined();
  return body.predicted as Prediction;
}

describe('Two orders at once', () => {
  it('are both given, one after the other', async () => {
    const mission = await startMission(agent);
    const targets = [at(8, 4), at(4, 8)];
    const moved = await Promise.all(
      targets.map((target_position) =>
        mission.ok('timestrike_move_agent', { agent: 'alex', target_position }),
      ),
    );
    expect(new Set(moved.map(({ timed_action }) => timed_action.id)).size).toBe(2);
    const { agents, recent_events } = await mission.pass(3);
    expect(targets).toContainEqual(agents.Alex?.position);
    expect(recent_events.filter(({ type }) => type === 'action_cancelled')).toHaveLength(1);
    expect(recent_events.filter(({ type }) => type === 'action_completed')).toHaveLength(1);
  });

  it('through two bridges are both in the log', async () => {
    const api = inProcessApi();
    const created = await api.createSession(
      { game: 'timestrike', options: { clock: { mode: 'manual' } } },
      {},
    );
    if (!created.ok) throw new Error(created.error.reason.message);
    const { session, token = '' } = created.value;
    const bridges = await Promise.all([startMissionAgent(api), startMissionAgent(api)]);
    await Promise.all(
      bridges.map((bridge, i) =>
        bridge.ok('timestrike_move_agent', {
          session_id: `ts_${session}`,
          seat_token: token,
          agent: 'alex',
          target_position: at(8, 4 + i),
        }),
      ),
    );
    const log = await api.history({ session }, { token });
    expect(log.ok && log.value.entries.flatMap(({ moves }) => moves).length).toBe(2);
    await Promise.all(bridges.map((bridge) => bridge.close()));
  });
});

describe('Every tree', () => {
  it('holds together, whatever was called', async () => {
    const mission = await startMission(agent);
    const roots = new Set<string>();
    const see = (tree: SolutionTree, primitives: readonly PrimitiveAction[]): void => {
      expect(roots.has(tree.root_id)).toBe(false);
      roots.add(tree.root_id);
      expectTree(tree, primitives);
    };
    const plan = await mission.ok('timestrike_plan_goal', {
      goal: { type: 'destroy_bridge' },
      execute: true,
    });
    see(plan.solution_tree, plan.primitive_actions);
    await mission.pass(6);
    const stopped = await mission.ok('timestrike_interrupt_action', { agent: 'alex' });
    see(stopped.new_solution_tree, stopped.primitive_actions);
    await mission.pass(2);
    const now = await mission.ok('timestrike_get_solution_tree');
    if (now.solution_tree) expectTree(now.solution_tree, now.primitive_actions);
    for (const conviction of CONVICTIONS) {
      const choice = await mission.ok('timestrike_make_conviction_choice', { new_goal: conviction });
      see(choice.new_solution_tree, choice.primitive_actions);
    }
  });
});

/** The invariants of a tree as it is sent. */
function expectTree(tree: SolutionTree, primitives: readonly PrimitiveAction[]): void {
  const { nodes, root_id, goal_network } = tree;
  const reached: string[] = [];
  const leaves: string[] = [];
  const visit = (id: string, parent: string | null): void => {
    const node = nodes[id];
    expect(node).toMatchObject({ id, parent_id: parent });
    expect(reached).not.toContain(id);
    reached.push(id);
    if (node?.kind === 'action' || node?.kind === 'verify') expect(node.children_ids).toEqual([]);
    if (node?.kind === 'action' && node.status !== 'done') leaves.push(node.task.name);
    if (node && node.children_ids.length > 0 && parent !== null && tree.status === 'solved') {
      expect(node.method_tried).not.toBeNull();
    }
    for (const child of node?.children_ids ?? []) visit(child, id);
  };
  visit(root_id, null);
  expect(reached.toSorted()).toEqual(Object.keys(nodes).toSorted());
  expect(primitives.map(({ action }) => action)).toEqual(leaves);
  for (const [id, before] of Object.entries(goal_network)) {
    expect(Object.keys(nodes)).toEqual(expect.arrayContaining([id, ...before]));
  }
}
