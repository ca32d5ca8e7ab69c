import { ok, type Result } from '../../../core/engine';
import type { Alternative, Comparison, MoveOf, TimeStrikeState } from './game-types';
import { readGoal } from './goal-reader';
import { requestOf } from './current-plan';
import { alternativeName, seconds } from './names';
import { formatMove } from './notation';
import { LONGEST_STEP } from './clock';
import { planGoal } from './planning';
import type { Command } from './record';
import { lossesIn, lossesText, prospectOf, prospectText } from './briefing';
import { goalsOf, isAgent, known, livingAgents, stop } from './sim';
import type { Goal, Sim } from './types';

/** Below these shares of its hit points an agent is at risk, and at high risk. */
const HURT = 0.6;
const BADLY_HURT = 0.25;
/** With less time to spare (s) a plan is risky. */
const LITTLE_TIME = 1;

/** A goal to compare, and the command that chooses it. */
interface ComparedGoal {
  readonly goal: Goal;
  readonly command: string;
}

/** The goals to compare: the requested ones, or those of the scenario. This needs no planning. */
export function readGoals(
  { sim }: TimeStrikeState,
  { goals: asked }: MoveOf<'compare_goals'>,
): Result<readonly ComparedGoal[]> {
  const goals: ComparedGoal[] = [];
  for (const request of asked ?? goalsOf(sim.scenario).map((type) => ({ type }))) {
    const goal = readGoal(request, sim, 'compared');
    if (!goal.ok) return goal;
    const command = formatMove({ type: 'plan_goal', goal: request, execute: true });
    goals.push({ goal: goal.value, command });
  }
  return ok(goals);
}

/** Plans goals side by side and sets none. */
export const compareGoals: Command<'compare_goals'> = (state, move) => {
  const goals = readGoals(state, move);
  if (!goals.ok) return goals;
  const alternatives = [
    ...runningPlan(state),
    ...goals.value.map(({ goal, command }) => alternativeOf(state, goal, command)),
  ];
  const comparison: Comparison = { ...momentOf(state), alternatives };
  return ok({
    state: { ...state, comparison },
    events: [],
    message: alternatives.map(alternativeText).join('\n'),
    result: { type: 'compare_goals', alternatives },
  });
};

/** The latest comparison, as long as nothing has happened since. */
export function currentComparison(state: TimeStrikeState): Comparison | null {
  const { comparison = null } = state;
  const now = momentOf(state);
  return comparison?.time === now.time && comparison.orders === now.orders && comparison.plans === now.plans
    ? comparison
    : null;
}

const momentOf = ({ sim, planCounter }: TimeStrikeState) => ({
  time: sim.t,
  orders: sim.actionCount,
  plans: planCounter,
});

/** The plan that the game would make for a goal now, as `plan_goal` with `execute` does. */
function alternativeOf(state: TimeStrikeState, goal: Goal, command: string): Alternative {
  const { sim } = state;
  const type = goal.type === 'survive_encounter' ? 'escape_scenario' : goal.type;
  const planned = planGoal(requestOf(state, { ...stop(sim, goal.agents, 'superseded').sim, goal }));
  if (!planned.ok) {
    const { code, message } = planned.failure;
    return { goal: type, command, running: false, predicted: null, failure: { code, message } };
  }
  const { predicted, schedule } = planned.plan;
  const slack =
    goal.deadline === null || predicted.success_time === null ? null : goal.deadline - predicted.success_time;
  return {
    goal: type,
    command,
    running: false,
    predicted: {
      success_time: predicted.success_time,
      actions: schedule.length,
      slack,
      ...tollOf(sim, predicted.hp, slack),
    },
    failure: null,
  };
}

/** The alternative of continuing the current plan. */
function runningPlan({ sim: world, plan, clock }: TimeStrikeState): readonly Alternative[] {
  const { goal } = world;
  if (!plan?.executing || goal.type === 'survive_encounter') return [];
  const sim = known(world);
  const prospect = prospectOf(sim, plan.predicted?.success_time ?? null);
  const { isWon, time, hp, reason } = prospect;
  const rest = Math.min(LONGEST_STEP, Math.max(1, Math.ceil(time - sim.t)));
  const row = {
    goal: goal.type,
    command: clock.mode === 'manual' ? `advance ${rest}` : 'resume',
    running: true,
  };
  if (isWon !== true) {
    const message = `As things stand: ${prospectText(sim, prospect)}.`;
    return [{ ...row, predicted: null, failure: { code: reason ?? 'NO_END', message } }];
  }
  const slack = goal.deadline === null ? null : goal.deadline - time;
  const actions = sim.units.reduce(
    (sum, { id, action, queue }) => (isAgent(id) ? sum + queue.length + (action ? 1 : 0) : sum),
    0,
  );
  const predicted = { success_time: time, actions, slack, ...tollOf(sim, hp, slack) };
  return [{ ...row, predicted, failure: null }];
}

/** The losses of the living agents under a plan, and how close the plan is to failing. */
function tollOf(sim: Sim, left: Readonly<Record<string, number>>, slack: number | null) {
  const living = livingAgents(sim);
  const losses = lossesIn(sim, left);
  const weakest = Math.min(1, ...living.map(({ id, hp }) => (left[id] ?? hp) / Math.max(1, hp)));
  const isTight = slack !== null && slack < LITTLE_TIME;
  const risk = weakest < BADLY_HURT || isTight ? 'high' : weakest < HURT ? 'some' : 'low';
  return { losses, hp_lost: losses.reduce((sum, { hp_lost }) => sum + hp_lost, 0), risk } as const;
}

/** `Bring the bridge down: at 12.0 s, nobody is hurt, risk low (16 actions).` */
export function alternativeText(alternative: Alternative): string {
  const { predicted, failure } = alternative;
  const name = alternativeName(alternative);
  if (!predicted) return `${name}: ${failure.message}`;
  const { success_time: time, losses, risk, actions } = predicted;
  return `${name}: ${time === null ? '' : `at ${seconds(time)}, `}${lossesText(losses)}, risk ${risk} (${actions === 1 ? '1 action' : `${actions} actions`}).`;
}
