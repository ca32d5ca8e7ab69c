import { fail, type GameError, isObject, ok, type Result } from '../../../core/engine';
import { pointOf } from './action-reader';
import { asTyped, idNamed, listed, PILLAR_NAMES, seconds } from './names';
import type { PredicateArguments } from './shape-fields';
import {
  convictionOf,
  defaultGoal,
  goalOfConviction,
  goalsOf,
  isAlive,
  isUnit,
  nameOf,
  POSITION_TOLERANCE,
  timesIn,
  unitOf,
} from './sim';
import {
  type AgentId,
  AGENTS,
  type Condition,
  type Conviction,
  CONVICTIONS,
  type Goal,
  type GoalType,
  PILLARS,
  type PredicateName,
  type Sim,
  type UnitId,
  type Vec3,
} from './types';
import type { GoalRequest } from './game-types';
import { errorFor, invalid } from './errors';

/** A part of a condition, or an error whose path starts with the name of the condition. */
type ConditionResult<T> = Result<T, { readonly path: string; readonly message: string }>;

type Fields = Readonly<Record<string, unknown>>;

/** The maximum nesting of conditions, and the maximum number of conditions that one `and` or `or` joins. */
const DEEPEST = 16;
const WIDEST = 64;

const wrong = (path: string, message: string): ConditionResult<never> => fail({ path, message });

/** Parses a condition; names are case-insensitive. */
function readCondition(value: unknown, path: string, depth = 1): ConditionResult<Condition> {
  if (depth > DEEPEST) return wrong(path, `conditions may be nested ${DEEPEST} deep`);
  if (!isObject(value)) return wrong(path, 'must be an object with a type');
  const { type } = value;
  switch (type) {
    case 'predicate':
      return surplus(value, path, ['type', 'predicate', 'args']) ?? readPredicate(value, path);
    case 'and':
    case 'or':
      return surplus(value, path, ['type', 'conditions']) ?? readList(type, value.conditions, path, depth);
    case 'not':
      return surplus(value, path, ['type', 'conditions', 'condition'], ' or ') ?? readNot(value, path, depth);
    default:
      return wrong(`${path}.type`, `must be one of ${asTyped(['predicate', 'and', 'or', 'not'])}`);
  }
}

/** Refuses a field that a condition, or a position, does not have. */
function surplus(
  value: Fields,
  path: string,
  known: readonly string[],
  and = ', ',
): ConditionResult<never> | null {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const taken = known.filter((name) => name !== 'type').join(and);
  const taker = known.includes('type') ? String(value.type) : 'a position';
  return wrong(path, `unknown field ${JSON.stringify(unknown.slice(0, 40))}; ${taker} takes ${taken}`);
}

