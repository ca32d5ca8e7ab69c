import type { RandomStream } from '../../../../core/engine';
import {
  type Conviction,
  type Goal,
  type GoalType,
  type ScenarioId,
  type Sim,
  type Skill,
  type UnitId,
} from '../types';
import { newUnit, PILLAR_HP, ROSTER } from './roster';
import { BRIDGE_DEFENCE, NIGHT_RAID, ORDINARY, type Setup } from './setups';
import { firstSightings } from './sightings';
import { variedArrivals, watchOf } from './rounds';

interface Scenario {
  readonly description: string;
  readonly units: readonly UnitId[];
  /** The hostage is executed and reinforcements come. */
  readonly timers: boolean;
  /** Whether the only soldier follows a timetable and does not think. */
  readonly patrol: boolean;
  /** Whether guards always walk rounds, hear and raise the alarm; otherwise only where the seed varies them. */
  readonly watch: boolean;
  /** At night guards see less far. */
  readonly night: boolean;
  /** How much harder enemies strike than those of the roster. */
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

/** What may differ between two missions of a scenario. */
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

/** When the hostage is killed unless freed: at a fixed time, or by night soon after an alarm; null while nothing of that is due. */
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

/** The goals of a scenario, in the order of the convictions, and leaving, which is always possible. */
export const goalsOf = (scenario: ScenarioId): readonly GoalType[] => [
  ...new Set<GoalType>([...Object.values(SCENARIO_TABLE[scenario].convictions), 'escape_scenario']),
];

/** The goal that a conviction stands for in a scenario. */
export const goalOfConviction = (scenario: ScenarioId, conviction: Conviction): GoalType =>
  SCENARIO_TABLE[scenario].convictions[conviction];

/** Skills of a unit in a mission: scouting is for the patrol, sneaking for guards who hear. */
export function skillsOf(id: UnitId, sim: Pick<Sim, 'scenario' | 'watch'>): readonly Skill[] {
  const { skills, team } = ROSTER[id];
  const scouts = id === 'alex' && hasPatrol(sim) ? (['scout'] as const) : [];
  const sneaks = team === 'player' && hasEars(sim) ? (['sneak'] as const) : [];
  return [...skills, ...scouts, ...sneaks];
}
