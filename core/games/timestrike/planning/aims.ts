import { HOSTAGE_POSITION, isAgent, livingAgents, livingEnemies } from '../sim';
import {
  PILLARS,
  type AgentId,
  type Condition,
  type PillarId,
  type Predicate,
  type Sim,
  type UnitId,
  type Vec3,
} from '../types';
import type { Step } from './signature';

/** What must all hold: the condition's conjuncts. What is in an `or` or a `not` is left to the verification of the plan. */
export function conjunctsOf(condition: Condition | null): readonly Predicate[] {
  if (condition === null) return [];
  if (condition.type === 'and') return condition.conditions.flatMap(conjunctsOf);
  return condition.type === 'predicate' ? [condition] : [];
}

/** Who has to get where. */
export function placesIn(sim: Sim): readonly { readonly agent: AgentId; readonly target: Vec3 }[] {
  return conjunctsOf(sim.goal.condition).flatMap((it) => {
    if (it.predicate !== 'agent_at_position') return [];
    const [agent, target] = it.args;
    return isAgent(agent) ? [{ agent, target }] : [];
  });
}

/** Runners of a rescue: those whom the condition places, otherwise Alex to the hostage. */
export function runnersIn(sim: Sim): readonly { readonly agent: AgentId; readonly target: Vec3 }[] {
  const places = placesIn(sim);
  return places.length > 0 ? places : [{ agent: 'alex', target: HOSTAGE_POSITION }];
}

/** Standing pillars that have to fall: those in the condition, otherwise both. */
export function pillarsIn(sim: Sim): readonly PillarId[] {
  const named = PILLARS.filter((id) =>
    conjunctsOf(sim.goal.condition).some((it) => it.predicate === 'object_destroyed' && it.args[0] === id),
  );
  return (named.length > 0 ? named : PILLARS).filter((id) => sim.pillars[id] > 0);
}

/** Conjuncts that a method does not look after itself, as goals: first what is to be done, then where who has to be at the end. */
export interface OtherGoals {
  readonly deeds: readonly Step[];
  readonly places: readonly Step[];
}

const PLACES: readonly Predicate['predicate'][] = [
  'agent_at_position',
  'agent_in_zone',
  'all_agents_in_zone',
];

export function otherGoals(sim: Sim, covered: readonly Predicate['predicate'][]): OtherGoals {
  const others = conjunctsOf(sim.goal.condition).filter(({ predicate }) => !covered.includes(predicate));
  const goals = (arePlaces: boolean): readonly Step[] =>
    others
      .filter(({ predicate }) => PLACES.includes(predicate) === arePlaces)
      .flatMap((it) => goalsOf(it, sim));
  return { deeds: goals(false), places: goals(true) };
}

function goalsOf(asked: Predicate, sim: Sim): Step[] {
  switch (asked.predicate) {
    case 'agent_at_position':
      return isAgent(asked.args[0]) ? [{ goal: ['at', asked.args[0], asked.args[1]] }] : [];
    case 'agent_in_zone':
      return [{ goal: ['escaped', asked.args[0], true] }];
    case 'object_destroyed':
      return [{ goal: ['destroyed', asked.args[0], true] }];
    case 'agent_dead':
      return [{ goal: ['dead', asked.args[0], true] }];
    case 'all_enemies_dead':
      return [{ task: 'engage', args: [enemiesIn(sim), sim.t] }];
    case 'hostage_rescued':
      return [{ goal: ['rescued', 'hostage', true] }];
    case 'all_agents_in_zone':
      return livingAgents(sim).map(({ id }) => ({ goal: ['escaped', id, true] }));
    default:
      // Time, life and health are no deeds: the plan is verified for them.
      return [];
  }
}

export const enemiesIn = (sim: Sim): readonly UnitId[] => livingEnemies(sim).map(({ id }) => id);
