import { planGoal } from '../rules/planning';
import { stop } from '../rules/sim/commands';
import { defaultGoal, TICK } from '../rules/sim/goals';
import { isAgent, isAlive } from '../rules/sim/roster';
import { goalsOf } from '../rules/sim/scenarios';
import { nameOf } from '../rules/sim/world';
import type { GoalType, Sim } from '../rules/types';

/** The expected result of choosing a goal now, as the game's own planner computes it. */
type Forecast =
  | {
      readonly kind: 'plan';
      /** Seconds until success. */
      readonly takes: number;
      /** Hit points that each agent loses, in the order of the agents; none if nobody is hurt. */
      readonly losses: readonly { readonly name: string; readonly lost: number; readonly falls: boolean }[];
      /** How many actions the agents take. */
      readonly actions: number;
    }
  | { readonly kind: 'none'; readonly why: string };

/** What comes of a goal in a world. */
export interface Answer {
  /** The number of the order that it answers. */
  readonly order: number;
  readonly goal: GoalType;
  readonly forecast: Forecast;
}

/** A world and the goals to plan in it. */
export interface Order {
  readonly order: number;
  readonly sim: Sim;
}

/** Plans a goal from this instant, exactly as the game would. */
function forecastOf(type: GoalType, sim: Sim): Forecast {
  const stopped = stop(sim, null, 'goal_changed').sim;
  const planned = planGoal({
    sim: { ...stopped, goal: defaultGoal(type, sim) },
    startAt: sim.t + TICK,
    names: { number: 1, suffix: 'forecast' },
  });
  if (!planned.ok) return { kind: 'none', why: planned.failure.message };
  const { predicted, schedule } = planned.plan;
  const losses = sim.units
    .filter((unit) => isAgent(unit.id) && isAlive(unit))
    .map(({ id, hp }) => ({ name: nameOf(id), left: predicted.hp[id] ?? hp, hp }))
    .map(({ name, left, hp }) => ({ name, lost: hp - left, falls: left === 0 }))
    .filter(({ lost }) => lost > 0);
  return { kind: 'plan', takes: predicted.makespan, losses, actions: schedule.length };
}

let latest = 0;

async function planAll({ order, sim }: Order): Promise<void> {
  latest = order;
  for (const goal of goalsOf(sim.scenario)) {
    // A later order is heard in between.
    await new Promise((resolve) => setTimeout(resolve));
    if (order !== latest) return;
    const answer: Answer = { order, goal, forecast: forecastOf(goal, sim) };
    postMessage(answer);
  }
}

addEventListener('message', ({ data }: MessageEvent<Order>) => void planAll(data));
