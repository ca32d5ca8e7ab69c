import type { RandomStream } from '../../../../core/engine';
import type {
  Arrival,
  Conviction,
  EnemyId,
  Fog,
  Goal,
  GoalType,
  Guard,
  ScenarioId,
  Sim,
  Skill,
  Unit,
  UnitId,
  Vec3,
  Watch,
} from '../types';
import { MAP } from './geometry';
import { isEnemy, newUnit, PILLAR_HP, ROSTER } from './roster';
import { BRIDGE_DEFENCE, NIGHT_RAID, ORDINARY, type Round, type Setup } from './setups';

/** How long a guard usually sees an agent before it raises the alarm, in seconds. */
const USUAL_REACTION = 1;

/** How the seed varies a mission: fractions from 0 to 1 in a fixed order. Without chance everything has its usual value. */
interface Variation {
  /** A number from `low` to `high` in tenths; `usual` without chance. */
  between(low: number, high: number, usual: number): number;
  /** An index below `count`; 0 without chance. */
  index(count: number): number;
}

const TENTHS = 10;

const variationOf = (chance: RandomStream | null): Variation => ({
  between: (low, high, usual) =>
    chance === null ? usual : low + chance.int(Math.round(TENTHS * (high - low)) + 1) / TENTHS,
  index: (count) => (chance === null ? 0 : chance.int(count)),
});

/** Guards on their rounds, and the units at the start of these rounds. */
export function watchOf(
  units: readonly Unit[],
  { rounds }: Setup,
  chance: RandomStream | null,
): { readonly units: readonly Unit[]; readonly watch: Watch } {
  const variation = variationOf(chance);
  const guards: Partial<Record<EnemyId, Guard>> = {};
  const placed = units.map((unit): Unit => {
    if (!isEnemy(unit.id)) return unit;
    const guard = guardOf(rounds[unit.id] ?? roundAt(unit.position, variation), variation);
    guards[unit.id] = guard;
    return { ...unit, position: guard.route[guard.leg] ?? unit.position };
  });
  // Enemies that arrive later have routes too.
  for (const [id, round] of Object.entries(rounds)) if (isEnemy(id)) guards[id] ??= guardOf(round, variation);
  return { units: placed, watch: { guards, noises: [], alarmAt: null } };
}

/** The round of a guard without a defined one: some steps to one side of its post and back. */
function roundAt(post: Vec3, variation: Variation): Round {
  const steps = [-2, 2, -1, 1][variation.index(4)] ?? 1;
  const y = Math.min(MAP.maxY - 1, Math.max(MAP.minY + 1, post.y + steps));
  return { route: [post, { ...post, y }], pause: 2 };
}

/** A marching enemy comes in another lane and starts up to four steps nearer. */
function laneOf({ route }: Round, variation: Variation): readonly Vec3[] {
  const [start, ...rest] = route;
  if (!start) return route;
  const lane = variation.index(3);
  const y = start.y + (lane === 2 ? -1 : lane);
  const x = start.x - variation.between(0, 4, 0);
  return [{ ...start, x, y }, ...rest.map((place) => ({ ...place, y }))];
}

function guardOf(round: Round, variation: Variation): Guard {
  const { pause, marches } = round;
  const route = marches ? laneOf(round, variation) : round.route;
  const leg = marches ? 0 : variation.index(route.length);
  return {
    route,
    marches: marches === true,
    pause: marches ? 0 : pause + variation.between(-0.5, 1.5, 0),
    reaction: USUAL_REACTION + variation.between(-0.5, 0.5, 0),
    leg,
    returns: leg > 0,
    staysUntil: marches ? null : variation.between(0, 3, pause),
    noticedAt: null,
    heard: null,
  };
}

/** Waves arrive up to three seconds earlier or later; all enemies of a wave arrive together. */
export function variedArrivals(
  arrivals: readonly Arrival[],
  chance: RandomStream | null,
): readonly Arrival[] {
  const variation = variationOf(chance);
  const shifts = new Map<number, number>();
  return arrivals.map((arrival) => {
    const shift = shifts.get(arrival.at) ?? variation.between(-3, 3, 0);
    shifts.set(arrival.at, shift);
    return { ...arrival, at: arrival.at + shift };
  });
}

