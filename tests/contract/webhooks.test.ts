import type { SessionStore } from '../../core/service/ports';
import { WEBHOOK_AFTERLIFE_SECONDS } from '../../core/service/webhook-ports';
import type { Session } from '../../core/session';
import { LAST_PLACE } from '../../core/webhooks';
import { aSession, anEntry, nextCommit } from '../support/session-fixture';
import { aTurn, aWebhook, placeIn } from '../support/webhook-fixture';
import { describeEachStore } from './stores';

describeEachStore('webhooks', (bench) => {
  async function created(): Promise<{ readonly store: SessionStore; readonly session: Session }> {
    const { store } = bench();
    const session = aSession();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
    return { store, session };
  }

  it('are added to a session that has the version, and read back in the order of their ids', async () => {
    const { store, session } = await created();
    const [a, b] = [aWebhook({ id: 'wh_a', first: aTurn(1) }), aWebhook({ id: 'wh_b' })];
    expect(await store.webhooks.add(b, placeIn(session))).toBe('added');
    expect(await store.webhooks.add(a, placeIn(session))).toBe('added');
    expect(await store.webhooks.read(session.id)).toEqual({ webhooks: [a, b], queue: [] });
  });

  it('are not added to another version, to a session that is full of them, or to none', async () => {
    const { store, session } = await created();
    const { webhooks } = store;
    expect(await webhooks.add(aWebhook(), placeIn({ ...session, version: 2 }))).toBe('changed');
    expect(await webhooks.add(aWebhook(), placeIn({ ...session, id: 'f'.repeat(32) }))).toBe('missing');
    await webhooks.add(aWebhook(), placeIn(session));
    expect(await webhooks.add(aWebhook(), placeIn(session, { limit: 1 }))).toBe('full');
    expect((await webhooks.read(session.id)).webhooks).toHaveLength(1);
  });

  it('find in the queue what each commit brought, in order', async () => {
    const { store, session } = await created();
    await store.webhooks.add(aWebhook(), placeIn(session));
    const second = nextCommit(session, { webhookEvent: aTurn(2) });
    expect(await store.commit(second)).toEqual({ kind: 'committed', hasWebhooks: true });
    const third = nextCommit(second.session);
    expect(await store.commit(third)).toEqual({ kind: 'committed', hasWebhooks: true });
    await store.commit(nextCommit(third.session, { webhookEvent: aTurn(4) }));
    expect((await store.webhooks.read(session.id)).queue).toEqual([aTurn(2), aTurn(4)]);
  });

  it('find nothing of a commit that lost its race, and of those made before they were added', async () => {
    const { store, session } = await created();
    const early = nextCommit(session, { webhookEvent: aTurn(2) });
    expect(await store.commit(early)).toEqual({ kind: 'committed' });
    await store.webhooks.add(aWebhook(), placeIn(early.session));
    await store.commit(nextCommit(session, { webhookEvent: aTurn(2) }));
    expect((await store.webhooks.read(session.id)).queue).toEqual([]);
  });

  it('are replaced and removed only as they were read', async () => {
    const { store, session } = await created();
    const webhook = aWebhook();
    await store.webhooks.add(webhook, placeIn(session));
    const later = { ...webhook, failures: 1 };
    expect(await store.webhooks.replace(session.id, webhook, later)).toBe(true);
    expect(await store.webhooks.replace(session.id, webhook, { ...webhook, failures: 2 })).toBe(false);
    expect(await store.webhooks.replace(session.id, webhook, null)).toBe(false);
    expect((await store.webhooks.read(session.id)).webhooks).toEqual([later]);
    expect(await store.webhooks.replace(session.id, later, null)).toBe(true);
    expect((await store.webhooks.read(session.id)).webhooks).toEqual([]);
  });

  it('let go of what all have handled', async () => {
    const { store, session } = await created();
    await store.webhooks.add(aWebhook(), placeIn(session));
    const second = nextCommit(session, { webhookEvent: aTurn(2) });
    await store.commit(second);
    await store.commit(nextCommit(second.session, { webhookEvent: aTurn(3) }));
    await store.webhooks.trim(session.id, 2);
    expect((await store.webhooks.read(session.id)).queue).toEqual([aTurn(3)]);
  });

  it('are due when they were scheduled, and at once after an event', async () => {
    const { store, session } = await created();
    const { webhooks } = store;
    const soon = store.now() + 60_000;
    await webhooks.add(aWebhook(), placeIn(session, { dueAt: soon }));
    expect(await webhooks.due(soon - 1, 10)).toEqual([]);
    expect(await webhooks.due(soon, 10)).toEqual([{ session: session.id, at: soon }]);
    await store.commit(nextCommit(session, { webhookEvent: aTurn(2) }));
    expect(await webhooks.due(store.now() + 1, 10)).toHaveLength(1);
    await webhooks.schedule(session.id, soon + 1);
    expect(await webhooks.due(soon, 10)).toEqual([]);
  });

  it('are due no more once that is settled, unless they were scheduled anew', async () => {
    const { store, session } = await created();
    const { webhooks } = store;
    const other = aSession();
    await store.create({ session: other, entry: anEntry(1), ttlSeconds: 100, listed: false });
    await webhooks.add(aWebhook(), placeIn(session, { dueAt: 5 }));
    await webhooks.add(aWebhook(), placeIn(other, { dueAt: 4 }));
    const due = [
      { session: other.id, at: 4 },
      { session: session.id, at: 5 },
    ];
    expect(await webhooks.due(5, 10)).toEqual(due);
    expect(await webhooks.due(5, 1)).toEqual(due.slice(0, 1));
    await webhooks.schedule(session.id, 6);
    for (const each of due) await webhooks.settle(each);
    expect(await webhooks.due(100, 10)).toEqual([{ session: session.id, at: 6 }]);
    await webhooks.schedule(other.id, 7);
    expect(await webhooks.due(100, 10)).toEqual([{ session: session.id, at: 6 }]);
  });

  it('are not needed for a session to be due: it is by the earliest time that was said, until that is settled', async () => {
    const { store, session } = await created();
    const { webhooks } = store;
    for (const at of [7, 5, 6]) await webhooks.dueBy(session.id, at);
    expect(await webhooks.due(4, 10)).toEqual([]);
    expect(await webhooks.due(100, 10)).toEqual([{ session: session.id, at: 5 }]);
    await webhooks.settle({ session: session.id, at: 5 });
    expect(await webhooks.due(100, 10)).toEqual([]);
  });

  it('are not needed for a session to stay due for days, if it is said each time when it is due next', async () => {
    const { store, session } = await created();
    const { webhooks } = store;
    await webhooks.dueBy(session.id, store.now());
    await bench().passTime(WEBHOOK_AFTERLIFE_SECONDS / 2);
    const at = store.now();
    await webhooks.schedule(session.id, at);
    await bench().passTime(WEBHOOK_AFTERLIFE_SECONDS / 2 + 60);
    await store.create({
      session: aSession(),
      entry: anEntry(1),
      ttlSeconds: 100,
      listed: false,
    });
    expect(await webhooks.due(store.now(), 10)).toEqual([{ session: session.id, at }]);
  });

  it('outlive the deletion of their session, with the event of it', async () => {
    const { store, session } = await created();
    const webhook = aWebhook();
    await store.webhooks.add(webhook, placeIn(session, { dueAt: store.now() + 60_000 }));
    const event = aTurn(1, { type: 'ended', seats: [], reason: 'deleted', place: LAST_PLACE });
    await store.remove(session.id, event);
    expect(await store.webhooks.read(session.id)).toEqual({ webhooks: [webhook], queue: [event] });
    expect(await store.webhooks.due(store.now() + 1, 10)).toHaveLength(1);
  });

  it('are kept as long as their session, and a day longer', async () => {
    const { store, session } = await created();
    await store.webhooks.add(aWebhook(), placeIn(session));
    await bench().passTime(90);
    await store.commit(nextCommit(session, { webhookEvent: aTurn(2) }));
    await bench().passTime(99 + WEBHOOK_AFTERLIFE_SECONDS);
    expect((await store.webhooks.read(session.id)).queue).toEqual([aTurn(2)]);
    expect((await store.webhooks.read(session.id)).webhooks).toHaveLength(1);
    await bench().passTime(2);
    expect(await store.webhooks.read(session.id)).toEqual({ webhooks: [], queue: [] });
  });
});
