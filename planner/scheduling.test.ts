import * as fc from 'fast-check';
import { runs } from '../tests/support/volume';
import { OFFSET_RELATIONS, OVERLAP_RELATIONS, type TemporalConstraint } from './constraint';
import type { Domain, EmptySignature, Item } from './domain';
import { plan, type PlanOptions, type PlanResult } from './plan';

/*
 * Items and the relations between them against a scheduler that tries every integer time: there is a plan exactly if there is a
 * schedule, and the plan is one.
 */

interface Job {
  readonly machine: string;
  readonly hours: number;
}

/** A single job is an action; several, or none, are a task. */
interface Work {
  readonly jobs: readonly Job[];
  readonly relations: readonly TemporalConstraint[];
}

interface Shop {
  readonly actions: { readonly run: [machine: string, hours: number] };
  readonly tasks: { readonly group: [works: readonly Work[], relations: readonly TemporalConstraint[]] };
  readonly facts: EmptySignature;
}

const itemOf = ({ jobs, relations }: Work): Item<Shop> => {
  const [job] = jobs;
  if (job && jobs.length === 1) return { action: 'run', args: [job.machine, job.hours] };
  return { task: 'group', args: [jobs.map((it) => ({ jobs: [it], relations: [] })), relations] };
};

const shop: Domain<number, Shop> = {
  actions: { run: (count) => count + 1 },
  taskMethods: {
    group: [
      {
        name: 'all',
        run: (_count, works, constraints) => ({ items: works.map(itemOf), constraints }),
      },
    ],
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: () => undefined,
  summary: (count) => count,
  durations: { run: (_count, _machine, hours) => hours },
  resource: ({ args: [machine] }) => [machine],
  touches: () => ({ reads: [], writes: [] }),
};

const solve = (
  works: readonly Work[],
  relations: readonly TemporalConstraint[],
  options?: PlanOptions,
): PlanResult => plan(shop, 0, [{ task: 'group', args: [works, relations] }], options);

interface Interval {
  readonly start: number;
  readonly end: number;
}

const spanOf = (intervals: readonly Interval[]): Interval => ({
  start: Math.min(...intervals.map(({ start }) => start)),
  end: Math.max(...intervals.map(({ end }) => end)),
});

function holds(constraint: TemporalConstraint, items: readonly Interval[]): boolean {
  const a = items[constraint.source];
  const b = 'target' in constraint ? items[constraint.target] : a;
  if (!a || !b) throw new Error('no such item');
  const offset = 'offset' in constraint ? (constraint.offset ?? 0) : 0;
  switch (constraint.type) {
    case 'before':
      return b.start >= a.end + offset;
    case 'after':
      return a.start >= b.end + offset;
    case 'meets':
      return b.start === a.end + offset;
    case 'met_by':
      return a.start === b.end + offset;
    case 'overlaps':
      return a.start <= b.start && b.start <= a.end && a.end <= b.end;
    case 'overlapped_by':
      return b.start <= a.start && a.start <= b.end && b.end <= a.end;
    case 'starts':
      return a.start === b.start && a.end <= b.end;
    case 'started_by':
      return a.start === b.start && a.end >= b.end;
    case 'finishes':
      return a.end === b.end && a.start >= b.start;
    case 'finished_by':
      return a.end === b.end && a.start <= b.start;
    case 'during':
      return a.start >= b.start && a.end <= b.end;
    case 'contains':
      return a.start <= b.start && a.end >= b.end;
    case 'equals':
      return a.start === b.start && a.end === b.end;
    case 'deadline':
      return a.end <= constraint.duration;
    case 'window': {
      const time = constraint.point === 'start' ? a.start : a.end;
      return (constraint.lo ?? 0) <= time && time <= (constraint.hi ?? Infinity);
    }
    case 'cooldown':
      throw new Error('not a relation between items');
  }
}

/** The times of all jobs, item by item, up to a horizon. A work whose own relations do not hold is left at once. */
function* schedules(works: readonly Work[], horizon: number): Generator<readonly (readonly Interval[])[]> {
  function* from(
    index: number,
    times: readonly (readonly Interval[])[],
    used: readonly (Job & Interval)[],
    current: readonly Interval[] = [],
  ): Generator<readonly (readonly Interval[])[]> {
    const work = works[index];
    if (!work) {
      yield times;
      return;
    }
    const next = work.jobs[current.length];
    if (!next) {
      if (work.relations.every((relation) => holds(relation, current)))
        yield* from(index + 1, [...times, current], used);
      return;
    }
    for (let start = 0; start + next.hours <= horizon; start++) {
      const time = { start, end: start + next.hours };
      if (used.some((it) => it.machine === next.machine && it.start < time.end && start < it.end)) continue;
      yield* from(index, times, [...used, { ...next, ...time }], [...current, time]);
    }
  }
  yield* from(0, [], []);
}

const isSchedule = (
  works: readonly Work[],
  relations: readonly TemporalConstraint[],
  times: readonly (readonly Interval[])[],
): boolean =>
  relations.every((relation) => holds(relation, times.map(spanOf))) &&
  works.every((work, i) => work.relations.every((relation) => holds(relation, times[i] ?? [])));

const RELATIONS = [...OFFSET_RELATIONS, ...OVERLAP_RELATIONS];

const relationsAmong = (count: number, maxLength: number): fc.Arbitrary<TemporalConstraint[]> => {
  const item = fc.nat(count - 1);
  const relation = fc
    .tuple(fc.constantFrom(...RELATIONS), item, fc.integer({ min: 1, max: count - 1 }))
    .map(([type, source, step]): TemporalConstraint => ({ type, source, target: (source + step) % count }));
  const window = fc.record({
    type: fc.constant('window' as const),
    source: item,
    point: fc.constantFrom('start' as const, 'end' as const),
    lo: fc.nat(4),
    hi: fc.integer({ min: 2, max: 5 }),
  });
  const deadline = fc.record({
    type: fc.constant('deadline' as const),
    source: item,
    duration: fc.integer({ min: 2, max: 6 }),
  });
  return fc.array(fc.oneof({ weight: 5, arbitrary: relation }, window, deadline), { maxLength });
};

const job = fc.record({ machine: fc.constantFrom('a', 'b'), hours: fc.integer({ min: 1, max: 2 }) });
const single = fc.record({ jobs: fc.tuple(job), relations: fc.constant([]) });
const pair = fc.record({ jobs: fc.tuple(job, job), relations: relationsAmong(2, 1) });

const problem = fc.oneof(
  fc.record({ works: fc.tuple(pair, pair), relations: relationsAmong(2, 2) }),
  fc.record({ works: fc.tuple(pair, single, single), relations: relationsAmong(3, 3) }),
);

/** The times of the plan's jobs, item by item. */
function timesIn({ tree }: PlanResult, works: readonly Work[]): readonly (readonly Interval[])[] {
  const jobs = Object.values(tree.nodes).filter(({ kind }) => kind === 'action');
  const times = jobs.map(({ start_time: start = NaN, end_time: end = NaN }) => ({ start, end }));
  return works.map((work) => times.splice(0, work.jobs.length));
}

const sharesMachine = (works: readonly Work[], times: readonly (readonly Interval[])[]): boolean => {
  const uses = works.flatMap(({ jobs }, i) => jobs.map((it, j) => ({ ...it, ...times[i]?.[j] })));
  return uses.some((one, i) =>
    uses
      .slice(0, i)
      .some(
        (other) =>
          other.machine === one.machine &&
          (other.start ?? NaN) < (one.end ?? NaN) &&
          (one.start ?? NaN) < (other.end ?? NaN),
      ),
  );
};

const searched: PlanOptions = { resourceOrder: 'search', maxOrders: Infinity, maxExpansions: 1e6 };

test('there is a plan exactly if there is a schedule, and it keeps all relations', () => {
  let [solved, unsolvable, inTreeOrder] = [0, 0, 0];
  fc.assert(
    fc.property(problem, ({ works, relations }) => {
      const result = solve(works, relations, searched);
      const inOrder = solve(works, relations);
      for (const each of [result, inOrder]) {
        if (!each.ok) continue;
        const times = timesIn(each, works);
        expect(isSchedule(works, relations, times)).toBe(true);
        expect(sharesMachine(works, times)).toBe(false);
      }
      if (inOrder.ok) {
        inTreeOrder++;
        expect(result.ok).toBe(true);
      }
      if (result.ok) {
        solved++;
        return;
      }
      unsolvable++;
      expect(result.reason).toBe('no_plan');
      for (const times of schedules(works, 10))
        if (isSchedule(works, relations, times)) expect({ times, relations }).toBe('no schedule');
    }),
    runs(400, 200),
  );
  expect(inTreeOrder).toBeLessThan(solved);
  expect([inTreeOrder, unsolvable].every((count) => count > 20)).toBe(true);
});

test('the best plan ends as early as any schedule', () => {
  let solved = 0;
  fc.assert(
    fc.property(problem, ({ works, relations }) => {
      const result = solve(works, relations, { ...searched, metric: 'makespan' });
      if (!result.ok) return;
      const { cost: [makespan = NaN] = [], isOptimal } = result.quality ?? {};
      expect(isOptimal).toBe(true);
      const times = timesIn(result, works);
      expect(isSchedule(works, relations, times)).toBe(true);
      expect(spanOf(times.flat()).end).toBe(makespan);
      for (const earlier of schedules(works, makespan - 1))
        if (isSchedule(works, relations, earlier)) expect({ earlier, relations }).toBe('no schedule');
      solved++;
    }),
    runs(120, 60),
  );
  expect(solved).toBeGreaterThan(20);
});

describe('the order on a machine', () => {
  const endOf = (result: PlanResult): number =>
    result.ok ? Math.max(...result.schedule.map(({ end }) => end)) : NaN;
  const inTurn = (...machines: readonly string[]): Work => ({
    jobs: machines.map((machine) => ({ machine, hours: 1 })),
    relations: [{ type: 'before', source: 0, target: 1 }],
  });

  test('is that of the tree, or that with which the plan ends first', () => {
    const works = [inTurn('a', 'b'), inTurn('b', 'a')];
    expect(endOf(solve(works, []))).toBe(4);
    expect(endOf(solve(works, [], { resourceOrder: 'search' }))).toBe(2);
  });

  test('follows a relation against the tree', () => {
    const [slow, urgent] = [0, 1];
    const works = [5, 1].map((hours) => ({ jobs: [{ machine: 'a', hours }], relations: [] }));
    const result = solve(works, [{ type: 'before', source: urgent, target: slow }]);
    expect(timesIn(result, works)).toEqual([[{ start: 1, end: 6 }], [{ start: 0, end: 1 }]]);
    const [first, second] = Object.values(result.tree.nodes).filter(({ kind }) => kind === 'action');
    expect(result.tree.goal_network[first?.id ?? '']).toEqual([second?.id]);
  });

  test('is searched within bounds, beyond which nothing is proved', () => {
    const works = ['a', 'a', 'a', 'a'].map((machine) => ({ jobs: [{ machine, hours: 2 }], relations: [] }));
    const relations: TemporalConstraint[] = works.map((_work, source) => ({ type: 'window', source, hi: 7 }));
    expect(solve(works, relations, searched)).toMatchObject({ ok: false, reason: 'no_plan' });
    expect(solve(works, relations, { ...searched, maxOrders: 3 })).toMatchObject({ reason: 'budget' });
  });
});

describe('commands that name neither resources nor facts', () => {
  interface Taxi {
    readonly actions: {
      readonly ride: [];
      readonly pay: [];
      readonly look: [];
      readonly open: [];
      readonly enter: [];
    };
    readonly tasks: {
      readonly trip: [items: readonly Item<Taxi>[], relations: readonly TemporalConstraint[]];
    };
    readonly facts: EmptySignature;
  }
  type Rides = readonly string[];
  const and =
    (deed: string, needs?: string) =>
    (done: Rides): Rides | null =>
      needs !== undefined && !done.includes(needs) ? null : [...done, deed];
  const taxi: Domain<Rides, Taxi> = {
    actions: {
      ride: and('ride'),
      pay: and('pay'),
      look: and('look'),
      open: and('open'),
      enter: and('enter', 'open'),
    },
    taskMethods: {
      trip: [{ name: 'all', run: (_done, items, constraints) => ({ items, constraints }) }],
    },
    goalMethods: {},
    multigoalMethods: [],
    getFact: () => undefined,
    summary: (done) => done,
    durations: { ride: () => 10, look: () => 2, pay: () => 1, open: () => 1, enter: () => 1 },
    resource: ({ action }) => (action === 'ride' ? ['taxi'] : []),
  };
  const item = (action: keyof Taxi['actions']): Item<Taxi> => ({ action, args: [] });
  const trip = (items: readonly (keyof Taxi['actions'])[], ...relations: readonly TemporalConstraint[]) => {
    const result = plan(taxi, [], [{ task: 'trip', args: [items.map(item), relations] }]);
    return result.ok
      ? result.schedule.map(({ action, start, end }) => `${action} ${start}-${end}`).join(', ')
      : result.reason;
  };

  test('keep their order among all others', () => {
    expect(trip(['ride', 'pay', 'look', 'ride'])).toBe('ride 0-10, pay 10-11, look 11-13, ride 13-23');
  });

  test('are in another order where a relation says so', () => {
    expect(trip(['ride', 'look', 'pay'], { type: 'during', source: 1, target: 0 })).toBe(
      'ride 0-10, look 0-2, pay 10-11',
    );
    expect(trip(['pay', 'look'], { type: 'after', source: 0, target: 1 })).toBe('look 0-2, pay 2-3');
    expect(trip(['pay', 'ride', 'look'], { type: 'starts', source: 2, target: 1 })).toBe(
      'pay 0-1, ride 1-11, look 1-3',
    );
  });

  test('but only if they are possible in that order', () => {
    expect(trip(['open', 'enter'])).toBe('open 0-1, enter 1-2');
    expect(trip(['open', 'enter'], { type: 'after', source: 0, target: 1 })).toBe('no_plan');
  });
});

describe('a task lasts from the first start of its actions to their last end', () => {
  const two: Work = {
    jobs: [
      { machine: 'a', hours: 1 },
      { machine: 'b', hours: 4 },
    ],
    relations: [],
  };
  const one: Work = { jobs: [{ machine: 'c', hours: 2 }], relations: [] };
  const nothing: Work = { jobs: [], relations: [] };
  const [source, target] = [0, 1];
  const times = (works: readonly Work[], ...relations: readonly TemporalConstraint[]): string => {
    const result = solve(works, relations);
    const text = ({ start, end }: Interval): string => `${start}-${end}`;
    return result.ok
      ? timesIn(result, works)
          .map((each) => each.map(text).join(' '))
          .join(', ')
      : (result.conflict?.type ?? '');
  };

  test.each<[string, TemporalConstraint, string]>([
    ['meets', { type: 'meets', source, target }, '0-1 0-4, 4-6'],
    ['met by', { type: 'met_by', source, target }, '2-3 2-6, 0-2'],
    ['finishes', { type: 'finishes', source: target, target: source }, '0-1 0-4, 2-4'],
    ['cannot be equal', { type: 'equals', source, target }, 'coordination'],
    ['a deadline', { type: 'deadline', source, duration: 4 }, '0-1 0-4, 0-2'],
    ['a deadline too early', { type: 'deadline', source, duration: 3 }, 'deadline'],
    ['a window of the end', { type: 'window', source, lo: 6 }, '0-1 2-6, 0-2'],
    ['a window of the start', { type: 'window', source, point: 'start', lo: 3, hi: 3 }, '3-4 3-7, 0-2'],
  ])('%s', (_name, relation, expected) => {
    expect(times([two, one], relation)).toBe(expected);
  });

  test('after a cooldown its skills are used again', () => {
    const cooldown: TemporalConstraint = { type: 'cooldown', source: 0, duration: 30 };
    expect(times([two, two, one], cooldown)).toBe('0-1 0-4, 34-35 34-38, 0-2');
  });

  test('without actions it is an instant', () => {
    expect(times([nothing, one], { type: 'meets', source, target })).toBe(', 0-2');
    expect(times([nothing, one], { type: 'equals', source, target })).toBe('coordination');
  });
});
