import fc from 'fast-check';
import type { SessionStore } from '../../core/ports/sessions';
import { runs } from '../support/volume';
import { aDecision, anEntry, aSession, aSlot, nextCommit } from '../support/session-fixture';
import { memoryKind, redisKind, sqliteKind, type StoreBench } from './stores';

/** A step that both stores are put through; what it answers must be the same. */
type Step = (bench: StoreBench) => Promise<unknown>;

const IDS = ['a1', 'b2', 'c3'];
const SLOTS = ['x', 'y'];

const id = fc.constantFrom(...IDS);
const slot = fc.option(fc.constantFrom(...SLOTS), { nil: undefined });
/** Time passes by whole seconds, so no session is looked at in the very moment of its expiry: a store may keep it for a thousandth of its life more. */
const ttlSeconds = fc.integer({ min: 5, max: 60 }).map((seconds) => seconds + 0.5);
const small = fc.integer({ min: 0, max: 4 });

const onStore =
  (call: (store: SessionStore) => Promise<unknown>): Step =>
  ({ store }) =>
    call(store);

const creations = fc
  .record({ id, createdAt: small, ttlSeconds, listed: fc.boolean(), slot })
  .map(({ id, createdAt, ttlSeconds, listed, slot }) => {
    const idempotency = slot === undefined ? {} : { idempotency: aSlot(slot, 'created', 20) };
    const session = aSession({ id, createdAt });
    return onStore(async (store) => {
      // An id is never given twice outside this test, so a store may still list the expired session of that id.
      if ((await store.read(id)).kind === 'missing') await store.unlist(id);
      return store.create({ session, entry: anEntry(1), ttlSeconds, listed, ...idempotency });
    });
  });

const commits = fc
  .record({ id, from: small, ttlSeconds, slot, tokensChanged: fc.boolean(), explained: fc.boolean() })
  .map(({ id, from, ttlSeconds, slot, tokensChanged, explained }) => {
    const idempotency = slot === undefined ? {} : { idempotency: aSlot(slot, { from }, 20) };
    const decision = explained ? { decision: aDecision(`at ${from}`) } : {};
    const session = aSession({ id, version: from, tokens: { ...aSession().tokens, watch: String(from) } });
    return onStore((store) =>
      store.commit(nextCommit(session, { ttlSeconds, tokensChanged, ...idempotency, ...decision })),
    );
  });

const notes = fc
  .record({ id, slot, n: small })
  .map(({ id, slot, n }) =>
    onStore((store) =>
      store.noteDecision(id, aDecision(`note ${n}`), slot === undefined ? undefined : aSlot(slot, n, 20)),
    ),
  );

const reads = fc.oneof(
  fc.tuple(id, fc.option(small, { nil: undefined })).map(([id, known]) => onStore((s) => s.read(id, known))),
  fc.tuple(id, small, small).map(([id, after, limit]) => onStore((s) => s.readLog(id, after, limit))),
  id.map((id) => onStore((s) => s.readDecisions(id))),
  fc.tuple(id, fc.constantFrom(...SLOTS)).map(([id, slot]) => onStore((s) => s.recall(id, slot))),
);

const removals = id.map((id) => onStore((store) => store.remove(id)));
const waits = fc.integer({ min: 1, max: 30 }).map(
  (seconds): Step =>
    ({ passTime }) =>
      passTime(seconds),
);

/** Sessions that expired may still be listed, until they are taken off. */
const lists = small.map((limit) =>
  onStore(async (store) => {
    for (const each of IDS) {
      if ((await store.read(each)).kind === 'missing') await store.unlist(each);
    }
    return store.list(limit + 1);
  }),
);

describe.each([redisKind(), sqliteKind()])('MemoryStore and $name', (kind) => {
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());

  it('give the same answers to the same requests', async () => {
    const step = fc.oneof(creations, commits, commits, notes, reads, removals, waits, lists);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const [memory, other] = [await memoryKind.open(), await kind.open()];
        for (const each of steps) expect(await each(other)).toEqual(await each(memory));
        await other.store.close();
      }),
      runs(60),
    );
  });
});
