import { createHash } from 'node:crypto';
import { startHost, type Host } from '../../local';
import { tableAt } from '../http/support';

const SEED = 'a-seed-that-nobody-may-know';
const API_KEY = 'an-api-key-of-the-table';
const IDEMPOTENCY_KEY = 'an-idempotency-key-of-some-length';

/** Runs a task beside a host; returns what was logged meanwhile, each line parsed. */
async function logOf(
  env: Readonly<Record<string, string>>,
  task: (url: string) => Promise<void>,
): Promise<readonly Record<string, unknown>[]> {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let host: Host | undefined;
  try {
    host = await startHost({ port: 0, env: { STORE: 'memory', ...env } });
    await task(host.url);
    return written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  } finally {
    await host?.close();
    written.mockRestore();
  }
}

describe('The log', () => {
  it('of a whole game has a line a request, and nothing that is secret', async () => {
    const secrets: string[] = [SEED, API_KEY, IDEMPOTENCY_KEY];
    let requests = 0;
    const env = { LOG_LEVEL: 'debug', API_KEYS: createHash('sha256').update(API_KEY).digest('hex') };
    const logged = await logOf(env, async (url) => {
      const table = tableAt(url);
      const game = await table.create(
        {
          game: 'principality',
          seed: SEED,
          visibility: 'private',
          seats: [
            { kind: 'me', name: 'Ada' },
            { kind: 'bot', bot: 'bigmoney' },
          ],
        },
        { key: IDEMPOTENCY_KEY, headers: { 'x-api-key': API_KEY } },
      );
      requests += 1;
      const { session, token } = game;
      secrets.push(token, String((game as { watchToken?: unknown }).watchToken), 'Ada');
      const misplaced = await table.send('execute', { token, body: { session: token, move: 'end_phase' } });
      expect(misplaced.status).toBe(404);
      requests += 1;
      for (let over = false; !over;) {
        over = (await table.play({ session, token }, 'end_phase')).gameOver;
        requests += 1;
      }
      await table.send('history', { token, query: { session } });
      requests += 1;
    });

    // A timer runs when a host starts.
    const lines = logged.filter((line) => !('timer' in line));
    expect(lines).toHaveLength(requests);
    expect(lines[0]).toMatchObject({ level: 'info', operation: 'createSession', status: 201, version: 1 });
    expect(lines[1]).toMatchObject({ operation: 'execute', status: 404, code: 'SESSION_NOT_FOUND' });
    expect(lines.at(-2)).toMatchObject({ operation: 'execute', version: requests - 2 });
    const told = new Set(lines.flatMap((line) => Object.keys(line)));
    expect([...told].sort()).toEqual(
      [
        'time',
        'level',
        'message',
        'requestId',
        'operation',
        'status',
        'ms',
        'session',
        'version',
        'code',
      ].sort(),
    );
    const text = JSON.stringify(lines);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/Copper|Estate|Silver|Province|end_phase/);
  });

  it('of a local host holds warnings and errors only, unless more is set', async () => {
    const lines = await logOf({}, async (url) => {
      await tableAt(url).get('catalog');
    });
    expect(lines).toEqual([]);
  });

  it('names the session and version of a refused move', async () => {
    const lines = await logOf({ LOG_LEVEL: 'info' }, async (url) => {
      const table = tableAt(url);
      const { session, token } = await table.create({ game: 'tic-tac-toe' });
      await table.send('execute', { token, body: { session, move: 'Z9' } });
    });
    expect(lines[1]).toMatchObject({ status: 422, code: 'INVALID_MOVE', version: 1 });
    expect(lines[1]?.session).toBe(lines[0]?.session);
  });
});
