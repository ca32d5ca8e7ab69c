import { useEffect, useState } from 'preact/hooks';
import { stop } from '../rules/sim/commands';
import { defaultGoal, TICK } from '../rules/sim/goals';
import { isAgent, isAlive } from '../rules/sim/roster';
import { nameOf } from '../rules/sim/world';
import { goalsOf } from '../rules/sim/scenarios';
import type { GoalType, Sim } from '../rules/types';

/** What comes of a goal if it is chosen now: the game's own planner foresees it. */
export type Forecast =
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

export type Forecasts = Readonly<Partial<Record<GoalType, Forecast>>>;

/** Plans a goal from this instant, exactly as the game would. The planner is loaded when it is first needed. */
async function forecastOf(type: GoalType, sim: Sim): Promise<Forecast> {
  const { planGoal } = await import('../rules/planning');
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

/** The forecasts of all goals for a world, one after the other so that the page stays awake. */
export function useForecasts(sim: Sim): Forecasts {
  const [forecasts, setForecasts] = useState<Forecasts>({});
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      let known: Forecasts = {};
      for (const type of goalsOf(sim.scenario)) {
        await new Promise((resolve) => setTimeout(resolve));
        if (left.signal.aborted) return;
        known = { ...known, [type]: await forecastOf(type, sim) };
        setForecasts(known);
      }
    })();
    return () => left.abort();
  }, [sim]);
  return forecasts;
}
