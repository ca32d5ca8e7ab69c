import { toy, type Toy, type ToyState } from '../conformance/toy-game';
import { serviceOver, startGame, value, WatchedStore } from './service';

const start = async (options?: { shared: boolean }) => {
  const store = new WatchedStore(options);
  const api = serviceOver(store);
  const game = await startGame(api);
  return { store, api, game };
};

const seconds = (count: number) => jest.advanceTimersByTimeAsync(1000 * count);

// The memory store reports commits in microtasks.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('Waiting for a game', () => {
  it('ends with the next move, and what happened', async () => {
    const { store, game } = await start();
    const waiting = game.wait();
    await seconds(3);
    expect(store.subscribed).toBe(1);
    await game.play(0, 'A1');
    expect(await waiting).toMatchObject({
      version: 3,
      timedOut: false,
      events: ['Player 1 puts X on A1'],
      seatsToAct: [1],
    });
    expect(store.subscribed).toBe(0);
  });

  it('is over at once, without a subscription, where there is something new already', async () => {
    const { store, game } = await start();
    store.afterSubscribing = () => Promise.reject(new Error('nobody needs to subscribe'));
    await game.play(0, 'A1');
    expect(await game.wait({ since: 1 })).toMatchObject({ version: 3, timedOut: false });
    expect(await game.wait({ since: 3, wait: 0 })).toMatchObject({ version: 3, timedOut: true, events: [] });
    for (const [turn, move] of ['B1', 'A2', 'B2', 'A3'].entries()) await game.play((turn + 1) % 2, move);
    expect(await game.wait()).toMatchObject({ version: 7, timedOut: false, gameOver: true });
  });

  it('ends with the time, normally', async () => {
    const { store, game } = await start();
    const waiting = game.wait({ wait: 7 });
    let ended = false;
    void waiting.then(() => (ended = true));
    await jest.advanceTimersByTimeAsync(6999);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ version: 2, timedOut: true, events: [], message: 'Your move' });
    expect(store.subscribed).toBe(0);
  });

  it.each(['left', 'fell silent'])(
    'ends when the player whose move it is %s long enough ago to be gone',
    async (how) => {
      const { api, game } = await start();
      await game.play(0, 'A1');
      if (how === 'left') await value(api.act({ id: game.session, action: 'leave' }, game.seats[1] ?? {}));
      await seconds(100);
      const waiting = game.wait();
      let ended = false;
      void waiting.then(() => (ended = true));
      await seconds(19);
      expect(ended).toBe(false);
      await seconds(2);
      expect(ended).toBe(true);
      expect(await waiting).toMatchObject({
        timedOut: true,
        gone: [{ seat: 1, may: ['claim', 'substitute', 'reopen'] }],
      });
    },
  );

  it('ends when nobody wants the answer any more', async () => {
    const { store, game } = await start();
    const controller = new AbortController();
    const waiting = game.wait({}, controller.signal);
    await seconds(1);
    controller.abort();
    expect(await waiting).toMatchObject({ version: 2, timedOut: true });
    expect(await game.wait({}, controller.signal)).toMatchObject({ version: 2, timedOut: true });
    expect(store.subscribed).toBe(0);
  });

  it.each(['with a notice', 'without a notice'])(
    'misses no move that comes while it subscribes, %s',
    async (told) => {
      const { store, game } = await start();
      store.delivers = told === 'with a notice';
      store.afterSubscribing = () => game.play(0, 'A1');
      expect(await game.wait()).toMatchObject({ version: 3, timedOut: false });
    },
  );

  it('sees within a second what it got no notice of, where other processes write', async () => {
    const { store, game } = await start({ shared: true });
    store.delivers = false;
    const waiting = game.wait();
    await seconds(2);
    await game.play(0, 'A1');
    await seconds(1);
    expect(await waiting).toMatchObject({ version: 3, timedOut: false });
  });

  it('sees what it got no notice of when its time is up at the latest', async () => {
    const { store, game } = await start();
    store.delivers = false;
    const waiting = game.wait({ wait: 5 });
    await seconds(1);
    await game.play(0, 'A1');
    await seconds(4);
    expect(await waiting).toMatchObject({ version: 3, timedOut: false });
  });

  it('costs one read a second and one at the news, however many wait', async () => {
    const { store, game } = await start({ shared: true });
    const waiting = Array.from({ length: 200 }, () => game.wait());
    await seconds(0);
    store.reads = 0;
    await seconds(10);
    expect(store.reads).toBe(10);
    await game.play(0, 'A1');
    for (const { version } of await Promise.all(waiting)) expect(version).toBe(3);
    expect(store.reads).toBe(11);
    expect(store.subscribed).toBe(0);
  });

  it('costs nothing while nothing happens, where no other process writes', async () => {
    const { store, game } = await start();
    const waiting = game.wait();
    await seconds(0);
    store.reads = 0;
    await seconds(20);
    expect([store.reads, jest.getTimerCount()]).toEqual([0, 1]);
    await game.play(0, 'A1');
    await waiting;
  });

  it('ends with an error when the game is no more, or the seat no longer the caller’s', async () => {
    const { store, api, game } = await start({ shared: true });
    const { session, seats } = game;
    const [first, second] = [0, 1].map((seat) => api.state({ session, wait: 25 }, seats[seat] ?? {}));
    await seconds(1);
    await value(api.act({ id: session, action: 'leave' }, seats[1] ?? {}));
    expect(await first).toMatchObject({ ok: true, value: { version: 3 } });
    expect(await second).toMatchObject({ ok: false, error: { reason: { code: 'UNAUTHENTICATED' } } });

    const third = api.state({ session, wait: 25 }, seats[0] ?? {});
    await seconds(1);
    await store.remove(session);
    await seconds(1);
    expect(await third).toMatchObject({ ok: false, error: { reason: { code: 'SESSION_NOT_FOUND' } } });
    expect(store.subscribed).toBe(0);
  });

  it('is refused at once for a version that is yet to come', async () => {
    const { store, api, game } = await start();
    const reply = await api.state({ session: game.session, since: 9, wait: 25 }, {});
    expect(reply).toMatchObject({
      ok: false,
      error: { reason: { kind: 'conflict', details: { since: 9, version: 2 } } },
    });
    expect(store.subscribed).toBe(0);
  });
});

describe('Waiting for a game in real time', () => {
  const LIMIT_MS = 10_000;

  it('ends when time alone has changed who must act', async () => {
    const begun = Date.now();
    const flagFalls: Toy = {
      ...toy,
      advance: (state: ToyState, { now }) =>
        now - begun < LIMIT_MS || state.table.length > 0
          ? { state, events: [], message: '' }
          : {
              state: { ...state, table: [8, 7, 6, 5, 4, 3, 2, 1] },
              events: [{ type: 'flag', text: 'Time is up', visibleTo: 'all' }],
              message: '',
            },
    };
    const store = new WatchedStore();
    const game = await startGame(serviceOver(store, [flagFalls]), 'toy');
    const waiting = game.wait();
    await seconds(9);
    expect(store.subscribed).toBe(1);
    await seconds(2);
    expect(await waiting).toMatchObject({
      version: 3,
      timedOut: false,
      gameOver: true,
      events: ['Time is up'],
    });
    expect(store.subscribed).toBe(0);
  });
});
