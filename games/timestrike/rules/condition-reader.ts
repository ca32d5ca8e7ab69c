import { fail, ok, type Result } from '../../../core/engine';
import { asTyped, idNamed, PILLAR_NAMES } from './names';
import { isUnit, POSITION_TOLERANCE } from './sim';
import {
  PILLARS,
  type Condition,
  type ObjectId,
  type Predicate,
  type PredicateName,
  type UnitId,
  type Vec3,
} from './types';

/** An error in a condition; `path` starts with the name of the condition. */
export interface ConditionError {
  readonly path: string;
  readonly message: string;
}

type ConditionResult<T> = Result<T, ConditionError>;

/** The maximum nesting of conditions, and the maximum number of conditions that one `and` or `or` joins. */
const DEEPEST = 16;
const WIDEST = 64;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const conditionError = (path: string, message: string): ConditionResult<never> => fail({ path, message });

/** Parses a condition; names are case-insensitive. */
export function readCondition(value: unknown, path: string, depth = 1): ConditionResult<Condition> {
  if (depth > DEEPEST) return conditionError(path, `conditions may be nested ${DEEPEST} deep`);
  if (!isRecord(value)) return conditionError(path, 'must be an object with a type');
  switch (value.type) {
    case 'predicate':
      return surplus(value, ['predicate', 'args'], path) ?? readPredicate(value, path);
    case 'and':
    case 'or':
      return surplus(value, ['conditions'], path) ?? readList(value.type, value.conditions, path, depth);
    case 'not':
      return surplus(value, ['conditions', 'condition'], path) ?? readNot(value, path, depth);
    default:
      return conditionError(`${path}.type`, `must be one of ${asTyped(['predicate', 'and', 'or', 'not'])}`);
  }
}

/** Refuses a field that a condition of that type does not have. */
function surplus(
  value: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  path: string,
): ConditionResult<never> | null {
  const unknown = Object.keys(value).find((name) => name !== 'type' && !fields.includes(name));
  if (unknown === undefined) return null;
  const kind = String(value.type);
  return conditionError(
    path,
    `unknown field ${JSON.stringify(unknown.slice(0, 40))}; ${kind} takes ${fields.join(kind === 'not' ? ' or ' : ', ')}`,
  );
}

function readList(
  type: 'and' | 'or',
  value: unknown,
  path: string,
  depth: number,
): ConditionResult<Condition> {
  if (!Array.isArray(value) || value.length === 0) {
    return conditionError(`${path}.conditions`, 'must be a list of at least one condition');
  }
  if (value.length > WIDEST)
    return conditionError(`${path}.conditions`, `may have ${WIDEST} conditions, got ${value.length}`);
  const conditions: Condition[] = [];
  for (const [i, part] of value.entries()) {
    const read = readCondition(part, `${path}.conditions[${i}]`, depth + 1);
    if (!read.ok) return read;
    conditions.push(read.value);
  }
  return ok({ type, conditions });
}

/** The negated condition is either `condition`, or the only element of `conditions`. */
function readNot(
  value: Readonly<Record<string, unknown>>,
  path: string,
  depth: number,
): ConditionResult<Condition> {
  const list: unknown = value.conditions;
  if (list !== undefined && value.condition !== undefined)
    return conditionError(path, 'takes conditions or condition, not both');
  if (Array.isArray(list) && list.length !== 1) {
    return conditionError(`${path}.conditions`, 'must be a list of exactly one condition');
  }
  const read = Array.isArray(list)
    ? readCondition(list[0], `${path}.conditions[0]`, depth + 1)
    : readCondition(value.condition, `${path}.condition`, depth + 1);
  return read.ok ? ok({ type: 'not', conditions: [read.value] }) : read;
}

type ArgumentReader = (args: readonly unknown[], path: string) => ConditionResult<Predicate>;

/** A predicate without arguments. */
const bare =
  (predicate: Extract<Predicate, { readonly args: readonly [] }>['predicate']): ArgumentReader =>
  () =>
    ok({ predicate, args: [] });

const about =
  (predicate: 'agent_dead' | 'agent_alive'): ArgumentReader =>
  ([unit], path) =>
    mapped(readUnit(unit, `${path}[0]`), (id) => ({ predicate, args: [id] }));

const time =
  (predicate: 'world_time_less_than' | 'world_time_greater_than'): ArgumentReader =>
  ([seconds], path) =>
    mapped(readNumber(seconds, `${path}[0]`), (value) => ({ predicate, args: [value] }));

/** The number of arguments of a predicate, and how to parse them. */
const PREDICATES: Readonly<
  Record<PredicateName, { readonly arity: readonly number[]; readonly read: ArgumentReader }>
