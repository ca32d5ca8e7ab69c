import type { Conflict, ConflictType } from './conflict';
import type { TemporalConstraint } from './constraint';
import type { Cost } from './metric';
import type { ScheduledAction } from './solution-tree';

/**
 * The names of a domain and the types of their arguments:
 *
 *     interface Travel {
 *       actions: { walk: [who: string, from: string, to: string] };
 *       tasks: { travel: [who: string, to: string] };
 *       facts: { at: string };
 *     }
 *
 * Arguments and values of facts are plain values (JSON, undefined, BigInt, Map, Set, Date); a solution tree is JSON if they are.
 */
export interface Signature {
  readonly actions: Readonly<Record<string, readonly unknown[]>>;
  readonly tasks: Readonly<Record<string, readonly unknown[]>>;
  /** Predicate → the type of its value. A fact is a predicate, a subject and a value. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** For a domain without actions, tasks or facts. */
export type EmptySignature = Readonly<Record<string, never>>;

type NameOf<T> = keyof T & string;

/** A primitive action with its arguments. */
export type Command<G extends Signature> = {
  [N in NameOf<G['actions']>]: { readonly action: N; readonly args: Readonly<G['actions'][N]> };
}[NameOf<G['actions']>];

export type Task<G extends Signature> = {
  [N in NameOf<G['tasks']>]: { readonly task: N; readonly args: Readonly<G['tasks'][N]> };
}[NameOf<G['tasks']>];

export type Fact<G extends Signature> = {
  [P in NameOf<G['facts']>]: readonly [predicate: P, subject: string, value: G['facts'][P]];
}[NameOf<G['facts']>];

export interface Goal<G extends Signature> {
  readonly goal: Fact<G>;
}

/** Several facts that must hold at the same time. */
export interface Multigoal<G extends Signature> {
  readonly multigoal: readonly Fact<G>[];
  readonly tag?: string;
}

/** Something to do: an element of a todo list, or of a method's result. */
export type Item<G extends Signature> = Command<G> | Task<G> | Goal<G> | Multigoal<G>;

/** The result of a method: the items that achieve its own item, in order, with constraints on their times. */
export type Decomposition<G extends Signature> =
  | readonly Item<G>[]
  | { readonly items: readonly Item<G>[]; readonly constraints: readonly TemporalConstraint[] };

/** A way to achieve an item; `run` returns null if the method does not apply. */
export interface Method<S, G extends Signature, Args extends readonly unknown[]> {
  readonly name: string;
  /** Preconditions by name. If one does not hold, the method does not apply, and `whyNot` names the first that does not. */
  readonly requires?: Readonly<Record<string, (state: S, ...args: Args) => boolean>>;
  run(state: S, ...args: Args): Decomposition<G> | null;
}

/** The argument of a multigoal method: all facts, and those that do not hold yet. */
export interface MultigoalRequest<G extends Signature> {
  readonly facts: readonly Fact<G>[];
  readonly unachieved: readonly Fact<G>[];
  readonly tag?: string;
}

export interface Cooldown {
  /** What cools down, e.g. `alex/delaying_strike`. */
  readonly key: string;
  /** From the end of one use to the start of the next. */
  readonly duration: number;
  /** Absolute time of the earliest possible use. */
  readonly readyAt?: number;
}

/** The facts that an action depends on and those that it changes, as texts such as `at(parcel)` that the domain chooses. */
export interface FactAccess {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/**
 * A planning domain over states `S`: pure functions that do not change their arguments. `V` is the summary of a state in a solution tree. A thrown error, or an
 * invalid result (a promise, a negative or non-numeric duration), is a conflict of the type `domain_error`: other alternatives are tried, and a failure names
 * it.
 */
export interface Domain<S, G extends Signature, V = unknown> {
  /** The state after the action, or null if it is not applicable; false and undefined mean the same. */
  readonly actions: { readonly [N in keyof G['actions']]: (state: S, ...args: G['actions'][N]) => S | null };
  /** The methods of each task, in the order of their attempts. */
  readonly taskMethods: {
    readonly [N in keyof G['tasks']]: readonly Method<S, G, G['tasks'][N]>[];
  };
  readonly goalMethods: {
    readonly [P in keyof G['facts']]?: readonly Method<
      S,
      G,
      readonly [subject: string, value: G['facts'][P]]
    >[];
  };
  readonly multigoalMethods: readonly Method<S, G, readonly [MultigoalRequest<G>]>[];
  /** The value of a fact. */
  getFact(state: S, predicate: NameOf<G['facts']>, subject: string): unknown;
  summary(state: S): V;

  /** The durations of actions; 0 by default. */
  readonly durations?: {
    readonly [N in keyof G['actions']]?: (state: S, ...args: G['actions'][N]) => number;
  };
  /** The agents and machines that a command occupies. Each does one thing at a time. */
  resource?(command: Command<G>): readonly string[];
  /** A condition while an action is under way; an executor stops the action if it does not hold. Planning ignores it. */
  readonly invariants?: {
    readonly [N in keyof G['actions']]?: (state: S, ...args: G['actions'][N]) => boolean;
  };
  /** Absolute time from which an agent or machine is available to the plan. */
  availableFrom?(state: S, resource: string): number;
  cooldown?(state: S, command: Command<G>): Cooldown | null;
  /** Commands that share a fact keep their order in time if one of them changes it. */
  touches?(command: Command<G>): FactAccess;
  /** The state in which a command that starts at `time` (absolute) is evaluated, for worlds that change by themselves. */
  startingAt?(state: S, time: number): S;
  /** Why a command is not applicable, in a word or with details for people; `precondition` by default. */
  conflict?(state: S, command: Command<G>): ConflictType | Pick<Conflict, 'type' | 'message'>;
  /**
   * A text or number that identifies a state: states with the same key count as the same, which is how an item that requires itself in the same state is
   * detected. By default, states are compared by their contents, which must be plain values, Map, Set, Date or BigInt.
   */
  stateKey?(state: S): string | number;
  /** A final check of the whole plan; null if it is valid. */
  verifyPlan?(state: S, schedule: readonly ScheduledAction[]): ConflictType | null;

  /** The costs of actions, for the metric `action_costs`; not negative, 0 by default. */
  readonly actionCosts?: {
    readonly [N in keyof G['actions']]?: (state: S, ...args: G['actions'][N]) => number;
  };
  /**
   * The cost of a whole plan, for the metric `cost`: a number, or several numbers, each of which decides if the previous ones are equal. Less is better. It is
   * called after `verifyPlan` has accepted the same state and schedule.
   */
  cost?(state: S, schedule: readonly ScheduledAction[]): number | Cost;
  /**
   * A lower bound for the cost of all plans that begin with the actions so far, from the state after them and the absolute time at which they end. With it, the
   * search leaves plans that cannot become the best; without it, only whole plans are compared.
   */
  costBound?(state: S, end: number): number | Cost;
}

/** A domain as the planner sees it: names are strings and arguments are opaque. */
export type AnyDomain<S, V = unknown> = Domain<S, Signature, V>;

/** Erases the names of a domain from its type. The planner only passes items and facts of that domain to its functions. */
export const erase = <S, G extends Signature, V>(domain: Domain<S, G, V>): AnyDomain<S, V> =>
  domain as unknown as AnyDomain<S, V>;
