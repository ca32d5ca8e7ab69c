import type { Content } from './content';
import type { AnyDomain, Decomposition, Signature } from './domain';
import { unachieved } from './multigoal';

/** A method with its arguments. */
export interface Alternative<S> {
  readonly name: string;
  run(state: S): Decomposition<Signature> | null;
}

/** The methods for a node's content in order; null if the domain does not know it. */
export function methodsFor<S>(domain: AnyDomain<S>, content: Content): readonly Alternative<S>[] | null {
  switch (content.kind) {
    case 'task': {
      const { name, args } = content;
      const methods = Object.hasOwn(domain.taskMethods, name) ? domain.taskMethods[name] : undefined;
      return (
        methods?.map((method) => ({ name: method.name, run: (state) => method.run(state, ...args) })) ?? null
      );
    }
    case 'goal': {
      const [[predicate, subject, value]] = content.facts;
      const methods = Object.hasOwn(domain.goalMethods, predicate) ? domain.goalMethods[predicate] : [];
      return (methods ?? []).map((method) => ({
        name: method.name,
        run: (state) => method.run(state, subject, value),
      }));
    }
    case 'multigoal': {
      const { facts, tag } = content;
      return domain.multigoalMethods.map((method) => ({
        name: method.name,
        run: (state) =>
          method.run(state, {
            facts,
            unachieved: unachieved(domain, state, facts),
            ...(tag === undefined ? {} : { tag }),
          }),
      }));
    }
    default:
      return [];
  }
}
