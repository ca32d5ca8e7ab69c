import { aSession, anEntry, nextCommit } from '../support/session-fixture';
import { describeEachStore } from './stores';

describeEachStore('leases', (bench) => {
  it('are given to one of many who ask for a version', async () => {
    const { store } = bench();
    const asked = await Promise.all(Array.from({ length: 20 }, () => store.lease('one', 3, 5000)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('of other versions and sessions are others', async () => {
    const { store } = bench();
    const asked = [store.lease('one', 3, 5000), store.lease('one', 4, 5000), store.lease('two', 3, 5000)];
    expect(await Promise.all(asked)).toEqual([true, true, true]);
  });

  it('end by themselves', async () => {
    const { store, passTime } = bench();
    await store.lease('one', 3, 5000);
    await passTime(4);
    expect(await store.lease('one', 3, 5000)).toBe(false);
    await passTime(2);
    expect(await store.lease('one', 3, 5000)).toBe(true);
  });

  it('come with a commit, if that succeeds, for its new version', async () => {
    const { store } = bench();
    const session = aSession();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
    const commit = nextCommit(session, { leaseMs: 5000 });
    await store.commit(commit);
    expect(await store.lease(session.id, commit.session.version, 5000)).toBe(false);
    const late = nextCommit(session, { leaseMs: 5000 });
    await store.commit({ ...late, session: { ...late.session, version: 9 } });
    expect(await store.lease(session.id, 9, 5000)).toBe(true);
  });
});
