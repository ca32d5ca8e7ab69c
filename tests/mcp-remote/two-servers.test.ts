import { startHost, type Host } from '../../local';
import type { Agent } from '../support/bridge-client';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { X_WINS } from '../http/support';
import { connectRemote, meet } from './support';

describe('Two servers on one Redis', () => {
  let redis: RedisServer;
  let hosts: readonly Host[] = [];
  let agents: readonly Agent[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const env = { REDIS_URL: redis.url };
    hosts = await Promise.all([startHost({ port: 0, env }), startHost({ port: 0, env })]);
    agents = await Promise.all(hosts.map(({ url }) => connectRemote(url)));
  });
  afterAll(async () => {
    for (const agent of agents) await agent.close();
    for (const host of hosts) await host.close();
    await redis.kill();
  });

  it('serve the calls of one agent in turns, as they come', async () => {
    const [left, right] = agents as [Agent, Agent];
    const seats = await meet(left, right);
    for (const [turn, move] of X_WINS.entries()) {
      const [mover, other] = turn % 2 === 0 ? [left, right] : [right, left];
      const mine = seats[turn % 2] ?? seats[0];
      const waiting = right.ok('game_wait', { ...(seats[(turn + 1) % 2] ?? seats[1]) });
      const played = await mover.ok('game_execute', { move, ...mine });
      expect(await waiting).toMatchObject({ version: played.version, timedOut: false });
      expect(await other.ok('game_observe', { detail_level: 'minimal', ...mine })).toMatchObject({
        version: played.version,
      });
    }
    expect(await right.ok('game_observe', { detail_level: 'minimal', ...seats[0] })).toMatchObject({
      gameOver: true,
      outcome: { winners: [0] },
    });
  });
});
