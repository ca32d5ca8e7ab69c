import * as fc from 'fast-check';
import { isRelease, runs } from '../../tests/support/volume';
import { at, codesOf, itemOf, network, shop, withNodes, type Shop, type Store } from '../testing/shop';
import type { Item } from '../domain';
import { examples } from '../testing/examples';
import { plan, type Plan, type PlanOptions } from '../plan';
import type { SolutionNode } from '../solution-tree';
import { sameValue } from '../values';
import { validatePlan } from './validate-plan';

type Mutation = (original: Plan<Store>, chosen: SolutionNode<Store>) => Plan<Store>;

const parentOf = ({ tree }: Plan<Store>, { parent_id }: SolutionNode): SolutionNode<Store> => {
  const parent = tree.nodes[parent_id ?? ''];
  if (!parent) throw new Error('an action has a parent');
  return parent;
};

/** Ways to spoil a plan at one of its actions. Times of the earliest schedule can only become too early. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'an action is dropped': (original, chosen) => {
    const parent = parentOf(original, chosen);
    const children_ids = parent.children_ids.filter((id) => id !== chosen.id);
    const { [chosen.id]: _dropped, ...nodes } = original.tree.nodes;
    const goal_network = Object.fromEntries(
      Object.entries(original.tree.goal_network)
        .filter(([id]) => id !== chosen.id)
        .map(([id, before]) => [id, before.filter((other) => other !== chosen.id)]),
    );
    const rest = { ...original, tree: { ...original.tree, nodes, goal_network } };
    return withNodes(rest, [{ ...parent, children_ids, expanded: children_ids.length > 0 }]);
  },
  'an action is done twice': (original, chosen) => {
    const parent = parentOf(original, chosen);
    const twin = at({ ...chosen, id: 'twin' }, 1000);
    return withNodes(original, [twin, { ...parent, children_ids: [...parent.children_ids, twin.id] }]);
  },
  'an action starts earlier': (original, chosen) =>
    withNodes(original, [at(chosen, (chosen.start_time ?? 0) - 0.5)]),
  'an action takes longer': (original, chosen) => {
    const duration = (chosen.duration ?? 0) + 1;
    return withNodes(original, [{ ...chosen, duration, end_time: (chosen.start_time ?? 0) + duration }]);
  },
  'an action has other arguments': (original, chosen) =>
    withNodes(original, [
      { ...chosen, task: { ...chosen.task, args: [...chosen.task.args.slice(0, 2), 'lid'] } },
    ]),
  'an action is another one': (original, chosen) =>
    withNodes(original, [{ ...chosen, task: { ...chosen.task, name: 'use' } }]),
  'an action is unknown': (original, chosen) =>
    withNodes(original, [{ ...chosen, task: { ...chosen.task, name: 'constructor' } }]),
  'another machine is occupied': (original, chosen) => ({
    ...original,
    schedule: original.schedule.map((entry) =>
      entry.nodeId === chosen.id ? { ...entry, resources: ['lathe'] } : entry,
    ),
  }),
  'another agent is named': (original, chosen) => withNodes(original, [{ ...chosen, agent: 'lathe' }]),
  'the schedule has another time': (original, chosen) => ({
    ...original,
    schedule: original.schedule.map((entry) =>
      entry.nodeId === chosen.id ? { ...entry, end: entry.end + 1 } : entry,
    ),
  }),
  'the command is forbidden': (original, { task: { name, args } }) => ({
    ...original,
    tree: { ...original.tree, blacklisted_commands: [`${name}(${args.join(',')})`] },
  }),
  'a node is open': (original, chosen) => withNodes(original, [{ ...chosen, status: 'open' }]),
  'a node has another parent': (original, chosen) => withNodes(original, [{ ...chosen, parent_id: 'n1_99' }]),
  'a node has two parents': (original, chosen) => {
    const root = original.tree.nodes[original.tree.root_id];
    return root
      ? withNodes(original, [{ ...root, children_ids: [...root.children_ids, chosen.id] }])
      : original;
  },
  'an action waits for itself': (original, { id }) => ({
    ...original,
    tree: { ...original.tree, goal_network: { ...original.tree.goal_network, [id]: [id] } },
  }),
};

/** Ways to spoil a plan as a whole, if it has what they spoil. */
const MUTATIONS_OF_ALL: Readonly<Record<string, (original: Plan<Store>) => Plan<Store> | null>> = {
  'a constraint is removed': (original) => {
    const node = Object.values(original.tree.nodes).find(({ constraints }) => constraints);
    return node ? withNodes(original, [{ ...node, constraints: (node.constraints ?? []).slice(1) }]) : null;
  },
  'the items of a method change places': (original) => {
    const node = Object.values(original.tree.nodes).find(({ children_ids: [first, second] }) => {
      const { [first ?? '']: a, [second ?? '']: b } = original.tree.nodes;
      return a && b && !sameValue(a.task, b.task);
    });
    return node ? withNodes(original, [{ ...node, children_ids: node.children_ids.toReversed() }]) : null;
  },
  'a method is another one': (original) => {
    const node = Object.values(original.tree.nodes).find(
      ({ method_tried, children_ids }) => method_tried === 'all' && children_ids.length > 0,
    );
    return node ? withNodes(original, [{ ...node, method_tried: 'none' }]) : null;
  },
  'a method is unknown': (original) => {
    const node = Object.values(original.tree.nodes).find(({ method_tried }) => method_tried !== null);
    return node ? withNodes(original, [{ ...node, method_tried: 'some' }]) : null;
  },
  'two actions on a machine change places': (original) => {
    const pair = original.schedule
      .map(
        (a, i) => [a, original.schedule.slice(i + 1).find((b) => b.resources[0] === a.resources[0])] as const,
      )
      .find(([a, b]) => b && a.duration > 0 && b.duration > 0);
    const [a, b] = pair ?? [];
    const { [a?.nodeId ?? '']: first, [b?.nodeId ?? '']: second } = original.tree.nodes;
    return first && second
      ? withNodes(original, [at(first, second.start_time ?? 0), at(second, first.start_time ?? 0)])
      : null;
  },
  'the tree has failed': (original) => ({ ...original, tree: { ...original.tree, status: 'failed' } }),
  'an action is not in the list': (original) =>
    original.actions.length > 0 ? { ...original, actions: original.actions.slice(1) } : null,
};

