import * as fc from 'fast-check';
import { runs } from '../../tests/support/volume';
import {
  any,
  jobs,
  Site,
  textOf,
  work,
  type Deeds,
  type Deviation,
  type Jobs,
} from '../testing/building-site';
import type { TemporalConstraint } from '../constraint';
import type { Item } from '../domain';
import { plan, type Plan } from '../plan';
import { canonicalCommand, preOrder } from '../solution-tree';
import { simulatedClock } from './clocks';
import { execute } from './execute';
import type { TimedStep } from './step';
import { timetableOf } from './timetable';

/** An item of a way: who does it, for how long, and whether it needs the one before it in the todo list. */
const job = fc.record({
  who: fc.constantFrom('ann', 'bob', 'cid'),
  hours: fc.integer({ min: 0, max: 4 }),
  isNeedy: fc.boolean(),
});
const constraint = fc.constantFrom<TemporalConstraint['type'] | null>(
  null,
  'before',
  'finishes',
  'starts',
  'meets',
  'deadline',
);
const task = fc.record({
  ways: fc.array(fc.array(job, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  constraint,
  length: fc.integer({ min: 2, max: 14 }),
});
const deviation = fc.record(
  {
    hours: fc.integer({ min: 0, max: 9 }),
    fails: fc.constantFrom(0, 0, 0, 1, 2),
    expects: fc.integer({ min: 0, max: 12 }),
    stopsDone: fc.boolean(),
    stopsIn: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: [] },
);
const problem = fc.record({
  tasks: fc.array(task, { minLength: 1, maxLength: 3 }),
  deviations: fc.array(
    fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: deviation }),
    {
      minLength: 12,
      maxLength: 12,
    },
  ),
  retry: fc.nat(1),
});
type Problem = typeof problem extends fc.Arbitrary<infer T> ? T : never;

function todoOf({ tasks }: Problem): Item<Jobs>[] {
  let count = 0;
  return tasks.map(({ ways, constraint: type, length }) => {
    const items = ways.map((way) =>
      way.map(({ who, hours, isNeedy }) => {
        const name = `job${count++}`;
        return work(who, isNeedy && count > 1 ? `${name}-needs-job${count - 2}` : name, hours);
      }),
    );
    const constraints = (): TemporalConstraint[] => {
      if (type === 'deadline') return [{ type, source: 0, duration: length }];
      if (type === null || ways.some((way) => way.length < 2)) return [];
      return [{ type, source: 0, target: 1 } as TemporalConstraint];
    };
    return any(items, ...constraints());
  });
}

const deviationsOf = ({ deviations }: Problem): Record<string, Deviation> =>
  Object.fromEntries(
    deviations.flatMap((it, i) =>
      it === null
        ? []
        : [
            [`job${i}`, it],
            [`job${i}-needs-job${i - 1}`, it],
          ],
    ),
  );

async function carryOut(first: Plan<Deeds>, given: Problem) {
  const clock = simulatedClock();
  const site = new Site(clock, deviationsOf(given));
  const steps: TimedStep<Deeds>[] = [];
  const { retry } = given;
  for await (const step of execute(first, site, {
    domain: jobs,
    clock,
    planning: { retry },
    // More than the failures and delays of a problem together.
    maxReplans: 100,
  }))
    steps.push(step);
  return { steps, site };
}

interface Start {
  readonly nodeId: string;
  readonly command: string;
  readonly resources: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly isDone: boolean;
  /** The end that the world told last. */
  readonly expected?: number | undefined;
  readonly plan: number;
}

/** The actions that were begun, by id, with the number of the plan in force at their start. */
function begunIn(steps: readonly TimedStep[]): Map<string, Start> {
  const begun = new Map<string, Start>();
  let count = 0;
  for (const step of steps) {
    if (step.type === 'replanned') count++;
    if (step.type === 'started') {
      const { id, nodeId, action, args, resources, start } = step.action;
      const command = canonicalCommand(action, args);
      begun.set(id, { nodeId, command, resources, start, end: Infinity, isDone: false, plan: count });
    }
    if (!('action' in step) || step.type === 'started') continue;
    const before = begun.get(step.action.id ?? '');
    if (before && step.type === 'progress')
      begun.set(step.action.id, { ...before, expected: step.progress.expectedEnd });
    if (step.type === 'progress') continue;
    if (before) begun.set(step.action.id ?? '', { ...before, end: step.time, isDone: step.type === 'done' });
  }
  return begun;
}

