import { SharedPromise } from '../../core/async';
import { createDeps, type Deps, type Environment, type HostOverrides } from './deps';

export interface LazyDeps {
  (): Promise<Deps>;
  /** Closes the parts, so that the process can exit. A later call creates them again. */
  close(): Promise<void>;
}

/** The parts for an environment, made once; a failure (a missing setting, say) is tried again at the next request. */
export function lazyDeps(env: Environment, parts: HostOverrides): LazyDeps {
  const made = new SharedPromise(() => createDeps(env, parts));
  const get = (): Promise<Deps> => made.get();
  const close = async (): Promise<void> => {
    const deps = await made.take();
    await deps?.api.idle();
    deps?.closing.abort();
    await Promise.all([
      ...[deps?.store.close(), deps?.workers.close()],
      ...[deps?.meter.close(), deps?.tracer?.close()],
    ]);
  };
  return Object.assign(get, { close });
}
