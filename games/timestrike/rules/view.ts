import { preOrder, remainingActions } from '../../../planner';
import { clockView } from './clock';
import { currentComparison } from './comparison';
import { planStatus } from './current-plan';
import type {
  GameState,
  ObjectView,
  PlanView,
  TimeStrikeState,
  TimeStrikeView,
  TreeStats,
  UnitView,
} from './game-types';
import type { CurrentPlan, PrimitiveAction, SolutionTree } from './plan-types';
import {
  attackOf,
  HOSTAGE_POSITION,
  BURNING_TIME,
  executionTime,
  hasFront,
  hasTimers,
  HELICOPTER_TIME,
  isAgent,
  isAlive,
  isEnemy,
  known,
  nameOf,
  PILLAR_HP,
  PILLAR_POSITIONS,
  PLANS_POSITION,
  positionOf,
  ratingOf,
  REINFORCEMENT_TIME,
  ROSTER,
  SKILL_STATS,
  skillsOf,
  speedOf,
  usualGoal,
  WINDOW_TIME,
} from './sim';
import type { PillarId, Sim, TimedAction, Unit } from './types';

/** The maximum number of events in a game state. */
const EVENTS_SHOWN = 20;

/** The view of everybody: during the mission what the agents know, afterwards the world. */
export function viewOf(state: TimeStrikeState): TimeStrikeView {
  const sim = known(state.sim);
  return {
    game_state: gameStateOf({ ...state, sim }, state.sim.fog),
    plan: state.plan && planView(state.plan, sim),
    since: state.since ?? 0,
    comparison: currentComparison(state),
    sim,
    planCounter: state.planCounter,
  };
}

function gameStateOf({ sim, clock, events }: TimeStrikeState, fog: Sim['fog']): GameState {
  const { scenario, t, mission, goal, conviction } = sim;
  const alarmAt = sim.watch?.alarmAt ?? null;
  const executedAt = executionTime(sim);
  const leftUntil = (at: number | null): number | null => (at === null ? null : Math.max(0, at - t));
  const agents = sim.units.filter(({ id }) => isAgent(id));
  const enemies = sim.units.filter(({ id }) => !isAgent(id));
  return {
    scenario,
    time: t,
    clock: clockView(clock),
    mission_status: mission.status,
    mission_reason: mission.reason,
    map: { width: 25, height: 10, depth: 1 },
    agents: Object.fromEntries(agents.map((unit) => [nameOf(unit.id), unitView(unit, sim, fog)])),
    enemies: Object.fromEntries(enemies.map((unit) => [unit.id, unitView(unit, sim, fog)])),
    objects: objectViews(sim),
    goal:
      goal.type === 'survive_encounter'
        ? null
        : { type: goal.type, priority: goal.priority, deadline: goal.deadline ?? 'none' },
    conviction: {
      chosen: conviction.chosen,
      window_open: conviction.windowOpen,
      window_closes_at: WINDOW_TIME,
      default: usualGoal(sim),
    },
    timers: {
      hostage_execution_at: executedAt,
      hostage_time_remaining: leftUntil(executedAt),
      reinforcements_at: hasTimers(sim) ? REINFORCEMENT_TIME : null,
      goal_deadline_remaining: leftUntil(goal.deadline),
      next_wave_at: sim.arrivals[0]?.at ?? null,
      helicopter_at: hasFront(sim) ? HELICOPTER_TIME : null,
      plans_burnt_at: sim.plans === 'safe' && alarmAt !== null ? alarmAt + BURNING_TIME : null,
    },
    fog: fog !== null,
    alarm_at: alarmAt,
    rating: ratingOf(sim),
    scheduled_actions: liveActions(sim),
    recent_events: events.slice(-EVENTS_SHOWN),
  };
}

