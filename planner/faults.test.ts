import type { Conflict } from './conflict';
import type { Domain, EmptySignature, Item } from './domain';
import { plan, plans, type PlanOptions, type PlanResult } from './plan';
import { runLazyRefineahead } from './refineahead';
import { replan } from './replan';

/*
 * Functions of a domain that do not keep to their types, and states and arguments of any kind: what comes of them is a value.
 */

interface Loose {
  readonly actions: { readonly go: [to: unknown]; readonly stay: [] };
  readonly tasks: { readonly trip: [to: unknown]; readonly again: [] };
  readonly facts: { readonly at: unknown };
}

const unchecked = (value: unknown): never => value as never;
const throwing = (): never => {
  throw new Error('a fault');
};

const base: Domain<unknown, Loose> = {
  actions: { go: (_state, to) => to, stay: (state) => state },
  taskMethods: {
    trip: [
      { name: 'directly', run: (_state, to) => [{ action: 'go', args: [to] }] },
      { name: 'not_at_all', run: () => [{ action: 'stay', args: [] }] },
    ],
    again: [
      { name: 'in_circles', run: () => [{ task: 'again', args: [] }] },
      { name: 'never', run: () => [] },
    ],
  },
  goalMethods: { at: [{ name: 'go', run: (_state, _who, to) => [{ action: 'go', args: [to] }] }] },
  multigoalMethods: [],
  getFact: (state) => state,
  summary: (state) => state,
};

const trip: readonly Item<Loose>[] = [{ task: 'trip', args: ['there'] }];
const texts = (result: PlanResult): string[] =>
  result.ok ? result.actions.map(({ action }) => action) : [result.reason];
const conflictIn = (result: PlanResult): Conflict | null => (result.ok ? null : (result.conflict ?? null));

