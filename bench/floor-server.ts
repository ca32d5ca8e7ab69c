import { createServer } from 'node:http';
import { Redis } from 'ioredis';

/**
 * The floor: what a bare node:http server costs that reads a small JSON body, does one compare-and-set in Redis by Lua, which also appends to a log, renews
 * both keys' time to live and publishes the version, and answers about as much as a real move does. It has no framework, no checks and no game: a server that
 * stores the same data as ours cannot be cheaper.
 */
const COMPARE_AND_SET = `
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'state', ARGV[3])
redis.call('RPUSH', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
redis.call('PUBLISH', KEYS[1], ARGV[2])
return 1`;

/** As large as the answer, state and log entry of a roll in the dice game. */
const ANSWER = JSON.stringify({ success: true, filler: 'x'.repeat(520) });
const STATE = 'x'.repeat(400);
const ENTRY = 'x'.repeat(150);
const TTL_MS = '86400000';

/** Commands of one turn of the event loop are sent to Redis in one write. */
const redis = new Redis(process.env.REDIS_URL ?? '', { enableAutoPipelining: true });
redis.defineCommand('compareAndSet', { lua: COMPARE_AND_SET, numberOfKeys: 2 });
const compareAndSet = (
  redis as unknown as { compareAndSet(...args: string[]): Promise<number> }
).compareAndSet.bind(redis);

const HEAD = { 'content-type': 'application/json', 'content-length': ANSWER.length };

const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    const { id, version } = JSON.parse(chunk.toString('latin1')) as { id: string; version: number };
    const key = `floor:{${id}}`;
    const write = compareAndSet(
      key,
      `${key}:log`,
      String(version),
      String(version + 1),
      STATE,
      ENTRY,
      TTL_MS,
    );
    void write.then((isSet) => {
      response.writeHead(isSet === 1 ? 200 : 409, HEAD);
      response.end(ANSWER);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}`);
});