/** The agents' reports before the mission: the post of each enemy. */
export const firstSightings = (posts: readonly Unit[]): Fog => ({
  sightings: posts.flatMap(({ id, position, hp }) =>
    isEnemy(id) ? [{ unit: id, position, hp, seenAt: null, inSight: false }] : [],
  ),
});

interface Scenario {
  readonly description: string;
  readonly units: readonly UnitId[];
  /** The hostage is executed and reinforcements come. */
  readonly timers: boolean;
  /** Whether the only soldier follows a timetable and makes no decisions. */
  readonly patrol: boolean;
  /** Whether guards always walk rounds, hear and raise the alarm; otherwise only if the seed varies them. */
  readonly watch: boolean;
  /** At night guards see less far. */
  readonly night: boolean;
  /** How much more damage enemies do than in the roster. */
  readonly veterans: number;
  /** Whether enemies that reach the west bank take the bridge. */
  readonly front: boolean;
  /** The goal that each conviction stands for. */
  readonly convictions: Readonly<Record<Conviction, GoalType>>;
  readonly setup: Setup;
}

const CLASSIC = {
  timers: false,
  patrol: false,
  watch: false,
  night: false,
  veterans: 0,
  front: false,
  convictions: {
    morality: 'rescue_hostage',
    utility: 'destroy_bridge',
    liberty: 'escape_scenario',
    valor: 'eliminate_all_enemies',
  },
  setup: ORDINARY,
} as const;

export const SCENARIO_TABLE: Readonly<Record<ScenarioId, Scenario>> = {
  hostage_rescue: {
    ...CLASSIC,
    description: 'Three agents, five guards, a bridge and a hostage who dies at 30 s.',
    units: ['alex', 'maya', 'jordan', 'soldier_1', 'soldier_2', 'soldier_3', 'archer_1', 'archer_2'],
    timers: true,
  },
  open_field: {
    ...CLASSIC,
    description: 'The same map and agents without enemies and timers.',
    units: ['alex', 'maya', 'jordan'],
  },
  walled_field: {
    ...CLASSIC,
    description: 'The open field with a wall across the west and a sealed cell at (12,2).',
    units: ['alex', 'maya', 'jordan'],
  },
  canonical_backtracking: {
    ...CLASSIC,
    description: 'Alex and Maya hunt one patrolling soldier, who must be struck within one second.',
    units: ['alex', 'maya', 'soldier_2'],
    patrol: true,
  },
  night_raid: {
    ...CLASSIC,
    description: 'Plans in a guarded camp at night; they are burnt soon after an alarm.',
    units: ['alex', 'maya', 'jordan', 'soldier_1', 'soldier_2', 'soldier_3', 'soldier_4', 'archer_1'],
    watch: true,
    night: true,
    convictions: { ...CLASSIC.convictions, utility: 'steal_plans' },
    setup: NIGHT_RAID,
  },
  bridge_defence: {
    ...CLASSIC,
    description: 'Three waves march over the bridge; a helicopter comes at 45 s.',
    units: ['alex', 'maya', 'jordan', 'soldier_1', 'soldier_2', 'archer_1'],
    watch: true,
    front: true,
    veterans: 2,
    convictions: { ...CLASSIC.convictions, liberty: 'hold_bridge' },
    setup: BRIDGE_DEFENCE,
  },
};

export const HOSTAGE_TIME = 30;
export const REINFORCEMENT_TIME = 45;
/** When the helicopter of `bridge_defence` lands. */
export const HELICOPTER_TIME = 45;
/** How long after the alarm the plans are burnt. */
export const BURNING_TIME = 3;
/** How long after an alarm the hostage is killed by night. */
export const EXECUTION_DELAY = 3;
/** In `bridge_defence` the bridge is lost when an enemy gets this far west. */
export const FRONT_LINE = 2;
/** When the default conviction is chosen if the player has not chosen. */
export const WINDOW_TIME = 5;
/** When a mission that is still undecided fails. */
export const TIME_LIMIT = 300;

