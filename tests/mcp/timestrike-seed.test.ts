import { MemoryStore } from '../../functions/adapters/memory-store';
import type { Agent, Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { at, startMissionAgent, type Answers, type ToolName } from './timestrike-mission';

/*
 * The core integration test that TimeStrike was first specified by, translated line by line: over the real client, in the service's own
 * time, which stands still between the steps.
 */

let agent: Agent;

/** What the service takes for the time (ms since 1970). */
let now = Date.UTC(2026, 0, 1);

async function execute<T extends ToolName>(name: T, args: Json): Promise<Answers[T] & { success: boolean }> {
  const { body } = await agent.call(name, args);
  return body as unknown as Answers[T] & { success: boolean };
}

it('an agent can play TimeStrike through the MCP server with the real planner', async () => {
  // 1. Start the MCP server
  agent = await startMissionAgent(inProcessApi(new MemoryStore({ now: () => now })));

  // 2. Start a new game session
  const game = await execute('timestrike_start_game', {
    scenario: 'hostage_rescue',
    clock: { mode: 'realtime' },
  });

  // 3. Verify game initialization
  expect(game.success).toBe(true);
  expect(game.game_state.agents.Alex?.position).toEqual(at(4, 4));
  expect(game.game_state.agents.Maya?.position).toEqual(at(3, 5));
  expect(game.game_state.agents.Jordan?.position).toEqual(at(4, 6));
  expect(game.game_state.mission_status).toBe('active');
  expect(typeof game.session_id).toBe('string');

  // 4. Generate a solution tree for the rescue_hostage goal
  const plan = await execute('timestrike_plan_goal', {
    session_id: game.session_id,
    goal: {
      type: 'rescue_hostage',
      priority: 90,
      deadline: 30.0,
      success_condition: {
        type: 'and',
        conditions: [
          { type: 'predicate', predicate: 'agent_at_position', args: ['alex', at(20, 5)] },
          { type: 'predicate', predicate: 'world_time_less_than', args: [30.0] },
        ],
      },
    },
  });

  // 5. Verify the solution tree's structure
  expect(plan.success).toBe(true);
  expect(typeof plan.solution_tree.root_id).toBe('string');
  expect(typeof plan.solution_tree.nodes).toBe('object');
  expect(plan.primitive_actions.length).toBeGreaterThan(0);
  const [first] = plan.primitive_actions;
  expect(first?.action).toBe('move_to');
  expect(Array.isArray(first?.args)).toBe(true);

  // 6. Execute a movement command
  const move = await execute('timestrike_move_agent', {
    session_id: game.session_id,
    agent: 'alex',
    target_position: at(8, 4),
  });

  // 7. Verify that the movement matches distance and speed
  expect(move.success).toBe(true);
  expect(move.timed_action.action).toBe('move_to');
  expect(move.timed_action.duration).toBe(1.0); // 4 units at 4.0 units a second
  expect(move.timed_action.start_time).toBeGreaterThan(0);
  expect(move.timed_action.end_time).toBeGreaterThan(move.timed_action.start_time);
  expect(move.current_position).toEqual(at(4, 4));

  // 8. Interrupt the movement after half a second
  now += 500;
  const interrupt = await execute('timestrike_interrupt_action', {
    session_id: game.session_id,
    agent: 'alex',
  });

  // 9. Verify interruption and re-planning
  expect(interrupt.success).toBe(true);
  expect(interrupt.interrupted_at.x).toBeGreaterThan(4);
  expect(interrupt.interrupted_at.x).toBeLessThan(8);
  expect(interrupt.interrupted_at.y).toBe(4);
  expect(interrupt.new_solution_tree.root_id).not.toBe(plan.solution_tree.root_id);

  // 10. Make the conviction choice: another goal, planned from scratch
  const conviction = await execute('timestrike_make_conviction_choice', {
    session_id: game.session_id,
    new_goal: 'destroy_bridge',
  });

  // 11. Verify the change of the goal and the new solution tree
  expect(conviction.success).toBe(true);
  expect(conviction.goal_changed).toBe(true);
  expect(conviction.new_solution_tree.root_id).not.toBe(interrupt.new_solution_tree.root_id);
  expect(conviction.primitive_actions.length).toBeGreaterThan(0);

  await agent.close();
});
