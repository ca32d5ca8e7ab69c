import type * as z from 'zod';
import type { AnyGame, Result } from '../engine';
import type { ApiError, Context } from '../api/game-api';
import type { InterfacePart } from '../api/openapi';
import type { OperationTable } from '../api/operation';
import type { LogEntry, Session } from '../session';
import type { ServiceDeps } from './deps';
import type { ListenerEvent } from './listener-ports';
import type { SessionLoader } from './runtime/loader';

/** The parts of the kernel that features build on. */
export interface Kernel {
  readonly deps: ServiceDeps;
  readonly loader: SessionLoader;
}

/** What the listeners of sessions hear of. */
export interface SessionListeners {
  /** The event of a commit, or null. `before` is absent for a new session. */
  eventOf(game: AnyGame, next: Session, entry: LogEntry, before?: Session): ListenerEvent | null;
  /** The event of a deletion at a time (ms since 1970), or null. */
  deletionEvent(session: Session, at: number): ListenerEvent | null;
  /** An event was queued for a session that has listeners. */
  wake(session: string): void;
}

/** A feature at work in one server. */
export interface RunningFeature<Service> {
  /** What the handlers of its operations work with. */
  readonly service: Service;
  readonly listeners?: SessionListeners;
  /**
   * Does what is due in a session though nobody asks. Returns when something is due there again (ms since 1970), which it has put on the
   * list of what is due (`DueStore`); null if nothing is.
   */
  readonly tend?: (session: string) => Promise<number | null>;
  /** Resolves when nothing of it runs in the background. */
  readonly idle?: () => Promise<void>;
}

/** What carries an operation out. Its input has passed the schemas: the parameters of path, query and body in one object. */
interface Handler<Service> {
  readonly handle: (service: Service, input: never, context: Context) => Promise<Result<unknown, ApiError>>;
}

/** What a feature adds to a server: one folder of `features/`. */
export interface Feature extends InterfacePart {
  readonly id: string;
  /** What it reads of the environment of a server, which has all of it in `ServiceDeps.settings`. */
  readonly settings?: () => Readonly<Record<string, z.ZodType>>;
  readonly start: (kernel: Kernel) => RunningFeature<unknown> & { readonly calls: FeatureCalls };
}

/** The operations of a feature at work, by id. */
export type FeatureCalls = Readonly<
  Record<string, (input: never, context: Context) => Promise<Result<unknown, ApiError>>>
>;

/** Declares a feature. `start` is called once a server, before its first request. */
export const defineFeature = <Service, const O extends OperationTable>(
  feature: Pick<Feature, 'id' | 'schemas' | 'settings'> & {
    readonly operations: O & Readonly<Record<keyof O, Handler<Service>>>;
    readonly start: (kernel: Kernel) => RunningFeature<Service>;
  },
): Omit<Feature, 'operations'> & { readonly operations: O } => ({
  ...feature,
  start(kernel) {
    const running = feature.start(kernel);
    const operations = Object.entries<Handler<Service>>(feature.operations);
    const calls = operations.map(([id, { handle }]) => [
      id,
      (input: never, context: Context) => handle(running.service, input, context),
    ]);
    return { ...running, calls: Object.fromEntries(calls) as FeatureCalls };
  },
});
