import {
  AGENTS,
  type Condition,
  type Conviction,
  type Goal,
  type GoalType,
  type ScenarioId,
  type Sim,
} from '../types';
import { goalWords, reasonText } from '../names';
import { holds, POSITION_TOLERANCE, timesIn } from './conditions';
import { HOSTAGE_POSITION, isAgent, isAlive } from './roster';
import { FRONT_LINE, hasFront, hasPatrol, HELICOPTER_TIME, HOSTAGE_TIME, SCENARIO_TABLE } from './scenarios';
import { isPatrolman, livingEnemies, positionOf, report, unitOf, type Scene, type World } from './world';

/** The conviction that each goal belongs to. */
const CONVICTION_OF: Readonly<Record<GoalType, Conviction>> = {
  rescue_hostage: 'morality',
  destroy_bridge: 'utility',
  escape_scenario: 'liberty',
  eliminate_all_enemies: 'valor',
  steal_plans: 'utility',
  hold_bridge: 'liberty',
};

const USUAL_GOALS: Partial<Readonly<Record<ScenarioId, GoalType>>> = {
  night_raid: 'steal_plans',
  bridge_defence: 'hold_bridge',
};

/** The goal of a mission if nobody chooses one. */
export const usualGoal = ({ scenario }: Pick<Sim, 'scenario'>): GoalType =>
  USUAL_GOALS[scenario] ?? 'rescue_hostage';

/** A tick: the delay of a command to an agent, and the smallest step past a limit. */
export const TICK = 0.001;

/** In `canonical_backtracking`. */
const PATROL_DEADLINE = 20;

export const convictionOf = (type: GoalType): Conviction => CONVICTION_OF[type];

/** If guards walk rounds, the hostage must be freed and led away. */
const FREE_AND_LEAVE: Condition = {
  type: 'and',
  conditions: [
    { type: 'predicate', predicate: 'hostage_rescued', args: [] },
    { type: 'predicate', predicate: 'agent_in_zone', args: ['alex', 'escape'] },
  ],
};

const CONDITIONS: Readonly<Record<GoalType, Condition>> = {
  rescue_hostage: {
    type: 'and',
    conditions: [
      {
        type: 'predicate',
        predicate: 'agent_at_position',
        args: ['alex', HOSTAGE_POSITION, POSITION_TOLERANCE],
      },
      { type: 'predicate', predicate: 'hostage_alive', args: [] },
    ],
  },
  destroy_bridge: {
    type: 'and',
    conditions: [
      { type: 'predicate', predicate: 'object_destroyed', args: ['pillar_1'] },
      { type: 'predicate', predicate: 'object_destroyed', args: ['pillar_2'] },
    ],
  },
  escape_scenario: { type: 'predicate', predicate: 'all_agents_in_zone', args: ['escape'] },
  eliminate_all_enemies: { type: 'predicate', predicate: 'all_enemies_dead', args: [] },
  steal_plans: {
    type: 'and',
    conditions: [
      { type: 'predicate', predicate: 'plans_taken', args: [] },
      {
        type: 'or',
        conditions: AGENTS.map((agent) => ({
          type: 'predicate',
          predicate: 'agent_in_zone',
          args: [agent, 'escape'],
        })),
      },
    ],
  },
  hold_bridge: { type: 'predicate', predicate: 'world_time_greater_than', args: [HELICOPTER_TIME] },
};

/** The default goal of a type. */
export function defaultGoal(type: GoalType, { scenario }: Pick<Sim, 'scenario'>): Goal {
  const deadlines: Partial<Record<GoalType, number>> = {
    ...(SCENARIO_TABLE[scenario].watch ? {} : { rescue_hostage: HOSTAGE_TIME }),
    ...(hasPatrol({ scenario }) ? { eliminate_all_enemies: PATROL_DEADLINE } : {}),
  };
  return {
    id: type,
    type,
    priority: null,
    deadline: deadlines[type] ?? null,
    condition:
      type === 'rescue_hostage' && SCENARIO_TABLE[scenario].watch ? FREE_AND_LEAVE : CONDITIONS[type],
    agents: null,
  };
}

/** Whether a goal is reached at this instant. */
export const isReached = ({ condition, deadline }: Goal, scene: Scene): boolean =>
  condition !== null && (deadline === null || scene.t <= deadline) && holds(condition, scene);

/** Why a goal can no longer be reached, or null. */
function failureOf(goal: Goal, scene: Scene): string | null {
  if (!scene.units.some((unit) => isAgent(unit.id) && isAlive(unit))) return 'all_agents_dead';
  if (goal.deadline !== null && scene.t > goal.deadline) return 'deadline';
  if (goal.type === 'rescue_hostage') {
    if (!scene.hostage.alive) return 'hostage_dead';
    const alex = unitOf(scene, 'alex');
    if (!alex || !isAlive(alex)) return 'alex_dead';
  }
  if (goal.type === 'steal_plans' && scene.plans === 'burnt') return 'plans_burnt';
  if (goal.type === 'hold_bridge' && isFrontLost(scene)) return 'bridge_lost';
  const fled = scene.units.some((unit) => isPatrolman(scene, unit.id)) && scene.patrol.inBunker;
  return goal.type === 'eliminate_all_enemies' && fled ? 'enemy_in_bunker' : null;
}

const isFrontLost = (scene: Scene): boolean =>
  hasFront(scene) && livingEnemies(scene).some((enemy) => positionOf(enemy, scene).x <= FRONT_LINE);

/** Ends the mission if its goal is reached or lost. */
export function evaluate(world: World): void {
  if (world.mission.status !== 'active') return;
  const { goal } = world;
  if (isReached(goal, world)) {
    complete(world);
    return;
  }
  const failure = failureOf(goal, world);
  if (failure !== null) fail(world, failure);
}

function complete(world: World): void {
  world.mission = { status: 'complete', reason: 'goal_reached' };
  report(world, { type: 'mission_complete', message: `Mission complete: ${goalWords(world.goal.type)}` });
}

export function fail(world: World, reason: string): void {
  world.mission = { status: 'failed', reason };
  report(world, { type: 'mission_failed', message: `Mission failed: ${reasonText(reason)}`, reason });
}

/** Makes a goal active, which ends the time for choosing. `conviction` is the chosen one, if any. */
export function commitTo(world: World, goal: Goal, conviction: Conviction | null): void {
  world.goal = goal;
  world.conviction = { chosen: conviction ?? world.conviction.chosen, windowOpen: false };
  report(world, {
    type: 'goal_set',
    message: `The goal is now to ${goalWords(goal.type)}`,
    reason: goal.type,
  });
}

/** Cached, because goals never change and are evaluated at every instant. */
const looksOfGoals = new WeakMap<Goal, readonly number[]>();

function looksOf(goal: Goal): readonly number[] {
  const known = looksOfGoals.get(goal);
  if (known) return known;
  const { condition, deadline } = goal;
  const times = [...(condition ? timesIn(condition) : []), ...(deadline === null ? [] : [deadline])];
  const looks = times.flatMap((time) => [time, time + TICK]);
  looksOfGoals.set(goal, looks);
  return looks;
}

/** When a goal must be checked even if nothing happens: at the times in it, and a tick later. */
export function nextLook(goal: Goal, t: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const time of looksOf(goal)) if (time > t && time < next) next = time;
  return next;
}