function unitView(unit: Unit, sim: Sim, fog: Sim['fog']): UnitView {
  const { id, hp, action, effects, readyAt } = unit;
  const { name, team, maxHp, defense } = ROSTER[id];
  return {
    id,
    name,
    team,
    position: positionOf(unit, sim),
    hp,
    max_hp: maxHp,
    attack: attackOf(sim, id),
    defense,
    move_speed: speedOf(unit),
    alive: isAlive(unit),
    status: statusOf(unit),
    current_action: action,
    skills: skillsOf(id, sim).map((skill) => ({
      name: skill,
      cooldown_remaining: Math.max(0, (readyAt[skill] ?? 0) - sim.t),
      cast_time: SKILL_STATS[skill].cast,
      range: SKILL_STATS[skill].range,
    })),
    effects,
    ...seenOf(unit, sim, fog),
  };
}

/** What is known of an enemy: in the fog when it was last seen, and its round if known. */
function seenOf(
  { id }: Unit,
  { watch }: Sim,
  fog: Sim['fog'],
): Pick<UnitView, 'last_seen' | 'in_sight' | 'route'> {
  const sighting = fog?.sightings.find(({ unit }) => unit === id);
  const route = isEnemy(id) && sighting === undefined ? watch?.guards[id]?.route : undefined;
  return {
    ...(sighting ? { last_seen: sighting.seenAt, in_sight: sighting.inSight } : {}),
    ...(route ? { route } : {}),
  };
}

function statusOf(unit: Unit): UnitView['status'] {
  if (!isAlive(unit)) return 'dead';
  if (unit.action === null) return 'ready';
  return unit.action.action === 'move_to' ? 'moving' : 'acting';
}

function objectViews({ pillars, hostage, plans }: Sim): GameState['objects'] {
  const pillar = (id: PillarId): ObjectView => ({
    position: PILLAR_POSITIONS[id],
    hp: pillars[id],
    max_hp: PILLAR_HP,
    destroyed: pillars[id] === 0,
  });
  return {
    pillar_1: pillar('pillar_1'),
    pillar_2: pillar('pillar_2'),
    hostage: {
      position: HOSTAGE_POSITION,
      hp: hostage.alive ? 1 : 0,
      max_hp: 1,
      alive: hostage.alive,
      rescued: hostage.rescued,
    },
    ...(plans === 'absent'
      ? {}
      : {
          plans: {
            position: PLANS_POSITION,
            hp: plans === 'burnt' ? 0 : 1,
            max_hp: 1,
            destroyed: plans === 'burnt',
            taken: plans === 'taken',
          },
        }),
  };
}

/** The current and queued actions of agents, by start. */
const liveActions = ({ units }: Sim): readonly TimedAction[] =>
  units
    .filter(({ id }) => isAgent(id))
    .flatMap(({ action, queue }) => (action === null ? queue : [action, ...queue]))
    .toSorted((a, b) => a.start_time - b.start_time);

function planView(plan: CurrentPlan, sim: Sim): PlanView {
  const { tree, schedule, predicted, stats, explanation } = plan;
  const live = new Map(liveActions(sim).map((action) => [action.id, action]));
  return {
    solution_tree: tree,
    primitive_actions: primitivesOf(tree),
    schedule: plan.executing ? schedule.flatMap(({ id }) => live.get(id) ?? []) : schedule,
    predicted,
    stats,
    tree_stats: treeStats(tree),
    explanation,
    ...planStatus(plan),
  };
}

/**
 * The actions of a tree that are not done. Its action nodes are commands of this game: the agent, then the action's arguments.
 */
const primitivesOf = (tree: SolutionTree): readonly PrimitiveAction[] =>
  tree.status === 'solved'
    ? remainingActions(tree).map(({ task: { name, args } }) => ({ action: name, args }) as PrimitiveAction)
    : [];

function treeStats(tree: SolutionTree): TreeStats {
  const nodes = preOrder(tree);
  const depths = new Map<string, number>();
  for (const { id, parent_id: parent } of nodes)
    depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);
  return {
    total_nodes: nodes.length,
    expanded_nodes: nodes.filter(({ expanded }) => expanded).length,
    primitive_actions: nodes.filter(({ is_primitive }) => is_primitive).length,
    max_depth: Math.max(...depths.values()),
  };
}
