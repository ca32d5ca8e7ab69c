import * as fc from 'fast-check';
import { runs } from '../tests/support/volume';
import type { Domain, EmptySignature, Item } from './domain';
import { isLess, type Cost } from './metric';
import { plan, plans, type PlanOptions, type PlanResult } from './plan';
import type { ScheduledAction } from './solution-tree';

test('costs are compared from the first number on', () => {
  const order: readonly Cost[] = [[1], [1, 2], [1, 3], [2], [2, 0], [3, -1]];
  for (const [i, a] of order.entries())
    for (const [j, b] of order.entries()) expect(isLess(a, b)).toBe(i < j);
});

/** What is done: a number of hours on a machine, which costs something. */
interface Jobs {
  readonly actions: { readonly work: [machine: string, hours: number, price: number] };
  readonly tasks: { readonly any: [ways: readonly (readonly Item<Jobs>[])[]] };
  readonly facts: EmptySignature;
}

const jobs: Domain<number, Jobs> = {
  actions: { work: (paid, _machine, _hours, price) => paid + price },
  taskMethods: {
    any: [0, 1, 2].map((way) => ({ name: `way_${way}`, run: (_paid, ways) => ways[way] ?? null })),
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: () => undefined,
  summary: (paid) => paid,
  durations: { work: (_paid, _machine, hours) => hours },
  resource: ({ args: [machine] }) => [machine],
  touches: () => ({ reads: [], writes: [] }),
  actionCosts: { work: (_paid, _machine, _hours, price) => price },
};

const endOf = (schedule: readonly ScheduledAction[]): number =>
  Math.max(0, ...schedule.map(({ end }) => end));

/** Ends early, then costs little. */
const thrifty = {
  ...jobs,
  cost: (paid: number, schedule: readonly ScheduledAction[]): Cost => [endOf(schedule), paid],
  costBound: (paid: number, end: number): Cost => [end, paid],
};

const work = (machine: string, hours: number, price = 0): Item<Jobs> => ({
  action: 'work',
  args: [machine, hours, price],
});
const any = (...ways: readonly (readonly Item<Jobs>[])[]): Item<Jobs> => ({ task: 'any', args: [ways] });

const costIn = (result: PlanResult): Cost | string =>
  result.ok ? (result.quality?.cost ?? 'no metric') : result.reason;

describe('the best plan', () => {
  const todo = [
    any([work('a', 9, 1)], [work('a', 3, 6), work('b', 3, 6)], [work('b', 4, 5)]),
    any([work('a', 2, 2)], [work('b', 2, 3)]),
  ];

  test.each<[PlanOptions, Cost | string, number]>([
    [{}, 'no metric', 1],
    [{ metric: 'action_costs' }, [3], 1],
    [{ metric: 'makespan' }, [4], 4],
    [{ metric: 'cost' }, [4, 7], 4],
  ])('%j costs %j', (options, expected, improvements) => {
    const result = plan(thrifty, 0, todo, options);
    expect(costIn(result)).toEqual(expected);
    if (!result.ok || !result.quality) return;
    expect(result.quality).toMatchObject({ isOptimal: true });
    expect(result.quality.improvements).toHaveLength(improvements);
    expect(result.quality.improvements.at(-1)?.cost).toEqual(expected);
  });

  test('is at hand at any time: every plan is better than those before it', () => {
    const search = plans(thrifty, 0, todo, { metric: 'makespan' });
    const first = search.next();
    expect(first).toMatchObject({
      done: false,
      value: { ok: true, quality: { cost: [11], isOptimal: false } },
    });
    const costs = [...search].map(({ quality }) => quality?.cost);
    expect(costs).toEqual([[9], [5], [4]]);
  });

  test('is the first one where no metric is given', () => {
    const found = [...plans(jobs, 0, todo)];
    expect(found).toEqual([plan(jobs, 0, todo)]);
  });

  test.each<[PlanOptions, string]>([
    [{ maxExpansions: 8 }, 'maxExpansions'],
    [{ patience: 1 }, 'patience'],
    [{ timeBudgetMs: 9, now: ticking() }, 'timeBudgetMs'],
  ])('is what was found within %j, and that is not proved', (options, limit) => {
    const result = plan(thrifty, 0, todo, { metric: 'makespan', ...options });
    expect(result).toMatchObject({
      ok: true,
      quality: { isOptimal: false, budget: { limit, max: Object.values(options)[0] as number } },
    });
  });

  test('needs a cost from the domain', () => {
    expect(plan(jobs, 0, todo, { metric: 'cost' })).toMatchObject({
      ok: false,
      conflict: {
        type: 'domain_error',
        message: "The metric cost is the domain's own: give the domain a function `cost`.",
      },
    });
    const unpaid = { ...jobs, actionCosts: { work: () => NaN } };
    expect(plan(unpaid, 0, todo, { metric: 'action_costs' })).toMatchObject({
      ok: false,
      stats: { backtracks_by_type: { domain_error: 3 } },
    });
  });
});

function ticking(): () => number {
  let ms = 0;
  return () => ms++;
}

describe('against all plans', () => {
  const job = fc
    .record({ machine: fc.constantFrom('a', 'b'), hours: fc.nat(3), price: fc.nat(3) })
    .map(({ machine, hours, price }) => work(machine, hours, price));
  const way = fc.array(job, { maxLength: 2 });
  const choice = fc.array(way, { minLength: 1, maxLength: 3 });

  /** The actions of every plan. */
  const every = (choices: readonly (readonly (readonly Item<Jobs>[])[])[]): Item<Jobs>[][] =>
    choices.reduce<Item<Jobs>[][]>(
      (before, ways) => before.flatMap((items) => ways.map((next) => [...items, ...next])),
      [[]],
    );

  const lexicographic = (a: Cost, b: Cost): number => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0);

  test('none is better', () => {
    let pruned = 0;
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 4 }), (choices) => {
        const todo = choices.map((ways) => any(...ways));
        const costs = every(choices).map((items) => {
          const { makespan, price } = totalOf(items);
          return [makespan, price] as const;
        });
        const least = (of: (cost: readonly [number, number]) => Cost): Cost | undefined =>
          costs.map(of).sort(lexicographic)[0];
        const unbounded = { ...jobs, cost: thrifty.cost };
        const results = {
          makespan: plan(thrifty, 0, todo, { metric: 'makespan' }),
          action_costs: plan(thrifty, 0, todo, { metric: 'action_costs' }),
          cost: plan(thrifty, 0, todo, { metric: 'cost' }),
          unbounded: plan(unbounded, 0, todo, { metric: 'cost' }),
        };
        expect(Object.values(results).map(costIn)).toEqual([
          least(([makespan]) => [makespan]),
          least(([, price]) => [price]),
          least((both) => both),
          least((both) => both),
        ]);
        for (const result of Object.values(results))
          expect(result.ok && result.quality?.isOptimal).toBe(true);
        pruned += results.unbounded.stats.nodes_expanded - results.cost.stats.nodes_expanded;
      }),
      runs(20),
    );
    expect(pruned).toBeGreaterThan(0);
  });

  function totalOf(items: readonly Item<Jobs>[]): { readonly makespan: number; readonly price: number } {
    const ends = new Map<string, number>();
    let price = 0;
    for (const item of items) {
      if (!('action' in item)) continue;
      const [machine, hours, cost] = item.args;
      ends.set(machine, (ends.get(machine) ?? 0) + hours);
      price += cost;
    }
    return { makespan: Math.max(0, ...ends.values()), price };
  }
});

