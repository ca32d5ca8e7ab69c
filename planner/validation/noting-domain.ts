import type { AnyDomain, Command, FactAccess, Method, Signature } from '../domain';
import { DomainError, guarded, mapValues } from '../guard';
import type { ScheduledAction } from '../solution-tree';

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
  return {
    ...domain,
    actions: mapValues(domain.actions, (action) => or(action, () => null)),
    durations: mapValues(domain.durations ?? {}, (duration) => duration && or(duration, () => NaN)),
    taskMethods: mapValues(domain.taskMethods, (methods) => methods.map(noMethod)),
    goalMethods: mapValues(domain.goalMethods, (methods) => methods?.map(noMethod)),
    multigoalMethods: domain.multigoalMethods.map(noMethod),
    getFact: or(
      (state: S, predicate: string, subject: string) => domain.getFact(state, predicate, subject),
      () => undefined,
    ),
    ...(domain.resource && {
      resource: or(
        (command: Command<Signature>) => domain.resource?.(command) ?? [],
        () => [],
      ),
    }),
    ...(domain.touches && {
      touches: or(
        (command: Command<Signature>) => domain.touches?.(command) ?? NOTHING,
        () => NOTHING,
      ),
    }),
    ...(domain.availableFrom && {
      availableFrom: or(
        (state: S, name: string) => domain.availableFrom?.(state, name) ?? -Infinity,
        () => -Infinity,
      ),
    }),
    ...(domain.cooldown && {
      cooldown: or(
        (state: S, command: Command<Signature>) => domain.cooldown?.(state, command) ?? null,
        () => null,
      ),
    }),
    ...(domain.startingAt && {
      startingAt: or(
        (state: S, time: number) => domain.startingAt?.(state, time) ?? state,
        (state) => state,
      ),
    }),
    ...(domain.verifyPlan && {
      verifyPlan: or(
        (state: S, schedule: readonly ScheduledAction[]) => domain.verifyPlan?.(state, schedule) ?? null,
        () => null,
      ),
    }),
  };
}

const NOTHING: FactAccess = { reads: [], writes: [] };
