import { UNITS, type Goal, type ScenarioId, type Sim, type UnitId } from '../types';
import { newUnit, PILLAR_HP } from './roster';

interface Scenario {
  readonly description: string;
  readonly units: readonly UnitId[];
  /** The hostage is executed and reinforcements come. */
  readonly timers: boolean;
  /** Whether the only soldier follows a timetable and does not think. */
  readonly patrol: boolean;
}

export const SCENARIO_TABLE: Readonly<Record<ScenarioId, Scenario>> = {
  hostage_rescue: {
    description: 'Three agents, five guards, a bridge and a hostage who dies at 30 s.',
    units: ['alex', 'maya', 'jordan', 'soldier_1', 'soldier_2', 'soldier_3', 'archer_1', 'archer_2'],
    timers: true,
    patrol: false,
  },
  open_field: {
    description: 'The same map and agents without enemies and timers.',
    units: ['alex', 'maya', 'jordan'],
    timers: false,
    patrol: false,
  },
  walled_field: {
    description: 'The open field with a wall across the west and a sealed cell at (12,2).',
    units: ['alex', 'maya', 'jordan'],
    timers: false,
    patrol: false,
  },
  canonical_backtracking: {
    description: 'Alex and Maya hunt one patrolling soldier, who must be struck within one second.',
    units: ['alex', 'maya', 'soldier_2'],
    timers: false,
    patrol: true,
  },
};

export const HOSTAGE_TIME = 30;
export const REINFORCEMENT_TIME = 45;
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

/** The world at time 0. */
export const initialSim = (scenario: ScenarioId, occlusion: boolean): Sim => ({
  scenario,
  occlusion,
  t: 0,
  mission: { status: 'active', reason: null },
  units: SCENARIO_TABLE[scenario].units.map(newUnit),
  pillars: { pillar_1: PILLAR_HP, pillar_2: PILLAR_HP },
  hostage: { alive: true, rescued: false },
  patrol: { patternKnown: false, alarmedAt: null, inBunker: false },
  goal: SURVIVE,
  conviction: { chosen: null, windowOpen: true },
  actionCount: 0,
  finished: [],
});

export const hasPatrol = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].patrol;

export const hasTimers = ({ scenario }: Pick<Sim, 'scenario'>): boolean => SCENARIO_TABLE[scenario].timers;

/** The possible units of a scenario, including reinforcements. */
export const unitsOf = (scenario: ScenarioId): readonly UnitId[] =>
  SCENARIO_TABLE[scenario].timers ? UNITS : SCENARIO_TABLE[scenario].units;
