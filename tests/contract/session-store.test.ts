import fc from 'fast-check';
import { anEntry, aSession, aSlot, newSessionId, nextCommit } from '../support/session-fixture';
import type { Session } from '../../core/session/types';
import { describeEachStore, type StoreBench } from './stores';
import { versionIn } from '../../core/session';

const entry = anEntry(1);
const HOUR = 3600;

async function stored({ store }: StoreBench, session = aSession(), ttlSeconds = 100): Promise<Session> {
  await store.create({ session, entry, ttlSeconds, listed: false });
  return session;
}

// One server for all.
describeEachStore('sessions', (bench) => {
  describe('create and read', () => {
    it('stores a session with its log entry', async () => {
      const { store } = bench();
      const session = aSession();

      await expect(store.create({ session, entry, ttlSeconds: 100, listed: false })).resolves.toBe('created');

      await expect(store.read(session.id)).resolves.toEqual({ kind: 'session', session });
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([entry]);
    });

    it('leaves everything as it was when the id exists', async () => {
      const { store } = bench();
      const session = await stored(bench());
      const rival = aSession({ id: session.id, state: 'another' });

      const answer = await store.create({
        session: rival,
        entry: anEntry(7),
        ttlSeconds: 100,
        listed: true,
        idempotency: aSlot('rival', 'answer'),
      });

      expect(answer).toBe('exists');
      await expect(store.read(session.id)).resolves.toEqual({ kind: 'session', session });
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([entry]);
      await expect(store.recall(session.id, 'rival')).resolves.toBeNull();
      await expect(store.list(10)).resolves.toEqual({ ids: [], next: null });
    });

    it('creates once when fifty try at the same time', async () => {
      const { store } = bench();
      const session = aSession();

      const answers = await Promise.all(
        Array.from({ length: 50 }, () => store.create({ session, entry, ttlSeconds: 100, listed: true })),
      );

      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([entry]);
    });

    it('sends the body only to a caller with another version', async () => {
      const { store } = bench();
      const session = await stored(bench());

      await expect(store.read(session.id, 1)).resolves.toEqual({ kind: 'same' });
      await expect(store.read(session.id, 2)).resolves.toEqual({ kind: 'session', session });
      await expect(store.read(session.id, 0)).resolves.toEqual({ kind: 'session', session });
    });

    it('knows no session that was never made', async () => {
      const { store } = bench();
      const id = newSessionId();

      await expect(store.read(id)).resolves.toEqual({ kind: 'missing' });
      await expect(store.read(id, 1)).resolves.toEqual({ kind: 'missing' });
      await expect(store.readLog(id, 0, 10)).resolves.toEqual([]);
      await expect(store.recall(id, 'slot')).resolves.toBeNull();
      await expect(store.commit(nextCommit(aSession()))).resolves.toEqual({ kind: 'missing' });
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });

  describe('JSON', () => {
    it('keeps what Lua and careless parsers change', async () => {
      const state = {
        emptyList: [],
        emptyObject: {},
        nested: { list: [[], {}, [[null]]], '': { '0': false } },
        text: 'Zoë 花 🂡 \u0000 \u2028 "quoted" \\ </script>',
        numbers: [0, -1, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, 0.1 + 0.2],
      };
      const session = await stored(bench(), aSession({ state }));

      await expect(bench().store.read(session.id)).resolves.toEqual({ kind: 'session', session });
    });

    it('gives back any state, log entry and record as it was given', async () => {
      const { store } = bench();
      const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));
      await fc.assert(
        fc.asyncProperty(json, json, json, async (state, data, answer) => {
          const session = await stored(bench());
          const logged = {
            ...anEntry(2),
            events: [{ type: 'x', text: 'y', visibleTo: [1], data: { data } }],
          };
          const commit = nextCommit(session, { entry: logged, idempotency: aSlot('key', answer) });
          const next = { ...commit.session, state };

          await store.commit({ ...commit, session: next });

          expect(await store.read(session.id)).toEqual({ kind: 'session', session: next });
          expect(await store.readLog(session.id, 1, 1)).toEqual([logged]);
          expect(await store.recall(session.id, 'key')).toEqual(aSlot('key', answer).record);
        }),
        { numRuns: 40 },
      );
    });
  });

  describe('commit', () => {
    it('makes the next version and its log entry', async () => {
      const { store } = bench();
      const commit = nextCommit(await stored(bench()));

      await expect(store.commit(commit)).resolves.toEqual({ kind: 'committed' });

      const { session } = commit;
      await expect(store.read(session.id)).resolves.toEqual({ kind: 'session', session });
      await expect(store.read(session.id, 1)).resolves.toEqual({ kind: 'session', session });
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([entry, commit.entry]);
    });

    it('writes the tokens only if they changed', async () => {
      const { store } = bench();
      const first = await stored(bench());
      const strangers = { creator: 'digest of another', seats: ['another digest', null], watch: 'a third' };

      const kept = nextCommit({ ...first, tokens: strangers }, { tokensChanged: false });
      await store.commit(kept);
      const afterFirst = { ...kept.session, tokens: first.tokens };
      await expect(store.read(first.id)).resolves.toEqual({ kind: 'session', session: afterFirst });

      const changed = nextCommit({ ...afterFirst, tokens: strangers }, { tokensChanged: true });
      await store.commit(changed);
      await expect(store.read(first.id)).resolves.toEqual({ kind: 'session', session: changed.session });
    });

    it('on another version writes nothing and answers the session as it is', async () => {
      const { store } = bench();
      const first = await stored(bench());
      const { session, ...winner } = nextCommit(first);
      await store.commit({ session, ...winner });

      const loser = nextCommit(first, { entry: anEntry(99), idempotency: aSlot('late', 'answer') });
      await expect(store.commit(loser)).resolves.toEqual({ kind: 'conflict', session });

      await expect(store.read(first.id)).resolves.toEqual({ kind: 'session', session });
      await expect(store.readLog(first.id, 0, 10)).resolves.toEqual([entry, winner.entry]);
      await expect(store.recall(first.id, 'late')).resolves.toBeNull();
    });

    it('lets one of fifty commits of the same version through', async () => {
      const { store } = bench();
      const first = await stored(bench());
      const rivals = Array.from({ length: 50 }, (_, n) =>
        nextCommit(first, { session: { ...first, version: 2, state: { winner: n } } }),
      );

      const results = await Promise.all(rivals.map((rival) => store.commit(rival)));

      const winners = rivals.filter((_, n) => results[n]?.kind === 'committed');
      expect(winners).toHaveLength(1);
      const now = { kind: 'session', session: winners[0]?.session };
      await expect(store.read(first.id)).resolves.toEqual(now);
      expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(49);
      await expect(store.readLog(first.id, 0, 100)).resolves.toHaveLength(2);
    });
  });

  describe('idempotency records', () => {
    it('keeps the record with the creation and with each commit', async () => {
      const { store } = bench();
      const [made, moved] = [aSlot('made', { n: 1 }), aSlot('moved', { list: [] })];
      const session = aSession();
      await store.create({ session, entry, ttlSeconds: 100, listed: false, idempotency: made });
      await store.commit(nextCommit(session, { idempotency: moved }));

      await expect(store.recall(session.id, 'made')).resolves.toEqual(made.record);
      await expect(store.recall(session.id, 'moved')).resolves.toEqual(moved.record);
      await expect(store.recall(session.id, 'other')).resolves.toBeNull();
      await expect(store.recall(newSessionId(), 'made')).resolves.toBeNull();
    });

    it('answers a repeat with the first record, before versions are compared, and writes nothing', async () => {
      const { store } = bench();
      const first = await stored(bench());
      const commit = nextCommit(first, { idempotency: aSlot('key', 'first answer') });
      await store.commit(commit);
      const repeat = { kind: 'repeat', record: { ...aSlot('key', 'first answer').record } };

      const atOldVersion = nextCommit(first, { idempotency: aSlot('key', 'second answer') });
      await expect(store.commit(atOldVersion)).resolves.toEqual(repeat);
      const atNewVersion = nextCommit(commit.session, { idempotency: aSlot('key', 'third answer') });
      await expect(store.commit(atNewVersion)).resolves.toEqual(repeat);

      await expect(store.read(first.id)).resolves.toEqual({ kind: 'session', session: commit.session });
      await expect(store.readLog(first.id, 0, 10)).resolves.toHaveLength(2);
      await expect(store.recall(first.id, 'key')).resolves.toEqual(repeat.record);
    });

    it('carries out one of fifty requests with the same key', async () => {
      const { store } = bench();
      const first = await stored(bench());
      const commit = nextCommit(first, { idempotency: aSlot('key', 'answer') });

      const results = await Promise.all(Array.from({ length: 50 }, () => store.commit(commit)));

      expect(results.filter(({ kind }) => kind === 'committed')).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === 'repeat')).toHaveLength(49);
    });

    it('notes once what the answer of a record covers, for as long as the record is kept', async () => {
      const { store, passTime } = bench();
      const first = await stored(bench(), aSession(), HOUR);
      const slot = aSlot('key', 'answer', 10);
      await store.commit(nextCommit(first, { ttlSeconds: HOUR, idempotency: slot }));

      await passTime(5);
      const noted = await Promise.all([7, 8, 9].map((upTo) => store.recordCoverage(first.id, 'key', upTo)));
      expect(new Set(noted).size).toBe(1);
      const [upTo] = noted;
      await expect(store.recall(first.id, 'key')).resolves.toEqual({ ...slot.record, upTo });
      await expect(store.recordCoverage(first.id, 'another', 7)).resolves.toBe(7);
      await expect(store.recall(first.id, 'another')).resolves.toBeNull();
      await passTime(6);
      await expect(store.recordCoverage(first.id, 'key', 10)).resolves.toBe(10);
      await expect(store.recall(first.id, 'key')).resolves.toBeNull();
    });

    it('forgets a record at the end of its own time', async () => {
      const { store, passTime } = bench();
      const first = await stored(bench(), aSession(), HOUR);
      const commit = nextCommit(first, { ttlSeconds: HOUR, idempotency: aSlot('key', 'answer', 10) });
      await store.commit(commit);

      await passTime(9);
      await expect(store.recall(first.id, 'key')).resolves.not.toBeNull();
      await passTime(2);
      await expect(store.recall(first.id, 'key')).resolves.toBeNull();
      const again = nextCommit(commit.session, { idempotency: aSlot('key', 'new answer') });
      await expect(store.commit(again)).resolves.toEqual({ kind: 'committed' });
    });
  });

  describe('the log', () => {
    it('pages by version, oldest first', async () => {
      const { store } = bench();
      let session = await stored(bench());
      for (let version = 2; version <= 12; version++) {
        const commit = nextCommit(session);
        await store.commit(commit);
        ({ session } = commit);
      }
      const versions = async (after: number, limit: number): Promise<number[]> =>
        (await store.readLog(session.id, after, limit)).map(versionIn);

      await expect(versions(0, 3)).resolves.toEqual([1, 2, 3]);
      await expect(versions(3, 3)).resolves.toEqual([4, 5, 6]);
      await expect(versions(10, 50)).resolves.toEqual([11, 12]);
      await expect(versions(12, 50)).resolves.toEqual([]);
      await expect(versions(500, 50)).resolves.toEqual([]);
      await expect(versions(-5, 2)).resolves.toEqual([1, 2]);
      await expect(versions(0, 0)).resolves.toEqual([]);
      await expect(versions(3, 0)).resolves.toEqual([]);
    });
  });

  describe('expiry', () => {
    it('ends a session with its log, a TTL after its creation', async () => {
      const { store, passTime } = bench();
      const { id } = await stored(bench(), aSession(), 10);

      await passTime(9);
      await expect(store.read(id)).resolves.toMatchObject({ kind: 'session' });
      await passTime(2);
      await expect(store.read(id)).resolves.toEqual({ kind: 'missing' });
      await expect(store.readLog(id, 0, 10)).resolves.toEqual([]);
      await expect(store.remove(id)).resolves.toBe(false);
    });

    it('counts the TTL anew from each commit, for session and log', async () => {
      const { store, passTime } = bench();
      const first = await stored(bench(), aSession(), 10);
      await passTime(9);
      const commit = nextCommit(first, { ttlSeconds: 10 });
      await store.commit(commit);

      await passTime(9);
      await expect(store.read(first.id)).resolves.toMatchObject({ kind: 'session' });
      await expect(store.readLog(first.id, 0, 10)).resolves.toHaveLength(2);
      await passTime(2);
      await expect(store.commit(nextCommit(commit.session))).resolves.toEqual({ kind: 'missing' });
    });

    it('does not count it anew from reads, lost races and repeats', async () => {
      const { store, passTime } = bench();
      const first = await stored(bench(), aSession(), 10);
      const commit = nextCommit(first, { ttlSeconds: 10, idempotency: aSlot('key', 'answer') });
      await store.commit(commit);
      await passTime(9);
      await store.read(first.id);
      await store.readLog(first.id, 0, 10);
      await store.commit(commit);
      await store.commit(nextCommit(first));

      await passTime(2);
      await expect(store.read(first.id)).resolves.toEqual({ kind: 'missing' });
    });

    it('lets an id begin anew, with a log of its own', async () => {
      const { store, passTime } = bench();
      const session = await stored(bench(), aSession(), 10);
      await passTime(11);

      await expect(store.create({ session, entry, ttlSeconds: 10, listed: false })).resolves.toBe('created');
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([entry]);
    });
  });

  describe('reservations', () => {
    const reservation = (fingerprint: string) => ({ sessionId: newSessionId(), fingerprint, salt: 'ab12' });

    it('keeps the first of a slot until its time ends', async () => {
      const { store, passTime } = bench();
      const [first, second] = [reservation('first'), reservation('second')];

      await expect(store.reserve('slot', first, 10)).resolves.toEqual(first);
      await expect(store.reserve('slot', second, 10)).resolves.toEqual(first);
      await expect(store.reserve('another slot', second, 10)).resolves.toEqual(second);
      await passTime(11);
      await expect(store.reserve('slot', second, 10)).resolves.toEqual(second);
    });

    it('gives fifty rivals one and the same', async () => {
      const { store } = bench();
      const rivals = Array.from({ length: 50 }, (_, n) => reservation(String(n)));

      const answers = await Promise.all(rivals.map((rival) => store.reserve('slot', rival, 10)));

      expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(rivals).toContainEqual(answers[0]);
    });
  });

  describe('remove', () => {
    it('takes a session away with its log, records and listing', async () => {
      const { store } = bench();
      const session = aSession();
      const idempotency = aSlot('made', 'answer');
      await store.create({ session, entry, ttlSeconds: 100, listed: true, idempotency });
      await store.commit(nextCommit(session, { idempotency: aSlot('moved', 'answer') }));

      await expect(store.remove(session.id)).resolves.toBe(true);

      await expect(store.read(session.id)).resolves.toEqual({ kind: 'missing' });
      await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([]);
      await expect(store.recall(session.id, 'made')).resolves.toBeNull();
      await expect(store.recall(session.id, 'moved')).resolves.toBeNull();
      await expect(store.list(10)).resolves.toEqual({ ids: [], next: null });
      await expect(store.remove(session.id)).resolves.toBe(false);
    });

    it('leaves other sessions alone', async () => {
      const { store } = bench();
      const [one, other] = [await stored(bench()), await stored(bench())];

      await store.remove(one.id);

      await expect(store.read(other.id)).resolves.toEqual({ kind: 'session', session: other });
    });
  });
});
