import { at, moveTo, newSim, ordered, placeOf } from '../../../../tests/support/timestrike-situations';
import { advance } from './advance';
import { pursue } from './commands';
import { defaultGoal } from './goals';
import { isClear, obstaclesOf } from './obstacles';
import { shortestPath } from './paths';
import { unitOf } from './world';

const field = newSim('open_field');
const rescue = newSim();

describe('moves', () => {
  it('T1: Alex goes four units in a second', () => {
    const { sim, action } = ordered(rescue, 'alex', moveTo(8, 4));
    expect(action).toMatchObject({ start_time: 0.001, duration: 1, end_time: 1.001, status: 'scheduled' });
    expect(placeOf(sim, 'alex')).toEqual(at(4, 4));
    const half = advance(sim, 0.501).sim;
    expect(placeOf(half, 'alex')).toEqual(at(6, 4));
    const there = advance(sim, 1.001).sim;
    expect(placeOf(there, 'alex')).toEqual(at(8, 4));
    expect(there.finished).toMatchObject([{ id: action.id, status: 'completed' }]);
  });

  it.each([
    ['T2', 'maya', 17 / 3, 5.666667],
    ['T3', 'jordan', Math.sqrt(257) / 3, 5.34374],
    ['T4', 'alex', Math.sqrt(257) / 4, 4.007805],
  ] as const)('%s: %s to the hostage', (_, agent, exact, rounded) => {
    const { action } = ordered(field, agent, moveTo(20, 5));
    expect(action.duration).toBe(exact);
    expect(action.duration).toBeCloseTo(rounded, 6);
  });

  it('T2, T4: positions on the way', () => {
    const both = ordered(ordered(field, 'maya', moveTo(20, 5)).sim, 'alex', moveTo(20, 5)).sim;
    const later = advance(both, 2.001).sim;
    expect(placeOf(later, 'maya').x).toBeCloseTo(9, 9);
    expect(placeOf(later, 'maya').y).toBe(5);
    expect(placeOf(later, 'alex').x).toBeCloseTo(11.984421, 6);
    expect(placeOf(later, 'alex').y).toBeCloseTo(4.499026, 6);
  });

  it('T5: a redirected move is cut when the new command takes effect', () => {
    const moving = advance(ordered(field, 'alex', moveTo(8, 4)).sim, 0.501).sim;
    const { sim, action } = ordered(moving, 'alex', moveTo(4, 4));
    expect(placeOf(advance(sim, 0.502).sim, 'alex').x).toBeCloseTo(6.004, 9);
    expect(action.start_time).toBeCloseTo(0.502, 9);
    expect(action.duration).toBeCloseTo(0.501, 9);
    const back = advance(sim, 1.003001).sim;
    expect(placeOf(back, 'alex')).toEqual(at(4, 4));
    expect(back.finished).toMatchObject([
      { status: 'cancelled', reason: 'superseded', cancelled_at: 0.502 },
      { status: 'completed', id: action.id },
    ]);
  });

  it('to where one stands takes no time', () => {
    const { sim, action } = ordered(field, 'alex', moveTo(4, 4));
    expect(action.duration).toBe(0);
    expect(advance(sim, 0.001).sim.finished).toMatchObject([{ status: 'completed', end_time: 0.001 }]);
  });

  it('P1: around the pillar, the side of smaller y first, and straight once it is down', () => {
    const path = shortestPath(at(8, 3), at(12, 3), rescue);
    expect(path?.points).toEqual([at(8, 3), at(9.5, 2.5), at(10.5, 2.5), at(12, 3)]);
    expect(path?.length).toBeCloseTo(4.162278, 6);
    const down = { ...rescue, pillars: { ...rescue.pillars, pillar_1: 0 } };
    expect(shortestPath(at(8, 3), at(12, 3), down)?.length).toBe(4);
  });

  it('P2: around the end of a wall', () => {
    const walled = newSim('walled_field');
    const path = shortestPath(at(4, 4), at(8, 4), walled);
    expect(path?.points).toEqual([at(4, 4), at(6.5, 6.5), at(7.5, 6.5), at(8, 4)]);
    expect(path?.length).toBeCloseTo(7.085044, 6);
  });
});

describe('ways', () => {
  const walled = newSim('walled_field');

  it.each([
    ['into a pillar', rescue, at(10, 3)],
    ['into the chasm', rescue, at(12, 0)],
    ['into a wall', walled, at(7, 2)],
    ['into a sealed cell', walled, at(12, 2)],
    ['off the map', rescue, at(25, 5)],
  ])('there is none %s', (_, sim, target) => {
    expect(shortestPath(at(4, 4), target, sim)).toBeNull();
  });

  it('a border may be walked along, and stood on', () => {
    expect(shortestPath(at(4, 4), at(9.5, 3), rescue)?.points).toHaveLength(2);
    expect(shortestPath(at(9.5, 2), at(9.5, 4), rescue)?.length).toBe(2);
  });

  it('nobody squeezes between two cells that touch with their corners', () => {
    const { rects, pinches } = obstaclesOf([at(5, 5), at(6, 6)]);
    expect(pinches).toEqual([{ x: 5.5, y: 5.5, z: 0 }]);
    expect(isClear(at(5, 6), at(6, 5), { rects, pinches, corners: [] })).toBe(false);
    expect(isClear(at(5, 6), at(6, 5), { rects, pinches: [], corners: [] })).toBe(true);
  });

  it('nobody walks along the border between two blocked cells', () => {
    const wall = obstaclesOf([at(5, 5), at(6, 5)]);
    expect(isClear(at(5.5, 4), at(5.5, 6), wall)).toBe(false);
    expect(isClear(at(4.5, 4), at(4.5, 6), wall)).toBe(true);
  });
});

describe('from the start, by orders alone', () => {
  it('Alex reaches the hostage at 4.008805 with 114 HP', () => {
    const start = pursue(rescue, defaultGoal('rescue_hostage', rescue), 'morality').sim;
    const { sim, events } = advance(ordered(start, 'alex', moveTo(20, 5)).sim, 10);
    expect(sim.mission).toEqual({ status: 'complete', reason: 'goal_reached' });
    expect(sim.t).toBeCloseTo(4.008805, 6);
    expect(unitOf(sim, 'alex')?.hp).toBe(114);
    const fights = events.filter(({ type }) => type === 'attack_missed' || type === 'damage');
    expect(fights.map(({ time, message }) => `${time} ${message}`)).toEqual([
      '3.5 Soldier 1 misses Alex',
      '3.5 Soldier 2 misses Alex',
      '3.5 Soldier 3 misses Alex',
      '4 Archer 1 hits Alex for 3 (117 HP left)',
      '4 Archer 2 hits Alex for 3 (114 HP left)',
    ]);
  });

  it('all escape at 7.001 with 114, 67 and 87 HP', () => {
    const start = pursue(rescue, defaultGoal('escape_scenario', rescue), 'liberty').sim;
    const alex = ordered(start, 'alex', moveTo(24, 4)).sim;
    const both = ordered(alex, 'maya', moveTo(24, 5)).sim;
    const { sim } = advance(ordered(both, 'jordan', moveTo(24, 6)).sim, 20);
    expect(sim.mission.status).toBe('complete');
    expect(sim.t).toBeCloseTo(7.001, 6);
    expect(sim.units.slice(0, 3).map(({ hp }) => hp)).toEqual([114, 67, 87]);
  });
});
