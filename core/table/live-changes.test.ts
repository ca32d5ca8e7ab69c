import { ChangeNotifier, type Wait } from './live';

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

/** A notifier whose sessions are numbers: their versions. */
function aNotifier({ shared = true } = {}) {
  const store = new ScriptedStore(shared);
  const versions = new Map<string, number>();
  const looks: string[] = [];
  const look = (id: string): Promise<number> => {
    looks.push(id);
    return Promise.resolve(versions.get(id) ?? 1);
  };
  const notifier = new ChangeNotifier<number>(store, look);
  const wait = (id = 'a', since = 1, timed = false) => notifier.wait(id, (version) => version > since, timed);
  return { store, versions, looks, notifier, wait };
}

/** What a caller has heard so far. */
async function newsOf(wait: Wait<number>): Promise<number | 'nothing'> {
  return Promise.race([wait.news, settled().then(() => 'nothing' as const)]);
}

/** Lets everything that is ready to run, run. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('A change notifier', () => {
  it('tells all who wait for a session of its news, at one look', async () => {
    const { store, versions, looks, wait } = aNotifier({ shared: false });
    const waits = await Promise.all(Array.from({ length: 1000 }, () => wait()));
    const other = await wait('b');
    versions.set('a', 2);
    store.notify('a');
    for (const wait of waits) expect(await wait.news).toBe(2);
    expect(await newsOf(other)).toBe('nothing');
    expect(looks).toEqual(['a']);
    expect(store.subscriptions).toBe(2);
    for (const wait of [...waits, other]) wait.stop();
  });

  it('tells each only what is news to it', async () => {
    const { store, versions, wait } = aNotifier();
    const [early, late] = [await wait('a', 1), await wait('a', 2)];
    versions.set('a', 2);
    store.notify('a');
    expect(await early.news).toBe(2);
    expect(await newsOf(late)).toBe('nothing');
    versions.set('a', 3);
    store.notify('a');
    expect(await late.news).toBe(3);
    early.stop();
    late.stop();
  });

  it('looks again after a look that may have been too early', async () => {
    const store = new ScriptedStore(false);
    const answers: ((version: number) => void)[] = [];
    const notifier = new ChangeNotifier<number>(store, () => new Promise((resolve) => answers.push(resolve)));
    const wait = await notifier.wait('a', (version) => version > 1);
    for (let notice = 0; notice < 3; notice++) store.notify('a');
    expect(answers).toHaveLength(1);
    answers[0]?.(1);
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.(2);
    expect(await wait.news).toBe(2);
    wait.stop();
  });

  it('looks no more for those who have left, though they expect a change with time', async () => {
    const { looks, notifier } = aNotifier({ shared: false });
    const subscription = await notifier.follow('a', () => undefined);
    subscription.stop();
    subscription.expectTime();
    await jest.advanceTimersByTimeAsync(3000);
    expect(looks).toEqual([]);
  });

  it('looks once a second for all who wait, where notices may be lost', async () => {
    const { versions, looks, wait } = aNotifier();
    const waits = await Promise.all(Array.from({ length: 100 }, () => wait()));
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(3000);
    expect(looks).toHaveLength(3);
    versions.set('a', 2);
    await jest.advanceTimersByTimeAsync(1000);
    for (const wait of waits) expect(await wait.news).toBe(2);
    for (const wait of waits) wait.stop();
  });

  it('looks at nothing by itself where no other process writes, unless time changes the session', async () => {
    const { versions, looks, wait } = aNotifier({ shared: false });
    const still = await wait('a');
    await jest.advanceTimersByTimeAsync(5000);
    expect(looks).toEqual([]);
    const timed = await wait('b', 1, true);
    versions.set('b', 2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await timed.news).toBe(2);
    expect(looks).toEqual(['b']);
    still.stop();
    timed.stop();
  });

  it('takes a look that fails for no news', async () => {
    const store = new ScriptedStore(true);
    const look = jest.fn<Promise<number>, [string]>();
    look.mockRejectedValueOnce(new Error('away')).mockResolvedValue(2);
    const wait = await new ChangeNotifier<number>(store, look).wait('a', (version) => version > 1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await newsOf(wait)).toBe('nothing');
    await jest.advanceTimersByTimeAsync(1000);
    expect(await wait.news).toBe(2);
    wait.stop();
  });

  it('holds one subscription a session, until the last caller stops', async () => {
    const { store, wait } = aNotifier();
    const [first, second] = await Promise.all([wait(), wait()]);
    expect(store.count()).toBe(1);
    first.stop();
    first.stop();
    await settled();
    expect(store.count()).toBe(1);
    second.stop();
    await settled();
    expect(store.count()).toBe(0);

    const again = await wait();
    expect(store.subscriptions).toBe(2);
    first.stop();
    await settled();
    expect(store.count()).toBe(1);
    again.stop();
    await settled();
    expect(store.count()).toBe(0);
  });

  it('lets nobody in who cannot hear of news, and starts anew for the next', async () => {
    const { store, versions, wait } = aNotifier();
    store.failure = new Error('away');
    await expect(wait()).rejects.toThrow('away');
    expect(jest.getTimerCount()).toBe(0);
    store.failure = undefined;
    const again = await wait();
    versions.set('a', 2);
    store.notify('a');
    expect(await again.news).toBe(2);
    again.stop();
  });
});
