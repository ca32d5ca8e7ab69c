import { commitmentsOf } from './commitment';
import type { Domain, Item } from './domain';
import { DomainError } from './guard';
import { simulatedClock } from './execution/clocks';
import { execute } from './execution/execute';
import type { TimedStep } from './execution/step';
import type { World } from './execution/world';
import { plan, type Plan, type PlanOptions, type PlanResult } from './plan';
import { runLazyRefineahead } from './refineahead';
import { replan } from './replan';
import { markDone } from './solution-tree';
import { validatePlan } from './validation/validate-plan';
import { formatWhyNot } from './why-not';

/*
 * A domain of which every function is used, and each of them throws in turn: always, or from one of its calls on. Nothing of the
 * planner throws, and what it gives names the function.
 */

interface Errand {
  readonly actions: { readonly go: [to: string]; readonly stay: [] };
  readonly tasks: { readonly trip: [to: string]; readonly look: [] };
  readonly facts: { readonly at: string };
}

const faultless: Domain<string, Errand, string> = {
  actions: { go: (_at, to) => (to === 'wall' ? null : to), stay: (at) => at },
  taskMethods: {
    trip: [
      { name: 'blocked', run: () => [{ action: 'go', args: ['wall'] }] },
      {
        name: 'directly',
        requires: { near: () => true },
        run: (_at, to) => [{ action: 'go', args: [to] }],
      },
      { name: 'in_two', run: (_at, to) => ['lake', to].map((place) => ({ action: 'go', args: [place] })) },
    ],
    look: [
      { name: 'twice', run: () => [{ task: 'look', args: [] }] },
      { name: 'once', run: () => [{ action: 'stay', args: [] }, { goal: ['at', 'ann', 'shop'] }] },
    ],
  },
  goalMethods: { at: [{ name: 'go', run: (_at, _who, to) => [{ action: 'go', args: [to] }] }] },
  multigoalMethods: [{ name: 'each', run: (_at, { unachieved }) => unachieved.map((goal) => ({ goal })) }],
  getFact: (at) => at,
  summary: (at) => at,
  durations: { go: () => 2, stay: () => 1 },
  actionCosts: { go: () => 2 },
  invariants: { go: () => true },
  resource: () => ['ann'],
  availableFrom: () => 0,
  cooldown: () => ({ key: 'go', duration: 1 }),
  touches: () => ({ reads: [], writes: ['at'] }),
  startingAt: (at) => at,
  conflict: () => 'precondition',
  stateKey: (at) => at,
  verifyPlan: () => null,
  cost: (_at, schedule) => schedule.length,
  costBound: () => 0,
};

const todo: readonly Item<Errand>[] = [
  { task: 'trip', args: ['park'] },
  { task: 'look', args: [] },
  { multigoal: [['at', 'ann', 'home']] },
];

type Call = (...args: never[]) => unknown;
type Break = (given: Call) => Call;
type Faulty = readonly [name: string, make: (spoil: Break) => Domain<string, Errand, string>];

/** The domain with one function replaced; its name is the one that errors have. */
const faulty = (name: string, ...path: readonly (string | number)[]): Faulty => [
  name,
  (spoil) => {
    const replaceIn = (value: unknown, [key, ...rest]: readonly (string | number)[]): unknown => {
      if (key === undefined) return spoil(value as Call);
      if (Array.isArray(value))
        return value.map((each, i) => (i === key ? replaceIn(each, rest) : (each as unknown)));
      return { ...(value as object), [key]: replaceIn((value as Record<string, unknown>)[key], rest) };
    };
    return replaceIn(faultless, path) as Domain<string, Errand, string>;
  },
];

const optional = [
  'resource',
  'availableFrom',
  'cooldown',
  'touches',
  'startingAt',
  'stateKey',
  'verifyPlan',
  'cost',
  'costBound',
  'getFact',
  'summary',
  'conflict',
];
const all: readonly Faulty[] = [
  faulty('actions.go', 'actions', 'go'),
  faulty('durations.go', 'durations', 'go'),
  faulty('actionCosts.go', 'actionCosts', 'go'),
  faulty('invariants.go', 'invariants', 'go'),
  faulty('Method directly of trip: near', 'taskMethods', 'trip', 1, 'requires', 'near'),
  faulty('Method directly of trip', 'taskMethods', 'trip', 1, 'run'),
  faulty('Method go of at', 'goalMethods', 'at', 0, 'run'),
  faulty('Method each of multigoal', 'multigoalMethods', 0, 'run'),
  ...optional.map((name) => faulty(name, name)),
];

