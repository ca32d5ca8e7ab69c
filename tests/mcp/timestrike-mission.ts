import type { GameState } from '../../games/timestrike/rules/game-types';
import type { Prediction, PrimitiveAction, SolutionTree } from '../../games/timestrike/rules/plan-types';
import type { EventLine, TimedAction, Vec3 } from '../../games/timestrike/rules/types';
import type { GameApi } from '../../core/api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** What the tools answer. */
export interface Answers {
  timestrike_start_game: {
    readonly session_id: string;
    readonly game_state: GameState;
    readonly conviction_choices: readonly Readonly<Record<'conviction' | 'goal' | 'description', string>>[];
  };
  timestrike_get_game_state: { readonly session_id: string; readonly game_state: GameState };
  timestrike_plan_goal: PlanAnswer & {
    readonly goal_id: string;
    readonly solution_tree: SolutionTree;
    readonly predicted: Prediction;
    readonly stats: Json;
    readonly planning_time_ms: number;
    readonly explanation: string;
  };
  timestrike_move_agent: OrderAnswer;
  timestrike_issue_action: OrderAnswer;
  timestrike_set_clock: { readonly time: number; readonly clock: GameState['clock'] };
  timestrike_interrupt_action: PlanAnswer & {
    readonly interrupted_at: Vec3;
    readonly interrupted_action: TimedAction;
    readonly new_solution_tree: SolutionTree;
    readonly predicted: Prediction | null;
    readonly replanning_time_ms: number;
    readonly replan_error?: Readonly<Record<'code' | 'message', string>>;
  };
  timestrike_get_solution_tree: PlanAnswer & {
    readonly solution_tree: SolutionTree | null;
    readonly goal: GameState['goal'];
    readonly stats: Json | null;
    readonly tree_stats: Json;
  };
  timestrike_make_conviction_choice: PlanAnswer & {
    readonly goal_changed: boolean;
    readonly old_goal: string;
    readonly new_goal: string;
    readonly conviction: string;
    readonly cancelled_actions: readonly TimedAction[];
    readonly new_solution_tree: SolutionTree;
    readonly predicted: Prediction;
    readonly planning_time_ms: number;
  };
  timestrike_advance_clock: {
    readonly time: number;
    readonly game_state: GameState;
    readonly events: readonly EventLine[];
    readonly plan: PlanStatus | null;
  };
}

/** How the plan fares. */
export interface PlanStatus {
  readonly executing: boolean;
  readonly replans: number;
  readonly failure: string | null;
}

interface PlanAnswer {
  readonly plan: PlanStatus | null;
  readonly primitive_actions: readonly PrimitiveAction[];
  readonly schedule: readonly TimedAction[];
}

interface OrderAnswer {
  readonly plan: PlanStatus | null;
  readonly timed_action: TimedAction;
  readonly current_position: Vec3;
  readonly distance: number;
  readonly eta: number;
}

export type ToolName = keyof Answers;

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details: Json;
}

/** One mission, as its agent plays it. */
export interface Mission {
  readonly session_id: string;
  readonly opening: Answers['timestrike_start_game'];
  /** Calls a tool on this mission, which must succeed. */
  ok<T extends ToolName>(tool: T, args?: Json): Promise<Answers[T]>;
  /** The same where it must fail. */
  error(tool: ToolName, args?: Json): Promise<Failure>;
  /** Lets so many seconds pass; how the mission stands then. */
  pass(seconds: number): Promise<GameState>;
  state(): Promise<GameState>;
}

export const MANUAL: Json = { clock: { mode: 'manual' } };

/** Starts a mission, its clock manual unless the arguments say otherwise. */
export async function startMission(agent: Agent, args: Json = MANUAL): Promise<Mission> {
  const opening = (await agent.ok('timestrike_start_game', {
    detail: 'full',
    ...args,
  })) as unknown as Answers['timestrike_start_game'];
  const { session_id } = opening;
  const mission: Mission = {
    session_id,
    opening,
    async ok<T extends ToolName>(tool: T, more: Json = {}) {
      return (await agent.ok(tool, { session_id, detail: 'full', ...more })) as unknown as Answers[T];
    },
    async error(tool, more = {}) {
      return (await agent.error(tool, { session_id, detail: 'full', ...more })) as unknown as Failure;
    },
    pass: async (seconds) => (await mission.ok('timestrike_advance_clock', { seconds })).game_state,
    state: async () => (await mission.ok('timestrike_get_game_state')).game_state,
  };
  return mission;
}

/** An agent with TimeStrike's tools, over the real service in this process. */
export const startMissionAgent = async (api: GameApi = inProcessApi()): Promise<Agent> =>
  (await startBridge(api, { toolsets: 'timestrike' })).agent;

export const at = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

/** A call that is refused with that code and those details, in words, and has changed nothing. */
export async function refusedBy(
  mission: Mission,
  tool: ToolName,
  args: Json,
  code: string,
  details: Json = {},
): Promise<Failure> {
  const before = await mission.state();
  const error = await mission.error(tool, args);
  expect(error).toMatchObject({ code, details });
  expect(error.message).toMatch(/^\S.{10,}/);
  expect(await mission.state()).toEqual(before);
  return error;
}

/** Arguments of `timestrike_plan_goal`; a rescue unless they say otherwise. */
export const planFor = (goal: Json): Json => ({ goal: { type: 'rescue_hostage', ...goal } });
