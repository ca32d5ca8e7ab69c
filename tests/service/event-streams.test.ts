import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError, LiveMessage, LiveUpdate } from '../../core/api';
import type { AnyGame, Result } from '../../core/engine';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { holdem } from '../../games/holdem/rules';
import { principality } from '../../games/principality/rules';
import { messagesOf } from '../support/followed-events';
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
  const open = async (): Promise<AsyncGenerator<LiveMessage, void>> => {
    const found = await api.events({ session, since: 1 }, {});
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return messagesOf(found.value);
  };
  const play = async (): Promise<void> => {
    const made = await api.execute({ session, byChance: true, detail: 'minimal' }, { token });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
  };
  return { store, open, play };
}

const versionOf = (step: IteratorResult<LiveMessage, void>): number | undefined =>
  step.done !== true && step.value.type === 'update' ? step.value.version : undefined;

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

function valueOf<T>(result: Result<T, ApiError>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('The streams of a game', () => {
  /** A game of two players, and how often anyone's view of it was made. */
  async function watched() {
    let views = 0;
    const plain: AnyGame = holdem;
    const counting: AnyGame = {
      ...plain,
      viewFor: (state, viewer) => {
        views += 1;
        return plain.viewFor(state, viewer);
      },
    };
    const api = serviceWith({
      store: new MemoryStore({ now: () => NOW }),
      games: [counting],
      leaveGraceSeconds: 0,
    });
    const made = valueOf(
      await api.createSession({ game: holdem.id, seats: [{ kind: 'me' }, { kind: 'open' }] }, {}),
    );
    const { session } = made;
    const joined = valueOf(await api.joinSession({ id: session }, {}));
    const tokens = [made.token, joined.token];
    const open = async (token?: string) =>
      messagesOf(valueOf(await api.events({ session, since: 2 }, { token })));
    const play = async (move?: string): Promise<void> => {
      const { seatsToAct } = valueOf(await api.state({ session }, {}));
      const token = tokens[seatsToAct[0] ?? 0];
      const made = move === undefined ? { byChance: true as const } : { move };
      valueOf(await api.execute({ session, ...made, detail: 'minimal' }, { token }));
    };
    /** How many views a move leads to that all these streams hear of. */
    const viewsOfMove = async (streams: readonly AsyncGenerator<LiveMessage, void>[]): Promise<number> => {
      const next = streams.map((stream) => stream.next());
      await settle();
      const before = views;
      await play();
      await Promise.all(next);
      return views - before;
    };
    return { api, session, tokens, open, play, viewsOfMove, views: () => views };
  }

  /** Lets everything come to rest that waits for nothing but its turn. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };

  it('show a commit to any number of strangers by one view', async () => {
    const { open, viewsOfMove } = await watched();
    const alone = [await open()];
    const many = await Promise.all(Array.from({ length: 20 }, () => open()));
    const forOne = await viewsOfMove(alone);
    await Promise.all(many.map((stream) => stream.next()));
    expect(await viewsOfMove([...alone, ...many])).toBe(forOne);
    for (const stream of [...alone, ...many]) await stream.return();
  });

  it('show a long game to any number of strangers by one view of each commit, wherever they begin', async () => {
    const { api, session, play, views } = await watched();
    for (let hand = 0; hand < 35; hand++) {
      await play('fold');
      await play('next_hand');
    }
    const { version } = valueOf(await api.state({ session }, {}));
    /** The versions that a stream tells from one on. */
    const toldAfter = async (since: number): Promise<readonly (number | undefined)[]> => {
      const stream = messagesOf(valueOf(await api.events({ session, since }, {})));
      const told: (number | undefined)[] = [];
      for (let at = since; at < version; at++) told.push(versionOf(await stream.next()));
      await stream.return();
      return told;
    };
    const after = (since: number): readonly number[] =>
      Array.from({ length: version - since }, (_, at) => since + at + 1);
    const before = views();
    expect(await toldAfter(2)).toEqual(after(2));
    const forOne = views() - before;
    const starts = [2, 3, 31, 32, 33, 40, 50, 60];
    const told = await Promise.all(starts.map(toldAfter));
    expect(told).toEqual(starts.map(after));
    // What comes last is no whole page, and is read for each who begins in it.
    const shared = views();
    expect(await Promise.all(starts.map(toldAfter))).toEqual(starts.map(after));
    expect(views() - shared).toBe(0);
    expect(shared - before).toBeLessThan(2 * forOne);
  });

  it('tell each seat its own cards, and nobody else', async () => {
    const { tokens, open, play } = await watched();
    const streams = await Promise.all([undefined, undefined, ...tokens, ...tokens].map(open));
    const next = streams.map((stream) => stream.next());
    await play();
    const [public1, public2, first, second, firstAgain, secondAgain] = (await Promise.all(next)).map(
      ({ value }) => value as LiveUpdate,
    );
    expect([public1?.seat, first?.seat, second?.seat]).toEqual([undefined, 0, 1]);
    expect([public2, firstAgain, secondAgain]).toEqual([public1, first, second]);
    for (const [one, other] of [
      [public1, first],
      [public1, second],
      [first, second],
    ])
      expect(one?.view).not.toEqual(other?.view);
    for (const stream of streams) await stream.return();
  });

  it('end for a token that holds its seat no more, and go on for all others', async () => {
    const { api, session, tokens, open } = await watched();
    const [first, second] = [await open(tokens[0]), await open(tokens[1])];
    const begun = [first.next(), second.next()];
    valueOf(await api.act({ id: session, action: 'leave' }, { token: tokens[1] }));
    await Promise.all(begun);
    valueOf(await api.act({ id: session, action: 'reopen', target: 1 }, { token: tokens[0] }));
    expect(await first.next()).toMatchObject({ value: { action: 'reopen' } });
    expect(await second.next()).toEqual({ done: true, value: undefined });
    await first.return();
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
  const next = messagesOf(opened.value).next();
  const waiting = here.state({ session, wait: 25 }, { token });
  expect(await there.removeSession({ id: session }, { token })).toMatchObject({ ok: true });
  expect((await next).value).toEqual({ type: 'deleted', session });
  expect(await waiting).toMatchObject({ ok: false, error: { reason: { code: 'SESSION_NOT_FOUND' } } });
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});
