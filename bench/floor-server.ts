import { createServer } from 'node:http';
import { Redis } from 'ioredis';

/**
 * The floor: what a bare node:http server costs that reads a small JSON body, does one compare-and-set in Redis by
 * Lua, and answers about as much as a real move does. Nothing a game server does can be cheaper.
 */
const COMPARE_AND_SET = `
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'state', ARGV[3])
return 1`;

const ANSWER = JSON.stringify({ success: true, filler: 'x'.repeat(900) });
const STATE = 'x'.repeat(1200);

const redis = new Redis(process.env.REDIS_URL ?? '');
redis.defineCommand('compareAndSet', { lua: COMPARE_AND_SET, numberOfKeys: 1 });
const compareAndSet = (
  redis as unknown as { compareAndSet(...args: string[]): Promise<number> }
).compareAndSet.bind(redis);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { id, version } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
      id: string;
      version: number;
    };
    const key = `floor:{${id}}`;
    const write =
      version === 0
        ? redis.hset(key, 'version', '1', 'state', STATE)
        : compareAndSet(key, String(version), String(version + 1), STATE);
    void write.then(() => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(ANSWER),
      });
      response.end(ANSWER);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}`);
});
