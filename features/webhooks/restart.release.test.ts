import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOT_SEAT, tableAt } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { startHostProcess, type HostProcess } from '../../tests/support/host-process';
import { startRedisServer, type RedisServer } from '../../tests/support/redis-server';
import { WebhookReceiver } from './testing/receiver';

describe('what is to be delivered to a webhook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  let redis: RedisServer;
  let receiver: WebhookReceiver;
  const hosts: HostProcess[] = [];
  beforeAll(async () => {
    redis = await startRedisServer();
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    for (const host of hosts) await host.end('SIGKILL');
    await Promise.all([redis.kill(), receiver.stop()]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a file', (): Record<string, string> => ({ STORE: 'file', PRINCIPALITY_DATA: folder })],
    ['Redis', (): Record<string, string> => ({ REDIS_URL: redis.url })],
  ])('survives in %s that the host is killed right after the move, in order', async (place, store) => {
    const start = async (): Promise<HostProcess> => {
      const host = await startHostProcess({ ...store(), WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
      hosts.push(host);
      return host;
    };
    const path = `/${place.replace(' ', '-')}`;
    const first = await start();
    const table = tableAt(first.url);
    receiver.answer = 500;
    const game = await table.create(HOT_SEAT);
    const params = { id: game.session };
    await table.get('createWebhook', { token: game.token, params, body: { url: receiver.url(path) } });
    await eventually(async () => {
      const { webhooks } = await table.get('listWebhooks', { token: game.token, params });
      expect(webhooks[0]?.failures).toBeGreaterThan(0);
    });
    await table.play(game, 'A1');
    await first.end('SIGKILL');
    const before = receiver.told(path).length;
    receiver.answer = 204;
    await start();
    await eventually(() =>
      expect(receiver.told(path).slice(before)).toEqual(['your_turn 1 0', 'your_turn 2 1']),
    );
  });
});
