export type { SpentBudget } from './budget';
export { commitmentsOf, type Commitment } from './commitment';
export type { Conflict, ConflictType } from './conflict';
export { OFFSET_RELATIONS, OVERLAP_RELATIONS, type TemporalConstraint } from './constraint';
export type {
  Command,
  Cooldown,
  Decomposition,
  Domain,
  Fact,
  Item,
  Method,
  MultigoalRequest,
  EmptySignature,
  Signature,
  FactAccess,
} from './domain';
export type { Cost, Metric } from './metric';
export {
  simulatedClock,
  timerClock,
  type SimulatedClockOptions,
  type TimerClockOptions,
  type Timers,
} from './execution/clocks';
export { execute } from './execution/execute';
export type { ExecutionOptions } from './execution/executor';
export type { ReplanRequest } from './execution/plan-in-force';
export type { ActionFailure, BegunAction, ExecutionFailure, ReplanCause, TimedStep } from './execution/step';
export type { ActionControl, ActionEnd, Clock, Progress, World } from './execution/world';
export type { PlanNetwork, TreeIdentity } from './publish';
export {
  defineDomain,
  type DomainDefinition,
  type InferredSignature,
  type SignatureOf,
} from './define-domain';
export { DomainError, stateAfter } from './guard';
export { ganttSvg, type GanttOptions } from './gantt';
export {
  parseHddl,
  type HddlError,
  type HddlOptions,
  type HddlProblem,
  type HddlSignature,
  type HddlState,
} from './hddl/parse-hddl';
export { splitMultigoal, unachieved } from './methods';
export {
  plan,
  plans,
  type Plan,
  type PlanFailure,
  type PlanOptions,
  type PlanQuality,
  type PlanResult,
  type PlanStats,
} from './plan';
export {
  runLazyRefineahead,
  type Environment,
  type RefineaheadOptions,
  type ExecutionStep,
  type Trace,
} from './refineahead';
export { replan, type ReplanOptions } from './replan';
export {
  canonicalCommand,
  markDone,
  markRunning,
  preOrder,
  remainingActions,
  type ExecutedAction,
  type NodeKind,
  type PlannedAction,
  type NodeStatus,
  type ScheduledAction,
  type SolutionNode,
  type SolutionTree,
} from './solution-tree';
export { PLAN_RESULT_SCHEMA, SOLUTION_TREE_SCHEMA, type JsonSchema } from './schemas';
export { ORIGIN, Stn, type Bound, type Inconsistency, type Point } from './stn';
export { UnsupportedValueError } from './values';
export { formatWhyNot, type Reason, type WhyNot } from './why-not';
export type { PlanFault, PlanFaultCode } from './validation/fault';
export { validatePlan, type ValidationOptions } from './validation/validate-plan';
