import { createRandom } from '../core/engine';
import { timestrike } from '../games/timestrike/rules';
import type { TimeStrikeState } from '../games/timestrike/rules/game-types';
import { planGoal } from '../games/timestrike/rules/planning';
import { requestOf } from '../games/timestrike/rules/current-plan';
import { defaultGoal, goalsOf } from '../games/timestrike/rules/sim';
import { SCENARIOS, type GoalType, type ScenarioId } from '../games/timestrike/rules/types';
import { cpuClock, figure, percentile, printTable } from './stats';

/** Milliseconds of CPU: 95 % of all plans, any plan, and the comparison of all goals of a mission. */
const AIM = { p95: 100, worst: 300, comparison: 500 };

/** The missions of a scenario that are planned: as it is, varied, in the fog, and both. */
function missionsOf(scenario: ScenarioId, rounds: number): readonly TimeStrikeState[] {
  return [false, true].flatMap((fog) =>
    ['off', 'on'].flatMap((variation) =>
      Array.from({ length: variation === 'on' ? rounds : 1 }, (_, i) =>
        timestrike.initializeGame({
          options: timestrike.optionsSchema().parse({ scenario, fog, variation }),
          seats: 1,
          random: createRandom(`goals ${i}`),
          now: 0,
        }),
      ),
    ),
  );
}

function timeOf(task: () => unknown): number {
  const start = cpuClock();
  task();
  return cpuClock() - start;
}

function plan(state: TimeStrikeState, type: GoalType): void {
  planGoal(requestOf(state, { ...state.sim, goal: defaultGoal(type, state.sim) }));
}

/** The cost of planning every listed goal of every mission, and of comparing these goals. */
export function benchListedGoals(rounds: number): void {
  const cases = SCENARIOS.flatMap((scenario) =>
    goalsOf(scenario).map((type) => {
      const missions = missionsOf(scenario, rounds);
      return { name: `${scenario}: ${type}`, tasks: missions.map((it) => () => plan(it, type)) };
    }),
  );
  const comparisons = SCENARIOS.map((scenario) => ({
    name: `${scenario}: compare_goals`,
    tasks: missionsOf(scenario, rounds).map((state) => () => {
      timestrike.executeMove(state, 0, { type: 'compare_goals' }, { random: createRandom('goals'), now: 0 });
    }),
  }));
  // The first plans of a process are slow until their code is compiled.
  for (const { tasks } of cases) tasks[0]?.();
  const measured = cases.map(({ name, tasks }) => ({ name, times: tasks.map(timeOf) }));
  const compared = comparisons.map(({ name, tasks }) => ({ name, times: tasks.map(timeOf) }));
  const all = measured.flatMap(({ times }) => times);
  const [p95, worst] = [percentile(all, 0.95), Math.max(...all)];
  const slowest = Math.max(...compared.flatMap(({ times }) => times));
  printTable(
    `TimeStrike: CPU of a plan, all missions and listed goals: p95 ${figure(p95, ' ms')} (aim: at most ${AIM.p95} ms), ` +
      `worst ${figure(worst, ' ms')} (${AIM.worst} ms); of comparing all goals: worst ${figure(slowest, ' ms')} (${AIM.comparison} ms)`,
    ['', 'plans', 'p50', 'p95', 'max'],
    [...measured, ...compared].map(({ name, times }) => [
      name,
      figure(times.length),
      ...[0.5, 0.95, 1].map((share) => figure(percentile(times, share), ' ms')),
    ]),
  );
}
