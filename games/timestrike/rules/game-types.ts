import type { PlanStats } from '../../../planner';
import type { CurrentPlan, PlanStatus, Prediction, PrimitiveAction, SolutionTree } from './plan-types';
import type {
  ActionName,
  Conviction,
  Effect,
  Goal,
  GoalType,
  MissionStatus,
  PillarId,
  Grade,
  ScenarioId,
  Sim,
  EventLine,
  Skill,
  TimedAction,
  UnitId,
  Vec3,
} from './types';

export type ClockMode = 'realtime' | 'manual';

/** The source of a session's game time. */
export interface Clock {
  readonly mode: ClockMode;
  /** When the clock was last set going, in ms since 1970: at the start, by `resume`, or by another time scale. */
  readonly origin_epoch_ms: number;
  /** Game seconds per real second. */
  readonly time_scale: number;
  /** Game time (ms) then; of a manual clock or a paused one, the time that it shows. */
  readonly manual_ms: number;
  /** Set while a clock in real time stands still. */
  readonly paused?: true;
}

export interface TimeStrikeOptions {
  readonly scenario: ScenarioId;
  readonly clock: { readonly mode: ClockMode; readonly time_scale: number };
  /** Whether the player knows only what the agents see; as the scenario has it if absent. */
  readonly fog?: boolean | undefined;
  /** Whether the seed varies guards and waves; `usual` as the scenario has it. */
  readonly variation: 'usual' | 'on' | 'off';
  readonly options: { readonly occlusion: boolean };
}

export interface TimeStrikeState {
  readonly clock: Clock;
  readonly sim: Sim;
  readonly plan: CurrentPlan | null;
  /** The number of plans so far. */
  readonly planCounter: number;
  /** The suffix of the ids of this session's plans. */
  readonly suffix: string;
  /** The latest events, oldest first. */
  readonly events: readonly EventLine[];
  /** The game time when the latest command was given; 0 before. */
  readonly since?: number;
  /** The latest comparison of goals. */
  readonly comparison?: Comparison;
}

/** What comes of a goal if it is planned and carried out now. */
export type Alternative = {
  readonly goal: GoalType;
  /** The command that chooses it; of the running plan the one that lets it go on. */
  readonly command: string;
  /** Whether it is to go on with the plan that is carried out. */
  readonly running: boolean;
} & (
  | {
      readonly predicted: {
        readonly success_time: number | null;
        readonly actions: number;
        /** Seconds to spare until the deadline; null without one. */
        readonly slack: number | null;
        readonly losses: readonly {
          readonly agent: string;
          readonly hp_lost: number;
          readonly falls: boolean;
        }[];
        readonly hp_lost: number;
        readonly risk: 'low' | 'some' | 'high';
      };
      readonly failure: null;
    }
  | {
      readonly predicted: null;
      readonly failure: { readonly code: string; readonly message: string };
    }
);

/** Alternatives side by side. They hold as long as no time passes and nothing is ordered. */
export interface Comparison {
  /** The game time, the number of orders and the number of plans then. */
  readonly time: number;
  readonly orders: number;
  readonly plans: number;
  readonly alternatives: readonly Alternative[];
}

/** A requested goal. The rules validate it, so that errors can say what is allowed. */
export interface GoalRequest {
  readonly id?: string | undefined;
  readonly type: string;
  readonly priority?: number | undefined;
  readonly deadline?: number | 'none' | undefined;
  readonly success_condition?: unknown;
  readonly agents?: readonly string[] | undefined;
}

/** A requested point; z is 0 by default. */
export interface PointRequest {
  readonly x: number;
  readonly y: number;
  readonly z?: number | undefined;
}

export type TimeStrikeMove =
  | { readonly type: 'move_agent'; readonly agent: string; readonly target_position: PointRequest }
  | {
      readonly type: 'issue_action';
      readonly agent: string;
      readonly action: ActionName;
      readonly args: readonly (string | PointRequest)[];
    }
  | { readonly type: 'plan_goal'; readonly goal: GoalRequest; readonly execute?: boolean | undefined }
  | { readonly type: 'interrupt_action'; readonly agent: string }
  | {
      readonly type: 'make_conviction_choice';
      readonly new_goal: string;
      readonly deadline?: number | 'none' | undefined;
      readonly execute?: boolean | undefined;
    }
  | { readonly type: 'advance_clock'; readonly seconds: number }
  | { readonly type: 'compare_goals'; readonly goals?: readonly GoalRequest[] | undefined }
  | {
      readonly type: 'set_clock';
      readonly paused?: boolean | undefined;
      readonly time_scale?: number | undefined;
    };

export type MoveType = TimeStrikeMove['type'];

export type MoveOf<T extends MoveType> = Extract<TimeStrikeMove, { readonly type: T }>;

export interface UnitView {
  readonly id: UnitId;
  readonly name: string;
  readonly team: 'player' | 'enemy';
  readonly position: Vec3;
  readonly hp: number;
  readonly max_hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly move_speed: number;
  readonly alive: boolean;
  readonly status: 'ready' | 'moving' | 'acting' | 'dead';
  readonly current_action: TimedAction | null;
  readonly skills: readonly {
    readonly name: Skill;
    readonly cooldown_remaining: number;
    readonly cast_time: number;
    readonly range: number;
  }[];
  readonly effects: readonly Effect[];
  /** Of an enemy in the fog: when it was last seen; null for a report from before the mission. */
  readonly last_seen?: number | null;
  /** Of an enemy in the fog: whether an agent sees it now. */
  readonly in_sight?: boolean;
  /** Of an enemy on its round: where it walks, to and fro. */
  readonly route?: readonly Vec3[];
}

