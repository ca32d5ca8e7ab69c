import { TEMPORAL_CONSTRAINT_TYPES } from './constraint';
import { isItem } from './content';
import { erase, type AnyDomain, type Domain, type Method, type Signature } from './domain';
import { isCost, isTime } from './metric';
import { canonicalCommand, type PlannedAction } from './solution-tree';
import { isObject } from './values';

/** A fault in a function of the domain: it threw an error or returned an invalid result. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  /**
   * @param functionName such as `actions.walk`, `cost`, or `Method on_foot of travel`.
   * @param fault what it did: the rest of the sentence.
   */
  constructor(
    readonly functionName: string,
    fault: string,
    options?: ErrorOptions,
  ) {
    super(`${functionName} ${fault}`, options);
  }
}

type Call = (...args: never[]) => unknown;

/**
 * The domain with all its functions checked. An action or method that returns undefined or false is not applicable. A function that throws, or returns any
 * other invalid result, throws a `DomainError`.
 */
export function guarded<S, V>(domain: AnyDomain<S, V>): AnyDomain<S, V> {
  const given = domain as unknown as Readonly<Record<string, Call | undefined>>;
  const optional = Object.entries(RESULTS).flatMap(([name, isValid]) => {
    if (!given[name]) return [];
    const call = (...args: never[]): unknown =>
      checked(name, () => given[name]?.apply(domain, args), isValid);
    return [[name, call]];
  });
  return {
    actions: mapValues(domain.actions, (action, name) => (state: S, ...args: readonly unknown[]) => {
      const next = called(`actions.${name}`, () => action(state, ...args));
      if (isPromise(next)) throw new DomainError(`actions.${name}`, 'returned a promise');
      return orNull(next);
    }),
    taskMethods: mapValues(domain.taskMethods, guardMethods),
    goalMethods: mapValues(domain.goalMethods, (methods, name) => guardMethods(methods ?? [], name)),
    multigoalMethods: guardMethods(domain.multigoalMethods, 'multigoal'),
    durations: guardNumbers('durations', domain.durations),
    actionCosts: guardNumbers('actionCosts', domain.actionCosts),
    invariants: mapValues(
      domain.invariants ?? {},
      (holds, name) =>
        (state: S, ...args: readonly unknown[]) =>
          checked(`invariants.${name}`, () => holds?.(state, ...args) ?? true, isBoolean),
    ),
    ...(Object.fromEntries(optional) as Pick<AnyDomain<S, V>, 'getFact' | 'summary'>),
  };
}

/** Normalises all ways of saying "not applicable" to null. */
const orNull = <T>(result: T): T | null => {
  const given: unknown = result;
  return given === false || given === undefined ? null : result;
};

const isList = (value: unknown): boolean => Array.isArray(value);
const isLength = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isAnything = (): boolean => true;

/** The valid results of a domain's functions. */
const RESULTS: Readonly<Record<string, (result: unknown) => boolean>> = {
  getFact: isAnything,
  summary: isAnything,
  stateKey: (result) => typeof result === 'string' || typeof result === 'number',
  resource: isList,
  availableFrom: isTime,
  cooldown: (result) =>
    result === null ||
    (isObject(result) &&
      typeof result.key === 'string' &&
      isLength(result.duration) &&
      (result.readyAt === undefined || isTime(result.readyAt))),
  touches: (result) => isObject(result) && isList(result.reads) && isList(result.writes),
  startingAt: isAnything,
  conflict: (result) => typeof result === 'string' || (isObject(result) && typeof result.type === 'string'),
  verifyPlan: (result) => result === null || result === undefined || typeof result === 'string',
  cost: isCost,
  costBound: isCost,
};

/**
 * The state after a command, or null if the domain does not allow it, for simulated worlds. Accepts commands of worlds and actions of plans, and throws the
 * errors of the domain's function.
 */
export function stateAfter<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  { action, args }: PlannedAction,
): S | null {
  const { actions } = erase(domain);
  const apply = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return apply ? orNull(apply(state, ...args)) : null;
}

/** Why an action of a guarded domain is not possible: it has no state after it, or throws an error. Null if it is possible. */
export function whyImpossible<S>(domain: AnyDomain<S>, state: S, command: PlannedAction): string | null {
  try {
    return stateAfter(domain, state, command) === null
      ? `${canonicalCommand(command.action, command.args)} is not possible in the state as it is.`
      : null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

function called<T>(name: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(name, `threw ${String(error)}`, { cause: error });
  }
}

function checked<T>(name: string, call: () => T, isValid: (result: T) => boolean): T {
  const result = called(name, call);
  if (!isValid(result)) throw new DomainError(name, `returned ${described(result)}`);
  return result;
}

function described(value: unknown): string {
  if (isPromise(value)) return 'a promise';
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return `a ${typeof value}`;
  }
}

const isPromise = (value: unknown): boolean => isObject(value) && typeof value.then === 'function';

export const mapValues = <T, R>(
  record: Readonly<Record<string, T>>,
  map: (value: T, key: string) => R,
): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

type NumberOf<S> = (state: S, ...args: readonly unknown[]) => number;

const guardNumbers = <S>(
  group: string,
  functions: Readonly<Record<string, NumberOf<S> | undefined>> | undefined,
): Record<string, NumberOf<S>> =>
  mapValues(
    functions ?? {},
    (measure, name) =>
      (state, ...args) =>
        checked(`${group}.${name}`, () => measure?.(state, ...args) ?? 0, isLength),
  );

const guardMethods = <S, Args extends readonly unknown[]>(
  methods: readonly Method<S, Signature, Args>[],
  item: string,
): Method<S, Signature, Args>[] =>
  methods.map((method) => {
    const name = `Method ${method.name} of ${item}`;
    return {
      name: method.name,
      ...(method.requires && {
        requires: mapValues(
          method.requires,
          (holds, what) =>
            (state: S, ...args: Args) =>
              called(`${name}: ${what}`, () => holds(state, ...args)),
        ),
      }),
      run: (state, ...args) =>
        checked(
          name,
          () => orNull(method.run(state, ...args)),
          (it) => it === null || isDecomposition(it),
        ),
    };
  });

function isDecomposition(result: unknown): boolean {
  if (Array.isArray(result)) return result.every(isItem);
  if (!isObject(result) || !Array.isArray(result.items)) return false;
  const { constraints } = result;
  return (
    result.items.every(isItem) && Array.isArray(constraints) && constraints.every((it) => isConstraint(it))
  );
}

const isConstraint = (constraint: unknown): boolean =>
  isObject(constraint) &&
  TEMPORAL_CONSTRAINT_TYPES.some((type) => type === constraint.type) &&
  ['offset', 'duration', 'lo', 'hi'].every((key) => constraint[key] === undefined || isTime(constraint[key]));
