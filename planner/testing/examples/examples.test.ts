import { faultsOfTree } from '../tree-faults';
import type { PlanResult } from '../../plan';
import { reversal } from './blocks-world';
import { examples, report } from './index';
import { FT06, jobShop } from './job-shop';

const solved = (example: string, name: string): PlanResult => {
  const problem = examples.find((it) => it.name === example)?.problems.find((it) => it.name === name);
  if (!problem) throw new Error(`no problem "${name}" in ${example}`);
  return problem.solve();
};

const commands = (result: PlanResult): readonly string[] | string =>
  result.ok ? result.actions.map(({ action, args }) => [action, ...args].join(' ')) : result.reason;

const lasting = (result: PlanResult): number =>
  result.ok ? Math.max(0, ...result.schedule.map(({ end }) => end)) : NaN;

describe('the example domains', () => {
  test('the Sussman anomaly', () =>
    expect(commands(solved('blocks-world', 'Sussman anomaly'))).toEqual([
      'unstack c a',
      'putdown c',
      'pickup b',
      'stack b c',
      'pickup a',
      'stack a b',
    ]));

  test.each([
    ['blocks-world', 'two towers', 6],
    ['blocks-world', '19 blocks', 38],
    ['logistics', 'within a city', 7],
    ['logistics', 'to another city', 12],
    ['logistics', 'already there', 0],
    ['logistics', 'both at once', 24],
    ['drones', 'too little charge', 5],
    ['drones', 'deadlines', 8],
    ['kitchen', 'three pots', 8],
  ])('%s, %s: %i actions', (example, name, count) => {
    expect(commands(solved(example, name))).toHaveLength(count);
  });

  test('travel: by taxi, on foot, and both at once', () => {
    expect(commands(solved('simple-travel', 'to the park'))).toEqual([
      'call_taxi ann home',
      'ride_taxi ann home park',
      'pay_driver ann',
    ]);
    expect(commands(solved('simple-travel', 'to the shop'))).toEqual(['walk ann home shop']);
    expect(lasting(solved('simple-travel', 'two at once'))).toBe(40);
    expect(lasting(solved('simple-travel', 'one taxi'))).toBe(60);
  });

  test('vehicles work at the same time, parcels wait for them', () => {
    expect(lasting(solved('logistics', 'to another city'))).toBe(22);
  });

  test.each([
    ['two by two', 2],
    ['three by three', 11],
  ])('a shop of %s is done in the shortest time, %i', (name, makespan) => {
    const result = solved('job-shop', name);
    expect(lasting(result)).toBe(makespan);
    expect(result.ok && result.quality?.isOptimal).toBe(true);
  });

  test('six jobs on six machines are planned better and better', () => {
    const result = jobShop('ft06', '', FT06).solve({ maxExpansions: 1000, maxOrders: 1000 });
    const costs = (result.ok ? (result.quality?.improvements ?? []) : []).map(({ cost: [end = 0] }) => end);
    expect(costs.length).toBeGreaterThan(5);
    expect(costs.every((cost, i) => i === 0 || cost < (costs[i - 1] ?? 0))).toBe(true);
    expect(costs.at(-1)).toBeLessThan((costs[0] ?? 0) / 1.5);
  });

  test('scouting before scorching: one backtrack, two actions, in time', () => {
    const result = solved('scouting', 'away at tick 3');
    expect(commands(result)).toEqual(['scout alex', 'scorch maya']);
    expect(result.stats).toMatchObject({ backtracks: 1, backtracks_by_type: { information: 1 } });
    expect(result.ok && result.schedule).toMatchObject([
      { action: 'scout', start: 0, end: 1 },
      { action: 'scorch', start: 1, end: 2 },
    ]);
  });

  test('drones: who has no charge waits for the charger, and the nearest one is not always in time', () => {
    const charging = solved('drones', 'one charger');
    const ofCharging = charging.ok ? charging.schedule.filter(({ action }) => action === 'charge') : [];
    expect(ofCharging.map(({ args, start, end }) => [args[0], start, end])).toEqual([
      ['hawk', 0, 4],
      ['wren', 4, 8],
    ]);
    const deadlines = solved('drones', 'deadlines');
    expect(deadlines.stats.backtracks).toBeGreaterThan(0);
    expect(deadlines.ok && deadlines.schedule.find(({ args }) => args[1] === 'serum')?.args[0]).toBe('wren');
  });

  test('kitchen: dishes are hot at the same moment, and two cooks are faster', () => {
    const result = solved('kitchen', 'roast with rice and beans');
    const hot = result.ok ? result.schedule.filter(({ action }) => action === 'heat') : [];
    expect(hot.map(({ args: [, dish], end }) => [dish, end])).toEqual([
      ['roast', 70],
      ['rice', 70],
      ['beans', 70],
    ]);
    expect(lasting(solved('kitchen', 'one cook'))).toBe(69);
    expect(lasting(solved('kitchen', 'both cooks'))).toBe(57);
    expect(solved('kitchen', 'both cooks')).toMatchObject({ quality: { isOptimal: true } });
  });

  test.each([
    ['blocks-world', 'nothing to hold on to'],
    ['simple-travel', 'no money'],
    ['logistics', 'nowhere'],
    ['scouting', 'away at tick 1'],
    ['drones', 'too late'],
    ['kitchen', 'guests at seven'],
    ['backtracking', 'impossible'],
  ])('%s, %s: fails with a tree that has only a root', (example, name) => {
    const result = solved(example, name);
    expect(result).toMatchObject({ ok: false, reason: 'no_plan' });
    expect(Object.keys(result.tree.nodes)).toEqual([result.tree.root_id]);
  });

  test('a plan of 500 actions needs no deep recursion', () => {
    const result = reversal(250).solve();
    expect(commands(result)).toHaveLength(500);
    expect(faultsOfTree(result.tree)).toEqual([]);
  });

  test('all trees are sound, and all plans are valid', () => {
    for (const { problems } of examples)
      for (const problem of problems) {
        const result = problem.solve();
        expect(faultsOfTree(result.tree)).toEqual([]);
        expect(result.ok ? problem.validate(result) : []).toEqual([]);
      }
  });

  test('the report shows each plan as a timeline', () => {
    const text = examples.map(report).join('\n');
    expect(text).toContain('4 actions until 40');
    expect(text).toContain('  bob\n    0 → 40      walk(bob,home,shop)');
    expect(text).toContain('No plan: no_method at travel(ann,park)');
  });
});