export interface ObjectView {
  readonly position: Vec3;
  readonly hp: number;
  readonly max_hp: number;
  readonly destroyed?: boolean;
  readonly alive?: boolean;
  readonly rescued?: boolean;
  readonly taken?: boolean;
}

export interface ClockView extends Pick<Clock, 'mode' | 'time_scale'> {
  /** Whether it stands still; a manual clock does not count as paused. */
  readonly paused: boolean;
}

/** The `game_state` of every tool at full detail: `gameState` of an answer at that detail. */
export interface GameState {
  readonly scenario: ScenarioId;
  readonly time: number;
  readonly clock: ClockView;
  readonly mission_status: MissionStatus;
  readonly mission_reason: string | null;
  readonly map: { readonly width: 25; readonly height: 10; readonly depth: 1 };
  /** By display name: `Alex`, `Maya`, `Jordan`. */
  readonly agents: Readonly<Record<string, UnitView>>;
  readonly enemies: Readonly<Record<string, UnitView>>;
  readonly objects: Readonly<Record<PillarId | 'hostage', ObjectView>> & { readonly plans?: ObjectView };
  readonly goal: {
    readonly type: GoalType;
    readonly priority: number | null;
    readonly deadline: number | 'none';
  } | null;
  readonly conviction: {
    readonly chosen: Conviction | null;
    readonly window_open: boolean;
    readonly window_closes_at: number;
    readonly default: GoalType;
  };
  readonly timers: {
    /** When the hostage is killed; null where that is not due, as by night before an alarm. */
    readonly hostage_execution_at: number | null;
    readonly hostage_time_remaining: number | null;
    readonly reinforcements_at: number | null;
    readonly goal_deadline_remaining: number | null;
    /** When the next wave comes, as far as the player knows; null if none does. */
    readonly next_wave_at: number | null;
    readonly helicopter_at: number | null;
    /** When the plans are burnt because of an alarm. */
    readonly plans_burnt_at: number | null;
  };
  /** Whether the player knows only what the agents see. */
  readonly fog: boolean;
  /** When the alarm was raised; null if it was not. */
  readonly alarm_at: number | null;
  /** How well the mission was done; null unless it is complete. */
  readonly rating: Grade | null;
  /** The executing and scheduled actions of agents, by start. */
  readonly scheduled_actions: readonly TimedAction[];
  readonly recent_events: readonly EventLine[];
}

export interface TreeStats {
  readonly total_nodes: number;
  readonly expanded_nodes: number;
  readonly primitive_actions: number;
  readonly max_depth: number;
}

/** The current plan: executed nodes are `done`. */
export interface PlanView {
  readonly solution_tree: SolutionTree;
  readonly primitive_actions: readonly PrimitiveAction[];
  readonly schedule: readonly TimedAction[];
  readonly predicted: Prediction | null;
  readonly stats: PlanStats;
  readonly tree_stats: TreeStats;
  readonly explanation: string;
  readonly executing: boolean;
  /** The number of re-plans during execution. */
  readonly replans: number;
  /** Why there is no plan any more: an error code, or `replan_limit`. */
  readonly failure: CurrentPlan['failure'];
}

/** The view of everybody; there are no secrets. */
export interface TimeStrikeView {
  readonly game_state: GameState;
  readonly plan: PlanView | null;
  /** The game time when the latest command was given: what happened since is news. */
  readonly since: number;
  /** The latest comparison of goals while it holds. */
  readonly comparison: Comparison | null;
  /** The world itself, for planning. */
  readonly sim: Sim;
  readonly planCounter: number;
}

interface OrderResult {
  readonly timed_action: TimedAction;
  readonly current_position: Vec3;
  /** The length of the path; 0 for an action in place. */
  readonly distance: number;
  /** The expected end. */
  readonly eta: number;
  /** Why the order was dropped: no plan could keep it. Null if it was given. */
  readonly dropped: string | null;
}

/**
 * The result of a command: the `data` of its event `command`, and `extra.result` of the player's answer. The view contains the
 * new plan.
 */
export type CommandResult = CommandOutcome & {
  /** Whether the team follows a plan after the command. */
  readonly plan: PlanStatus;
};

/** What a command itself came to. */
export type CommandOutcome =
  | (OrderResult & { readonly type: 'move_agent' })
  | (OrderResult & { readonly type: 'issue_action' })
  | { readonly type: 'plan_goal'; readonly goal_id: string; readonly executed: boolean }
  | {
      readonly type: 'interrupt_action';
      readonly interrupted_at: Vec3;
      readonly interrupted_action: TimedAction;
      /** What the new plan gives the agent; null if it stands still. */
      readonly next_action: TimedAction | null;
      readonly replan_error: { readonly code: string; readonly message: string } | null;
    }
  | {
      readonly type: 'make_conviction_choice';
      readonly goal_changed: boolean;
      readonly old_goal: Goal['type'];
      readonly new_goal: GoalType;
      readonly conviction: Conviction;
      readonly cancelled_actions: readonly TimedAction[];
      readonly executed: boolean;
    }
  | {
      readonly type: 'advance_clock';
      readonly time: number;
      readonly events: readonly EventLine[];
    }
  | { readonly type: 'set_clock'; readonly time: number; readonly clock: ClockView }
  | { readonly type: 'compare_goals'; readonly alternatives: readonly Alternative[] };
