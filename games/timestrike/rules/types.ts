/**
 * What tools and pages read as it is (timed actions, trees, goals, game states) is in snake case, as their users know
 * it; the rest in camel case. Times are seconds of game time, positions and lengths are in map units.
 */

/** A point of the battlefield: the plane z = 0. */
export interface Vec3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

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
export type ObjectId = PillarId | 'hostage';

export const SCENARIOS = ['hostage_rescue', 'open_field', 'walled_field', 'canonical_backtracking'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

export const SKILLS = ['delaying_strike', 'scorch', 'now', 'defend', 'scout'] as const;
export type Skill = (typeof SKILLS)[number];

/** Skills that are cast on a unit; scorch is cast on a point. */
export type UnitSkill = Exclude<Skill, 'scorch'>;

export type SkillArgs =
  readonly [skill: 'scorch', target: Vec3] | readonly [skill: UnitSkill, target: UnitId];

/** What a unit can do. Waiting is a gap in a schedule, not an action. */
export type UnitAction =
  | { readonly action: 'move_to'; readonly args: readonly [target: Vec3] }
  | { readonly action: 'attack'; readonly args: readonly [target: UnitId] }
  | { readonly action: 'skill_cast'; readonly args: SkillArgs }
  | { readonly action: 'interact'; readonly args: readonly [object: PillarId, kind: 'damage'] }
  | { readonly action: 'interact'; readonly args: readonly [object: 'hostage', kind: 'rescue'] };

export type ActionName = UnitAction['action'];

interface ActionTiming {
  readonly id: string;
  readonly agent_id: UnitId;
  readonly start_time: number;
  readonly duration: number;
  readonly end_time: number;
  readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
  /** Ids of the actions that the plan has finish first. */
  readonly prerequisites: readonly string[];
  /** Why it was cancelled, e.g. `superseded`, `interrupted`, `died`, or the code of a refusal. */
  readonly reason?: string;
  readonly cancelled_at?: number;
  /** Of a move that has begun: the corners of its way, from where the unit stood at `start_time` to the target. */
  readonly path?: readonly Vec3[];
}

/** A action with its times. Those of a scheduled one are expected, and become exact when it starts. */
export type TimedAction = UnitAction & ActionTiming;

export interface Effect {
  readonly type: 'slow' | 'defend';
  readonly expires_at: number;
}

/** A unit in play. What never changes (attack, speed, …) is in the roster. */
export interface Unit {
  readonly id: UnitId;
  readonly hp: number;
  /** Where it stands; while it moves, where the move began (`positionOf` tells where it is). */
  readonly position: Vec3;
  /** What it is executing. */
  readonly action: TimedAction | null;
  /** What it will do, in order: each starts at its `start_time`, or as soon as the unit is free after that. */
  readonly queue: readonly TimedAction[];
  /** When a command under way cuts short what it is executing. */
  readonly cutAt: number | null;
  /** When a skill may be used again; absent: now. */
  readonly readyAt: Readonly<Partial<Record<Skill, number>>>;
  readonly effects: readonly Effect[];
  /** An enemy that was hurt: it sees everybody. */
  readonly alerted: boolean;
}

/** What may be asked of the world; the arguments are in the order of writing. */
export type Predicate =
  | {
      readonly predicate: 'agent_at_position';
      readonly args: readonly [unit: UnitId, position: Vec3, tolerance: number];
    }
  | {
      readonly predicate: 'world_time_less_than' | 'world_time_greater_than';
      readonly args: readonly [number];
    }
  | { readonly predicate: 'agent_dead' | 'agent_alive'; readonly args: readonly [UnitId] }
  | { readonly predicate: 'agent_hp_at_least'; readonly args: readonly [UnitId, number] }
  | { readonly predicate: 'agent_in_zone'; readonly args: readonly [UnitId, 'escape'] }
  | { readonly predicate: 'all_agents_in_zone'; readonly args: readonly ['escape'] }
  | { readonly predicate: 'object_destroyed'; readonly args: readonly [ObjectId] }
  | {
      readonly predicate: 'all_enemies_dead' | 'hostage_alive' | 'hostage_rescued';
      readonly args: readonly [];
    };

export type PredicateName = Predicate['predicate'];

/** A condition that was read and found well formed. */
export type Condition =
  | ({ readonly type: 'predicate' } & Predicate)
  | { readonly type: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly type: 'not'; readonly conditions: readonly [Condition] };

export const GOALS = [
  'rescue_hostage',
  'destroy_bridge',
  'escape_scenario',
  'eliminate_all_enemies',
] as const;
export type GoalType = (typeof GOALS)[number];

export interface Goal {
  readonly id: string;
  /** `survive_encounter` is the goal until one is chosen; it never succeeds by itself. */
  readonly type: GoalType | 'survive_encounter';
  /** 1-100; null if nobody set one. */
  readonly priority: number | null;
  /** The last moment at which success counts; null: none. */
  readonly deadline: number | null;
  /** What must hold, beside the deadline; null: nothing suffices. */
  readonly condition: Condition | null;
  /** Who may be used to reach it; null: all who live. */
  readonly agents: readonly AgentId[] | null;
}

export const CONVICTIONS = ['morality', 'utility', 'liberty', 'valor'] as const;
export type Conviction = (typeof CONVICTIONS)[number];

export type MissionStatus = 'active' | 'complete' | 'failed';

/** The world at one instant: everything that later instants follow from. */
export interface Sim {
  readonly scenario: ScenarioId;
  /** Whether the archer blocks the line of sight for a while (`canonical_backtracking`). */
  readonly occlusion: boolean;
  /** Now; stands still once the mission is over. */
  readonly t: number;
  readonly mission: { readonly status: MissionStatus; readonly reason: string | null };
  /** Everybody in play, corpses too, in canonical order. */
  readonly units: readonly Unit[];
  /** Hit points of the pillars. */
  readonly pillars: Readonly<Record<PillarId, number>>;
  readonly hostage: { readonly alive: boolean; readonly rescued: boolean };
  /** Of the patrolling soldier: what the agents know of him, and what he knows of them. */
  readonly patrol: {
    readonly patternKnown: boolean;
    /** When he was hurt for the first time. */
    readonly alarmedAt: number | null;
    readonly inBunker: boolean;
  };
  readonly goal: Goal;
  readonly conviction: { readonly chosen: Conviction | null; readonly windowOpen: boolean };
  /** How many actions were numbered so far: the next is `act_<n + 1>`. */
  readonly actionCount: number;
  /** What the agents did last, oldest first: completed and cancelled actions. */
  readonly finished: readonly TimedAction[];
}

/** Something that happened in the world. */
export interface SimEvent {
  readonly time: number;
  readonly type: SimEventType;
  /** One line for people and language models. */
  readonly message: string;
  readonly unit?: UnitId;
  /** The timed action that it is about. */
  readonly action?: string;
  /** The code of a refusal, the reason of a cancellation, the name of a skill, … */
  readonly reason?: string;
}

export type SimEventType =
  | 'action_started'
  | 'action_completed'
  | 'action_cancelled'
  | 'action_rejected'
  | 'attack_missed'
  | 'damage'
  | 'skill'
  | 'death'
  | 'pillar_damaged'
  | 'pillar_destroyed'
  | 'hostage_rescued'
  | 'hostage_executed'
  | 'reinforcements'
  | 'alarm'
  | 'escaped'
  | 'goal_set'
  | 'replanned'
  | 'plan_failed'
  | 'window_closed'
  | 'mission_complete'
  | 'mission_failed';

/** A world and what happened on the way to it, in order. */
export interface Advance {
  readonly sim: Sim;
  readonly events: readonly SimEvent[];
}

/** An event as it is shown and kept. */
export type EventLine = Pick<SimEvent, 'time' | 'type' | 'message'>;
