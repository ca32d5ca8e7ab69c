import {
  at,
  moveTo,
  newSim,
  only,
  ordered,
  placeOf,
  the,
} from '../../../../tests/support/timestrike-situations';
import type { AgentId, UnitAction, Sim } from '../types';
import { timed } from './actions';
import { advance } from './advance';
import { enqueue, order, pursue } from './commands';
import { defaultGoal } from './goals';

const start = newSim('canonical_backtracking');
const hunt = pursue(start, defaultGoal('eliminate_all_enemies', start), 'valor').sim;
const scorch: UnitAction = { action: 'skill_cast', args: ['scorch', at(12, 5)] };
const scout: UnitAction = { action: 'skill_cast', args: ['scout', 'soldier_2'] };
const strike: UnitAction = { action: 'skill_cast', args: ['delaying_strike', 'soldier_2'] };
const attack: UnitAction = { action: 'attack', args: ['soldier_2'] };

const knowing = (sim: Sim): Sim => ({ ...sim, patrol: { ...sim.patrol, patternKnown: true } });

const errorOf = (sim: Sim, agent: AgentId, action: UnitAction) => {
  const result = order(sim, agent, action, sim.t + 0.001);
  return result.ok ? null : result.error;
};

it.each([
  [0, 15],
  [0.5, 13.5],
  [1, 12],
  [2, 12],
  [2.5, 13.5],
  [8.5, 13.5],
  [10, 12],
])('at %d s the patrol is at x = %d', (time, x) => {
  const sim = advance(hunt, time).sim;
  expect(placeOf(sim, 'soldier_2').x).toBeCloseTo(x, 9);
});

it('the canonical solution kills him at 10.0', () => {
  const planned = (agent_id: AgentId, start_time: number, action: UnitAction) =>
    timed(action, { id: `${agent_id}_${start_time}`, agent_id, start_time, duration: 0 });
  const sim = enqueue(hunt, [
    planned('alex', 0, moveTo(14, 5)),
    planned('alex', 2.6, scout),
    planned('alex', 3.2, moveTo(13, 5)),
    planned('maya', 0, moveTo(11, 5)),
    planned('maya', 8, scorch),
    planned('alex', 8.5, attack),
    planned('alex', 10, strike),
  ]);
  const { sim: end } = advance(sim, 20);
  expect(end).toMatchObject({ t: 10, mission: { status: 'complete' } });
  expect(the(end, 'soldier_2').hp).toBe(0);
});

it('scorch that ends while he walks does not burn him', () => {
  const sim = only(knowing(hunt), { maya: { position: at(11, 5) }, soldier_2: {} });
  const burnt = (when: number) =>
    the(advance(ordered(advance(sim, when).sim, 'maya', scorch).sim, when + 3).sim, 'soldier_2').hp;
  expect([burnt(1.9), burnt(2), burnt(2.999), burnt(3)]).toEqual([70, 25, 25, 70]);
});

it('hurt he stands still, and is in the bunker after a second', () => {
  const sim = only(hunt, { alex: { position: at(13, 5) }, soldier_2: {} });
  const hit = ordered(advance(sim, 1.2).sim, 'alex', strike).sim;
  expect(placeOf(advance(hit, 2.1).sim, 'soldier_2')).toEqual(at(12, 5));
  const { sim: end } = advance(hit, 3);
  expect(end.mission).toEqual({ status: 'failed', reason: 'enemy_in_bunker' });
  expect(end.t).toBeCloseTo(2.201, 9);
  expect(placeOf(end, 'soldier_2')).toEqual(at(10, 5));
});

it('scorch is aimed only with knowledge of the pattern, and not past the archer', () => {
  const near = only(hunt, { maya: { position: at(11, 5) }, soldier_2: {} });
  expect(errorOf(near, 'maya', scorch)).toMatchObject({
    code: 'INVALID_TARGET',
    details: { cause: 'pattern_unknown' },
  });
  const at5 = advance(knowing(near), 5).sim;
  expect(errorOf(at5, 'maya', scorch)).toMatchObject({
    code: 'INVALID_TARGET',
    details: { cause: 'occluded' },
  });
  expect(errorOf({ ...at5, occlusion: false }, 'maya', scorch)).toBeNull();
  expect(errorOf(advance(at5, 6.5).sim, 'maya', scorch)).toBeNull();
});

it('scouting is done from (14,5)', () => {
  expect(errorOf(hunt, 'alex', scout)?.code).toBe('OUT_OF_RANGE');
  const sim = only(hunt, { alex: { position: at(14, 5) }, soldier_2: {} });
  expect(advance(ordered(sim, 'alex', scout).sim, 0.501).sim.patrol.patternKnown).toBe(true);
});

it('Jordan does not take part', () => {
  expect(errorOf(hunt, 'jordan', moveTo(5, 5))?.code).toBe('INVALID_TARGET');
});
