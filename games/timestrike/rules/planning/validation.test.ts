import { validatePlan, type PlanFault } from '../../../../planner';
import { createRandom } from '../../../../core/engine';
import { worldFor, type PlanQuestion } from '../../../../tests/support/timestrike-plans';
import { timestrike } from '..';
import { requestOf } from '../current-plan';
import type { Plan, PlanRequest } from '../plan-types';
import { advance, defaultGoal, enqueue, goalsOf, isAgent, pursue, stop, TICK, withdraw } from '../sim';
import { SCENARIOS, type GoalType, type ScenarioId, type Sim } from '../types';
import { alternativesOf } from './aims';
import { isHunt, timeStrikeDomain, todoFor } from './domain';
import { projectionOf, STYLES } from './projection';
import type { PlanItem } from './signature';
import { planGoal, replanAfter } from '.';

const names = (number: number) => ({ number, suffix: 'test' });

/** The todo lists with which a goal may have been planned: one for each alternative of its condition. */
function todosFor(base: Sim): readonly PlanItem[][] {
  if (base.mission.status === 'complete') return [[]];
  const alternatives = alternativesOf(base);
  if (isHunt(base) || alternatives.length < 2) return [todoFor(base)];
  return alternatives.map((_, i) => todoFor(base, i + 1));
}

/**
 * What the validator, which knows neither the search nor its network, finds wrong with a plan, taken as the search took it that
 * made it: for that alternative of the condition, and with that way to fight. When the mission has succeeded nothing is possible
 * any more, so what the plan has left is not looked at.
 */
function faultsOf({ tree, predicted }: Plan, { sim, startAt }: PlanRequest): readonly PlanFault[] {
  const base = pursue(sim, sim.goal, null).sim;
  const isOver = ({ code, node }: PlanFault): boolean =>
    code === 'not_applicable' &&
    (tree.nodes[node ?? '']?.start_time ?? -Infinity) >= (predicted.success_time ?? Infinity);
  let fewest: readonly PlanFault[] | null = null;
  for (const todo of todosFor(base))
    for (const style of STYLES) {
      const state = projectionOf(base, startAt, style);
      const found = validatePlan(timeStrikeDomain, state, todo, tree, { startTime: startAt });
      const faults = found.filter((fault) => !isOver(fault));
      if (faults.length === 0) return [];
      if (!fewest || faults.length < fewest.length) fewest = faults;
    }
  return fewest ?? [];
}

function plannedFor(request: PlanRequest): Plan {
  const result = planGoal(request);
  if (!result.ok) throw new Error(result.failure.message);
  return result.plan;
}

/** A request to plan again after an agent was stopped in the middle of a plan; null if nobody was busy then. */
function interruption({ sim }: PlanRequest, { schedule, predicted }: Plan) {
  const met = advance(enqueue(sim, schedule), (predicted.success_time ?? 0) / 2).sim;
  const busy = met.units.map(({ id, action }) => (action ? id : null)).find((id) => id && isAgent(id));
  if (!busy || !isAgent(busy)) return null;
  const stopped = stop(met, [busy], 'interrupted');
  const left = withdraw(stopped.sim, new Set(schedule.map(({ id }) => id)), 'replanned').sim;
  const request: PlanRequest = { sim: left, startAt: left.t + TICK, names: names(2) };
  return { request, interrupted: stopped.cancelled[0]?.id ?? '' };
}

/** The plan with the start or the end of one of its actions a second later than the domain says. */
function spoilt(plan: Plan, change: 'start_time' | 'end_time'): Plan {
  const { nodes } = plan.tree;
  const node = Object.values(nodes).find(({ kind, status }) => kind === 'action' && status !== 'done');
  if (!node) throw new Error('The plan has no action');
  const later = { ...node, [change]: (node[change] ?? 0) + 1 };
  return { ...plan, tree: { ...plan.tree, nodes: { ...nodes, [node.id]: later } } };
}

const asked = (type: GoalType, question: PlanQuestion): PlanRequest => ({
  sim: worldFor(type, question),
  startAt: TICK,
  names: names(1),
});

/** The mission as it is varied, in the fog. */
function varied(type: GoalType, scenario: ScenarioId): PlanRequest {
  const state = timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ scenario, fog: true, variation: 'on' }),
    seats: 1,
    random: createRandom('validated'),
    now: 0,
  });
  return requestOf(state, { ...state.sim, goal: defaultGoal(type, state.sim) });
}

const GOALS = SCENARIOS.flatMap((scenario) => goalsOf(scenario).map((type) => [scenario, type] as const));

test.each(GOALS)(
  'in %s, the plan to %s is valid, and so is the one after an interruption',
  (scenario, type) => {
    const request = asked(type, { scenario });
    const plan = plannedFor(request);
    expect(faultsOf(plan, request)).toEqual([]);
    const met = interruption(request, plan);
    if (!met) return;
    const again = replanAfter(met.request, plan.tree, met.interrupted);
    expect(again.ok && faultsOf(again.plan, met.request)).toEqual(again.ok && []);
  },
);

test.each(SCENARIOS)('in %s, varied and in the fog, every plan is valid', (scenario) => {
  for (const type of goalsOf(scenario)) {
    const request = varied(type, scenario);
    const result = planGoal(request);
    expect([type, result.ok && faultsOf(result.plan, request)]).toEqual([type, result.ok && []]);
  }
});

test.each(['start_time', 'end_time'] as const)('a plan with another %s is refused', (change) => {
  const request = asked('rescue_hostage', {});
  expect(faultsOf(spoilt(plannedFor(request), change), request)).toContainEqual(
    expect.objectContaining({ code: 'duration' }),
  );
});
