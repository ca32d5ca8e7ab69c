import { planGoal } from '../games/timestrike/rules/planning';
import { defaultGoal, initialSim, pursue } from '../games/timestrike/rules/sim';
import type { GoalType, ScenarioId } from '../games/timestrike/rules/types';
import { examples } from '../core/planner/examples';
import { piles, reversal } from '../core/planner/examples/blocks-world';
import type { Problem } from '../core/planner/examples/example';
import type { PlanStats } from '../core/planner';
import { cpuClock, figure, median, printTable } from './stats';

interface Solution {
  readonly actions: number;
  readonly stats: PlanStats;
}

interface Case {
  readonly name: string;
  /** Milliseconds it may take. */
  readonly aim: string;
  readonly solve: () => Solution;
}

const example = (problem: Problem, aim = ''): Case => ({
  name: problem.name,
  aim,
  solve: () => {
    const result = problem.solve();
    return { actions: result.ok ? result.actions.length : NaN, stats: result.stats };
  },
});

function mission(scenario: ScenarioId, type: GoalType, aim: string): Case {
  const sim = initialSim(scenario, true);
  const world = pursue(sim, defaultGoal(type, sim), null).sim;
  return {
    name: `TimeStrike, ${scenario}: ${type}`,
    aim,
    solve: () => {
      const result = planGoal({ sim: world, startAt: 0.001, names: { number: 1, suffix: 'bench' } });
      return result.ok
        ? { actions: result.plan.schedule.length, stats: result.plan.stats }
        : { actions: NaN, stats: result.failure.stats };
    },
  };
}

const CASES: readonly Case[] = [
  ...examples.flatMap(({ name, problems }) =>
    name === 'blocks-world' ? problems.slice(0, 3).map((it) => example(it)) : [],
  ),
  example(piles(50, 10), '100 ms'),
  example(reversal(50), '100 ms'),
  example(reversal(250)),
  mission('hostage_rescue', 'rescue_hostage', '100 ms'),
  mission('hostage_rescue', 'destroy_bridge', '100 ms'),
  mission('hostage_rescue', 'escape_scenario', '100 ms'),
  mission('hostage_rescue', 'eliminate_all_enemies', '100 ms'),
  mission('canonical_backtracking', 'eliminate_all_enemies', '50 ms'),
];

/** Milliseconds of CPU for a plan, its length, and how many nodes of the tree are visited in a second. */
export function benchPlanner(rounds: number): void {
  const rows = CASES.map(({ name, aim, solve }) => {
    const { actions, stats } = solve();
    const ms = median(Array.from({ length: rounds }, () => timeOf(solve)));
    return [
      name,
      figure(actions),
      figure(stats.backtracks),
      figure(ms, ' ms'),
      aim,
      figure((stats.nodes_expanded / ms) * 1000),
    ];
  });
  printTable('Planner', ['', 'actions', 'backtracks', 'CPU', 'aim', 'expansions/s'], rows);
}

function timeOf(solve: () => unknown): number {
  const start = cpuClock();
  solve();
  return cpuClock() - start;
}
