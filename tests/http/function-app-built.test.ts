import { features, operationList } from '../../features/registry';
import { startPubSub } from '../live/pubsub';
import { work } from '../support/function-worker';
import { startRedisServer } from '../support/redis-server';
import { problemFaults } from './interface';
import { X_WINS } from './support';

describe('the built function app', () => {
  it('in an empty environment registers every function, is alive, and names the missing setting in its log and to who asks whether it is ready', async () => {
    const { triggers, responses, failedTimers, log } = await work({});
    const [alive, ready, response] = responses;

    const http = triggers.filter(([, { type }]) => type === 'httpTrigger');
    expect(http.map(([name, { route, methods }]) => [name, methods, route])).toEqual([
      ...operationList.map(({ id, method, path }) => [
        id,
        method === 'GET' ? ['GET', 'HEAD'] : [method],
        `api${path}`,
      ]),
      ...features.flatMap(({ pages = [] }) =>
        pages.map(({ name, path }) => [name, ['GET', 'HEAD'], path.slice(1)]),
      ),
      ['mcpMethods', ['GET', 'DELETE', 'OPTIONS'], 'api/mcp'],
      ['docs', ['GET', 'HEAD'], 'api/docs'],
      ['lobby', ['GET', 'HEAD'], '{ignored:maxlength(0)?}'],
      ['gamePage', ['GET', 'HEAD'], 'game/{id}'],
      ['embed', ['GET', 'HEAD'], 'embed/{id}'],
      ['rulesList', ['GET', 'HEAD'], 'rules'],
      ['rulesPage', ['GET', 'HEAD'], 'rules/{game}'],
      ['problemList', ['GET', 'HEAD'], 'problems'],
      ['problemPage', ['GET', 'HEAD'], 'problems/{code}'],
      ['asset', ['GET', 'HEAD'], 'assets/{file}'],
      ['board', ['GET', 'HEAD'], 'boards/{game}/{file}'],
      ['zElsewhere', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '{*path}'],
    ]);
    expect(new Set(http.map(([, { authLevel }]) => authLevel))).toEqual(new Set(['anonymous']));
    const timers = triggers.filter(([, { type }]) => type === 'timerTrigger');
    expect(timers.map(([name, { schedule }]) => [name, schedule])).toEqual([
      ['webhookSweep', '0 */1 * * * *'],
      ['archiveSweep', '0 */5 * * * *'],
      ['indexRepair', '0 */30 * * * *'],
      ...features.flatMap(({ timers: own = {} }) =>
        Object.entries(own).map(([name, minutes]) => [name, `0 */${minutes} * * * *`]),
      ),
    ]);
    expect([alive?.status, JSON.parse(alive?.body ?? '')]).toEqual([200, { success: true, status: 'alive' }]);
    for (const each of [ready, response]) {
      expect([each?.status, each?.headers['retry-after']]).toEqual([503, undefined]);
      expect(problemFaults(503, JSON.parse(each?.body ?? ''))).toEqual([]);
      expect(JSON.parse(each?.body ?? '')).toMatchObject({ error: { code: 'NOT_CONFIGURED' } });
    }
    expect(ready?.body).toContain('Setting REDIS_URL is missing');
    expect(response?.body).not.toContain('REDIS_URL');
    expect(failedTimers).toEqual(timers.map(([name]) => name));
    expect(log.match(/REDIS_URL/g)).toHaveLength(responses.length - 1 + timers.length);
  });

  it('needs nothing but itself, and leaves nothing open when the worker ends', async () => {
    const [redis, pubsub] = [await startRedisServer(), await startPubSub()];
    try {
      const { responses, failedTimers, drained, log } = await work({
        LOG_LEVEL: 'warn',
        REDIS_URL: redis.url,
        WEB_PUBSUB_CONNECTION_STRING: pubsub.connectionString,
      });
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, ...X_WINS.map(() => 200)]);
      expect([log, failedTimers]).toEqual(['', []]);
      // What stayed open would keep it for good, or until a timer of some minutes.
      expect(drained).toBeLessThan(10_000);
    } finally {
      await pubsub.close();
      await redis.kill();
    }
  });
});
