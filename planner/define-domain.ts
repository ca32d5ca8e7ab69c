import type { Domain, EmptySignature, Method, Signature } from './domain';
import { splitMultigoal } from './methods';

type Arguments = Readonly<Record<string, readonly unknown[]>>;
type Facts = Readonly<Record<string, unknown>>;

/** The signature that `defineDomain` infers. */
export interface InferredSignature<A extends Arguments, T extends Arguments, F extends Facts> {
  readonly actions: A;
  readonly tasks: T;
  readonly facts: F;
}

/** The names and types of a domain, for use in other types: `World<State, SignatureOf<typeof domain>>`, `Item<SignatureOf<typeof domain>>[]`. */
export type SignatureOf<D> = D extends Domain<infer _S, infer G, infer _V> ? G : never;

/** Functions for some of the actions. Their names must be among those of `actions`; none is inferred from here. */
type ByAction<S, A extends Arguments, R> = {
  readonly [N in NoInfer<keyof A>]?: (state: S, ...args: A[N]) => R;
};

/**
 * What `defineDomain` takes: a `Domain` of which only `actions` is required. `facts` has a function for each predicate in place of
 * `getFact`. Multigoals are split into goals, and a state is its own summary, unless the definition says otherwise.
 */
export interface DomainDefinition<
  S,
  A extends Arguments,
  T extends Arguments,
  F extends Facts,
  V,
> extends Partial<
  Omit<
    Domain<S, InferredSignature<A, T, F>, V>,
    | 'actions'
    | 'taskMethods'
    | 'goalMethods'
    | 'getFact'
    | 'summary'
    | 'durations'
    | 'actionCosts'
    | 'invariants'
  >
> {
  readonly actions: { readonly [N in keyof A]: (state: S, ...args: A[N]) => S | null };
  /** The values of facts, by predicate. */
  readonly facts?: { readonly [P in keyof F]: (state: S, subject: string) => F[P] | undefined };
  readonly taskMethods?: {
    readonly [N in keyof T]: readonly Method<S, NoInfer<InferredSignature<A, T, F>>, T[N]>[];
  };
  readonly goalMethods?: {
    readonly [P in NoInfer<keyof F>]?: readonly Method<
      S,
      NoInfer<InferredSignature<A, T, F>>,
      readonly [subject: string, value: F[P]]
    >[];
  };
  readonly durations?: ByAction<S, A, number>;
  readonly actionCosts?: ByAction<S, A, number>;
  readonly invariants?: ByAction<S, A, boolean>;
  readonly summary?: (state: S) => V;
}

/**
 * A domain over states `S` whose names and arguments are inferred from its functions:
 *
 *     const travel = defineDomain<State>()({
 *       actions: { walk: (state, who: string, to: string) => … },
 *       taskMethods: {
 *         visit: [{ name: 'on_foot', run: (state, who: string, to: string) => [{ action: 'walk', args: [who, to] }] }],
 *       },
 *     });
 *
 * Give the types of the arguments of actions and of task methods; everything else follows from them, and a name or an argument
 * that does not fit is an error at compile time. Throws a `TypeError` if two methods of an item have the same name, because plans
 * refer to methods by name. The call is in two parts, because TypeScript infers either all type arguments or none.
 *
 * `defineDomain<State, Travel>()({ … })` takes a `Signature` in place of inferring it. Methods that are made in a loop need one:
 * TypeScript infers nothing from `beds.map((bed) => ({ name: bed, run: … }))`.
 */
export function defineDomain<S>(): <
  A extends Arguments,
  T extends Arguments = EmptySignature,
  F extends Facts = EmptySignature,
  V = S,
>(
  definition: DomainDefinition<S, A, T, F, V>,
) => Domain<S, InferredSignature<A, T, F>, V>;
export function defineDomain<S, G extends Signature>(): <V = S>(
  definition: DomainDefinition<S, G['actions'], G['tasks'], G['facts'], V>,
) => Domain<S, G, V>;
export function defineDomain<S>() {
  return <A extends Arguments, T extends Arguments, F extends Facts, V>(
    definition: DomainDefinition<S, A, T, F, V>,
  ): Domain<S, InferredSignature<A, T, F>, V> => {
    type Whole = Domain<S, InferredSignature<A, T, F>, V>;
    const { facts = {}, summary, ...rest } = definition;
    const { taskMethods = {}, goalMethods = {}, multigoalMethods = [splitMultigoal()] } = definition;
    for (const [item, methods] of Object.entries({
      ...taskMethods,
      ...goalMethods,
      multigoal: multigoalMethods,
    }))
      assertDistinct(item, methods);
    const valueOf: Readonly<Record<string, (state: S, subject: string) => unknown>> = facts;
    const domain: Omit<Whole, 'taskMethods' | 'goalMethods'> = {
      ...rest,
      multigoalMethods,
      getFact: (state, predicate, subject) =>
        Object.hasOwn(valueOf, predicate) ? valueOf[predicate]?.(state, subject) : undefined,
      // Without a summary of its own, `V` is `S`.
      summary: summary ?? ((state) => state as unknown as V),
    };
    return { ...domain, taskMethods, goalMethods } as Whole;
  };
}

function assertDistinct(item: string, methods: readonly { readonly name: string }[]): void {
  const names = methods.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new TypeError(`${item} has two methods named "${twice}". Rename one of them.`);
}
