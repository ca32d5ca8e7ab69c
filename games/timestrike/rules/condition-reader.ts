import { fail, isObject, ok, type Result } from '../../../core/engine';
import { pointOf } from './action-reader';
import { asTyped, idNamed, PILLAR_NAMES } from './names';
import type { PredicateArguments } from './shape-fields';
import { isUnit, POSITION_TOLERANCE } from './sim';
import { PILLARS, type Condition, type PredicateName, type UnitId, type Vec3 } from './types';

/** What a part of a condition says, or an error; its path starts with the name of the condition. */
type ConditionResult<T> = Result<T, { readonly path: string; readonly message: string }>;

type Fields = Readonly<Record<string, unknown>>;

/** The maximum nesting of conditions, and the maximum number of conditions that one `and` or `or` joins. */
const DEEPEST = 16;
const WIDEST = 64;

const conditionError = (path: string, message: string): ConditionResult<never> => fail({ path, message });

/** Parses a condition; names are case-insensitive. */
export function readCondition(value: unknown, path: string, depth = 1): ConditionResult<Condition> {
  if (depth > DEEPEST) return conditionError(path, `conditions may be nested ${DEEPEST} deep`);
  if (!isObject(value)) return conditionError(path, 'must be an object with a type');
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
      return conditionError(`${path}.type`, `must be one of ${asTyped(['predicate', 'and', 'or', 'not'])}`);
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
  return conditionError(
    path,
    `unknown field ${JSON.stringify(unknown.slice(0, 40))}; ${taker} takes ${taken}`,
  );
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
    return conditionError(at, 'must be a list of at least one condition');
  if (parts.length > WIDEST) return conditionError(at, `may have ${WIDEST} conditions, got ${parts.length}`);
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
    return conditionError(path, 'takes conditions or condition, not both');
  if (Array.isArray(list) && list.length !== 1)
    return conditionError(`${path}.conditions`, 'must be a list of exactly one condition');
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
    return conditionError(`${path}.predicate`, `must be one of ${asTyped(Object.keys(READERS))}`);
  const readers: readonly Reader<unknown>[] = READERS[name];
  // A tolerance may be left out.
  const arity = name === 'agent_at_position' ? [2, 3] : [readers.length];
  if (!Array.isArray(args) || !arity.includes(args.length))
    return conditionError(`${path}.args`, `must be a list: ${name} takes ${arity.join(' or ')} arguments`);
  const read = readEach(readers.length, (i) => readers[i]?.(args[i], `${path}.args[${i}]`) ?? ok(args[i]));
  return read.ok
    ? ok({ type: 'predicate', predicate: name, args: read.value } as unknown as Condition)
    : read;
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

const OBJECTS = [...PILLARS, 'hostage'] as const;

/** The pillars are also called the pillars of the bridge. */
function readObject(value: unknown, path: string): ConditionResult<(typeof OBJECTS)[number]> {
  const name = nameIn(value);
  const object = OBJECTS.find((id) => id === name);
  return object
    ? ok(object)
    : conditionError(path, `must be ${PILLAR_NAMES.pillar_1}, ${PILLAR_NAMES.pillar_2} or the hostage`);
}

function readPosition(value: unknown, path: string): ConditionResult<Vec3> {
  if (!isObject(value)) return conditionError(path, 'must be a position {x, y, z}');
  const error = surplus(value, path, ['x', 'y', 'z']);
  if (error) return error;
  const numbers = readEach(3, (i): ConditionResult<number> => {
    const axis = ['x', 'y', 'z'][i] ?? '';
    const number = value[axis] ?? (axis === 'z' ? 0 : undefined);
    return Number.isFinite(number)
      ? ok(Number(number))
      : conditionError(`${path}.${axis}`, 'must be a number');
  });
  if (!numbers.ok) return numbers;
  const [x = 0, y = 0, z = 0] = numbers.value;
  return ok(pointOf({ x, y, z }));
}
