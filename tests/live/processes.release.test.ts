import { FOR_TWO, tableAt } from '../http/support';
import { startRedisServer } from '../support/redis-server';
import { stopListeners } from './pubsub';
import { startProcess } from './processes';
import { watch } from './spectators';

const HOST_READY = /ready at (\S+)/;
const EMULATOR_READY = /WEB_PUBSUB_CONNECTION_STRING='(.+)'/;

afterEach(stopListeners);

describe('The emulator as a command', () => {
  it('serves two hosts on one Redis: viewers at one see the moves made at the other', async () => {
    const redis = await startRedisServer();
    const emulator = await startProcess('principality-pubsub-emulator', EMULATOR_READY, {}, ['--port', '0']);
    const env = { PORT: '0', REDIS_URL: redis.url, WEB_PUBSUB_CONNECTION_STRING: emulator.ready };
    const hosts = await Promise.all([1, 2].map(() => startProcess('host', HOST_READY, env)));
    const [here, there] = hosts.map(({ ready }) => tableAt(ready));
    if (!here || !there) throw new Error('Two hosts were started');

    const first = await here.create(FOR_TWO);
    const spectator = await watch(there, first.session);
    const second = await there.join(first.session);
    for (const [turn, cell] of ['A1', 'A2', 'B1', 'B2', 'C1'].entries()) {
      await (turn % 2 === 0 ? here.play(first, cell) : there.play(second, cell));
    }
    await spectator.sees(7);
    expect(spectator.updates().map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(spectator.updates().at(-1)).toMatchObject({ status: 'ended', seatsToAct: [] });

    expect(await Promise.all(hosts.map((host) => host.stop()))).toEqual([0, 0]);
    expect(await emulator.stop()).toBe(0);
    await redis.kill();
  });

  it('takes the key that it is given', async () => {
    const flags = ['--port', '0', '--key', 'a key of my own'];
    const emulator = await startProcess('principality-pubsub-emulator', EMULATOR_READY, {}, flags);
    expect(emulator.ready).toMatch(
      /^Endpoint=http:\/\/127\.0\.0\.1:\d+;AccessKey=a key of my own;Version=1\.0;$/,
    );
    expect(await emulator.stop()).toBe(0);
  });

  it.each([[['--port', 'x']], [['--hub', 'x']]])('refuses %j in words', async (flags) => {
    const starting = startProcess('principality-pubsub-emulator', EMULATOR_READY, {}, flags);
    await expect(starting).rejects.toThrow(
      /ended with 1: error: (option '--port <number>' argument 'x' is invalid|unknown option '--hub')/,
    );
  });
});

describe('The host', () => {
  it('ends well while people watch', async () => {
    const host = await startProcess('host', HOST_READY, { PORT: '0' });
    const table = tableAt(host.ready);
    const { session } = await table.create(FOR_TWO);
    const spectator = await watch(table, session);
    const gone = new Promise<void>((resolve) => spectator.client.on('stopped', () => resolve()));
    expect(await host.stop()).toBe(0);
    await gone;
    expect(spectator.goodbyes).toEqual(['The service stops']);
  });
});
