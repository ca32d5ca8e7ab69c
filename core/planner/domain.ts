import type { ConflictType } from './conflict';
import type { TemporalConstraint } from './constraint';
import type { ScheduledAction } from './schedule';

/**
 * The names of a domain and the types of their arguments:
 *
 *     interface Travel {
 *       actions: { walk: [who: string, from: string, to: string] };
 *       tasks: { travel: [who: string, to: string] };
 *       facts: { at: string };
 *     }
 *
 * Arguments and values of facts are plain JSON.
 */
export interface Signature {
  readonly actions: Readonly<Record<string, readonly unknown[]>>;
  readonly tasks: Readonly<Record<string, readonly unknown[]>>;
  /** Predicate → the type of its value: a fact is that a predicate of a subject has a value. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Of a domain without actions, tasks or facts of its own. */
export type None = Readonly<Record<string, never>>;

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

/** Several facts that are to hold at the same time. */
export interface Multigoal<G extends Signature> {
  readonly multigoal: readonly Fact<G>[];
  readonly tag?: string;
}

/** What there is to do: an element of a todo list, or of what a method returns. */
export type Item<G extends Signature> = Command<G> | Task<G> | Goal<G> | Multigoal<G>;

/** What a method returns: the items that achieve its own, in order, and how they lie in time. */
export type Decomposition<G extends Signature> =
  | readonly Item<G>[]
  | { readonly items: readonly Item<G>[]; readonly constraints: readonly TemporalConstraint[] };

/** One way to achieve something; null where it does not apply. */
export interface Method<S, G extends Signature, Args extends readonly unknown[]> {
  readonly name: string;
  run(state: S, ...args: Args): Decomposition<G> | null;
}

/** What a multigoal method is given: all facts, and those that do not hold yet. */
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
  /** Absolute time before which it cannot be used at all. */
  readonly readyAt?: number;
}

/** The facts an action depends on and those it changes, each as a text of the domain's choice such as `at(parcel)`. */
export interface Touched {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/**
 * A planning domain over states `S`; pure functions that change nothing they are given. `V` is what a solution tree keeps
 * of a state.
 */
export interface Domain<S, G extends Signature, V = unknown> {
  /** The state after the action; null where it is not applicable. */
  readonly actions: { readonly [N in keyof G['actions']]: (state: S, ...args: G['actions'][N]) => S | null };
  /** The methods of each task, in the order in which they are tried. */
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

  /** How long actions take; 0 for those that are not named. */
  readonly durations?: {
    readonly [N in keyof G['actions']]?: (state: S, ...args: G['actions'][N]) => number;
  };
  /** The agents and machines that a command occupies, regardless of who acts first; each does one thing at a time. */
  resource?(command: Command<G>): readonly string[];
  /** Absolute time before which an agent or machine is not free for the plan. */
  availableFrom?(state: S, resource: string): number;
  cooldown?(state: S, command: Command<G>): Cooldown | null;
  /** Commands that touch the same fact, one of them changing it, keep their order in time. */
  touches?(command: Command<G>): Touched;
  /** The state in which a command that starts at `time` (absolute) is judged; of use where the world moves by itself. */
  startingAt?(state: S, time: number): S;
  /** Why a command that is not applicable is not; a `precondition` by default. */
  conflict?(state: S, command: Command<G>): ConflictType;
  /** A last look at the whole plan; null if it will do. */
  verifyPlan?(state: S, schedule: readonly ScheduledAction[]): ConflictType | null;
}

/** A domain as the planner sees it: names are texts and arguments opaque. */
export type AnyDomain<S, V = unknown> = Domain<S, Signature, V>;

/** Forgets a domain's names. The planner gives its functions only what its own items and facts hold. */
export const erase = <S, G extends Signature, V>(domain: Domain<S, G, V>): AnyDomain<S, V> =>
  domain as unknown as AnyDomain<S, V>;
