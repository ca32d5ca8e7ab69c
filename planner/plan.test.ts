import { isRelease } from '../tests/support/volume';
import type { Domain, EmptySignature } from './domain';
import { backtrackingDomain, backtracking } from './testing/examples/backtracking';
import { plan, type PlanResult } from './plan';

const commands = (result: PlanResult): string[] =>
  result.ok ? result.actions.map(({ action, args }) => `${action} ${args.join(' ')}`) : [result.reason];

const solved = (name: string): PlanResult => {
  const problem = backtracking.problems.find((it) => it.name === name);
  if (!problem) throw new Error(`no problem "${name}"`);
  return problem.solve();
};

interface Loops {
  readonly actions: { readonly wait: [] };
  readonly tasks: { readonly again: []; readonly unheard_of: [] };
  readonly facts: { readonly bright: boolean };
}

/** A task that requires itself, and a lamp whose only method does not light it. */
const loops: Domain<{ readonly waited: number }, Loops> = {
  actions: { wait: ({ waited }) => ({ waited: waited + 1 }) },
  taskMethods: {
    again: [
      { name: 'in_circles', run: () => [{ task: 'again', args: [] }] },
      {
        name: 'after_waiting',
        run: () => [
          { action: 'wait', args: [] },
          { task: 'again', args: [] },
        ],
      },
    ],
    unheard_of: [],
  },
  goalMethods: { bright: [{ name: 'hope', run: () => [{ action: 'wait', args: [] }] }] },
  multigoalMethods: [],
  getFact: ({ waited }) => waited < 0,
  summary: (state) => state,
};

describe('backtracking', () => {
  test.each([
    ['second method', ['set 0', 'expect 0', 'expect 0'], 1],
    ['later choice', ['set 0', 'expect 0', 'expect 0'], 2],
    ['earlier sibling', ['set 1', 'expect 1', 'expect 1'], 2],
  ])('%s', (name, expected, backtracks) => {
    const result = solved(name);
    expect(commands(result)).toEqual(expected);
    expect(result.stats.backtracks).toBe(backtracks);
  });

  test('a problem without a plan is a failure, not an empty plan', () => {
    const result = solved('impossible');
    expect(result).toMatchObject({ ok: false, reason: 'no_plan', conflict: { type: 'precondition' } });
    expect(Object.keys(result.tree.nodes)).toEqual([result.tree.root_id]);
    expect(result.tree.status).toBe('failed');
  });

  test('the plan of an empty list is empty', () => {
    expect(plan(backtrackingDomain, { flag: 0 }, [])).toMatchObject({ ok: true, actions: [] });
  });
});

describe('failures of planning', () => {
  const start = { waited: 0 };

  test('a task that requires itself in the same state fails at once; an endless one fails at the budget', () => {
    const result = plan(loops, start, [{ task: 'again', args: [] }], { maxExpansions: 100 });
    expect(result).toMatchObject({ ok: false, reason: 'budget', stats: { nodes_expanded: 100 } });
    expect(result.stats.backtracks_by_type.cycle).toBeGreaterThan(10);
    expect(Object.keys(result.tree.nodes).length).toBeGreaterThan(50);
  });

  test('a state whose fingerprint an earlier one has is another state all the same', () => {
    interface Words {
      readonly actions: { readonly say: [word: string] };
      readonly tasks: { readonly talk: [] };
      readonly facts: EmptySignature;
    }
    // FNV-1a, by which texts are told apart first, has the same 32 bits for these.
    const next = (said: string): string | undefined => ({ '': 'costarring', costarring: 'liquid' })[said];
    const talking: Domain<{ readonly said: string }, Words> = {
      actions: { say: (_state, said) => ({ said }) },
      taskMethods: {
        talk: [
          {
            name: 'on',
            run: ({ said }) => {
              const word = next(said);
              return word === undefined
                ? []
                : [
                    { action: 'say', args: [word] },
                    { task: 'talk', args: [] },
                  ];
            },
          },
        ],
      },
      goalMethods: {},
      multigoalMethods: [],
      getFact: () => undefined,
      summary: (state) => state,
    };
    const result = plan(talking, { said: '' }, [{ task: 'talk', args: [] }]);
    expect(commands(result)).toEqual(['say costarring', 'say liquid']);
  });

  test('a time budget is measured by the given clock', () => {
    let ms = 0;
    const result = plan(loops, start, [{ task: 'again', args: [] }], { timeBudgetMs: 50, now: () => ms++ });
    expect(result).toMatchObject({ ok: false, reason: 'budget' });
    expect(result.stats.iterations).toBeLessThan(60);
  });

  test('a goal that its method does not achieve fails its verification', () => {
    const result = plan(loops, start, [{ goal: ['bright', 'lamp', true] }]);
    expect(result).toMatchObject({ ok: false, reason: 'no_plan', conflict: { type: 'verification' } });
  });

  test('a task without methods', () => {
    const result = plan(loops, start, [{ task: 'unheard_of', args: [] }]);
    expect(result).toMatchObject({ ok: false, conflict: { type: 'no_method', at: 'unheard_of()' } });
  });

  test('a plan that does not hold as a whole', () => {
    const refused = plan({ ...loops, verifyPlan: () => 'verification' }, start, [
      { action: 'wait', args: [] },
    ]);
    expect(refused).toMatchObject({ ok: false, conflict: { type: 'verification', at: 'root()' } });
  });
});

describe('deep trees', () => {
  const deep: typeof loops = {
    ...loops,
    taskMethods: {
      ...loops.taskMethods,
      again: [
        {
          name: 'until_the_end',
          run: ({ waited }) =>
            waited === DEPTH
              ? []
              : [
                  { action: 'wait', args: [] },
                  { task: 'again', args: [] },
                ],
        },
      ],
    },
  };
  /** Deeper than the default budget reaches. */
  const DEPTH = isRelease ? 16_000 : 6_000;

  test('no step looks at all those before it: states are compared once each', () => {
    let compared = 0;
    const counting: typeof loops = {
      ...deep,
      stateKey: ({ waited }) => {
        compared++;
        return waited;
      },
    };
    const result = plan(counting, { waited: 0 }, [{ task: 'again', args: [] }], { maxExpansions: 100_000 });
    expect(result.ok && result.actions.length).toBe(DEPTH);
    expect(compared).toBeLessThanOrEqual(DEPTH + 1);
    expect(result.stats.iterations).toBeLessThan(2 * DEPTH + 10);
  });

  test('default budgets grow with the problem, and a failure says what was used', () => {
    const again = { task: 'again', args: [] } as const;
    expect(plan(deep, { waited: 0 }, [again])).toMatchObject({
      reason: 'budget',
      budget: { limit: 'maxExpansions', max: 5100, used: 5100 },
    });
    const waits = Array.from({ length: 6000 }, () => ({ action: 'wait', args: [] }) as const);
    expect(plan(deep, { waited: 0 }, waits).ok).toBe(true);
    expect(plan(deep, { waited: 0 }, waits, { maxExpansions: 10 })).toMatchObject({
      budget: { limit: 'maxExpansions', max: 10, used: 10 },
    });
  });
});