/** What is wrong with an execution; nothing if it is as it must be. */
function faultsOf(
  first: Plan<Deeds>,
  todo: readonly Item<Jobs>[],
  steps: readonly TimedStep<Deeds>[],
  site: Site,
): string[] {
  const plans = [first, ...steps.flatMap((step) => (step.type === 'replanned' ? [step.plan] : []))];
  const last = plans.at(-1) ?? first;
  const ended = steps.at(-1);
  const begun = begunIn(steps);
  const faults: string[] = [];
  if (ended?.type !== 'ended' || site.underWay > 0) return ['it has not ended'];

  const list = [...begun.values()];
  for (const [i, a] of list.entries())
    for (const b of list.slice(i + 1))
      if (a.resources.some((name) => b.resources.includes(name)) && a.start < b.end && b.start < a.end)
        faults.push(`${a.command} and ${b.command} at one time`);

  const nodes = preOrder(last.tree);
  const nodeOf = (id: string, { nodeId, plan: number }: Start) =>
    number === plans.length - 1 ? last.tree.nodes[nodeId] : nodes.find((node) => node.timed_action_id === id);
  const done = [...begun].filter(([, { isDone }]) => isDone);
  const valid = done
    .filter(([id, it]) => nodeOf(id, it)?.superseded !== true)
    .map(([, { command }]) => command);
  if (new Set(valid).size < valid.length) faults.push('something was done again');

  if (ended.outcome === 'achieved') {
    const times = new Map(
      done.flatMap(([id, it]) => {
        const node = nodeOf(id, it);
        return node ? [[node.id, { ...it, isUnderWay: false }] as const] : [];
      }),
    );
    const { lateNode } = timetableOf(last.network, times, [], 0);
    if (lateNode !== null) faults.push(`the last plan was not kept at ${lateNode}`);
    const missing = last.schedule.filter(({ nodeId }) => !times.has(nodeId));
    if (missing.length > 0) faults.push('something was not done');
    return faults;
  }
  if (ended.reason !== 'no_plan') return [...faults, ended.reason];
  const failed = steps.flatMap((step) =>
    step.type === 'failed' ? [canonicalCommand(step.action.action, step.action.args)] : [],
  );
  // What takes longer or shorter than planned breaks the same relation again.
  const deviating = list.flatMap((each) => (deviates(each, todo) ? [each.command] : []));
  const commitments = done.map(([, { command, start, end }]) => ({
    action: 'work',
    args: argsOf(todo, command),
    start,
    end,
  }));
  const fresh = plan(jobs, site.done, todo, {
    blacklist: [...failed, ...deviating],
    commitments,
    startTime: ended.time,
    firstStart: 0,
  });
  return fresh.ok ? [...faults, 'there is a plan'] : faults;
}

/** Whether an action took longer or shorter than planned, or was going to when it was stopped. */
function deviates({ command, start, end, isDone, expected }: Start, todo: readonly Item<Jobs>[]): boolean {
  const planned = start + Number(argsOf(todo, command)[2]);
  return isDone ? end !== planned : end >= planned || (expected ?? planned) !== planned;
}

const argsOf = (todo: readonly Item<Jobs>[], command: string): readonly unknown[] =>
  todo
    .flatMap((item) => ('task' in item ? item.args[0].flat() : [item]))
    .flatMap((item) => ('action' in item ? [item.args] : []))
    .find((args) => canonicalCommand('work', args) === command) ?? [];

const ann = (hours: number) => ({ who: 'ann', hours, isNeedy: false }) as const;
const bob = (hours: number) => ({ who: 'bob', hours, isNeedy: false }) as const;
const worldOf = (
  ways: Problem['tasks'][number]['ways'],
  deviations: Problem['deviations'],
  constraint: Problem['tasks'][number]['constraint'] = null,
): Problem => ({ tasks: [{ ways, constraint, length: 5 }], deviations, retry: 0 });

/** Worlds in which each of the four happens for certain: done as planned, another way after a failure and after a delay, and no way left. */
const CERTAIN: readonly Problem[] = [
  worldOf([[ann(1)]], []),
  worldOf([[ann(1)], [bob(1)]], [{ fails: 1 }]),
  worldOf([[ann(2)], [bob(1)]], [{ hours: 9, expects: 9, stopsIn: 0 }], 'deadline'),
  worldOf([[ann(1)]], [{ fails: 1 }]),
];

test('a random plan in a random world is kept or planned again, and ends', async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(problem, async (given) => {
      const todo = todoOf(given);
      const first = plan(jobs, [], todo);
      if (!first.ok) return;
      const { steps, site } = await carryOut(first, given);
      expect([faultsOf(first, todo, steps, site), steps.map(textOf)]).toEqual([[], expect.anything()]);
      for (const step of steps) {
        const kind = step.type === 'replanned' ? step.cause.type : textOf(step).split(' ').slice(1).join(' ');
        if (step.type === 'ended' || step.type === 'replanned') seen[kind] = (seen[kind] ?? 0) + 1;
      }
    }),
    { ...runs(50), examples: CERTAIN.map((world) => [world] as [Problem]) },
  );
  const happened = ['failure', 'time', 'ended achieved', 'ended no_plan'].filter(
    (kind) => (seen[kind] ?? 0) > 0,
  );
  expect(happened).toHaveLength(4);
});

test('a world that does as planned needs no other plan', async () => {
  await fc.assert(
    fc.asyncProperty(problem, async (given) => {
      const first = plan(jobs, [], todoOf(given));
      if (!first.ok) return;
      const { steps } = await carryOut(first, { ...given, deviations: [] });
      const kinds = new Set(steps.map(({ type }) => type));
      expect([steps.at(-1), kinds]).toEqual([
        expect.objectContaining({ outcome: 'achieved' }),
        new Set(['started', 'done', 'ended'].filter((kind) => kind === 'ended' || first.schedule.length > 0)),
      ]);
      for (const step of steps)
        if (step.type === 'started')
          expect(first.schedule).toContainEqual(
            expect.objectContaining({ nodeId: step.action.nodeId, start: step.time }),
          );
    }),
    runs(25),
  );
});

test('the same world gives the same steps', async () => {
  await fc.assert(
    fc.asyncProperty(problem, async (given) => {
      const first = plan(jobs, [], todoOf(given));
      if (!first.ok) return;
      const [one, other] = [await carryOut(first, given), await carryOut(first, given)];
      expect(other.steps).toEqual(one.steps);
    }),
    runs(10),
  );
});