/** Reads values one after the other, up to the first error. */
function readEach<T>(count: number, read: (i: number) => ConditionResult<T>): ConditionResult<readonly T[]> {
  const values: T[] = [];
  for (let i = 0; i < count; i++) {
    const value = read(i);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

function readList(
  type: 'and' | 'or',
  parts: unknown,
  path: string,
  depth: number,
): ConditionResult<Condition> {
  const at = `${path}.conditions`;
  if (!Array.isArray(parts) || parts.length === 0)
    return wrong(at, 'must be a list of at least one condition');
  if (parts.length > WIDEST) return wrong(at, `may have ${WIDEST} conditions, got ${parts.length}`);
  const conditions = readEach(parts.length, (i) => readCondition(parts[i], `${at}[${i}]`, depth + 1));
  return conditions.ok ? ok({ type, conditions: conditions.value }) : conditions;
}

/** The negated condition is either `condition`, or the only element of `conditions`. */
function readNot(
  { conditions: list, condition }: Fields,
  path: string,
  depth: number,
): ConditionResult<Condition> {
  if (list !== undefined && condition !== undefined)
    return wrong(path, 'takes conditions or condition, not both');
  if (Array.isArray(list) && list.length !== 1)
    return wrong(`${path}.conditions`, 'must be a list of exactly one condition');
  const read = Array.isArray(list)
    ? readCondition(list[0], `${path}.conditions[0]`, depth + 1)
    : readCondition(condition, `${path}.condition`, depth + 1);
  return read.ok ? ok({ type: 'not', conditions: [read.value] }) : read;
}

type Reader<T> = (value: unknown, path: string) => ConditionResult<T>;

type Readers<A> = { readonly [I in keyof A]: Reader<A[I]> };

/** How the arguments of each predicate are read. */
const READERS: { readonly [P in PredicateName]: Readers<PredicateArguments[P]> } = {
  agent_at_position: [readUnit, readPosition, (value = POSITION_TOLERANCE, path) => readNumber(value, path)],
  world_time_less_than: [readNumber],
  world_time_greater_than: [readNumber],
  agent_dead: [readUnit],
  agent_alive: [readUnit],
  agent_hp_at_least: [readUnit, readNumber],
  agent_in_zone: [readUnit, readZone],
  all_agents_in_zone: [readZone],
  object_destroyed: [readObject],
  all_enemies_dead: [],
  hostage_alive: [],
  hostage_rescued: [],
  plans_taken: [],
  alarm_raised: [],
};

const isPredicateName = (name: string): name is PredicateName => Object.hasOwn(READERS, name);

function readPredicate({ predicate, args = [] }: Fields, path: string): ConditionResult<Condition> {
  const name = typeof predicate === 'string' ? predicate.trim().toLowerCase() : '';
  if (!isPredicateName(name))
    return wrong(`${path}.predicate`, `must be one of ${asTyped(Object.keys(READERS))}`);
  const readers: readonly Reader<unknown>[] = READERS[name];
  // A tolerance may be left out.
  const arity = name === 'agent_at_position' ? [2, 3] : [readers.length];
  if (!Array.isArray(args) || !arity.includes(args.length))
    return wrong(`${path}.args`, `must be a list: ${name} takes ${arity.join(' or ')} arguments`);
  const read = readEach(readers.length, (i) => readers[i]?.(args[i], `${path}.args[${i}]`) ?? ok(args[i]));
  return read.ok
    ? ok({ type: 'predicate', predicate: name, args: read.value } as unknown as Condition)
    : read;
}

const nameIn = (value: unknown): string => (typeof value === 'string' ? idNamed(value) : '');

function readUnit(value: unknown, path: string): ConditionResult<UnitId> {
  const name = nameIn(value);
  return isUnit(name) ? ok(name) : wrong(path, 'must be a unit, such as Alex');
}

function readNumber(value: unknown, path: string): ConditionResult<number> {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? ok(value)
    : wrong(path, 'must be a number, at least 0');
}

function readZone(value: unknown, path: string): ConditionResult<'escape'> {
  return nameIn(value) === 'escape' ? ok('escape') : wrong(path, 'must be "escape"');
}

const OBJECTS = [...PILLARS, 'hostage'] as const;

/** The pillars are also called the pillars of the bridge. */
function readObject(value: unknown, path: string): ConditionResult<(typeof OBJECTS)[number]> {
  const name = nameIn(value);
  const object = OBJECTS.find((id) => id === name);
  return object
    ? ok(object)
    : wrong(path, `must be ${PILLAR_NAMES.pillar_1}, ${PILLAR_NAMES.pillar_2} or the hostage`);
}

function readPosition(value: unknown, path: string): ConditionResult<Vec3> {
  if (!isObject(value)) return wrong(path, 'must be a position {x, y, z}');
  const error = surplus(value, path, ['x', 'y', 'z']);
  if (error) return error;
  const numbers = readEach(3, (i): ConditionResult<number> => {
    const axis = ['x', 'y', 'z'][i] ?? '';
    const number = value[axis] ?? (axis === 'z' ? 0 : undefined);
    return Number.isFinite(number) ? ok(Number(number)) : wrong(`${path}.${axis}`, 'must be a number');
  });
  if (!numbers.ok) return numbers;
  const [x = 0, y = 0, z = 0] = numbers.value;
  return ok(pointOf({ x, y, z }));
}

const USUAL_PRIORITY = 50;

/**
 * The maximum number of parts and times in a condition. It is evaluated at every instant of the simulation, and each time adds
 * two instants.
 */
const MOST_PARTS = 1200;
const MOST_TIMES = 64;

const normal = (name: string): string => name.trim().toLowerCase();

/** The agents of a scenario, including dead ones. */
const agentsIn = (sim: Sim): readonly AgentId[] => AGENTS.filter((id) => unitOf(sim, id) !== undefined);

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

/** A goal by its type or by its conviction. */
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
