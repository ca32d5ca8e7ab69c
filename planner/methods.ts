import type { Content } from './content';
import type { AnyDomain, Decomposition, Domain, Fact, Method, MultigoalRequest, Signature } from './domain';
import { sameValue } from './values';

/** A method with its arguments. */
export interface Alternative<S> {
  readonly name: string;
  /** Its items; the name of the first precondition that does not hold; or null if it does not apply for another reason. */
  run(state: S): Decomposition<Signature> | string | null;
}

/** Whether a domain has no methods for a node's content because it does not know the task. */
export const isUnknownTask = <S>(domain: AnyDomain<S>, content: Content): boolean =>
  content.kind === 'task' && methodsOfTask(domain, content.name) === undefined;

const methodsOfTask = <S>(
  { taskMethods }: AnyDomain<S>,
  name: string,
): AnyDomain<S>['taskMethods'][string] | undefined =>
  Object.hasOwn(taskMethods, name) ? taskMethods[name] : undefined;

/** The methods for a node's content in order. */
export function methodsFor<S>(domain: AnyDomain<S>, content: Content): readonly Alternative<S>[] {
  switch (content.kind) {
    case 'task': {
      const { name, args } = content;
      return (methodsOfTask(domain, name) ?? []).map((method) => alternative(method, () => args));
    }
    case 'goal': {
      const [[predicate, subject, value]] = content.facts;
      const methods = Object.hasOwn(domain.goalMethods, predicate) ? domain.goalMethods[predicate] : [];
      return (methods ?? []).map((method) => alternative(method, () => [subject, value] as const));
    }
    case 'multigoal': {
      const { facts, tag } = content;
      const requestIn = (state: S): readonly [MultigoalRequest<Signature>] => [
        { facts, unachieved: unachieved(domain, state, facts), ...(tag === undefined ? {} : { tag }) },
      ];
      return domain.multigoalMethods.map((method) => alternative(method, requestIn));
    }
    default:
      return [];
  }
}

const alternative = <S, Args extends readonly unknown[]>(
  method: Method<S, Signature, Args>,
  argsIn: (state: S) => Args,
): Alternative<S> => ({
  name: method.name,
  run: (state) => {
    const args = argsIn(state);
    return unmetOf(method, state, args) ?? method.run(state, ...args);
  },
});

/** The name of the first precondition that does not hold. */
function unmetOf<S, Args extends readonly unknown[]>(
  { requires }: Method<S, Signature, Args>,
  state: S,
  args: Args,
): string | undefined {
  if (!requires) return undefined;
  const [unmet] = Object.entries(requires).find(([, holds]) => !holds(state, ...args)) ?? [];
  return unmet;
}

/** The facts that do not hold. */
export const unachieved = <S, G extends Signature>(
  domain: Pick<Domain<S, G>, 'getFact'>,
  state: S,
  facts: readonly Fact<G>[],
): Fact<G>[] =>
  facts.filter(([predicate, subject, value]) => !sameValue(domain.getFact(state, predicate, subject), value));

/** The simplest multigoal method: one goal after the other, repeated while one undoes another. */
export const splitMultigoal = <S, G extends Signature>(): Method<S, G, readonly [MultigoalRequest<G>]> => ({
  name: 'split',
  run: (_state, { facts, unachieved: open, tag }) => [
    ...open.map((goal) => ({ goal })),
    { multigoal: facts, ...(tag === undefined ? {} : { tag }) },
  ],
});
