import type { SessionStore } from './ports';

type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** The same calls, each begun once the store's time is known, by which everything in a session goes. */
export function inStoreTime<Calls extends object>(store: SessionStore, calls: Calls): Calls {
  const timed = Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
    name,
    async (...given: readonly unknown[]) => {
      await store.syncTime();
      return call(...given);
    },
  ]);
  return Object.fromEntries(timed) as Calls;
}
