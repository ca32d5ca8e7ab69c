import { setMaxListeners } from 'node:events';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { fetchRaw, FOR_TWO, tableAt, X_WINS, type AnswerTo, type SeatedPlayer, type Table } from './support';

let host: Host;
let table: Table;
beforeEach(async () => {
  // What the cloud has: limits, and none of them set.
  host = await startHost({ port: 0, env: { STORE: 'memory', RATE_LIMITS: 'on' } });
  table = tableAt(host.url);
});
afterEach(() => host.close());

/** What somebody at the address sees of a game, waiting from version to version, up to its end. */
async function follow(
  { session, token }: { session: string; token?: string },
  since: number,
): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let version = since; ;) {
    // That an answer is as it should be is proved elsewhere: here hundreds come.
    const path = `/api/state?session=${session}&since=${version}&wait=25`;
    const { status, body } = await fetchRaw(host.url + path, 'GET', { token });
    expect(status).toBe(200);
    const { events, gameOver, version: reached } = body as unknown as AnswerTo<'state'>;
    seen.push(...events);
    if (gameOver) return seen;
    version = reached;
  }
}

describe('A school behind one router', () => {
  it('plays and watches: of 40 players and 40 who only watch nobody is refused', async () => {
    const games = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const x = await table.create(FOR_TWO);
        return [x, await table.join(x.session)] as const;
      }),
    );
    const stories = games.map(([x, o]) => {
      const watcher = { session: x.session };
      return Promise.all([x, o, watcher, watcher].map((each) => follow(each, o.version)));
    });
    for (const [turn, move] of X_WINS.entries()) {
      const mover = ([x, o]: readonly [SeatedPlayer, SeatedPlayer]) => (turn % 2 === 0 ? x : o);
      await Promise.all(games.map((game) => table.play(mover(game), move)));
    }
    for (const story of await Promise.all(stories)) {
      expect(story[0]).toHaveLength(X_WINS.length + 1);
      expect(new Set(story.map((seen) => JSON.stringify(seen))).size).toBe(1);
    }
  });

  it('is not kept from its seats by one who opens every wait there is', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    const waits = 150;
    const leave = new AbortController();
    setMaxListeners(waits, leave.signal);
    const query = { session: x.session, since: o.version, wait: 25 };
    const refused: unknown[] = [];
    const greedy = Array.from({ length: waits }, () =>
      table
        .send('state', { query, signal: leave.signal })
        .then(({ status, body }) => refused.push([status, (body.error as { details: unknown }).details]))
        .catch(() => undefined),
    );
    await eventually(() => expect(refused).toHaveLength(50));
    expect(refused[0]).toEqual([
      429,
      { limit: 'waits', most: 100, retryAfterSeconds: expect.any(Number) as number },
    ]);
    const waiting = table.get('state', { token: o.token, query });
    await table.play(x, 'A1');
    expect(await waiting).toMatchObject({ version: o.version + 1, timedOut: false });
    leave.abort();
    await Promise.all(greedy);
  });
});
