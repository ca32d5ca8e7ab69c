/**
 * Data that tools and pages show unchanged (timed actions, trees, goals, game states) use snake case; the rest uses camel case.
 * Times are seconds of game time, positions and lengths are in map units.
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

export const SKILLS = ['delaying_strike', 'scorch', 'now', 'defend', 'scout', 'sneak'] as const;
export type Skill = (typeof SKILLS)[number];

/** Skills that are cast on a unit; scorch is cast on a point. */
export type UnitSkill = Exclude<Skill, 'scorch'>;

export type SkillArgs =
  readonly [skill: 'scorch', target: Vec3] | readonly [skill: UnitSkill, target: UnitId];

/** An action of a unit. Waiting is a gap in a schedule, not an action. */
export type UnitAction =
  | { readonly action: 'move_to'; readonly args: readonly [target: Vec3] }
  | { readonly action: 'attack'; readonly args: readonly [target: UnitId] }
  | { readonly action: 'skill_cast'; readonly args: SkillArgs }
  | { readonly action: 'interact'; readonly args: readonly [object: PillarId, kind: 'damage'] }
  | { readonly action: 'interact'; readonly args: readonly [object: 'hostage', kind: 'rescue'] }
  | { readonly action: 'interact'; readonly args: readonly [object: 'plans', kind: 'take'] };

export type ActionName = UnitAction['action'];

interface ActionTiming {
  readonly id: string;
  readonly agent_id: UnitId;
  readonly start_time: number;
  readonly duration: number;
  readonly end_time: number;
  readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
  /** Ids of the actions that must finish first in the plan. */
  readonly prerequisites: readonly string[];
  /** Why it was cancelled, e.g. `superseded`, `interrupted`, `died`, or an error code. */
  readonly reason?: string;
  readonly cancelled_at?: number;
  /** For a move that has begun: the corners of its path from the position at `start_time` to the target. */
  readonly path?: readonly Vec3[];
}

/** An action with its times. The times of a scheduled action are estimates until it starts. */
export type TimedAction = UnitAction & ActionTiming;

export interface Effect {
  readonly type: 'slow' | 'defend' | 'sneak';
  readonly expires_at: number;
}

/** A unit in play. Its constant properties (attack, speed, …) are in the roster. */
export interface Unit {
  readonly id: UnitId;
  readonly hp: number;
  /** Its position; during a move, the position at the start of the move (see `positionOf`). */
  readonly position: Vec3;
  /** The current action. */
  readonly action: TimedAction | null;
  /** The queued actions, in order. Each starts at its `start_time`, or when the unit is free after that. */
  readonly queue: readonly TimedAction[];
  /** When a command cancels the current action. */
  readonly cutAt: number | null;
  /** When each skill may be used again; absent for skills that are ready. */
  readonly readyAt: Readonly<Partial<Record<Skill, number>>>;
  readonly effects: readonly Effect[];
  /** Whether the enemy was hurt, and thus sees everybody. */
  readonly alerted: boolean;
}

/** The predicates about the world, with their arguments in order. */
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
  | { readonly predicate: 'object_destroyed'; readonly args: readonly [PillarId | 'hostage'] }
  | {
      readonly predicate:
        'all_enemies_dead' | 'hostage_alive' | 'hostage_rescued' | 'plans_taken' | 'alarm_raised';
      readonly args: readonly [];
    };

export type PredicateName = Predicate['predicate'];

/** A valid condition. */
export type Condition =
  | ({ readonly type: 'predicate' } & Predicate)
  | { readonly type: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly type: 'not'; readonly conditions: readonly [Condition] };

export const GOALS = [
  'rescue_hostage',
  'destroy_bridge',
  'escape_scenario',
  'eliminate_all_enemies',
  'steal_plans',
  'hold_bridge',
] as const;
export type GoalType = (typeof GOALS)[number];

export interface Goal {
  readonly id: string;
  /** `survive_encounter` is the goal until one is chosen; it never succeeds by itself. */
  readonly type: GoalType | 'survive_encounter';
  /** 1-100; null if not set. */
  readonly priority: number | null;
  /** The latest time of success; null for no deadline. */
  readonly deadline: number | null;
  /** The condition besides the deadline; null if the goal never succeeds by itself. */
  readonly condition: Condition | null;
  /** The available agents; null for all living ones. */
  readonly agents: readonly AgentId[] | null;
}

export const CONVICTIONS = ['morality', 'utility', 'liberty', 'valor'] as const;
export type Conviction = (typeof CONVICTIONS)[number];

export type MissionStatus = 'active' | 'complete' | 'failed';

/** A noise that guards may hear: where it was made, and how far it carries. */
export interface Noise {
  readonly place: Vec3;
  readonly radius: number;
}