describe('in job shops', () => {
  /** Each job is a chain of works, one after the other. */
  type Chain = readonly (readonly [machine: string, hours: number])[];

  interface Shop {
    readonly actions: { readonly work: [machine: string, hours: number] };
    readonly tasks: { readonly chain: [chain: Chain] };
    readonly facts: EmptySignature;
  }

  const factory: Domain<number, Shop> = {
    actions: { work: (done) => done + 1 },
    goalMethods: {},
    multigoalMethods: [],
    getFact: () => undefined,
    summary: (done) => done,
    taskMethods: {
      chain: [
        {
          name: 'in_turn',
          run: (_done, chain) => ({
            items: chain.map(([machine, hours]) => ({ action: 'work' as const, args: [machine, hours] })),
            constraints: chain
              .slice(1)
              .map((_work, i) => ({ type: 'before' as const, source: i, target: i + 1 })),
          }),
        },
      ],
    },
    durations: { work: (_done, _machine, hours) => hours },
    resource: ({ args: [machine] }) => [machine],
    touches: () => ({ reads: [], writes: [] }),
  };

  /** The least makespan of all orders. */
  function least(chains: readonly Chain[]): number {
    const from = (
      next: readonly number[],
      free: Readonly<Record<string, number>>,
      ready: readonly number[],
    ): number => {
      const ends = chains.flatMap((chain, i) => {
        const work = chain[next[i] ?? 0];
        if (!work) return [];
        const [machine, hours] = work;
        const end = Math.max(free[machine] ?? 0, ready[i] ?? 0) + hours;
        const after = next.map((index, j) => (j === i ? index + 1 : index));
        return from(
          after,
          { ...free, [machine]: end },
          ready.map((time, j) => (j === i ? end : time)),
        );
      });
      return ends.length > 0 ? Math.min(...ends) : Math.max(...ready);
    };
    const zeros = chains.map(() => 0);
    return from(zeros, {}, zeros);
  }

  test('the makespan is the least of all orders', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }));
    const chain = fc.array(step, { minLength: 1, maxLength: 2 });
    let improved = 0;
    fc.assert(
      fc.property(fc.array(chain, { minLength: 2, maxLength: 3 }), (chains) => {
        const todo = chains.map((it) => ({ task: 'chain', args: [it] }) as const);
        const result = plan(factory, 0, todo, {
          metric: 'makespan',
          resourceOrder: 'search',
          maxExpansions: 1e5,
        });
        expect(costIn(result)).toEqual([least(chains)]);
        if (!result.ok) return;
        expect(result.quality?.isOptimal).toBe(true);
        if ((result.quality?.improvements.length ?? 0) > 1) improved++;
      }),
      runs(30),
    );
    expect(improved).toBeGreaterThan(0);
  });
});