> = {
  agent_at_position: { arity: [2, 3], read: readAtPosition },
  world_time_less_than: { arity: [1], read: time('world_time_less_than') },
  world_time_greater_than: { arity: [1], read: time('world_time_greater_than') },
  agent_dead: { arity: [1], read: about('agent_dead') },
  agent_alive: { arity: [1], read: about('agent_alive') },
  agent_hp_at_least: { arity: [2], read: readHp },
  agent_in_zone: { arity: [2], read: readInZone },
  all_agents_in_zone: {
    arity: [1],
    read: ([zone], path) =>
      mapped(readZone(zone, `${path}[0]`), (value) => ({ predicate: 'all_agents_in_zone', args: [value] })),
  },
  object_destroyed: {
    arity: [1],
    read: ([object], path) =>
      mapped(readObject(object, `${path}[0]`), (value) => ({ predicate: 'object_destroyed', args: [value] })),
  },
  all_enemies_dead: { arity: [0], read: bare('all_enemies_dead') },
  hostage_alive: { arity: [0], read: bare('hostage_alive') },
  hostage_rescued: { arity: [0], read: bare('hostage_rescued') },
  plans_taken: { arity: [0], read: bare('plans_taken') },
  alarm_raised: { arity: [0], read: bare('alarm_raised') },
};

const isPredicateName = (name: string): name is PredicateName => Object.hasOwn(PREDICATES, name);

function readPredicate(value: Readonly<Record<string, unknown>>, path: string): ConditionResult<Condition> {
  const name = typeof value.predicate === 'string' ? value.predicate.trim().toLowerCase() : '';
  if (!isPredicateName(name)) {
    return conditionError(`${path}.predicate`, `must be one of ${asTyped(Object.keys(PREDICATES))}`);
  }
  const { arity, read } = PREDICATES[name];
  // The argument is optional for predicates that need no unit.
  const { args = [] } = value;
  if (!Array.isArray(args) || !arity.includes(args.length)) {
    return conditionError(`${path}.args`, `must be a list: ${name} takes ${arity.join(' or ')} arguments`);
  }
  return mapped(read(args, `${path}.args`), (predicate) => ({ type: 'predicate', ...predicate }));
}

function mapped<T, U>(read: ConditionResult<T>, make: (value: T) => U): ConditionResult<U> {
  return read.ok ? ok(make(read.value)) : read;
}

function readAtPosition(
  [agent, where, tolerance = POSITION_TOLERANCE]: readonly unknown[],
  path: string,
): ConditionResult<Predicate> {
  const unit = readUnit(agent, `${path}[0]`);
  if (!unit.ok) return unit;
  const position = readPosition(where, `${path}[1]`);
  if (!position.ok) return position;
  return mapped(readNumber(tolerance, `${path}[2]`), (value) => ({
    predicate: 'agent_at_position',
    args: [unit.value, position.value, value],
  }));
}

function readHp([agent, hp]: readonly unknown[], path: string): ConditionResult<Predicate> {
  const unit = readUnit(agent, `${path}[0]`);
  if (!unit.ok) return unit;
  return mapped(readNumber(hp, `${path}[1]`), (value) => ({
    predicate: 'agent_hp_at_least',
    args: [unit.value, value],
  }));
}

function readInZone([agent, zone]: readonly unknown[], path: string): ConditionResult<Predicate> {
  const unit = readUnit(agent, `${path}[0]`);
  if (!unit.ok) return unit;
  return mapped(readZone(zone, `${path}[1]`), (value) => ({
    predicate: 'agent_in_zone',
    args: [unit.value, value],
  }));
}

const nameIn = (value: unknown): string => (typeof value === 'string' ? idNamed(value) : '');

function readUnit(value: unknown, path: string): ConditionResult<UnitId> {
  const name = nameIn(value);
  return isUnit(name) ? ok(name) : conditionError(path, 'must be a unit, such as Alex');
}

function readNumber(value: unknown, path: string): ConditionResult<number> {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? ok(value)
    : conditionError(path, 'must be a number, at least 0');
}

function readZone(value: unknown, path: string): ConditionResult<'escape'> {
  return nameIn(value) === 'escape' ? ok('escape') : conditionError(path, 'must be "escape"');
}

/** The pillars are also called the pillars of the bridge. */
function readObject(value: unknown, path: string): ConditionResult<Exclude<ObjectId, 'plans'>> {
  const name = nameIn(value);
  const object = [...PILLARS, 'hostage' as const].find((id) => id === name);
  return object
    ? ok(object)
    : conditionError(path, `must be ${PILLAR_NAMES.pillar_1}, ${PILLAR_NAMES.pillar_2} or the hostage`);
}

function readPosition(value: unknown, path: string): ConditionResult<Vec3> {
  if (!isRecord(value)) return conditionError(path, 'must be a position {x, y, z}');
  const unknown = Object.keys(value).find((name) => !['x', 'y', 'z'].includes(name));
  if (unknown !== undefined)
    return conditionError(
      path,
      `unknown field ${JSON.stringify(unknown.slice(0, 40))}; a position takes x, y, z`,
    );
  for (const axis of ['x', 'y', 'z'] as const) {
    const number = value[axis] ?? (axis === 'z' ? 0 : undefined);
    if (typeof number !== 'number' || !Number.isFinite(number))
      return conditionError(`${path}.${axis}`, 'must be a number');
  }
  const { x, y, z = 0 } = value as Readonly<Record<'x' | 'y', number>> & { readonly z?: number };
  return ok({ x: x + 0, y: y + 0, z: z + 0 });
}
