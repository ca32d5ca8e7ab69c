import { REMOVED, type SessionStore } from '../../core/ports/sessions';
import type { Session } from '../../core/session/types';
import { eventually } from '../support/eventually';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';
import { describeEachStore } from './stores';

async function stored(store: SessionStore): Promise<Session> {
  const session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
  return session;
}

async function committed(store: SessionStore, session: Session): Promise<Session> {
  const commit = nextCommit(session);
  await store.commit(commit);
  return commit.session;
}

describeEachStore('subscriptions', (bench) => {
  it('report each version committed from then on, in order', async () => {
    const { store } = bench();
    const first = await stored(store);
    const second = await committed(store, first);
    const heard: number[] = [];
    await store.subscribe(first.id, (version) => heard.push(version));

    await committed(store, await committed(store, second));

    await eventually(() => expect(heard).toEqual([3, 4]));
  });

  it('tell nothing of other sessions, lost races and repeats', async () => {
    const { store } = bench();
    const [mine, other] = [await stored(store), await stored(store)];
    const heard: number[] = [];
    await store.subscribe(mine.id, (version) => heard.push(version));

    await committed(store, await committed(store, other));
    const next = await committed(store, mine);
    await committed(store, mine);
    await committed(store, next);

    await eventually(() => expect(heard).toEqual([2, 3]));
  });

  it('count each listener of a session by itself', async () => {
    const { store } = bench();
    let session = await stored(store);
    const heard: string[] = [];
    const listener = (version: number): unknown => heard.push(`twice ${version}`);
    const [endFirst, endSecond] = [
      await store.subscribe(session.id, listener),
      await store.subscribe(session.id, listener),
    ];
    await store.subscribe(session.id, (version) => heard.push(`other ${version}`));

    session = await committed(store, session);
    await eventually(() => expect(heard.splice(0)).toEqual(['twice 2', 'twice 2', 'other 2']));

    await endFirst();
    await endFirst();
    session = await committed(store, session);
    await eventually(() => expect(heard.splice(0)).toEqual(['twice 3', 'other 3']));

    await endSecond();
    await committed(store, session);
    await eventually(() => expect(heard).toEqual(['other 4']));
  });

  it('can begin again after the last listener left', async () => {
    const { store } = bench();
    const session = await stored(store);
    const heard: number[] = [];
    const listen = (): Promise<() => Promise<void>> =>
      store.subscribe(session.id, (version) => heard.push(version));

    const end = await listen();
    const [, again] = await Promise.all([end(), listen()]);
    await committed(store, session);

    await eventually(() => expect(heard).toEqual([2]));
    await again();
  });

  it('tell once that the session was removed, and nothing to those of others', async () => {
    const { store } = bench();
    const [mine, other] = [await stored(store), await stored(store)];
    const heard: string[] = [];
    await store.subscribe(mine.id, (version) => heard.push(`mine ${version}`));
    await store.subscribe(other.id, (version) => heard.push(`other ${version}`));

    await committed(store, mine);
    expect([await store.remove(mine.id), await store.remove(mine.id)]).toEqual([true, false]);
    await committed(store, other);

    await eventually(() => expect([...heard].sort()).toEqual([`mine ${REMOVED}`, 'mine 2', 'other 2']));
  });

  it('end quietly after the store was closed', async () => {
    const { store } = bench();
    const end = await store.subscribe((await stored(store)).id, () => undefined);
    await store.close();

    await expect(end()).resolves.toBeUndefined();
  });
});