const fault = (): never => {
  throw new Error('a fault');
};
const always: Break = () => fault;
const fromCall =
  (first: number): Break =>
  (given) => {
    let calls = 0;
    return (...args) => (++calls >= first ? fault() : given(...args));
  };

const good = plan(faultless, 'home', todo);
const planned: Plan<string> = good.ok ? good : fault();
const options: PlanOptions = { metric: 'cost', whyNot: true, maxExpansions: 500 };

/** What is said about a failure. */
const textOf = (result: PlanResult): string =>
  `${result.ok ? '' : (result.conflict?.message ?? '')} ${result.whyNot ? formatWhyNot(result.whyNot) : ''}`;

async function carryOut(domain: Domain<string, Errand, string>): Promise<readonly TimedStep[]> {
  const clock = simulatedClock();
  let place = 'home';
  const world: World<string, Errand> = {
    observe: () => place,
    start: async ({ action, args: [to = place] }, { plannedEnd, signal }) => {
      await clock.sleepUntil(plannedEnd, signal);
      if (signal.aborted) return { ok: false, reason: 'stopped' };
      if (action === 'go') place = to;
      return { ok: true };
    },
  };
  const steps: TimedStep[] = [];
  for await (const step of execute(planned, world, { domain, clock, observeEvery: 1 })) steps.push(step);
  return steps;
}

test('the faultless domain has a plan, which is valid and can be executed', async () => {
  expect(plan(faultless, 'home', todo, options)).toMatchObject({ ok: true });
  expect(validatePlan(faultless, 'home', todo, planned)).toEqual([]);
  expect((await carryOut(faultless)).at(-1)).toMatchObject({ outcome: 'achieved' });
});

/** Planning neither asks for these, nor needs their value. */
const NOT_NEEDED = ['invariants.go', 'summary'];
/** Only the search asks these. */
const NOT_VALIDATED = [...NOT_NEEDED, 'actionCosts.go', 'conflict', 'stateKey', 'cost', 'costBound'];

const failure = { plan: 2, suffix: 'test' };
const [done, failed] = planned.schedule;
const executed = markDone(planned.tree, [done?.nodeId ?? '']);
const environment = {
  initial: 'home',
  execute: (
    place: string,
    { action, args: [to] }: { readonly action: string; readonly args: readonly unknown[] },
  ) => ({
    ok: true,
    state: action === 'go' ? String(to) : place,
  }),
};

describe.each(all)('%s throws', (name, make) => {
  const message = `${name} threw Error: a fault`;

  test('planning names it', () => {
    const result = plan(make(always), 'home', todo, options);
    if (NOT_NEEDED.includes(name)) expect(result.ok).toBe(true);
    else expect(textOf(result)).toContain(message);
  });

  test('so do the faults of a plan', () => {
    const faults = validatePlan(make(always), 'home', todo, planned);
    const named = faults.filter((each) => each.code === 'domain_error').map((each) => each.message);
    expect(named).toEqual(NOT_VALIDATED.includes(name) ? [] : [message]);
  });

  test('an execution ends, and stops what is under way', async () => {
    const steps = await carryOut(make(always));
    const last = steps.at(-1);
    expect(last?.type).toBe('ended');
    if (last?.type === 'ended' && last.outcome === 'failed' && last.reason === 'error')
      expect(last.error).toMatchObject({ functionName: name, message });
    if (name === 'actions.go')
      expect(steps[0]).toMatchObject({ type: 'failed', reason: 'precondition', message });
  });

  test('from any of its calls on, nothing else throws', async () => {
    for (const first of [2, 5]) {
      const broken = () => make(fromCall(first));
      plan(broken(), 'home', todo, options);
      replan(broken(), 'park', executed, failed?.nodeId ?? '', { identity: failure });
      plan(broken(), 'park', todo, { commitments: commitmentsOf(executed) });
      runLazyRefineahead(broken(), environment, todo);
      validatePlan(broken(), 'home', todo, planned);
      const last = (await carryOut(broken())).at(-1);
      expect(last?.type === 'ended' && 'error' in last ? last.error : null).toEqual(
        last && 'error' in last ? expect.any(DomainError) : null,
      );
    }
  });
});

test('an environment that throws has not carried out the command', () => {
  const trace = runLazyRefineahead(faultless, { initial: 'home', execute: fault }, todo);
  expect(trace).toMatchObject({ ok: false, reason: 'no_plan', state: 'home' });
  expect(trace.steps[0]).toEqual({ action: 'go', args: ['park'], ok: false, plan: 0, error: 'a fault' });
});
