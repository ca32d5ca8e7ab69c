import { fail } from '../engine';
import type { BrokenRecords } from './runtime/broken-records';
import { UnreadableRecord, type SessionStore } from './ports';

type Call = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * The same calls, each begun once the store's time is known, by which everything in a session goes. What the store cannot read is
 * refused, and reported once.
 */
export function overStore<Calls extends object>(
  store: SessionStore,
  broken: BrokenRecords,
  calls: Calls,
): Calls {
  const careful = Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
    name,
    async (...given: readonly unknown[]) => {
      await store.syncTime();
      try {
        return await call(...given);
      } catch (error) {
        if (error instanceof UnreadableRecord) return fail(broken.refuse(error));
        throw error;
      }
    },
  ]);
  return Object.fromEntries(careful) as Calls;
}