const SURVIVE: Goal = {
  id: 'survive',
  type: 'survive_encounter',
  priority: null,
  deadline: null,
  condition: null,
  agents: null,
};

/** The possible differences between two missions of a scenario. */
export interface Circumstances {
  /** Whether the agents know only what they see. */
  readonly fog?: boolean;
  /** The chance that varies guards and waves; null for the usual ones. */
  readonly variation?: RandomStream | null;
}

/** The world at time 0. */
export function initialSim(
  scenario: ScenarioId,
  occlusion: boolean,
  { fog = false, variation = null }: Circumstances = {},
): Sim {
  const { units: present, setup, watch, patrol } = SCENARIO_TABLE[scenario];
  const homes = present.map((id) =>
    newUnit(id, setup.starts[id] ?? setup.rounds[id as 'soldier_1']?.route[0]),
  );
  const isWatched = watch || (variation !== null && !patrol);
  const rounds = isWatched ? watchOf(homes, setup, variation) : null;
  const units = rounds ? rounds.units : homes;
  return {
    scenario,
    occlusion,
    t: 0,
    mission: { status: 'active', reason: null },
    units,
    pillars: { pillar_1: PILLAR_HP, pillar_2: PILLAR_HP },
    hostage: { alive: true, rescued: false },
    patrol: { patternKnown: false, alarmedAt: null, inBunker: false },
    watch: rounds ? rounds.watch : null,
    arrivals: variedArrivals(setup.arrivals, variation),
    plans: scenario === 'night_raid' ? 'safe' : 'absent',
    fog: fog ? firstSightings(homes) : null,
    goal: SURVIVE,
    conviction: { chosen: null, windowOpen: true },
    actionCount: 0,
    finished: [],
  };
}

export const hasPatrol = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].patrol;

export const hasTimers = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].timers;

/** When the hostage is killed unless freed: at a fixed time, or in Night raid soon after an alarm; null while no such time is set. */
export function executionTime(sim: Pick<Sim, 'scenario' | 'watch' | 'hostage'>): number | null {
  const { rescued, alive } = sim.hostage;
  if (rescued || !alive) return null;
  if (hasTimers(sim)) return HOSTAGE_TIME;
  const alarmAt = sim.watch?.alarmAt ?? null;
  return isNight(sim) && alarmAt !== null ? alarmAt + EXECUTION_DELAY : null;
}

/** What a unit's attack is worth in a scenario. */
export const attackOf = ({ scenario }: Pick<Sim, 'scenario'>, id: UnitId): number =>
  ROSTER[id].attack + (ROSTER[id].team === 'enemy' ? SCENARIO_TABLE[scenario].veterans : 0);

/** Whether agents can sneak: only where guards hear. */
export const hasEars = ({ watch }: Pick<Sim, 'watch'>): boolean => watch !== null;

export const isNight = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].night;

export const hasFront = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].front;

/** The goals of a scenario in the order of the convictions, and `escape_scenario`, which is always possible. */
export const goalsOf = (scenario: ScenarioId): readonly GoalType[] => [
  ...new Set<GoalType>([...Object.values(SCENARIO_TABLE[scenario].convictions), 'escape_scenario']),
];

/** The goal that a conviction stands for in a scenario. */
export const goalOfConviction = (scenario: ScenarioId, conviction: Conviction): GoalType =>
  SCENARIO_TABLE[scenario].convictions[conviction];

/** The skills of a unit in a mission: scouting only with the patrol, sneaking only with guards that hear. */
export function skillsOf(id: UnitId, sim: Pick<Sim, 'scenario' | 'watch'>): readonly Skill[] {
  const { skills, team } = ROSTER[id];
  const scouts = id === 'alex' && hasPatrol(sim) ? (['scout'] as const) : [];
  const sneaks = team === 'player' && hasEars(sim) ? (['sneak'] as const) : [];
  return [...skills, ...scouts, ...sneaks];
}
