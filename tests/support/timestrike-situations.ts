import { order, unitOf, type OrderResult } from '../../games/timestrike/rules/sim';
import { initialSim } from '../../games/timestrike/rules/sim/scenarios';
import { positionOf } from '../../games/timestrike/rules/sim/world';
import type {
  AgentId,
  Condition,
  UnitAction,
  Goal,
  Predicate,
  ScenarioId,
  Sim,
  Unit,
  UnitId,
  Vec3,
} from '../../games/timestrike/rules/types';

export const at = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

export const moveTo = (x: number, y: number): UnitAction => ({ action: 'move_to', args: [at(x, y)] });

export const newSim = (scenario: ScenarioId = 'hostage_rescue'): Sim => initialSim(scenario, true);

/** The sim with some units changed, and those not named taken out of it. */
export function only(sim: Sim, units: Readonly<Partial<Record<UnitId, Partial<Unit>>>>): Sim {
  return {
    ...sim,
    units: sim.units.flatMap((unit) => {
      const changes = units[unit.id];
      return changes ? [{ ...unit, ...changes }] : [];
    }),
  };
}

/** Gives an order that must be possible. */
export function ordered(sim: Sim, agent: AgentId, unitAction: UnitAction): OrderResult {
  const result = order(sim, agent, unitAction, sim.t + 0.001);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export function the(sim: Sim, id: UnitId): Unit {
  const unit = unitOf(sim, id);
  if (!unit) throw new Error(`${id} is not in play`);
  return unit;
}

export const placeOf = (sim: Sim, id: UnitId): Vec3 => positionOf(the(sim, id), sim);

export const predicate = (asked: Predicate): Condition => ({ type: 'predicate', ...asked });

/** A goal of which only the condition and the deadline matter. */
export const goalOf = (condition: Condition | null, deadline: number | null = null): Goal => ({
  id: 'test',
  type: 'escape_scenario',
  priority: 50,
  deadline,
  condition,
  agents: null,
});