describe('actions and methods', () => {
  test.each([null, undefined, false])('%p is an action that is not applicable', (nothing) => {
    const domain = { ...base, actions: { ...base.actions, go: () => unchecked(nothing) } };
    const result = plan(domain, 'here', trip);
    expect(texts(result)).toEqual(['stay']);
    expect(result.stats.backtracks_by_type).toEqual({ precondition: 1 });
  });

  test.each([null, undefined, false])('%p is a method that does not apply', (nothing) => {
    const [, other] = base.taskMethods.trip;
    const methods = [{ name: 'none', run: () => unchecked(nothing) }, ...(other ? [other] : [])];
    const result = plan({ ...base, taskMethods: { ...base.taskMethods, trip: methods } }, 'here', trip);
    expect(texts(result)).toEqual(['stay']);
  });

  test('other falsy values are states', () => {
    const domain = { ...base, actions: { ...base.actions, go: () => 0 } };
    expect(texts(plan(domain, 'here', trip))).toEqual(['go']);
  });

  test.each<[string, Partial<typeof base>, string]>([
    [
      'an action that throws',
      { actions: { ...base.actions, go: throwing } },
      'actions.go threw Error: a fault',
    ],
    [
      'an action that is not finished',
      { actions: { ...base.actions, go: () => Promise.resolve('there') } },
      'actions.go returned a promise',
    ],
    ['a duration that is no number', { durations: { go: () => NaN } }, 'durations.go returned NaN'],
    ['a duration that is negative', { durations: { go: () => -1 } }, 'durations.go returned -1'],
    ['a duration without end', { durations: { go: () => Infinity } }, 'durations.go returned Infinity'],
    ['no resources', { resource: () => unchecked('alex') }, 'resource returned "alex"'],
    [
      'a cooldown without a length',
      { cooldown: () => unchecked({ key: 'a' }) },
      'cooldown returned {"key":"a"}',
    ],
    ['facts that are none', { touches: () => unchecked({}) }, 'touches returned {}'],
    [
      'an agent that is never free',
      { availableFrom: () => NaN, resource: () => ['a'] },
      'availableFrom returned NaN',
    ],
    ['a world that ends', { startingAt: throwing }, 'startingAt threw Error: a fault'],
    ['a check that throws', { verifyPlan: throwing }, 'verifyPlan threw Error: a fault'],
    ['a check that says no', { verifyPlan: () => unchecked(false) }, 'verifyPlan returned false'],
  ])('%s: there is no plan in this way, and the failure names it', (_name, faulty, message) => {
    const domain = { ...base, ...faulty };
    const { trip: both, ...others } = base.taskMethods;
    const result = plan({ ...domain, taskMethods: { ...others, trip: both.slice(0, 1) } }, 'here', trip);
    expect(conflictIn(result)).toMatchObject({ type: 'domain_error', message });
    if ('durations' in faulty || 'actions' in faulty)
      expect(texts(plan(domain, 'here', trip))).toEqual(['stay']);
  });

  test.each<[string, unknown, string]>([
    ['no list', 5, 'returned 5'],
    ['a promise', Promise.resolve([]), 'returned a promise'],
    ['no item', ['go'], 'returned ["go"]'],
    ['an item without arguments', [{ action: 'go' }], 'returned [{"action":"go"}]'],
    ['no constraint', { items: [], constraints: [{ type: 'soon' }] }, 'returned {"items":[],"constraints":'],
  ])('a method that returns %s is passed over', (_name, value, message) => {
    const methods = [{ name: 'odd', run: () => unchecked(value) }];
    const odd = { ...base, taskMethods: { ...base.taskMethods, trip: methods } };
    const result = plan(odd, 'here', trip);
    expect(conflictIn(result)?.message).toContain(`Method odd of trip ${message}`);
    const both = {
      ...odd,
      taskMethods: { ...base.taskMethods, trip: [...methods, ...base.taskMethods.trip] },
    };
    expect(texts(plan(both, 'here', trip))).toEqual(['go']);
  });

  test('what throws elsewhere is a conflict, too', () => {
    const at: readonly Item<Loose>[] = [{ goal: ['at', 'alex', 'there'] }];
    expect(conflictIn(plan({ ...base, getFact: throwing }, 'here', at))?.type).toBe('domain_error');
    expect(conflictIn(plan({ ...base, stateKey: throwing }, 'here', [{ task: 'again', args: [] }]))).toBe(
      null,
    );
    expect(plan({ ...base, summary: throwing }, 'here', trip)).toMatchObject({
      ok: true,
      tree: { nodes: { n1_1: { state: null } } },
    });
    expect(conflictIn(plan({ ...base, cost: throwing }, 'here', trip, { metric: 'cost' }))?.message).toBe(
      'cost threw Error: a fault',
    );
    const commitments = [{ action: 'go', args: [], start: 0, end: 1, isUnderWay: true }];
    const going = { ...base, actions: { ...base.actions, go: throwing } };
    expect(conflictIn(plan(going, 'here', [], { commitments }))?.type).toBe('domain_error');
  });

  test('a todo list with something else in it', () => {
    for (const wrong of [null, 5, 'go', {}, { task: 'trip' }, { goal: ['at'] }, { multigoal: [1] }])
      expect(conflictIn(plan(base, 'here', [...trip, unchecked(wrong)]))).toMatchObject({
        type: 'domain_error',
        message: 'Item 1 of the todo list is no action, task, goal or multigoal.',
      });
    expect([...plans(base, 'here', [unchecked(5)])]).toEqual([]);
  });

  test('something else in place of a todo list', () => {
    for (const wrong of [null, undefined, 'go', { task: 'trip', args: [] }])
      expect(conflictIn(plan(base, 'here', wrong as unknown as readonly Item<Loose>[]))).toMatchObject({
        type: 'domain_error',
        message: 'The todo list is no list of items.',
      });
  });

  test.each<[options: PlanOptions, message: string]>([
    [{ maxExpansions: NaN }, 'The option maxExpansions is NaN: give a number that is not negative.'],
    [{ patience: -1 }, 'The option patience is -1: give a number that is not negative.'],
    [{ startTime: -5 }, 'The option startTime is -5: give a time from 0 on.'],
    [{ firstStart: Infinity }, 'The option firstStart is Infinity: give a time from 0 on.'],
    [{ deadline: NaN }, 'The option deadline is NaN: give a time.'],
    [{ metric: unchecked('time') }, 'The option metric is time: choose makespan or action_costs or cost.'],
    [{ resourceOrder: unchecked('any') }, 'The option resourceOrder is any: choose tree or search.'],
    [
      { resourceOrder: 'search' },
      'With the resourceOrder search, commands may change places only if they share no changed fact: give the domain a function `touches`.',
    ],
    [
      { commitments: [{ action: 'go', args: [], start: 2, end: 1 }] },
      'commitments[0] has no times: give a start from 0 on, and an end no sooner.',
    ],
  ])('options that make no sense: %j', (options, message) => {
    const result = plan(base, 'here', trip, options);
    expect([result.ok || result.reason, conflictIn(result)]).toEqual([
      'no_plan',
      { type: 'domain_error', at: 'root()', message },
    ]);
    expect(result.stats.nodes_expanded).toBe(0);
  });

  test('what is infinitely far away: a deadline is no limit, and an agent who is never free has no plan', () => {
    const result = plan(base, 'here', trip, { deadline: Infinity });
    expect([result.ok, JSON.parse(JSON.stringify(result))]).toEqual([true, result]);
    const never = { ...base, resource: () => ['alex'], availableFrom: () => Infinity };
    const failure = plan(never, 'here', trip);
    expect(failure).toMatchObject({ ok: false, reason: 'no_plan' });
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
  });

  test('an error in the planner itself, or in a callback of the caller, is not hidden', () => {
    expect(() => plan(base, 'here', trip, { now: throwing })).toThrow('a fault');
  });

  test('in an execution and in planning again', () => {
    let calls = 0;
    const fragile = { ...base, actions: { ...base.actions, go: () => (++calls > 1 ? throwing() : 'there') } };
    const environment = { initial: 'here' as unknown, execute: () => ({ ok: true, state: 'there' }) };
    const trace = runLazyRefineahead(fragile, environment, trip);
    expect(trace.steps.map(({ action, ok }) => [action, ok])).toEqual([
      ['go', false],
      ['stay', true],
    ]);
    const first = plan(base, 'here', trip);
    const failed = first.ok ? (first.schedule[0]?.nodeId ?? '') : '';
    const broken = { ...base, actions: { go: throwing, stay: throwing } };
    const again = replan(broken, 'here', first.tree, failed, { identity: { plan: 2, suffix: 'test' } });
    expect(conflictIn(again)).toMatchObject({
      type: 'domain_error',
      message: 'actions.stay threw Error: a fault',
    });
  });
});

