import type { Decomposition, Domain, Item, Method } from '../../../../planner';
import type { CompactState } from '../plan-types';
import type { AgentId, UnitAction, ObjectId, PillarId, Skill, UnitId, Vec3 } from '../types';
import type { Projection } from './projection';

/** The names of the planning domain. In a tree an action's first argument is its agent. */
export interface TimeStrike {
  readonly actions: {
    readonly move_to: [agent: AgentId, target: Vec3];
    readonly attack: [agent: AgentId, target: UnitId];
    readonly skill_cast: [agent: AgentId, skill: Skill, target: UnitId | Vec3];
    readonly interact: [agent: AgentId, object: ObjectId, kind: 'damage' | 'rescue' | 'take'];
  };
  readonly tasks: {
    // The chosen alternative of the goal's condition, from 1.
    readonly rescue_hostage: [alternative?: number];
    readonly destroy_bridge: [alternative?: number];
    readonly escape_scenario: [alternative?: number];
    readonly eliminate_all_enemies: [alternative?: number];
    readonly eliminate_soldier_patrol: [];
    readonly steal_plans: [alternative?: number];
    readonly hold_bridge: [alternative?: number];
    /** Fight every enemy that comes, with decisions from that time on. */
    readonly stand: [from: number];
    readonly survive_encounter: [];
    /** Run to a position and strike an enemy on the way if possible. */
    readonly run_past: [agent: AgentId, target: Vec3];
    /** Fight these enemies, with decisions from that time on. */
    readonly engage: [enemies: readonly UnitId[], from: number];
    readonly learn_pattern: [];
    /** Scorch the patrol's pause position as soon as the line of sight is free. */
    readonly scorch_when_free: [];
    /** Scorch it while the patrol pauses there. */
    readonly scorch_in_pause: [];
  };
  readonly facts: {
    readonly at: Vec3;
    readonly destroyed: true;
    readonly dead: true;
    readonly escaped: true;
    readonly rescued: true;
  };
}

export type TimeStrikeDomain = Domain<Projection, TimeStrike, CompactState>;
export type PlanItem = Item<TimeStrike>;
export type PlanMethodResult = Decomposition<TimeStrike>;
export type TaskMethod<N extends keyof TimeStrike['tasks']> = Method<
  Projection,
  TimeStrike,
  TimeStrike['tasks'][N]
>;

/** A method of a goal's task, which takes the chosen alternative of the goal's condition. */
export type GoalMethod = TaskMethod<'rescue_hostage'>;

/** An item comes before some that follow each other. */
export const beforeAll = (source: number, first: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ type: 'before' as const, source, target: first + i }));

export const moveTo = (agent: AgentId, target: Vec3): PlanItem => ({
  action: 'move_to',
  args: [agent, target],
});
export const attack = (agent: AgentId, target: UnitId): PlanItem => ({
  action: 'attack',
  args: [agent, target],
});
export const cast = (agent: AgentId, skill: Skill, target: UnitId | Vec3): PlanItem => ({
  action: 'skill_cast',
  args: [agent, skill, target],
});
export const damage = (agent: AgentId, pillar: PillarId): PlanItem => ({
  action: 'interact',
  args: [agent, pillar, 'damage'],
});

/** An agent's action as a plan item. */
export const stepOf = (agent: AgentId, action: UnitAction): PlanItem =>
  ({ action: action.action, args: [agent, ...action.args] }) as PlanItem;

/** The unit action of a plan item. All items come from this domain. */
export const unitActionOf = (action: string, args: readonly unknown[]): UnitAction =>
  ({ action, args: args.slice(1) }) as unknown as UnitAction;
