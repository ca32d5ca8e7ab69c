import { anEntry, aSession, newSessionId, nextCommit } from '../support/session-fixture';
import type { Session } from '../../core/session/types';
import { describeEachStore, type StoreBench } from './stores';

const LATER = 2_000_000_000_000;

async function stored({ store }: StoreBench, session = aSession()): Promise<Session> {
  await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
  return session;
}

/** A game that ended at a time. */
async function ended(bench: StoreBench, updatedAt: number): Promise<Session> {
  const first = await stored(bench);
  const { session, ...commit } = nextCommit(first, { isEnd: true });
  const over = { ...session, meta: { ...session.meta, updatedAt } };
  await bench.store.commit({ ...commit, session: over });
  return over;
}

describeEachStore('finished games that may not be archived yet', (bench) => {
  it('are noted with the commit that ends them, oldest first', async () => {
    const { store } = bench();
    const [late, early] = [await ended(bench(), 200), await ended(bench(), 100)];
    await store.commit(nextCommit(await stored(bench())));

    const notes = [early, late].map(({ id, meta }) => ({ id, since: meta.updatedAt }));
    await expect(store.endNotes(LATER, 10)).resolves.toEqual(notes);
    await expect(store.endNotes(LATER, 1)).resolves.toEqual(notes.slice(0, 1));
    await expect(store.endNotes(100, 10)).resolves.toEqual(notes.slice(0, 1));
    await expect(store.endNotes(99, 10)).resolves.toEqual([]);
  });

  it('are noted with their creation if they begin at their end', async () => {
    const { store } = bench();
    const session = aSession({ createdAt: 300 });
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: true, isEnd: true });
    await expect(store.endNotes(LATER, 10)).resolves.toEqual([{ id: session.id, since: 300 }]);
  });

  it('are so no longer once that is settled', async () => {
    const { store } = bench();
    const [one, other] = [await ended(bench(), 100), await ended(bench(), 200)];
    await store.settle({ id: one.id, since: 100 });
    await store.settle({ id: newSessionId(), since: 100 });
    await expect(store.endNotes(LATER, 10)).resolves.toEqual([{ id: other.id, since: 200 }]);
  });

  it('stay noted when an older note is settled', async () => {
    const { store } = bench();
    const { id } = await ended(bench(), 200);
    await store.settle({ id, since: 100 });
    await expect(store.endNotes(LATER, 10)).resolves.toEqual([{ id, since: 200 }]);
  });

  it('are not noted any more when they are removed, but when they expire', async () => {
    const { store, passTime } = bench();
    const [removed, expired] = [await ended(bench(), 100), await ended(bench(), 200)];
    await store.remove(removed.id);
    await passTime(101);
    await expect(store.read(expired.id)).resolves.toEqual({ kind: 'missing' });
    await expect(store.endNotes(LATER, 10)).resolves.toEqual([{ id: expired.id, since: 200 }]);
  });
});

describeEachStore('a repair of the public list', (bench) => {
  it('takes off what has expired, and nothing else', async () => {
    const { store, passTime } = bench();
    const list = (ttlSeconds: number) => async (_: unknown, createdAt: number) => {
      const session = aSession({ createdAt });
      await store.create({ session, entry: anEntry(1), ttlSeconds, listed: true });
      return session.id;
    };
    await Promise.all(Array.from({ length: 30 }, list(10)));
    const alive = await Promise.all(Array.from({ length: 3 }, list(100)));
    await passTime(11);
    const listed = (await store.list(100)).ids.length;

    await expect(store.repairList()).resolves.toBe(listed - 3);

    expect([...(await store.list(100)).ids].sort()).toEqual(alive.sort());
    await expect(store.repairList()).resolves.toBe(0);
  });
});
