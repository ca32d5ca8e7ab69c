import { verifyReplay, type ReplayRecord } from '../../core/session';
import { findGame } from '../../games';
import { startHost } from '../../local';
import { Redis } from 'ioredis';
import { X_WINS, FOR_TWO, tableAt } from '../../tests/http/support';
import { startAzurite } from '../../tests/support/azurite';
import { eventually } from '../../tests/support/eventually';
import { startRedisServer } from '../../tests/support/redis-server';
import { listenAt, startPubSub, stopListeners } from '../../tests/live/pubsub';

describe('a game on Redis, the Web PubSub emulator and Azurite', () => {
  afterEach(stopListeners);

  it('is played, watched, archived, forgotten, and read again by another host', async () => {
    const [redis, azurite, pubsub] = await Promise.all([startRedisServer(), startAzurite(), startPubSub()]);
    const env = {
      REDIS_URL: redis.url,
      AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
      WEB_PUBSUB_CONNECTION_STRING: pubsub.connectionString,
    };
    const hosts = [await startHost({ port: 0, env }), await startHost({ port: 0, env })];
    const [first, second] = hosts.map(({ url }) => tableAt(url));
    if (!first || !second) throw new Error('No hosts');
    const raw = new Redis(redis.url);
    try {
      const x = await first.create({ ...FOR_TWO, visibility: 'private' });
      const { session, token } = x;
      const o = await second.join(session);
      const { url } = await first.get('negotiate', { token: x.watchToken, query: { session } });
      const spectator = await listenAt(url ?? '');

      for (const [turn, move] of X_WINS.entries()) {
        await (turn % 2 === 0 ? first.play(x, move) : second.play(o, move));
      }
      await spectator.hears(X_WINS.length);
      expect(spectator.heard.at(-1)).toMatchObject([`s:${session}:public`, { version: 7, status: 'ended' }]);
      const live = await first.get('replay', { token, query: { session } });

      await eventually(async () => expect(await raw.zcard('p:unarchived')).toBe(0));
      await raw.flushall();
      const move = { token, body: { session, move: 'A3' } };
      expect(await first.send('execute', move)).toMatchObject({
        status: 409,
        body: { error: { code: 'INVALID_MOVE', details: { code: 'three_in_a_line' } } },
      });
      await expect(second.get('state', { token, query: { session } })).resolves.toMatchObject({
        gameOver: true,
      });
      for (const reader of [token, o.token, x.watchToken]) {
        await expect(second.get('replay', { token: reader, query: { session } })).resolves.toEqual(live);
      }
      expect((await second.send('replay', { query: { session } })).status).toBe(401);
      const rules = findGame('tic-tac-toe');
      expect(rules && verifyReplay(rules, live as unknown as ReplayRecord)).toMatchObject({ ok: true });
    } finally {
      raw.disconnect();
      for (const host of hosts) await host.close();
      await Promise.all([pubsub.close(), azurite.stop(), redis.kill()]);
    }
  });
});
