import type { SessionStore } from '../../core/ports/sessions';
import { LISTENER_AFTERLIFE_SECONDS } from '../../core/ports/listeners';
import type { Session } from '../../core/session';
import { aSession, anEntry, nextCommit } from '../support/session-fixture';
import { aListener, anEvent, placeIn } from '../support/listener-fixture';
import { describeEachStore } from './stores';

describeEachStore('listeners and what is due', (bench) => {
  async function created(): Promise<{ readonly store: SessionStore; readonly session: Session }> {
    const { store } = bench();
    const session = aSession();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
    return { store, session };
  }

  it('are added to a session that has the version, and read back in the order of their ids', async () => {
    const { store, session } = await created();
    const [a, b] = [aListener('a', { first: anEvent(1) }), aListener('b')];
    expect(await store.listeners.add(b, placeIn(session))).toBe('added');
    expect(await store.listeners.add(a, placeIn(session))).toBe('added');
    expect(await store.listeners.read(session.id)).toEqual({ listeners: [a, b], queue: [] });
  });

  it('are not added to another version, to a session that is full of them, or to none', async () => {
    const { store, session } = await created();
    const { listeners } = store;
    expect(await listeners.add(aListener('a'), placeIn({ ...session, version: 2 }))).toBe('changed');
    expect(await listeners.add(aListener('a'), placeIn({ ...session, id: 'f'.repeat(32) }))).toBe('missing');
    await listeners.add(aListener('a'), placeIn(session));
    expect(await listeners.add(aListener('a'), placeIn(session, { limit: 1 }))).toBe('full');
    expect((await listeners.read(session.id)).listeners).toHaveLength(1);
  });

  it('find in the queue what each commit brought, in order', async () => {
    const { store, session } = await created();
    await store.listeners.add(aListener('a'), placeIn(session));
    const second = nextCommit(session, { listenerEvent: anEvent(2) });
    expect(await store.commit(second)).toEqual({ kind: 'committed', hasListeners: true });
    const third = nextCommit(second.session);
    expect(await store.commit(third)).toEqual({ kind: 'committed', hasListeners: true });
    await store.commit(nextCommit(third.session, { listenerEvent: anEvent(4) }));
    expect((await store.listeners.read(session.id)).queue).toEqual([anEvent(2), anEvent(4)]);
  });

  it('find nothing of a commit that lost its race, and of those made before they were added', async () => {
    const { store, session } = await created();
    const early = nextCommit(session, { listenerEvent: anEvent(2) });
    expect(await store.commit(early)).toEqual({ kind: 'committed' });
    await store.listeners.add(aListener('a'), placeIn(early.session));
    await store.commit(nextCommit(session, { listenerEvent: anEvent(2) }));
    expect((await store.listeners.read(session.id)).queue).toEqual([]);
  });

  it('are replaced and removed only as they were read', async () => {
    const { store, session } = await created();
    const listener = aListener('a');
    await store.listeners.add(listener, placeIn(session));
    const later = { ...listener, heard: 1 };
    expect(await store.listeners.replace(session.id, listener, later)).toBe(true);
    expect(await store.listeners.replace(session.id, listener, aListener('a', { heard: 2 }))).toBe(false);
    expect(await store.listeners.replace(session.id, listener, null)).toBe(false);
    expect((await store.listeners.read(session.id)).listeners).toEqual([later]);
    expect(await store.listeners.replace(session.id, later, null)).toBe(true);
    expect((await store.listeners.read(session.id)).listeners).toEqual([]);
  });

  it('let go of what all have handled', async () => {
    const { store, session } = await created();
    await store.listeners.add(aListener('a'), placeIn(session));
    const second = nextCommit(session, { listenerEvent: anEvent(2) });
    await store.commit(second);
    await store.commit(nextCommit(second.session, { listenerEvent: anEvent(3) }));
    await store.listeners.trim(session.id, 2);
    expect((await store.listeners.read(session.id)).queue).toEqual([anEvent(3)]);
  });

  it('are due when they were scheduled, and at once after an event', async () => {
    const { store, session } = await created();
    const { listeners, due: list } = store;
    const soon = store.now() + 60_000;
    await listeners.add(aListener('a'), placeIn(session, { dueAt: soon }));
    expect(await list.before(soon - 1, 10)).toEqual([]);
    expect(await list.before(soon, 10)).toEqual([{ session: session.id, at: soon }]);
    await store.commit(nextCommit(session, { listenerEvent: anEvent(2) }));
    expect(await list.before(store.now() + 1, 10)).toHaveLength(1);
    await list.schedule(session.id, soon + 1);
    expect(await list.before(soon, 10)).toEqual([]);
  });

  it('are due no more once that is settled, unless they were scheduled anew', async () => {
    const { store, session } = await created();
    const { listeners, due: list } = store;
    const other = aSession();
    await store.create({ session: other, entry: anEntry(1), ttlSeconds: 100, listed: false });
    await listeners.add(aListener('a'), placeIn(session, { dueAt: 5 }));
    await listeners.add(aListener('a'), placeIn(other, { dueAt: 4 }));
    const due = [
      { session: other.id, at: 4 },
      { session: session.id, at: 5 },
    ];
    expect(await list.before(5, 10)).toEqual(due);
    expect(await list.before(5, 1)).toEqual(due.slice(0, 1));
    await list.schedule(session.id, 6);
    for (const each of due) await list.settle(each);
    expect(await list.before(100, 10)).toEqual([{ session: session.id, at: 6 }]);
    await list.schedule(other.id, 7);
    expect(await list.before(100, 10)).toEqual([{ session: session.id, at: 6 }]);
  });

  it('are not needed for a session to be due: it is by the earliest time that was said, until that is settled', async () => {
    const { store, session } = await created();
    const { due: list } = store;
    for (const at of [7, 5, 6]) await list.by(session.id, at);
    expect(await list.before(4, 10)).toEqual([]);
    expect(await list.before(100, 10)).toEqual([{ session: session.id, at: 5 }]);
    await list.settle({ session: session.id, at: 5 });
    expect(await list.before(100, 10)).toEqual([]);
  });

  it('are not needed for a session to stay due for days, if it is said each time when it is due next', async () => {
    const { store, session } = await created();
    const { due: list } = store;
    await list.by(session.id, store.now());
    await bench().passTime(LISTENER_AFTERLIFE_SECONDS / 2);
    const at = store.now();
    await list.schedule(session.id, at);
    await bench().passTime(LISTENER_AFTERLIFE_SECONDS / 2 + 60);
    await store.create({
      session: aSession(),
      entry: anEntry(1),
      ttlSeconds: 100,
      listed: false,
    });
    expect(await list.before(store.now(), 10)).toEqual([{ session: session.id, at }]);
  });

  it('outlive the deletion of their session, with the event of it', async () => {
    const { store, session } = await created();
    const listener = aListener('a');
    await store.listeners.add(listener, placeIn(session, { dueAt: store.now() + 60_000 }));
    const event = anEvent(1, { place: Number.MAX_SAFE_INTEGER });
    await store.remove(session.id, event);
    expect(await store.listeners.read(session.id)).toEqual({ listeners: [listener], queue: [event] });
    expect(await store.due.before(store.now() + 1, 10)).toHaveLength(1);
  });

  it('are kept as long as their session, and a day longer', async () => {
    const { store, session } = await created();
    await store.listeners.add(aListener('a'), placeIn(session));
    await bench().passTime(90);
    await store.commit(nextCommit(session, { listenerEvent: anEvent(2) }));
    await bench().passTime(99 + LISTENER_AFTERLIFE_SECONDS);
    expect((await store.listeners.read(session.id)).queue).toEqual([anEvent(2)]);
    expect((await store.listeners.read(session.id)).listeners).toHaveLength(1);
    await bench().passTime(2);
    expect(await store.listeners.read(session.id)).toEqual({ listeners: [], queue: [] });
  });
});
