import fc from 'fast-check';
import type { ListPosition, SessionStore } from '../../core/ports/sessions';
import { anEntry, aSession } from '../support/session-fixture';
import { describeEachStore, type StoreBench } from './stores';

async function listed({ store }: StoreBench, createdAt: number, ttlSeconds = 1000): Promise<string> {
  const session = aSession({ createdAt });
  await store.create({ session, entry: anEntry(1), ttlSeconds, listed: true });
  return session.id;
}

/** Every page, read to the end. */
async function pages(store: SessionStore, limit: number): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  let after: ListPosition | undefined;
  do {
    const { ids, next } = await store.list(limit, after);
    found.push(ids);
    after = next ?? undefined;
  } while (after !== undefined);
  return found;
}

describeEachStore('the public list', (bench) => {
  it('is empty at first, and holds only listed sessions', async () => {
    const { store } = bench();
    await expect(store.list(10)).resolves.toEqual({ ids: [], next: null });

    const id = await listed(bench(), 5);
    await store.create({ session: aSession(), entry: anEntry(1), ttlSeconds: 10, listed: false });

    await expect(store.list(10)).resolves.toEqual({ ids: [id], next: null });
  });

  it('goes from the newest to the oldest, in whatever order they came', async () => {
    const middle = await listed(bench(), 200);
    const newest = await listed(bench(), 300);
    const oldest = await listed(bench(), 100);

    await expect(bench().store.list(10)).resolves.toEqual({ ids: [newest, middle, oldest], next: null });
  });

  it('pages by cursor and says where it ends', async () => {
    const made: string[] = [];
    for (let n = 1; n <= 4; n++) made.unshift(await listed(bench(), n));

    await expect(pages(bench().store, 3)).resolves.toEqual([made.slice(0, 3), made.slice(3)]);
    await expect(pages(bench().store, 2)).resolves.toEqual([made.slice(0, 2), made.slice(2)]);
    await expect(pages(bench().store, 4)).resolves.toEqual([made]);
  });

  it('shows each session once, also when many were created in the same millisecond', async () => {
    const times = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 5 }), async (createdAt, limit) => {
        const { store } = bench();
        for (const id of (await store.list(100)).ids) await store.remove(id);
        const made = new Map<string, number>();
        for (const time of createdAt) made.set(await listed(bench(), time), time);

        const found = (await pages(store, limit)).flat();

        expect([...found].sort()).toEqual([...made.keys()].sort());
        expect(found.map((id) => made.get(id))).toEqual(createdAt.toSorted((a, b) => b - a));
      }),
      { numRuns: 20 },
    );
  });

  it('goes on where it was when sessions come and go between two pages', async () => {
    const { store } = bench();
    const [first, second, third] = [
      await listed(bench(), 1),
      await listed(bench(), 2),
      await listed(bench(), 2),
    ];
    const { ids, next } = await store.list(2);

    for (const id of ids) await store.remove(id);
    await listed(bench(), 3);

    const rest = await store.list(2, next ?? undefined);
    expect([...ids, ...rest.ids].sort()).toEqual([first, second, third].sort());
    expect(rest.next).toBeNull();
  });

  it('loses an expired session at the latest when it is taken off', async () => {
    const { store, passTime } = bench();
    const gone = await listed(bench(), 1, 10);
    const alive = await listed(bench(), 2, 100);
    await passTime(11);

    await store.unlist(gone);

    await expect(store.list(10)).resolves.toEqual({ ids: [alive], next: null });
    await expect(store.read(alive)).resolves.toMatchObject({ kind: 'session' });
  });

  it('lists a session again that begins anew under its id', async () => {
    const { store } = bench();
    const session = aSession({ createdAt: 1 });
    const later = aSession({ id: session.id, createdAt: 3 });
    await store.create({ session, entry: anEntry(1), ttlSeconds: 10, listed: true });
    const between = await listed(bench(), 2);
    await store.remove(session.id);
    await store.create({ session: later, entry: anEntry(1), ttlSeconds: 10, listed: true });

    await expect(store.list(10)).resolves.toEqual({ ids: [session.id, between], next: null });
  });

  it('does not pile up sessions that are gone, though nobody looks at the list', async () => {
    const { store, passTime } = bench();
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 20; n++) await listed(bench(), round, 10);
      await passTime(11);
    }

    expect((await store.list(1000)).ids.length).toBeLessThan(100);
  });
});
