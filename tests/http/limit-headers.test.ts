import { startHost, type Host } from '../../local';
import { FOR_TWO, HOT_SEAT, tableAt, type RequestData, type Table } from './support';
import type { Reply } from './interface';

const hosts: Host[] = [];
const tableWith = async (env: Readonly<Record<string, string>>): Promise<Table> => {
  const host = await startHost({ port: 0, env: { STORE: 'memory', ...env } });
  hosts.push(host);
  return tableAt(host.url);
};
afterAll(async () => {
  for (const host of hosts) await host.close();
});

const policyOf = ({ headers }: Reply): string | null => headers.get('ratelimit-policy');
const standingOf = ({ headers }: Reply): string | null => headers.get('ratelimit');
/** Without the time, which goes on while a test runs. */
const leftOf = (reply: Reply): string | undefined => standingOf(reply)?.replace(/;t=\d+$/, '');

describe('What a caller reads of the limits in each answer', () => {
  it('is nothing where there are none', async () => {
    const table = await tableWith({});
    const reply = await table.send('createSession', { body: HOT_SEAT });
    expect([policyOf(reply), standingOf(reply)]).toEqual([null, null]);
  });

  it('is every limit that the request was counted by, and how much is left of the one that binds most', async () => {
    // So few that none flows in while the test runs.
    const few = { RATE_LIMIT_SESSIONS: '2', RATE_LIMIT_REQUESTS: '4' };
    const table = await tableWith({ RATE_LIMITS: 'on', ...few });
    const created = await table.send('createSession', { body: HOT_SEAT });
    expect(policyOf(created)).toBe('"address";q=6000;w=60, "anonymous";q=3000;w=60, "sessions";q=2;w=60');
    expect(standingOf(created)).toMatch(/^"sessions";r=1;t=\d+$/);
    const { session, token } = created.body as { session: string; token: string };

    const asked: RequestData = { token, query: { session } };
    const state = await table.send('state', asked);
    expect(policyOf(state)).toBe('"address";q=6000;w=60, "requests";q=4;w=60');
    expect(leftOf(state)).toBe('"requests";r=3');
    const etag = state.headers.get('etag') ?? '';
    const known = await table.send('state', { ...asked, headers: { 'if-none-match': etag } });
    expect([known.status, leftOf(known)]).toEqual([304, '"requests";r=2']);
    const refused = await table.send('execute', { token, body: { session, move: 'Z9' } });
    expect([refused.status, leftOf(refused)]).toEqual([422, '"requests";r=1']);
  });

  it('is in a refusal the limit that was reached, empty until the time of Retry-After', async () => {
    const table = await tableWith({ RATE_LIMITS: 'on', RATE_LIMIT_REQUESTS: '2' });
    const { session, token } = await table.create(FOR_TWO);
    const asked: RequestData = { token, query: { session } };
    const replies = [];
    for (let turn = 0; turn < 3; turn++) replies.push(await table.send('state', asked));
    expect(replies.map(leftOf)).toEqual([1, 0, 0].map((left) => `"requests";r=${left}`));
    const [, , refused] = replies;
    const after = refused?.headers.get('retry-after') ?? '';
    expect([refused?.status, refused?.headers.get('ratelimit')]).toEqual([429, `"requests";r=0;t=${after}`]);
    expect(Number(after)).toBeGreaterThan(10);
    expect(Number(after)).toBeLessThanOrEqual(30);
    expect(refused?.body).toMatchObject({
      detail: 'Too many requests with one token: 2 a minute are allowed.',
      error: { details: { limit: 'requests', most: 2, windowSeconds: 60, retryAfterSeconds: Number(after) } },
    });
  });
});
