import { fail, ok, type GameError, type Result } from '../../../core/engine';
import { readCondition } from './condition-reader';
import type { GoalRequest } from './game-types';
import { invalid, errorFor } from './errors';
import { asTyped, listed, seconds } from './names';
import {
  convictionOf,
  defaultGoal,
  goalOfConviction,
  goalsOf,
  isAlive,
  nameOf,
  timesIn,
  unitOf,
} from './sim';
import {
  AGENTS,
  CONVICTIONS,
  type AgentId,
  type Condition,
  type Conviction,
  type Goal,
  type GoalType,
  type Sim,
} from './types';

const USUAL_PRIORITY = 50;

/**
 * The maximum number of parts and times in a condition. It is evaluated at every instant of the simulation, and each time adds
 * two instants.
 */
const MOST_PARTS = 1200;
const MOST_TIMES = 64;

const normal = (name: string): string => name.trim().toLowerCase();

/** The agents of a scenario, including dead ones. */
export const agentsIn = (sim: Sim): readonly AgentId[] =>
  AGENTS.filter((id) => unitOf(sim, id) !== undefined);

/** Parses the name of an agent, case-insensitive. */
export function readAgent(name: string, sim: Sim): Result<AgentId> {
  const agents = agentsIn(sim);
  const agent = agents.find((id) => id === normal(name));
  if (agent) return ok(agent);
  return fail(
    errorFor('UNKNOWN_AGENT', `Unknown agent: "${name}". Agents: ${listed(agents.map(nameOf))}.`, {
      valid: agents,
      got: name,
    }),
  );
}

function readLivingAgent(name: string, sim: Sim): Result<AgentId> {
  const agent = readAgent(name, sim);
  if (!agent.ok) return agent;
  const unit = unitOf(sim, agent.value);
  return unit && isAlive(unit)
    ? agent
    : fail(errorFor('AGENT_DEAD', `${nameOf(agent.value)} is dead.`, { agent: agent.value }));
}

/** A goal of the scenario by its type. */
function readType(name: string, { scenario }: Sim): Result<GoalType> {
  const goals = goalsOf(scenario);
  const type = goals.find((goal) => goal === normal(name));
  if (type) return ok(type);
  return fail(
    errorFor('UNKNOWN_GOAL', `Unknown goal: "${name}". Goals: ${asTyped(goals)}.`, {
      valid: goals,
      got: name,
    }),
  );
}

/** A goal by its type or by the conviction that stands for it. */
export function readConviction(
  name: string,
  sim: Sim,
): Result<{ readonly goal: GoalType; readonly conviction: Conviction }> {
  const conviction = CONVICTIONS.find((each) => each === normal(name));
  if (conviction) return ok({ goal: goalOfConviction(sim.scenario, conviction), conviction });
  const type = readType(name, sim);
  if (type.ok) return ok({ goal: type.value, conviction: convictionOf(type.value) });
  const valid = [...goalsOf(sim.scenario), ...CONVICTIONS];
  return fail(
    errorFor('UNKNOWN_GOAL', `Unknown goal: "${name}". Goals and convictions: ${asTyped(valid)}.`, {
      valid,
      got: name,
    }),
  );
}

/** Parses a requested goal; `fallbackId` is its id if it has none. */
export function readGoal(request: GoalRequest, sim: Sim, fallbackId: string): Result<Goal> {
  const type = readType(request.type, sim);
  if (!type.ok) return type;
  const usual = defaultGoal(type.value, sim);
  const deadline = readDeadline(request.deadline, usual.deadline, 'goal.deadline', sim);
  if (!deadline.ok) return deadline;
  const condition = readSuccess(request.success_condition, usual.condition);
  if (!condition.ok) return condition;
  const agents = readAgents(request.agents, sim);
  if (!agents.ok) return agents;
  return ok({
    id: request.id ?? fallbackId,
    type: type.value,
    priority: request.priority ?? USUAL_PRIORITY,
    deadline: deadline.value,
    condition: condition.value,
    agents: agents.value,
  });
}

/** A deadline is a future time or `none`. The default is the goal's usual deadline. */
export function readDeadline(
  asked: number | 'none' | undefined,
  usual: number | null,
  path: string,
  sim: Sim,
): Result<number | null> {
  if (asked === undefined) return ok(usual);
  if (asked === 'none') return ok(null);
  return asked > sim.t
    ? ok(asked)
    : fail(invalid(path, `later than now (${seconds(sim.t)}), or "none"`, asked));
}

function readSuccess(asked: unknown, usual: Condition | null): Result<Condition | null> {
  if (asked === undefined) return ok(usual);
  const path = 'goal.success_condition';
  const read = readCondition(asked, path);
  if (!read.ok) return fail(conditionError(read.error));
  const parts = partsOf(read.value);
  const times = timesIn(read.value).length;
  if (parts > MOST_PARTS)
    return fail(conditionError({ path, message: `may have ${MOST_PARTS} parts, got ${parts}` }));
  if (times > MOST_TIMES)
    return fail(conditionError({ path, message: `may name ${MOST_TIMES} times, got ${times}` }));
  return read;
}

/** The predicates and operators of a condition. */
const partsOf = (condition: Condition): number =>
  condition.type === 'predicate' ? 1 : condition.conditions.reduce((sum, each) => sum + partsOf(each), 1);

const conditionError = ({ path, message }: { path: string; message: string }): GameError =>
  errorFor('INVALID_GOAL_CONDITION', `${path}: ${message}.`, { path });

/** Null stands for all living agents. */
function readAgents(names: readonly string[] | undefined, sim: Sim): Result<readonly AgentId[] | null> {
  if (names === undefined) return ok(null);
  if (names.length === 0) return fail(invalid('goal.agents', 'a list of at least one agent', names));
  const agents = new Set<AgentId>();
  for (const name of names) {
    const agent = readLivingAgent(name, sim);
    if (!agent.ok) return agent;
    agents.add(agent.value);
  }
  return ok(agentsIn(sim).filter((id) => agents.has(id)));
}
