import type { Domain, Fact, Method, MultigoalRequest, Signature } from './domain';
/** Whether two plain values (JSON, possibly with `undefined`) are equal; quick if they share their parts. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

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
