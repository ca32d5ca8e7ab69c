import type { MoveWork } from '../../../core/engine';
import { readClock, timeOf } from './clock';
import { nextReview } from './refineahead';
import type { TimeStrikeMove, TimeStrikeState } from './game-types';
import { defaultGoal, goalOfConviction, goalsOf } from './sim';
import { CONVICTIONS, type Goal, type GoalType, type ScenarioId, type Sim } from './types';

/** The expected planning time (ms) of each goal, as `npm run bench -- planner` measures it: fights take the longest. */
const PLAN_MS: Readonly<Record<Goal['type'], number>> = {
  survive_encounter: 10,
  escape_scenario: 10,
  rescue_hostage: 25,
  destroy_bridge: 45,
  hold_bridge: 30,
  steal_plans: 100,
  eliminate_all_enemies: 75,
};

/** The expected planning time (ms) of a goal with a custom condition, which has alternatives. */
const OWN_CONDITION_MS = 400;

/** An interruption plans without the agent first, and with it if that fails. */
const PLANS_OF_INTERRUPTION = 2;

/** For a goal that is written in another way, the time of the slowest goal. */
const planMs = (goal: string): number =>
  Object.hasOwn(PLAN_MS, goal) ? PLAN_MS[goal as Goal['type']] : Math.max(...Object.values(PLAN_MS));

const choiceMs = (name: string, scenario: ScenarioId): number => {
  const conviction = CONVICTIONS.find((each) => each === name);
  return planMs(conviction ? goalOfConviction(scenario, conviction) : name);
};

interface GoalQuery {
  readonly type: string;
  readonly success_condition?: unknown;
}

const askedMs = ({ type, success_condition: own }: GoalQuery): number =>
  own === undefined ? planMs(type) : OWN_CONDITION_MS;

const usualGoals = (scenario: ScenarioId): readonly GoalQuery[] =>
  goalsOf(scenario).map((type: GoalType) => ({ type }));

/** The time of re-planning the current goal. */
function replanMs({ goal, scenario }: Sim): number {
  const { type, condition } = goal;
  if (type === 'survive_encounter') return planMs(type);
  const isUsual = JSON.stringify(condition) === JSON.stringify(defaultGoal(type, { scenario }).condition);
  return isUsual ? planMs(type) : OWN_CONDITION_MS;
}

/** The expected time of a command (ms). Commands that plan or may cause a re-plan are slow. Validating them is slow only if it needs the plan. */
export function costOf({ plan, clock, sim }: TimeStrikeState, move: TimeStrikeMove, work: MoveWork): number {
  if (work === 'validate' && move.type !== 'plan_goal' && move.type !== 'make_conviction_choice') return 0;
  const replanning = plan?.executing ? replanMs(sim) : 0;
  switch (move.type) {
    case 'plan_goal':
      return askedMs(move.goal);
    case 'make_conviction_choice':
      return choiceMs(move.new_goal, sim.scenario);
    case 'interrupt_action':
      return PLANS_OF_INTERRUPTION * replanMs(sim);
    case 'advance_clock':
      return clock.mode === 'manual' ? replanning : 0;
    case 'compare_goals':
      return (move.goals ?? usualGoals(sim.scenario)).reduce((sum, goal) => sum + askedMs(goal), 0);
    case 'set_clock':
      return 0;
    case 'move_agent':
    case 'issue_action':
      return replanning;
  }
}

/** When the current plan must be re-planned (ms since 1970), up to `now`; otherwise null. */
export function costlyTime(state: TimeStrikeState, now: number): number | null {
  const due = nextReview(state, readClock(state.clock, now));
  return due === null ? null : timeOf(state.clock, due, now);
}