/** The round of a guard, and what it has noticed. */
export interface Guard {
  /** The places of its round, which it walks to and fro; the first is its post. */
  readonly route: readonly Vec3[];
  /** Whether it goes to the last place and stays there. */
  readonly marches: boolean;
  /** How long it stays at each place, in seconds. */
  readonly pause: number;
  /** How long it sees an agent before it raises the alarm, in seconds. */
  readonly reaction: number;
  /** The index of the place to which it goes, or at which it stands. */
  readonly leg: number;
  /** Whether it walks the round backwards. */
  readonly returns: boolean;
  /** Until when it stays where it is; null while it walks. */
  readonly staysUntil: number | null;
  /** Since when it has seen an agent; null if it sees none. */
  readonly noticedAt: number | null;
  /** Where it heard something and goes to look; null if it does not. */
  readonly heard: Vec3 | null;
}

/** Guards who walk their rounds, hear, and raise the alarm. */
export interface Watch {
  readonly guards: Readonly<Partial<Record<EnemyId, Guard>>>;
  /** Noises that no guard has had time to hear. */
  readonly noises: readonly Noise[];
  /** When the alarm was raised; null if it was not. */
  readonly alarmAt: number | null;
}

/** An enemy that is to come. */
export interface Arrival {
  readonly at: number;
  readonly unit: EnemyId;
  readonly place: Vec3;
}

/** What becomes of the plans; `absent` in missions without. */
export type PlansState = 'absent' | 'safe' | 'taken' | 'burnt';

/** What agents know of an enemy: where and how it was last seen. */
export interface EnemyReport {
  readonly unit: EnemyId;
  readonly position: Vec3;
  readonly hp: number;
  /** When it was last seen; null for a report from before the mission. */
  readonly seenAt: number | null;
  /** Whether an agent sees it now. */
  readonly inSight: boolean;
}

/** What the agents know under the fog of war. */
export interface Fog {
  /** The enemies that they know of, in canonical order. */
  readonly sightings: readonly EnemyReport[];
}

/** The world at one instant, which determines all later instants. */
export interface Sim {
  readonly scenario: ScenarioId;
  /** Whether the archer blocks the line of sight for a while (`canonical_backtracking`). */
  readonly occlusion: boolean;
  /** The current time; it stops at the end of the mission. */
  readonly t: number;
  readonly mission: { readonly status: MissionStatus; readonly reason: string | null };
  /** All units, including dead ones, in canonical order. */
  readonly units: readonly Unit[];
  /** Hit points of the pillars. */
  readonly pillars: Readonly<Record<PillarId, number>>;
  readonly hostage: { readonly alive: boolean; readonly rescued: boolean };
  /** The patrolling soldier: what the agents know about him, and what he knows about them. */
  readonly patrol: {
    readonly patternKnown: boolean;
    /** The time of the first hit on him. */
    readonly alarmedAt: number | null;
    readonly inBunker: boolean;
  };
  /** Null if guards keep to their posts, as in the first scenarios. */
  readonly watch: Watch | null;
  /** By time. */
  readonly arrivals: readonly Arrival[];
  readonly plans: PlansState;
  /** Null if everything is seen. */
  readonly fog: Fog | null;
  readonly goal: Goal;
  readonly conviction: { readonly chosen: Conviction | null; readonly windowOpen: boolean };
  /** The number of numbered actions so far; the next id is `act_<n + 1>`. */
  readonly actionCount: number;
  /** The latest completed and cancelled actions of agents, oldest first. */
  readonly finished: readonly TimedAction[];
}

export type Medal = 'bronze' | 'silver' | 'gold';

/** How well a mission was done, for pages and tools. */
export interface Grade {
  /** The worst of the parts. */
  readonly medal: Medal;
  /** 100 to 399: first the medal, then speed and health. */
  readonly score: number;
  /** When the goal was reached. */
  readonly time: number;
  /** The number of agents who fell. */
  readonly fallen: number;
  /** The hit points that the agents lost together. */
  readonly hp_lost: number;
  /** When the alarm was raised; null if it was not. */
  readonly alarm_at: number | null;
  /** What each part earns; null where it does not count. */
  readonly parts: {
    readonly time: Medal;
    readonly losses: Medal;
    readonly hostage: Medal | null;
    readonly stealth: Medal | null;
  };
}

/** Something that happened in the world. */
export interface SimEvent {
  readonly time: number;
  readonly type: SimEventType;
  /** One line for people and language models. */
  readonly message: string;
  readonly unit?: UnitId;
  /** The timed action of the event. */
  readonly action?: string;
  /** An error code, the reason of a cancellation, the name of a skill, … */
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
  | 'noticed'
  | 'noise_heard'
  | 'plans_taken'
  | 'plans_burnt'
  | 'sighted'
  | 'goal_set'
  | 'replanned'
  | 'plan_failed'
  | 'order_dropped'
  | 'window_closed'
  | 'mission_complete'
  | 'mission_failed';

/** A world and the events before it, in order. */
export interface Advance {
  readonly sim: Sim;
  readonly events: readonly SimEvent[];
}

/** An event for display and storage. */
export type EventLine = Pick<SimEvent, 'time' | 'type' | 'message'>;