class Robot {
  constructor(readonly place: string) {}
}

describe('states and arguments of any kind', () => {
  const again: readonly Item<Loose>[] = [{ task: 'again', args: [] }];

  test.each<[string, unknown]>([
    ['a map', new Map([['at', 'here']])],
    ['a set of numbers', new Set([1n])],
    ['a list with undefined', [undefined, NaN]],
    ['nothing', undefined],
  ])('%s as a state is recognised again', (_name, state) => {
    expect(plan(base, state, again).stats).toMatchObject({ backtracks_by_type: { cycle: 1 } });
  });

  test('states that differ only in a map are different', () => {
    interface Count {
      readonly actions: { readonly increase: [] };
      readonly tasks: { readonly count: [] };
      readonly facts: EmptySignature;
    }
    const count: Domain<ReadonlyMap<string, number>, Count> = {
      actions: { increase: (state) => new Map([['n', (state.get('n') ?? 0) + 1]]) },
      taskMethods: {
        count: [
          {
            name: 'on',
            run: (state) =>
              state.get('n') === 5
                ? []
                : [
                    { action: 'increase', args: [] },
                    { task: 'count', args: [] },
                  ],
          },
        ],
      },
      goalMethods: {},
      multigoalMethods: [],
      getFact: () => undefined,
      summary: (state) => [...state],
    };
    expect(texts(plan(count, new Map(), [{ task: 'count', args: [] }]))).toHaveLength(5);
  });

  test('an instance of a class needs a key', () => {
    const result = plan(base, new Robot('here'), again);
    expect(result.ok).toBe(true);
    expect(result.stats.backtracks_by_type).toMatchObject({ domain_error: 1 });
    const only = base.taskMethods.again.slice(0, 1);
    const circles = { ...base, taskMethods: { ...base.taskMethods, again: only } };
    expect(conflictIn(plan(circles, new Robot('here'), again))?.message).toMatch(
      /^The state is not comparable: An instance of Robot .* give the domain a stateKey\.$/,
    );
    const keyed = { ...base, stateKey: (state: unknown) => (state as Robot).place };
    expect(plan(keyed, new Robot('here'), again).stats.backtracks_by_type).toEqual({ cycle: 1 });
  });

  test('an argument that cannot be compared is refused by name', () => {
    const result = plan(base, 'here', [{ task: 'trip', args: [new Robot('there')] }]);
    expect(conflictIn(result)).toMatchObject({
      type: 'domain_error',
      message: expect.stringContaining('An instance of Robot') as string,
    });
  });

  test('facts whose values are maps are compared by their contents', () => {
    const at = (value: unknown): readonly Item<Loose>[] => [{ goal: ['at', 'alex', value] }];
    expect(texts(plan(base, new Map([[1, 2]]), at(new Map([[1, 2]]))))).toEqual([]);
    expect(texts(plan(base, new Map([[1, 2]]), at(new Map([[1, 3]]))))).toEqual(['go']);
  });
});
