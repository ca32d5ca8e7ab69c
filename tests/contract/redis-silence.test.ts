import { StoreUnavailable } from '../../core/ports/sessions';
import { RedisStore } from '../../functions/adapters/redis-store';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';

const TIMEOUT_MS = 400;

/** Lets everything happen that waits for nothing from outside. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Keeps this process from everything else (ms); it stands still, and takes no processor. */
const beBusy = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('a server that is silent', () => {
  let server: RedisServer;
  let store: RedisStore;
  beforeEach(async () => {
    server = await startRedisServer();
    store = new RedisStore({ url: server.url, timeoutMs: TIMEOUT_MS });
    await store.ping();
  });
  afterEach(async () => {
    server.resume();
    await store.close();
    await server.kill();
  });

  it('counts as away, and is there again with its next answer', async () => {
    server.pause();
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    server.resume();
    await eventually(() => store.ping());
  });

  it('does not keep a store from being closed', async () => {
    server.pause();
    await store.close();
  });

  it('is not one whose answer lies there while this process is busy', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, () => store.ping()));
    await settle();
    beBusy(2 * TIMEOUT_MS);
    await expect(answers).resolves.toHaveLength(20);
  });

  it('is not one that stood still together with this process', async () => {
    server.pause();
    const answer = store.ping();
    await settle();
    beBusy(2 * TIMEOUT_MS);
    server.resume();
    await expect(answer).resolves.toBeUndefined();
  });
});
