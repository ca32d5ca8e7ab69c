import type { CurrentPlan } from './plan-types';
import type { alternatives, commandResult, planView, treeStats } from './plan-shapes';
import type { goalRequest, moveSchema, optionsSchema } from './schema';
import type { clock, ShapeOf } from './shape-fields';
import type { view, wholeState } from './shapes';
import type { EventLine, Sim } from './types';

export type ClockView = ShapeOf<typeof clock>;

/** The source of a session's game time. */
export interface Clock extends Omit<ClockView, 'paused'> {
  /** When the clock was last started, in ms since 1970: at the start, by `resume`, or by a change of the time scale. */
  readonly origin_epoch_ms: number;
  /** Game time (ms) at that moment; for a manual or paused clock, the time it shows. */
  readonly manual_ms: number;
  /** Set while a clock in real time stands still. */
  readonly paused?: true;
}

export type TimeStrikeOptions = ShapeOf<typeof optionsSchema>;

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

/** The expected result if a goal is planned and carried out now. */
export type Alternative = ShapeOf<typeof alternatives>[number];

/** A requested goal. The rules validate it, so that errors can say what is allowed. */
export type GoalRequest = ShapeOf<typeof goalRequest>;

export type TimeStrikeMove = ShapeOf<typeof moveSchema>;

export type MoveType = TimeStrikeMove['type'];

export type MoveOf<T extends MoveType> = Extract<TimeStrikeMove, { readonly type: T }>;

/** A requested point; z is 0 by default. */
export type PointRequest = MoveOf<'move_agent'>['target_position'];

/** The `game_state` of every tool at full detail: `gameState` of an answer at that detail. */
export type GameState = ShapeOf<typeof wholeState>;

export type UnitView = GameState['agents'][string];

export type ObjectView = GameState['objects']['hostage'];

export type TreeStats = ShapeOf<typeof treeStats>;

/** The current plan: executed nodes are `done`. */
export type PlanView = ShapeOf<typeof planView>;

/** The view of everybody; there are no secrets. */
export type TimeStrikeView = ShapeOf<typeof view>;

/** Alternatives side by side. They hold as long as no time passes and nothing is ordered. */
export type Comparison = NonNullable<TimeStrikeView['comparison']>;

/**
 * The result of a command: the `data` of its event `command`, and `extra.result` of the player's answer. The view contains the
 * new plan.
 */
export type CommandResult = ShapeOf<typeof commandResult>;

type WithoutPlan<R> = R extends CommandResult ? Omit<R, 'plan'> : never;

/** The result of the command itself. */
export type CommandOutcome = WithoutPlan<CommandResult>;
