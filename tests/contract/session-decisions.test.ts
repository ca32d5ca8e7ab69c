import { MAX_DECISION_BYTES, MAX_DECISIONS } from '../../core/ports/sessions';
import type { Session } from '../../core/session/types';
import { aDecision, anEntry, aSession, aSlot, newSessionId, nextCommit } from '../support/session-fixture';
import { describeEachStore, type StoreBench } from './stores';

async function stored({ store }: StoreBench, ttlSeconds = 100): Promise<Session> {
  const session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds, listed: false });
  return session;
}

describeEachStore('decisions', (bench) => {
  it('are kept in order, whether they came with a commit or by themselves', async () => {
    const { store } = bench();
    const session = await stored(bench());
    const [alone, moved] = [
      aDecision('a', { move: { coord: 'A1', list: [] }, alternatives: ['B2', 'Zoë'], confidence: 'low' }),
      aDecision('b'),
    ];

    await expect(store.readDecisions(session.id)).resolves.toEqual([]);
    await expect(store.noteDecision(session.id, alone)).resolves.toEqual({ kind: 'noted' });
    await store.commit(nextCommit(session, { decision: moved }));

    await expect(store.readDecisions(session.id)).resolves.toEqual([alone, moved]);
  });

  it('of a commit that was not carried out are not kept', async () => {
    const { store } = bench();
    const first = await stored(bench());
    const commit = nextCommit(first, { decision: aDecision('kept'), idempotency: aSlot('key', 1) });
    await store.commit(commit);

    await store.commit(nextCommit(first, { decision: aDecision('lost race') }));
    await store.commit({ ...commit, decision: aDecision('repeat') });

    const ids = (await store.readDecisions(first.id)).map(({ id }) => id);
    expect(ids).toEqual(['kept']);
  });

  it('are noted once under a key', async () => {
    const { store } = bench();
    const { id } = await stored(bench());
    const slot = aSlot('key', 'first answer');
    await store.noteDecision(id, aDecision('first'), slot);

    const repeat = await store.noteDecision(id, aDecision('second'), aSlot('key', 'second answer'));

    expect(repeat).toEqual({ kind: 'repeat', record: slot.record });
    await expect(store.recall(id, 'key')).resolves.toEqual(slot.record);
    await expect(store.readDecisions(id)).resolves.toEqual([aDecision('first')]);
  });

  it('change neither the session nor its life', async () => {
    const { store, passTime } = bench();
    const session = await stored(bench(), 10);
    await passTime(6);
    await store.noteDecision(session.id, aDecision('a'), aSlot('key', 'answer', 1000));

    await expect(store.read(session.id, 1)).resolves.toEqual({ kind: 'same' });
    await passTime(5);
    await expect(store.read(session.id)).resolves.toEqual({ kind: 'missing' });
    await expect(store.readDecisions(session.id)).resolves.toEqual([]);
  });

  it('live on with each commit', async () => {
    const { store, passTime } = bench();
    const session = await stored(bench(), 10);
    await store.noteDecision(session.id, aDecision('a'));
    await passTime(6);
    await store.commit(nextCommit(session, { ttlSeconds: 10 }));
    await passTime(6);

    await expect(store.readDecisions(session.id)).resolves.toEqual([aDecision('a')]);
  });

  it('go with the session when it is removed, and a new one of its id has none', async () => {
    const { store } = bench();
    const session = await stored(bench());
    await store.noteDecision(session.id, aDecision('a'), aSlot('key', 'answer'));
    await store.remove(session.id);

    await expect(store.readDecisions(session.id)).resolves.toEqual([]);
    await expect(store.recall(session.id, 'key')).resolves.toBeNull();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
    await expect(store.readDecisions(session.id)).resolves.toEqual([]);
  });

  it('need a session', async () => {
    const { store } = bench();
    const id = newSessionId();

    await expect(store.noteDecision(id, aDecision('a'), aSlot('key', 1))).resolves.toEqual({
      kind: 'missing',
    });
    await expect(store.readDecisions(id)).resolves.toEqual([]);
    await expect(store.recall(id, 'key')).resolves.toBeNull();
  });

  it('are the newest of very many', async () => {
    const { store } = bench();
    let session = await stored(bench());
    const add = async (from: number, to: number): Promise<void> => {
      const numbers = Array.from({ length: to - from }, (_, n) => from + n);
      await Promise.all(numbers.map((n) => store.noteDecision(session.id, aDecision(String(n)))));
    };
    await add(0, MAX_DECISIONS + 1);
    const commit = nextCommit(session, { decision: aDecision('last') });
    await store.commit(commit);
    ({ session } = commit);

    const kept = await store.readDecisions(session.id);
    const ids = kept.map(({ id }) => id);
    // The oldest that is left says that there were others.
    expect(kept.filter(({ olderDropped }) => olderDropped)).toEqual([aDecision('2', { olderDropped: true })]);
    expect(ids).toHaveLength(MAX_DECISIONS);
    expect([ids.at(0), ids.at(-2), ids.at(-1)]).toEqual(['2', String(MAX_DECISIONS), 'last']);
  });

  it('are the newest that take no more bytes than may be kept', async () => {
    const { store } = bench();
    const { id } = await stored(bench());
    const note = (n: number, reasoning: string) =>
      store.noteDecision(id, aDecision(String(n), { reasoning }));
    const bytesOf = (decision: unknown): number => Buffer.byteLength(JSON.stringify(decision));
    const long = 'ä'.repeat(20_000);
    for (let n = 0; n < 35; n++) await note(n, long);

    const kept = await store.readDecisions(id);
    const most = Math.floor(MAX_DECISION_BYTES / bytesOf(kept.at(-1)));
    expect(most).toBeLessThan(30);
    expect(kept.map((decision) => decision.id)).toEqual(
      Array.from({ length: most }, (_, at) => String(35 - most + at)),
    );
    for (let n = 60; n < 100; n++) await note(n, 'short');
    const later = await store.readDecisions(id);
    expect(later.at(-1)?.id).toBe('99');
    expect(later.reduce((bytes, decision) => bytes + bytesOf(decision), 0)).toBeLessThanOrEqual(
      MAX_DECISION_BYTES,
    );

    expect(later.map(({ olderDropped = false }) => olderDropped)).toEqual(later.map((_, at) => at === 0));
    await note(100, 'x'.repeat(2 * MAX_DECISION_BYTES));
    expect((await store.readDecisions(id)).map((decision) => decision.id)).toEqual(['100']);
    await note(101, 'short');
    expect((await store.readDecisions(id)).map((decision) => decision.id)).toEqual(['101']);
  });
});
