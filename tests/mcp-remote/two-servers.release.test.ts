import { startRedisServer } from '../support/redis-server';
import { playInTurns } from './two-servers';

it('Two servers on one Redis serve the calls of one agent in turns, as they come', async () => {
  const redis = await startRedisServer();
  await playInTurns({ REDIS_URL: redis.url });
  await redis.kill();
});
