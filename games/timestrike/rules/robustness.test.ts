import fc from 'fast-check';
import { timestrike } from '.';
import { after, context, readMove, start } from '../../../tests/support/timestrike-missions';
import { isRelease } from '../../../tests/support/volume';
import type { TimeStrikeMove } from './game-types';

describe('text', () => {
  const moves: readonly TimeStrikeMove[] = [
    { type: 'move_agent', agent: 'alex', target_position: { x: 8.5, y: 4, z: 0 } },
    { type: 'issue_action', agent: 'maya', action: 'skill_cast', args: ['scorch', { x: 15, y: 5 }] },
    { type: 'plan_goal', goal: { type: 'destroy_bridge' }, execute: true },
    {
      type: 'plan_goal',
      goal: { type: 'destroy_bridge', deadline: 'none', agents: ['alex'] },
      execute: false,
    },
    { type: 'plan_goal', goal: { type: 'escape_scenario' } },
    { type: 'interrupt_action', agent: 'jordan' },
    { type: 'make_conviction_choice', new_goal: 'valor', deadline: 60, execute: true },
    { type: 'make_conviction_choice', new_goal: 'rescue_hostage', deadline: 'none' },
    { type: 'advance_clock', seconds: 0.25 },
    { type: 'compare_goals' },
    { type: 'compare_goals', goals: [{ type: 'destroy_bridge' }, { type: 'escape_scenario' }] },
    { type: 'compare_goals', goals: [{ type: 'destroy_bridge', agents: ['alex'] }] },
    { type: 'set_clock', paused: true },
    { type: 'set_clock', paused: false },
    { type: 'set_clock', time_scale: 0.5 },
    { type: 'set_clock', time_scale: 2, paused: true },
  ];

  it.each(moves)('of %j is read back', (move) => {
    expect(readMove(start(), timestrike.formatMove(move))).toEqual(move);
  });
});

it('a state stays small and plain after a long battle', () => {
  const battle = isRelease ? 800 : 10;
  let state = after(start(), 'plan eliminate_all_enemies execute');
  for (let i = 0; i < battle && state.sim.mission.status === 'active'; i++) {
    state = after(state, `move jordan ${3 + (i % 5)},${2 + (i % 6)}`, 'advance 0.2');
  }
  const text = JSON.stringify(state);
  expect(JSON.parse(text)).toEqual(state);
  expect(text.length).toBeLessThan(256 * 1024);
});

it('nothing that is typed or sent breaks a mission: thousands of events without an exception', () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double());
  const name = fc.constantFrom(
    'alex',
    ' MAYA',
    'jordan',
    'soldier_1',
    'archer_2',
    'pillar_1',
    'scorch',
    'now',
    'defend',
    '',
    '__proto__',
  );
  const point = fc.record({ x: number, y: number, z: fc.constantFrom(0, 1) }, { requiredKeys: ['x', 'y'] });
  const move = fc.oneof(
    fc.record({ type: fc.constant('move_agent'), agent: name, target_position: point }),
    fc.record({
      type: fc.constant('issue_action'),
      agent: name,
      action: fc.constantFrom('attack', 'skill_cast', 'interact', 'move_to'),
      args: fc.array(fc.oneof(name, point), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('advance_clock'),
      seconds: fc.oneof(fc.double({ min: 0, max: 3 }), number),
    }),
    fc.record({ type: fc.constant('plan_goal'), goal: fc.record({ type: name, deadline: number }) }),
  );
  let events = 0;
  let seed = 0;
  const least = isRelease ? 6000 : 400;
  while (events < least) {
    let state = start();
    const input = fc.sample(fc.tuple(move, fc.nat(), fc.boolean()), { numRuns: 120, seed: ++seed });
    for (const [sent, pick, listed] of input) {
      const options = listed ? timestrike.getValidMoves(state, 0).options : [];
      const chosen = options[pick % Math.max(1, options.length)]?.move ?? sent;
      const read = timestrike.moveSchema().safeParse(chosen);
      if (!read.success || read.data.type === 'interrupt_action') continue;
      const made = timestrike.executeMove(state, 0, read.data, context);
      events += made.ok ? made.value.events.length : 1;
      if (made.ok) ({ state } = made.value);
    }
  }
  expect(events).toBeGreaterThanOrEqual(least);
});
