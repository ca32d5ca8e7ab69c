import { HOSTAGE_POSITION, isAgent, livingAgents, livingEnemies, unitOf } from '../sim';
import {
  PILLARS,
  type AgentId,
  type Condition,
  type PillarId,
  type Predicate,
  type PredicateName,
  type Sim,
  type Unit,
  type UnitId,
  type Vec3,
} from '../types';
import type { PredicateArguments } from '../shape-fields';
import type { Projection } from './projection';
import type { GoalMethod, PlanItem } from './signature';

/** An agent in play. */
export type Agent = Unit & { readonly id: AgentId };

/** The agents available for the goal, in canonical order. */
export const teamOf = (sim: Sim): readonly Agent[] =>
  livingAgents(sim).filter(({ id }) => sim.goal.agents?.includes(id) ?? true);

/** The facts that must hold together, as far as agents can bring them about; verification checks the rest. */
export type Aims = readonly Predicate[];

/** The maximum number of alternatives of a condition. */
const MOST_ALTERNATIVES = 64;

/**
 * The disjunctive normal form of a goal's condition: for each alternative the facts that must hold. Their order, and that of the
 * alternatives, does not depend on the order in which the condition is written.
 * Negated facts are not aims, except that a unit must not be alive.
 */
export function alternativesOf({ goal, ...sim }: Sim): readonly Aims[] {
  return goal.condition === null ? [[]] : waysTo(goal.condition, true, sim);
}

/** The agents that must keep hit points. */
export const guardedIn = (aims: Aims): readonly AgentId[] =>
  aims.flatMap((it) =>
    it.predicate === 'agent_hp_at_least' && isAgent(it.args[0]) && it.args[1] > 0 ? [it.args[0]] : [],
  );

/** The aims of one alternative; alternatives are counted from 1. */
export const aimsOf = (sim: Sim, alternative = 1): Aims => alternativesOf(sim)[alternative - 1] ?? [];

type Scene = Omit<Sim, 'goal'>;

function waysTo(condition: Condition, wanted: boolean, scene: Scene): readonly Aims[] {
  switch (condition.type) {
    case 'predicate':
      return [wanted ? [factOf(condition)] : oppositeOf(condition, scene)];
    case 'not':
      return waysTo(condition.conditions[0], !wanted, scene);
    case 'and':
    case 'or': {
      const parts = condition.conditions.map((each) => waysTo(each, wanted, scene));
      // De Morgan's laws.
      return (condition.type === 'and') === wanted ? together(parts.sort(byText)) : distinct(parts.flat());
    }
  }
}

const factOf = ({ predicate, args }: Predicate): Predicate => ({ predicate, args }) as Predicate;

/** Compares texts by their characters, which gives the same order on every machine. */
function byText(a: unknown, b: unknown): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Removes duplicate facts and alternatives and puts them in a fixed order; alternatives with the fewest facts come first. */
const distinct = (ways: readonly Aims[]): readonly Aims[] => {
  const sorted = ways.map((aims) => new Map([...aims].sort(byText).map((it) => [JSON.stringify(it), it])));
  const texts = new Map(sorted.map((aims) => [JSON.stringify([...aims.keys()]), [...aims.values()]]));
  return [...texts.values()].sort((a, b) => a.length - b.length || byText(a, b)).slice(0, MOST_ALTERNATIVES);
};

const oppositeOf = (asked: Predicate, scene: Scene): Aims =>
  asked.predicate === 'agent_alive' && unitOf(scene, asked.args[0])
    ? [{ predicate: 'agent_dead', args: asked.args }]
    : [];

/** All combinations of one alternative from each part. */
const together = (parts: readonly (readonly Aims[])[]): readonly Aims[] =>
  parts.reduce<readonly Aims[]>(
    (ways, part) => distinct(ways.flatMap((way) => part.map((more) => [...way, ...more]))),
    [[]],
  );

