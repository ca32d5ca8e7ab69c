import { examples } from '../planner/testing/examples';
import { piles, reversal } from '../planner/testing/examples/blocks-world';
import { parcels } from '../planner/testing/examples/drones';
import type { Problem } from '../planner/testing/examples/example';
import { FT06, jobShop } from '../planner/testing/examples/job-shop';
import { deliveries } from '../planner/testing/examples/logistics';
import { defineDomain, plan, type Domain, type EmptySignature, type PlanStats } from '../planner';
import { printAims } from './aims';
import { cpuClock, figure, median, printTable } from './stats';
import { benchListedGoals } from './timestrike-goals';

interface Solution {
  readonly actions: number;
  readonly stats: PlanStats;
}

interface Case {
  readonly name: string;
  /** Milliseconds it may take. */
  readonly aim: string;
  /** The number of actions in the recorded plan. */
  readonly recorded?: number;
  readonly solve: () => Solution;
}

const example = (problem: Problem, aim = '', recorded?: number): Case => ({
  name: problem.name,
  aim,
  ...(recorded === undefined ? {} : { recorded }),
  solve: () => {
    const result = problem.solve();
    return { actions: result.ok ? result.actions.length : NaN, stats: result.stats };
  },
});

/** The lengths of the plans when they were recorded: a change of the planner should find none that is longer. */
const RECORDED = {
  blocks: { 5: 16, 10: 30, 20: 50, 50: 130, 100: 278 },
  parcels: { 2: 11, 10: 61, 20: 130, 40: 253, 80: 514 },
  byDrone: { 2: 8, 4: 20, 8: 44, 16: 92 },
};

const recordedCases = (
  lengths: Readonly<Record<string, number>>,
  problem: (count: number) => Problem,
): Case[] => Object.entries(lengths).map(([count, length]) => example(problem(Number(count)), '', length));

const CASES: readonly Case[] = [
  ...examples.flatMap(({ name, problems }) =>
    name === 'blocks-world' ? problems.slice(0, 3).map((it) => example(it)) : [],
  ),
  ...recordedCases(RECORDED.blocks, (count) => piles(count, 5)),
  ...recordedCases(RECORDED.parcels, deliveries),
  ...recordedCases(RECORDED.byDrone, (count) => parcels(count)),
  example(piles(50, 10), '100 ms'),
  example(reversal(50), '100 ms'),
  example(reversal(250)),
];

/**
 * Milliseconds of CPU for a plan, its length, and how many nodes of the tree are visited in a second; then the cost of depth, and
 * how plans become better.
 */
export function benchPlanner(rounds: number): void {
  const rows = CASES.map(({ name, aim, recorded, solve }) => {
    const { actions, stats } = solve();
    const ms = median(Array.from({ length: rounds }, () => timeOf(solve)));
    return [
      name,
      figure(actions),
      recorded === undefined ? '' : figure(recorded),
      figure(stats.backtracks),
      figure(ms, ' ms'),
      aim,
      figure((stats.nodes_expanded / ms) * 1000),
    ];
  });
  printTable('Planner', ['', 'actions', 'recorded', 'backtracks', 'CPU', 'aim', 'expansions/s'], rows);
  const hundred = piles(100, 5);
  printAims({
    'blocks-hundred': median(Array.from({ length: 5 * rounds }, () => timeOf(() => hundred.solve()))),
  });
  printDepth(rounds);
  printNested(Math.min(rounds, 3));
  printImprovement();
  benchListedGoals(rounds);
}

interface Deep {
  readonly actions: { readonly tick: [] };
  readonly tasks: { readonly count: [] };
  readonly facts: EmptySignature;
}

/** A task that requires itself again and again, in another state each time. */
const deep = (depth: number): Domain<number, Deep> => ({
  actions: { tick: (count) => count + 1 },
  taskMethods: {
    count: [
      {
        name: 'on',
        run: (count) =>
          count === depth
            ? []
            : [
                { action: 'tick', args: [] },
                { task: 'count', args: [] },
              ],
      },
    ],
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: () => undefined,
  summary: (count) => count,
  durations: { tick: () => 1 },
  resource: () => ['clock'],
  touches: () => ({ reads: ['time'], writes: ['clock'] }),
});

/** Milliseconds by depth: four times as deep should take four times as long. */
function printDepth(rounds: number): void {
  const depths = [1000, 4000, 16_000];
  const solve = (depth: number) =>
    plan(deep(depth), 0, [{ task: 'count', args: [] }], { maxExpansions: Infinity });
  // Interleaved, so that a busy machine slows all of them.
  const times = Array.from({ length: rounds }, () => depths.map((depth) => timeOf(() => solve(depth))));
  const rows = depths.map((depth, i) => {
    const ms = median(times.map((round) => round[i] ?? NaN));
    return [figure(depth), figure(ms, ' ms'), figure((ms / depth) * 1000, ' µs')];
  });
  printTable('Planner: depth of the tree', ['depth', 'CPU', 'CPU per level'], rows);
}

interface Nest {
  readonly actions: { readonly tick: [agent: string] };
  readonly tasks: { readonly nest: [depth: number] };
  readonly facts: EmptySignature;
}

/** Tasks within one another of which each meets an action, before it or after it. */
const nested = (isTaskFirst: boolean): Domain<number, Nest> =>
  defineDomain<number, Nest>()({
    actions: { tick: (count) => count + 1 },
    taskMethods: {
      nest: [
        {
          name: 'within',
          run: (_count, depth) => {
            if (depth === 0) return [];
            const items = [
              { task: 'nest', args: [depth - 1] },
              { action: 'tick', args: [`agent ${depth}`] },
            ] as const;
            const constraints = [{ type: 'meets', source: 0, target: 1 }] as const;
            return { items: isTaskFirst ? items : items.toReversed(), constraints };
          },
        },
      ],
    },
    durations: { tick: () => 1 },
    resource: ({ args: [agent] }) => [agent],
    touches: () => ({ reads: [], writes: [] }),
  });

/** Milliseconds by depth where relations name the ends of nested tasks: twice as deep takes four times as long. */
function printNested(rounds: number): void {
  const rows = [500, 1000, 2000].map((depth) => [
    figure(depth),
    ...[true, false].map((isTaskFirst) => {
      const todo = [{ task: 'nest', args: [depth] }] as const;
      const solve = () => plan(nested(isTaskFirst), 0, todo, { maxExpansions: Infinity });
      return figure(median(Array.from({ length: rounds }, () => timeOf(solve))), ' ms');
    }),
  ]);
  printTable('Planner: nested tasks that meet an action', ['depth', 'task first', 'action first'], rows);
}

function printImprovement(): void {
  printMakespans('six jobs on six machines (best 55)', jobShop('', '', FT06));
  printMakespans('eight parcels by drone (best 102.2)', parcels(8, { metric: 'makespan' }));
}

/** The best makespan after a number of visits to nodes. */
function printMakespans(title: string, problem: Problem): void {
  const result = problem.solve({ maxExpansions: 20_000 });
  const improvements = result.ok ? (result.quality?.improvements ?? []) : [];
  const rows = [50, 100, 200, 500, 1000, 2000, 5000, 20_000].map((visits) => {
    const best = improvements.findLast(({ nodes_expanded }) => nodes_expanded <= visits);
    return [figure(visits), figure(best?.cost[0] ?? NaN)];
  });
  printTable(`Planner: anytime, ${title}`, ['nodes visited', 'makespan'], rows);
}

function timeOf(solve: () => unknown): number {
  const start = cpuClock();
  solve();
  return cpuClock() - start;
}
