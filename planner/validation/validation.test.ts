import { at, codesOf, shop, withNodes, type Shop, type Store, type Work } from '../testing/shop';
import type { TemporalConstraint } from '../constraint';
import type { Item } from '../domain';
import { plan, type Plan, type PlanOptions } from '../plan';
import { replan } from '../replan';
import { markDone, markRunning } from '../solution-tree';
import type { PlanFaultCode } from './fault';
import { validatePlan } from './validate-plan';

describe('each kind of fault has its name', () => {
  const make = (machine: string, hours: number, part: string): Item<Shop> => ({
    action: 'make',
    args: [machine, hours, part],
  });
  const group = (relations: readonly TemporalConstraint[], ...works: readonly Work[]): Item<Shop> => ({
    task: 'group',
    args: [works, relations],
  });
  const legs: Work = { machine: 'saw', hours: 2, part: 'leg' };
  const pots: Work = { machine: 'kiln', hours: 3, part: 'pot' };

  const solve = (todo: readonly Item<Shop>[], options?: PlanOptions): Plan<Store> => {
    const result = plan(shop, {}, todo, options);
    if (!result.ok) throw new Error('no plan');
    return result;
  };
  const shifted = (original: Plan<Store>, index: number, start: number): Plan<Store> => {
    const node = original.tree.nodes[original.schedule[index]?.nodeId ?? ''];
    if (!node) throw new Error('no action to shift');
    return withNodes(original, [at(node, start)]);
  };

  test.each<[PlanFaultCode, readonly Item<Shop>[], (original: Plan<Store>) => Plan<Store>, PlanOptions]>([
    ['resource', [make('saw', 2, 'leg'), make('saw', 2, 'top')], (it) => shifted(it, 1, 1), {}],
    ['order', [make('saw', 2, 'leg'), make('press', 2, 'leg')], (it) => shifted(it, 1, 1), {}],
    ['order', [make('saw', 2, 'leg'), make('saw', 2, 'top')], (it) => shifted(it, 0, 9), {}],
    ['cooldown', [make('kiln', 1, 'pot'), make('kiln', 1, 'top')], (it) => shifted(it, 1, 3), {}],
    ['unavailable', [make('saw', 2, 'leg')], (it) => it, { startTime: 3 }],
    ['deadline', [make('saw', 2, 'leg')], (it) => it, { deadline: 1 }],
    ['blacklisted', [make('saw', 2, 'leg')], (it) => it, { blacklist: ['make(saw,2,leg)'] }],
    [
      'not_applicable',
      [make('saw', 2, 'leg'), { action: 'use', args: ['press', 1, 'leg'] }],
      (it) => shifted(it, 0, 9),
      {},
    ],
    [
      'goal',
      [{ goal: ['made', 'leg', 1] }],
      (it) =>
        withNodes(
          it,
          Object.values(it.tree.nodes).map((node) =>
            node.kind === 'verify' ? { ...node, task: { name: 'verify', args: [['made', 'leg', 2]] } } : node,
          ),
        ),
      {},
    ],
    [
      'todo',
      [make('saw', 2, 'leg')],
      (it) =>
        withNodes(
          it,
          Object.values(it.tree.nodes).map((node) =>
            node.kind === 'action' ? { ...node, task: { name: 'make', args: ['saw', 2, 'top'] } } : node,
          ),
        ),
      {},
    ],
    [
      'deadline',
      [group([{ type: 'deadline', source: 0, duration: 4 }], legs)],
      (it) => shifted(it, 0, 3),
      {},
    ],
    [
      'constraint',
      [group([{ type: 'starts', source: 0, target: 1 }], legs, pots)],
      (it) => shifted(it, 0, 1),
      {},
    ],
    ['constraint', [group([{ type: 'window', source: 0, hi: 2 }], legs)], (it) => shifted(it, 0, 1), {}],
    [
      'cooldown',
      [group([{ type: 'cooldown', source: 0, duration: 5 }], legs), make('saw', 2, 'top')],
      (it) => shifted(it, 1, 6),
      {},
    ],
  ])('%s, case %#', (code, todo, change, options) => {
    const original = solve(todo);
    expect(codesOf(todo, original)).toEqual([]);
    expect(codesOf(todo, change(original), options)).toContain(code);
  });

  test('an item without actions is an instant: its relations hold if there is a time for it', () => {
    const nothing: Work = { works: [], relations: [] };
    const todo = [
      group(
        [
          { type: 'before', source: 0, target: 1, offset: 1 },
          { type: 'before', source: 1, target: 2, offset: 1 },
        ],
        legs,
        nothing,
        pots,
      ),
    ];
    const original = solve(todo);
    expect(original.schedule.map(({ start }) => start)).toEqual([0, 4]);
    expect(codesOf(todo, original)).toEqual([]);
    expect(codesOf(todo, shifted(original, 1, 3.5))).toEqual(['constraint']);
  });

  test('a domain whose functions throw gives faults, not exceptions', () => {
    const todo = [make('saw', 2, 'leg')];
    const fail = (): never => {
      throw new Error('out of order');
    };
    const codesIn = (domain: typeof shop) =>
      validatePlan(domain, {}, todo, solve(todo)).map(({ code }) => code);
    expect(codesIn({ ...shop, actions: { ...shop.actions, make: fail } })).toContain('not_applicable');
    // What it says first has consequences: each action is done by others than the domain names now.
    expect(codesIn({ ...shop, resource: fail })).toEqual(['domain_error', 'resource', 'resource']);
  });
});

describe('a re-plan', () => {
  test('is valid around what was executed and what is under way, and refused on top of it', () => {
    const todo: Item<Shop>[] = [
      { action: 'make', args: ['saw', 4, 'leg'] },
      { action: 'make', args: ['press', 2, 'top'] },
      { action: 'use', args: ['saw', 1, 'top'] },
      { task: 'group', args: [[{ machine: 'kiln', hours: 1, part: 'pot' }], []] },
    ];
    const first = plan(shop, {}, todo);
    const ids = new Map(first.ok ? first.schedule.map((entry) => [entry.args[0], entry.nodeId]) : []);
    const tree = markRunning(markDone(first.tree, [ids.get('press') ?? '']), [
      { id: first.ok ? (first.schedule.find(({ args }) => args[1] === 4)?.nodeId ?? '') : '' },
    ]);
    const options = { startTime: 2, identity: { plan: 2, suffix: 'test' } };
    const again = replan(shop, { top: 1 }, tree, ids.get('kiln') ?? '', options);
    if (!again.ok) throw new Error('no plan');
    expect(validatePlan(shop, { top: 1 }, todo, again, options)).toEqual([]);
    const use = Object.values(again.tree.nodes).find(({ task }) => task.name === 'use');
    if (!use) throw new Error('no use');
    expect(validatePlan(shop, { top: 1 }, todo, withNodes(again, [at(use, 3)]), options)).not.toEqual([]);
  });
});