/** The required positions of agents. */
const placesIn = (aims: Aims): readonly { readonly agent: AgentId; readonly target: Vec3 }[] =>
  aims.flatMap((it) => {
    if (it.predicate !== 'agent_at_position') return [];
    const [agent, target] = it.args;
    return isAgent(agent) ? [{ agent, target }] : [];
  });

/** Whether the goal's own action is required: it is among the aims, or the aims require no action. */
export const includesOwn = (aims: Aims, own: readonly PredicateName[], sim: Sim): boolean =>
  aims.some(({ predicate }) => own.includes(predicate)) || aims.every((it) => goalsOf(it, sim).length === 0);

/** The runners of a rescue: the agents with required positions; Alex to the hostage if the aims require no action. */
export function runnersIn(
  aims: Aims,
  sim: Sim,
): readonly { readonly agent: AgentId; readonly target: Vec3 }[] {
  const places = placesIn(aims);
  if (places.length > 0 || !includesOwn(aims, ['agent_at_position'], sim)) return places;
  return [{ agent: 'alex', target: HOSTAGE_POSITION }];
}

/** The standing pillars that must fall: those in the condition, or both if the aims require no action. */
export function pillarsIn(aims: Aims, sim: Sim): readonly PillarId[] {
  if (!includesOwn(aims, ['object_destroyed'], sim)) return [];
  const named = PILLARS.filter((id) =>
    aims.some((it) => it.predicate === 'object_destroyed' && it.args[0] === id),
  );
  return (named.length > 0 ? named : PILLARS).filter((id) => sim.pillars[id] > 0);
}

const PLACES: readonly PredicateName[] = ['agent_at_position', 'agent_in_zone', 'all_agents_in_zone'];

/** The aims that a method does not cover, as goals: first actions, then final positions. */
export function otherGoals(aims: Aims, sim: Sim, covered: readonly PredicateName[]) {
  const others = aims.filter(({ predicate }) => !covered.includes(predicate));
  const goals = (arePlaces: boolean): readonly PlanItem[] =>
    others
      .filter(({ predicate }) => PLACES.includes(predicate) === arePlaces)
      .flatMap((it) => goalsOf(it, sim));
  return { actions: goals(false), places: goals(true) };
}

/** The steps of a method, then the other aims. */
export function thenOthers(
  steps: readonly PlanItem[],
  aims: Aims,
  sim: Sim,
  covered: readonly PredicateName[],
): readonly PlanItem[] {
  const { actions, places } = otherGoals(aims, sim, covered);
  return [...steps, ...actions, ...places];
}

/** A method of a goal's task, for the aims of the chosen alternative. */
export const aimMethod = (
  name: string,
  run: (aims: Aims, projection: Projection) => ReturnType<GoalMethod['run']>,
): GoalMethod => ({
  name,
  run: (projection, alternative) => run(aimsOf(projection.world, alternative), projection),
});

/** The agents' actions for a fact. Time, life and health need no actions; verification checks them. */
const GOALS: { readonly [P in PredicateName]?: (args: PredicateArguments[P], sim: Sim) => PlanItem[] } = {
  agent_at_position: ([id, place]) => (isAgent(id) ? [{ goal: ['at', id, place] }] : []),
  agent_in_zone: ([id]) => [{ goal: ['escaped', id, true] }],
  object_destroyed: ([object]) => [{ goal: ['destroyed', object, true] }],
  agent_dead: ([id]) => [{ goal: ['dead', id, true] }],
  all_enemies_dead: (_none, sim) => [{ task: 'engage', args: [enemiesIn(sim), sim.t] }],
  hostage_rescued: () => [{ goal: ['rescued', 'hostage', true] }],
  all_agents_in_zone: (_zone, sim) => livingAgents(sim).map(({ id }) => ({ goal: ['escaped', id, true] })),
};

const goalsOf = <P extends PredicateName>({ predicate, args }: Predicate<P>, sim: Sim): PlanItem[] =>
  GOALS[predicate]?.(args, sim) ?? [];

export const enemiesIn = (sim: Sim): readonly UnitId[] => livingEnemies(sim).map(({ id }) => id);
