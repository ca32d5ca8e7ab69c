import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveMessage } from '../../core/api';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { principality } from '../../games/principality/rules';
import { serviceWith } from '../support/thinking-toy';
import { NOW } from '../support/toy-session';

/** A store that knows how many listen, and counts how often sessions are read. */
class WatchedStore extends MemoryStore {
  subscribed = 0;
  reads = 0;

  override async subscribe(id: string, listener: (version: number) => void) {
    const end = await super.subscribe(id, listener);
    this.subscribed += 1;
    return () => {
      this.subscribed -= 1;
      return end();
    };
  }

  override read(id: string) {
    this.reads += 1;
    return super.read(id);
  }
}

async function started() {
  const store = new WatchedStore({ now: () => NOW });
  const api = serviceWith({ store, games: [principality] });
  const seats = [{ kind: 'me' } as const, { kind: 'me' } as const];
  const made = await api.createSession({ game: principality.id, seats, seed: 'streams' }, {});
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { session, token } = made.value;
  const open = async (): Promise<AsyncGenerator<LiveMessage | null, void>> => {
    const found = await api.events({ session, since: 1 }, {});
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value.messages(new AbortController().signal);
  };
  const play = async (): Promise<void> => {
    const made = await api.execute({ session, byChance: true, detail: 'minimal' }, { token });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
  };
  return { store, open, play };
}

const versionOf = (step: IteratorResult<LiveMessage | null, void>): number | undefined =>
  step.done !== true && step.value?.type === 'update' ? step.value.version : undefined;

describe('A stream of events', () => {
  it('lets go of the store as soon as its last reader leaves', async () => {
    const { store, open, play } = await started();
    const [first, second] = [await open(), await open()];
    for (const stream of [first, second]) {
      const next = stream.next();
      await play();
      await next;
      await play();
    }
    await Promise.all([first.next(), second.next()]);
    expect(store.subscribed).toBe(1);
    await first.return();
    expect(store.subscribed).toBe(1);
    await second.return();
    expect(store.subscribed).toBe(0);
  });

  it('whose reader takes nothing holds up no other, reads nothing for it, and misses nothing', async () => {
    const { store, open, play } = await started();
    const [slow, quick] = [await open(), await open()];
    const begun = [slow.next(), quick.next()];
    await play();
    await Promise.all(begun);
    const readsFor = async (moves: number): Promise<number> => {
      const before = store.reads;
      for (let made = 0; made < moves; made++) {
        const next = quick.next();
        await play();
        expect(versionOf(await next)).toBeDefined();
      }
      return store.reads - before;
    };
    const withSlow = await readsFor(40);
    const told: (number | undefined)[] = [];
    for (let taken = 0; taken < 40; taken++) told.push(versionOf(await slow.next()));
    expect(told).toEqual(Array.from({ length: 40 }, (_, index) => index + 3));
    await slow.return();
    // It would be a read more for each move.
    expect(withSlow).toBeLessThan((await readsFor(40)) + 20);
    await quick.return();
  });
});

it('A stream and a wait hear that a session was deleted over another connection to the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-streams-'));
  const stores = [1, 2].map(
    () => new SqliteStore({ path: join(folder, 'games.sqlite'), clock: { now: () => NOW } }),
  );
  const [here, there] = stores.map((store) => serviceWith({ store, games: [principality] }));
  if (!here || !there) throw new Error('There are two');
  const made = await here.createSession({ game: principality.id, seats: [{ kind: 'me' }] }, {});
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { session, token, version } = made.value;
  const opened = await here.events({ session, since: version }, {});
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const next = opened.value.messages(new AbortController().signal).next();
  const waiting = here.state({ session, wait: 25 }, { token });
  expect(await there.removeSession(session, { token })).toMatchObject({ ok: true });
  expect((await next).value).toEqual({ type: 'deleted', session });
  expect(await waiting).toMatchObject({ ok: false, error: { reason: { code: 'SESSION_NOT_FOUND' } } });
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});
