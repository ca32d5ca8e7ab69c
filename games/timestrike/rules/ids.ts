/** The ids of units, goals and events in data and commands, and their types. */

export const AGENTS = ['alex', 'maya', 'jordan'] as const;
export const ENEMIES = [
  'soldier_1',
  'soldier_2',
  'soldier_3',
  'soldier_4',
  'soldier_5',
  'archer_1',
  'archer_2',
] as const;
/** The canonical order of units, which breaks every tie. */
export const UNITS = [...AGENTS, ...ENEMIES] as const;

export type AgentId = (typeof AGENTS)[number];
export type EnemyId = (typeof ENEMIES)[number];
export type UnitId = (typeof UNITS)[number];

export const PILLARS = ['pillar_1', 'pillar_2'] as const;
export type PillarId = (typeof PILLARS)[number];
export type ObjectId = PillarId | 'hostage' | 'plans';

export const SCENARIOS = [
  'hostage_rescue',
  'open_field',
  'walled_field',
  'canonical_backtracking',
  'night_raid',
  'bridge_defence',
] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Skills that are cast on a unit; scorch is cast on a point. */
export const UNIT_SKILLS = ['delaying_strike', 'now', 'defend', 'scout', 'sneak'] as const;
export const SKILLS = ['delaying_strike', 'scorch', 'now', 'defend', 'scout', 'sneak'] as const;
export type Skill = (typeof SKILLS)[number];

export const ACTIONS = ['move_to', 'attack', 'skill_cast', 'interact'] as const;
export type ActionName = (typeof ACTIONS)[number];

export const GOALS = [
  'rescue_hostage',
  'destroy_bridge',
  'escape_scenario',
  'eliminate_all_enemies',
  'steal_plans',
  'hold_bridge',
] as const;
export type GoalType = (typeof GOALS)[number];

export const CONVICTIONS = ['morality', 'utility', 'liberty', 'valor'] as const;
export type Conviction = (typeof CONVICTIONS)[number];

export const EVENT_TYPES = [
  'action_started',
  'action_completed',
  'action_cancelled',
  'action_rejected',
  'attack_missed',
  'damage',
  'skill',
  'death',
  'pillar_damaged',
  'pillar_destroyed',
  'hostage_rescued',
  'hostage_executed',
  'reinforcements',
  'alarm',
  'escaped',
  'noticed',
  'noise_heard',
  'plans_taken',
  'plans_burnt',
  'sighted',
  'goal_set',
  'replanned',
  'plan_failed',
  'order_dropped',
  'window_closed',
  'mission_complete',
  'mission_failed',
] as const;

/** The type of the event with the result of a command. */
export const COMMAND_EVENT = 'command';
