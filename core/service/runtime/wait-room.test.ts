import { WaitRoom, type Visit } from './wait-room';

/** A store that says what a test has it say. */
class ScriptedStore {
  readonly listeners = new Map<string, Set<() => void>>();
  subscriptions = 0;
  failure: Error | undefined;

  constructor(readonly shared: boolean) {}

  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    if (this.failure) return Promise.reject(this.failure);
    this.subscriptions += 1;
    const heard = () => listener(0);
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(heard));
    return Promise.resolve(() => {
      listeners.delete(heard);
      return Promise.resolve();
    });
  }

  notify(id: string): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  count(): number {
    return [...this.listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }
}

/** A room whose sessions are numbers, the versions. */
function aRoom({ shared = true } = {}) {
  const store = new ScriptedStore(shared);
  const versions = new Map<string, number>();
  const looks: string[] = [];
  const look = (id: string): Promise<number> => {
    looks.push(id);
    return Promise.resolve(versions.get(id) ?? 1);
  };
  const room = new WaitRoom<number>(store, look);
  const enter = (id = 'a', since = 1, timed = false) => room.enter(id, (version) => version > since, timed);
  return { store, versions, looks, room, enter };
}

/** What a visitor was told so far. */
async function toldTo(visit: Visit<number>): Promise<number | 'nothing'> {
  return Promise.race([visit.news, settled().then(() => 'nothing' as const)]);
}

/** Lets everything that is ready to run, run. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('A wait room', () => {
  it('tells all who wait for a session of its news, at one look', async () => {
    const { store, versions, looks, enter } = aRoom({ shared: false });
    const visits = await Promise.all(Array.from({ length: 1000 }, () => enter()));
    const other = await enter('b');
    versions.set('a', 2);
    store.notify('a');
    for (const visit of visits) expect(await visit.news).toBe(2);
    expect(await toldTo(other)).toBe('nothing');
    expect(looks).toEqual(['a']);
    expect(store.subscriptions).toBe(2);
    for (const visit of [...visits, other]) visit.leave();
  });

  it('tells each only what is news to it', async () => {
    const { store, versions, enter } = aRoom();
    const [early, late] = [await enter('a', 1), await enter('a', 2)];
    versions.set('a', 2);
    store.notify('a');
    expect(await early.news).toBe(2);
    expect(await toldTo(late)).toBe('nothing');
    versions.set('a', 3);
    store.notify('a');
    expect(await late.news).toBe(3);
    early.leave();
    late.leave();
  });

  it('looks again after a look that may have been too early', async () => {
    const store = new ScriptedStore(false);
    const answers: ((version: number) => void)[] = [];
    const room = new WaitRoom<number>(store, () => new Promise((resolve) => answers.push(resolve)));
    const visit = await room.enter('a', (version) => version > 1);
    for (let notice = 0; notice < 3; notice++) store.notify('a');
    expect(answers).toHaveLength(1);
    answers[0]?.(1);
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.(2);
    expect(await visit.news).toBe(2);
    visit.leave();
  });

  it('looks once a second for all who wait, where notices may be lost', async () => {
    const { versions, looks, enter } = aRoom();
    const visits = await Promise.all(Array.from({ length: 100 }, () => enter()));
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(3000);
    expect(looks).toHaveLength(3);
    versions.set('a', 2);
    await jest.advanceTimersByTimeAsync(1000);
    for (const visit of visits) expect(await visit.news).toBe(2);
    for (const visit of visits) visit.leave();
  });

  it('looks at nothing by itself where no other process writes, unless time changes the session', async () => {
    const { versions, looks, enter } = aRoom({ shared: false });
    const still = await enter('a');
    await jest.advanceTimersByTimeAsync(5000);
    expect(looks).toEqual([]);
    const timed = await enter('b', 1, true);
    versions.set('b', 2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await timed.news).toBe(2);
    expect(looks).toEqual(['b']);
    still.leave();
    timed.leave();
  });

  it('takes a look that fails for no news', async () => {
    const store = new ScriptedStore(true);
    const look = jest.fn<Promise<number>, [string]>();
    look.mockRejectedValueOnce(new Error('away')).mockResolvedValue(2);
    const visit = await new WaitRoom<number>(store, look).enter('a', (version) => version > 1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await toldTo(visit)).toBe('nothing');
    await jest.advanceTimersByTimeAsync(1000);
    expect(await visit.news).toBe(2);
    visit.leave();
  });

  it('holds one subscription a session, until the last visitor left', async () => {
    const { store, enter } = aRoom();
    const [first, second] = await Promise.all([enter(), enter()]);
    expect(store.count()).toBe(1);
    first.leave();
    first.leave();
    await settled();
    expect(store.count()).toBe(1);
    second.leave();
    await settled();
    expect(store.count()).toBe(0);

    const again = await enter();
    expect(store.subscriptions).toBe(2);
    first.leave();
    await settled();
    expect(store.count()).toBe(1);
    again.leave();
    await settled();
    expect(store.count()).toBe(0);
  });

  it('lets nobody in who cannot hear of news, and starts anew for the next', async () => {
    const { store, versions, enter } = aRoom();
    store.failure = new Error('away');
    await expect(enter()).rejects.toThrow('away');
    expect(jest.getTimerCount()).toBe(0);
    store.failure = undefined;
    const visit = await enter();
    versions.set('a', 2);
    store.notify('a');
    expect(await visit.news).toBe(2);
    visit.leave();
  });
});
