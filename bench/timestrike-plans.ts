import { planGoal, replanAfter } from '../games/timestrike/rules/planning';
import {
  advance,
  defaultGoal,
  enqueue,
  goalsOf,
  initialSim,
  isAgent,
  pursue,
  stop,
  TICK,
  withdraw,
} from '../games/timestrike/rules/sim';
import type { PlanningResult } from '../games/timestrike/rules/plan-types';
import type { GoalType, Sim } from '../games/timestrike/rules/types';
import { cpuClock, figure, median, percentile, printTable } from './stats';

const names = (number: number) => ({ number, suffix: 'bench' });

function missionFor(type: GoalType): Sim {
  const sim = initialSim('hostage_rescue', true);
  return pursue(sim, defaultGoal(type, sim), null).sim;
}

/** Stops an agent at some time and re-plans from there; null if nobody was busy. */
function interruption(start: Sim, first: PlanningResult, share: number): (() => PlanningResult) | null {
  if (!first.ok) return null;
  const { schedule, predicted, tree } = first.plan;
  const met = advance(enqueue(start, schedule), share * (predicted.success_time ?? 0)).sim;
  const busy = met.units.flatMap(({ id, action }) => (action && isAgent(id) ? [{ agent: id, action }] : []));
  const chosen = busy[Math.floor(Math.random() * busy.length)];
  if (!chosen) return null;
  const stopped = stop(met, [chosen.agent], 'interrupted').sim;
  const { sim } = withdraw(stopped, new Set(schedule.map(({ id }) => id)), 'replanned');
  return () => replanAfter({ sim, startAt: sim.t + TICK, names: names(2) }, tree, chosen.action.id);
}

/** The cost of planning the four goals: from the start, and after an interruption at any time. */
export function benchMissionPlans(rounds: number): void {
  const rows = goalsOf('hostage_rescue').flatMap((type) => {
    const start = missionFor(type);
    const whole = (): PlanningResult => planGoal({ sim: start, startAt: TICK, names: names(1) });
    const first = whole();
    const anew = Array.from({ length: 40 * rounds }, () => interruption(start, first, Math.random()));
    return [
      row(
        `${type}, from the start`,
        Array.from({ length: 10 * rounds }, () => whole),
      ),
      row(
        `${type}, interrupted`,
        anew.filter((it) => it !== null),
      ),
    ];
  });
  printTable(
    'TimeStrike: planning',
    ['', 'actions', 'p50 CPU', 'p95 CPU (aim < 100 ms)', 'p95 wall', 'expansions/s', 'without a plan'],
    rows,
  );
}

function row(name: string, tasks: readonly (() => PlanningResult)[]): string[] {
  const runs = tasks.map((task) => {
    const [cpu, wall] = [cpuClock(), performance.now()];
    const planned = task();
    return { planned, cpu: cpuClock() - cpu, wall: performance.now() - wall };
  });
  const cpu = runs.map((run) => run.cpu);
  const expanded = runs.reduce(
    (sum, { planned }) => sum + (planned.ok ? planned.plan : planned.failure).stats.nodes_expanded,
    0,
  );
  return [
    name,
    figure(median(runs.flatMap(({ planned }) => (planned.ok ? [planned.plan.schedule.length] : [])))),
    figure(median(cpu), ' ms'),
    figure(percentile(cpu, 0.95), ' ms'),
    figure(
      percentile(
        runs.map(({ wall }) => wall),
        0.95,
      ),
      ' ms',
    ),
    figure((expanded / cpu.reduce((a, b) => a + b, 0)) * 1000),
    figure(runs.filter(({ planned }) => !planned.ok).length),
  ];
}
