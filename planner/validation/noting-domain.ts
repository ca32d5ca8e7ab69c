import type { AnyDomain, Method, Signature } from '../domain';
import { DomainError, guarded, mapValues } from '../guard';

type Call = (...args: never[]) => unknown;

/** What the functions of a domain give in place of a fault. */
const LEAST: Readonly<Record<string, Call>> = {
  getFact: () => undefined,
  resource: () => [],
  touches: () => ({ reads: [], writes: [] }),
  availableFrom: () => -Infinity,
  cooldown: () => null,
  startingAt: (state) => state,
  verifyPlan: () => null,
};

/**
 * The domain with its faults noted instead of thrown, so that the rest of a plan can be checked. A function that throws, or gives
 * something invalid, gives the least: nothing is possible, nothing applies, nothing is occupied, and no duration is known.
 */
export function noting<S, V>(
  unguarded: AnyDomain<S, V>,
  note: (error: DomainError) => void,
): AnyDomain<S, V> {
  const domain = guarded(unguarded);
  const or =
    <A extends readonly unknown[], R>(call: (...args: A) => R, otherwise: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return call(...args);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        note(error);
        return otherwise(...args);
      }
    };
  const noMethod = <Args extends readonly unknown[]>(method: Method<S, Signature, Args>) => ({
    name: method.name,
    requires: mapValues(method.requires ?? {}, (holds) => or(holds, () => false)),
    run: or(
      (state: S, ...args: Args) => method.run(state, ...args),
      () => null,
    ),
  });
  const given = domain as unknown as Readonly<Record<string, Call>>;
  const optional = Object.entries(LEAST).flatMap(([name, least]) =>
    given[name] ? [[name, or(given[name], least)]] : [],
  );
  return {
    ...domain,
    actions: mapValues(domain.actions, (action) => or(action, () => null)),
    durations: mapValues(domain.durations ?? {}, (duration) => duration && or(duration, () => NaN)),
    taskMethods: mapValues(domain.taskMethods, (methods) => methods.map(noMethod)),
    goalMethods: mapValues(domain.goalMethods, (methods) => methods?.map(noMethod)),
    multigoalMethods: domain.multigoalMethods.map(noMethod),
    ...(Object.fromEntries(optional) as Partial<AnyDomain<S, V>>),
  };
}
