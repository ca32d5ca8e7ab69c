import type { Domain, Fact, Method, MultigoalRequest, Signature } from './domain';
import { sameValue } from './values';

/** The facts that do not hold. */
export const unachieved = <S, G extends Signature>(
  domain: Pick<Domain<S, G>, 'getFact'>,
  state: S,
  facts: readonly Fact<G>[],
): Fact<G>[] =>
  facts.filter(([predicate, subject, value]) => !sameValue(domain.getFact(state, predicate, subject), value));

/** The simplest multigoal method: one goal after the other, repeated while one undoes another. */
export function splitMultigoal<S, G extends Signature>(): Method<S, G, readonly [MultigoalRequest<G>]> {
  return {
    name: 'split',
    run: (_state, { facts, unachieved: open, tag }) => [
      ...open.map((goal) => ({ goal })),
      { multigoal: facts, ...(tag === undefined ? {} : { tag }) },
    ],
  };
}
