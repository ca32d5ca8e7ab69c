import { SharedPromise } from '../../core/async';
import { createDeps, type Deps, type Environment, type GetDeps, type HostOverrides } from './deps';

export interface LazyDeps extends GetDeps {
  /** Closes the parts, so that the process can exit. A later call creates them again. */
  close(): Promise<void>;
}

/** The parts for an environment, made once; a failure (a missing setting, say) is tried again at the next request. */
export function lazyDeps(env: Environment, parts: HostOverrides): LazyDeps {
  const made = new SharedPromise(async () => (get.ready = await createDeps(env, parts)));
  const close = async (): Promise<void> => {
    const deps = await made.take();
    get.ready = undefined;
    await deps?.api.idle();
    deps?.closing.abort();
    await Promise.all([
      ...[deps?.store.close(), deps?.records.close(), deps?.workers.close()],
      ...[deps?.meter.close(), deps?.tracer?.close()],
    ]);
  };
  const get = Object.assign((): Promise<Deps> => made.get(), { close, ready: undefined as Deps | undefined });
  return get;
}