describe('a plan as the planner gives it', () => {
  test('of random networks is valid, by itself and as a tree, and in any order on machines', () => {
    const tries = runs(200);
    let solved = 0;
    fc.assert(
      fc.property(network, fc.constantFrom('tree' as const, 'search' as const), (works, resourceOrder) => {
        const todo = works.map(itemOf);
        const options: PlanOptions = { resourceOrder, startTime: 2, maxOrders: 50 };
        const result = plan(shop, {}, todo, options);
        if (!result.ok) return;
        solved++;
        expect(validatePlan(shop, {}, todo, result, options)).toEqual([]);
        expect(validatePlan(shop, {}, todo, result.tree, options)).toEqual([]);
      }),
      { ...tries, seed: 1 },
    );
    expect(solved).toBeGreaterThan(tries.numRuns / 4);
  });

  test('survives JSON', () => {
    const todo: Item<Shop>[] = [{ goal: ['made', 'leg', 3] }];
    const result = plan(shop, {}, todo);
    expect(codesOf(todo, JSON.parse(JSON.stringify(result)) as Plan<Store>)).toEqual([]);
  });
});

describe('a plan that was changed is refused', () => {
  const solved = network
    .map((works) => works.map(itemOf))
    .map((todo) => ({ todo, result: plan(shop, {}, todo) }))
    .filter(({ result }) => result.ok && result.schedule.length > 0);

  const refuses = (
    { todo, result }: { readonly todo: readonly Item<Shop>[]; readonly result: Plan<Store> },
    changed: Plan<Store>,
  ): void => {
    expect(sameValue(changed, result)).toBe(false);
    expect(codesOf(todo, changed)).not.toEqual([]);
  };

  test.each(Object.entries(MUTATIONS))('%s', (_name, mutate) => {
    fc.assert(
      fc.property(solved, fc.nat(), ({ todo, result }, index) => {
        if (!result.ok) return;
        const chosen = result.tree.nodes[result.schedule[index % result.schedule.length]?.nodeId ?? ''];
        if (chosen) refuses({ todo, result }, mutate(result, chosen));
        else throw new Error('no action to change');
      }),
      { ...runs(20), seed: 1 },
    );
  });

  test.each(Object.entries(MUTATIONS_OF_ALL))('%s', (_name, mutate) => {
    let changes = 0;
    fc.assert(
      fc.property(solved, ({ todo, result }) => {
        const changed = result.ok ? mutate(result) : null;
        if (!result.ok || !changed) return;
        changes++;
        refuses({ todo, result }, changed);
      }),
      { ...runs(40), seed: 1 },
    );
    expect(changes).toBeGreaterThan(5);
  });

  test('in every example: each action dropped, earlier, longer, or with other arguments', () => {
    const names = ['an action is dropped', 'an action starts earlier', 'an action takes longer'];
    for (const problem of examples.flatMap(({ problems }) => problems)) {
      const solution = problem.solve();
      if (!solution.ok) continue;
      const result = solution as Plan<Store>;
      for (const { nodeId } of result.schedule.slice(0, isRelease ? 6 : 2)) {
        const chosen = result.tree.nodes[nodeId];
        if (!chosen) throw new Error('no action to change');
        for (const name of names)
          expect(problem.validate(MUTATIONS[name]?.(result, chosen) ?? result)).not.toEqual([]);
      }
    }
  });
});
