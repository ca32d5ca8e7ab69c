import * as fc from 'fast-check';
import type { TemporalConstraint } from '../constraint';
import type { Domain, Item } from '../domain';
import type { Plan, PlanOptions } from '../plan';
import { preOrder, type SolutionNode, type SolutionTree } from '../solution-tree';
import type { PlanFaultCode } from '../validation/fault';
import { validatePlan } from '../validation/validate-plan';

/*
 * The works of a shop: jobs on machines, some of which need or make a part, and groups of works with relations in time. A job that
 * needs a part is not possible before the part is made.
 */

interface Job {
  readonly machine: string;
  readonly hours: number;
  readonly part: string;
}

export type Work =
  Job | { readonly works: readonly Work[]; readonly relations: readonly TemporalConstraint[] };

export interface Shop {
  readonly actions: {
    readonly make: [machine: string, hours: number, part: string];
    readonly use: [machine: string, hours: number, part: string];
  };
  readonly tasks: { readonly group: [works: readonly Work[], relations: readonly TemporalConstraint[]] };
  readonly facts: { readonly made: number };
}

export type Store = Readonly<Record<string, number>>;

export const itemOf = (work: Work): Item<Shop> =>
  'works' in work
    ? { task: 'group', args: [work.works, work.relations] }
    : { action: 'make', args: [work.machine, work.hours, work.part] };

export const shop: Domain<Store, Shop, Store> = {
  actions: {
    make: (store, _machine, _hours, part) => ({ ...store, [part]: (store[part] ?? 0) + 1 }),
    use: (store, _machine, _hours, part) =>
      (store[part] ?? 0) > 0 ? { ...store, [part]: (store[part] ?? 0) - 1 } : null,
  },
  taskMethods: {
    group: [
      { name: 'all', run: (_store, works, constraints) => ({ items: works.map(itemOf), constraints }) },
      { name: 'none', run: () => [] },
    ],
  },
  goalMethods: {
    made: [
      {
        name: 'on_saw',
        run: (store, part, count) =>
          count > (store[part] ?? 0)
            ? Array.from({ length: count - (store[part] ?? 0) }, () => ({
                action: 'make' as const,
                args: ['saw', 2, part] as [string, number, string],
              }))
            : null,
      },
    ],
  },
  multigoalMethods: [],
  getFact: (store, _predicate, part) => store[part] ?? 0,
  summary: (store) => store,
  durations: { make: (_store, _machine, hours) => hours, use: (_store, _machine, hours) => hours },
  resource: ({ args: [machine] }) => [machine],
  touches: ({ args: [, , part] }) => ({ reads: [], writes: [part] }),
  cooldown: (_store, { args: [machine] }) => (machine === 'kiln' ? { key: 'kiln', duration: 3 } : null),
};

const MACHINES = ['saw', 'kiln', 'press'];
const job: fc.Arbitrary<Work> = fc.record({
  machine: fc.constantFrom(...MACHINES),
  hours: fc.integer({ min: 1, max: 4 }),
  part: fc.constantFrom('leg', 'top', 'pot'),
});

const relationBetween = (count: number): fc.Arbitrary<TemporalConstraint> => {
  const item = fc.nat({ max: count - 1 });
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('before' as const, 'meets' as const, 'after' as const),
      source: item,
      target: item,
      offset: fc.nat({ max: 3 }),
    }),
    fc.record({
      type: fc.constantFrom('starts' as const, 'finishes' as const, 'during' as const, 'overlaps' as const),
      source: item,
      target: item,
    }),
    fc.record({
      type: fc.constant('deadline' as const),
      source: item,
      duration: fc.integer({ min: 4, max: 30 }),
    }),
    fc.record({ type: fc.constant('cooldown' as const), source: item, duration: fc.nat({ max: 5 }) }),
    fc.record({ type: fc.constant('window' as const), source: item, lo: fc.nat({ max: 12 }) }),
  );
};

const groupOf = (work: fc.Arbitrary<Work>): fc.Arbitrary<Work> =>
  fc.array(work, { minLength: 1, maxLength: 3 }).chain((works) =>
    fc.record({
      works: fc.constant(works),
      relations: fc.array(relationBetween(works.length), { maxLength: 2 }),
    }),
  );

export const network: fc.Arbitrary<readonly Work[]> = fc.array(
  fc.oneof(job, groupOf(fc.oneof(job, groupOf(job)))),
  {
    minLength: 1,
    maxLength: 4,
  },
);

export const codesOf = (
  todo: readonly Item<Shop>[],
  subject: Plan<Store> | SolutionTree<Store>,
  options?: PlanOptions,
): readonly PlanFaultCode[] => validatePlan(shop, {}, todo, subject, options).map(({ code }) => code);

/** A plan with some nodes of its tree replaced, and the same in its schedule. */
export function withNodes(original: Plan<Store>, changed: readonly SolutionNode<Store>[]): Plan<Store> {
  const nodes = { ...original.tree.nodes, ...Object.fromEntries(changed.map((node) => [node.id, node])) };
  const tree = { ...original.tree, nodes };
  const planned = preOrder(tree).filter(({ kind }) => kind === 'action');
  const schedule = planned
    .map((node) => ({
      nodeId: node.id,
      action: node.task.name,
      args: node.task.args,
      resources: original.schedule.find(({ nodeId }) => nodeId === node.id)?.resources ?? [],
      start: node.start_time ?? NaN,
      duration: node.duration ?? NaN,
      end: node.end_time ?? NaN,
    }))
    .sort((a, b) => a.start - b.start);
  return {
    ...original,
    tree,
    schedule,
    actions: planned.map(({ task: { name, args } }) => ({ action: name, args })),
  };
}

export const at = (node: SolutionNode<Store>, start: number): SolutionNode<Store> => ({
  ...node,
  start_time: start,
  end_time: start + (node.duration ?? 0),
});
