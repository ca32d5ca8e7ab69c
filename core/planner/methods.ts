import type { Content } from './content';
import type { AnyDomain, Decomposition, Method, Signature } from './domain';
import { unachieved } from './multigoal';

/** A method with its arguments. */
export interface Alternative<S> {
  readonly name: string;
  /** Its items; the name of the first precondition that does not hold; or null if it does not apply for another reason. */
  run(state: S): Decomposition<Signature> | string | null;
}

/** The methods for a node's content in order; null if the domain does not know it. */
export function methodsFor<S>(domain: AnyDomain<S>, content: Content): readonly Alternative<S>[] | null {
  switch (content.kind) {
    case 'task': {
      const { name, args } = content;
      const methods = Object.hasOwn(domain.taskMethods, name) ? domain.taskMethods[name] : undefined;
      return methods?.map((method) => alternative(method, () => args)) ?? null;
    }
    case 'goal': {
      const [[predicate, subject, value]] = content.facts;
      const methods = Object.hasOwn(domain.goalMethods, predicate) ? domain.goalMethods[predicate] : [];
      return (methods ?? []).map((method) => alternative(method, () => [subject, value] as const));
    }
    case 'multigoal': {
      const { facts, tag } = content;
      return domain.multigoalMethods.map((method) =>
        alternative(
          method,
          (state) =>
            [
              {
                facts,
                unachieved: unachieved(domain, state, facts),
                ...(tag === undefined ? {} : { tag }),
              },
            ] as const,
        ),
      );
    }
    default:
      return [];
  }
}

function alternative<S, Args extends readonly unknown[]>(
  method: Method<S, Signature, Args>,
  argsIn: (state: S) => Args,
): Alternative<S> {
  const requirements = Object.entries(method.requires ?? {});
  return {
    name: method.name,
    run: (state) => {
      const args = argsIn(state);
      const [failed] = requirements.find(([, holds]) => !holds(state, ...args)) ?? [];
      return failed ?? method.run(state, ...args);
    },
  };
}
