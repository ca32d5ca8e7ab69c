import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient, problemBody, type GameApi, type HttpClientOptions } from '../../core/api';
import { errors, sha256Hex } from '../../core/engine';
import { problemResponse } from '../../functions/lib/route';
import { freePort } from '../support/redis-server';
import { describeTables, FOR_TWO, HOT_SEAT, UNKNOWN_SESSION, UNKNOWN_TOKEN, X_WINS } from './support';

const KEY = 'a key that is long enough';

describeTables('the HTTP client', (table) => {
  const client = (options: Partial<HttpClientOptions> = {}): GameApi =>
    createHttpClient({ url: `${table.url}/`, ...options });

  it('does everything that the interface offers', async () => {
    const api = client();
    const made = await api.createSession(FOR_TWO, { idempotencyKey: KEY });
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token } = made.value;
    expect(await api.createSession(FOR_TWO, { idempotencyKey: KEY })).toEqual(made);
    const joined = await api.joinSession(session, { name: 'Olga' }, {});
    expect(joined).toMatchObject({ ok: true, value: { seat: 1 } });
    const other = joined.ok ? joined.value.token : undefined;

    expect(await api.validate({ session, move: 'A1' }, { token })).toMatchObject({ value: { valid: true } });
    for (const [turn, move] of X_WINS.entries()) {
      const played = await api.execute({ session, move }, { token: turn % 2 === 0 ? token : other });
      expect(played).toMatchObject({ ok: true, value: { version: turn + 3 } });
    }
    const state = await api.state(
      { session, since: 6, moves: 'all', seat: 'public', observe: false },
      { token },
    );
    expect(state).toMatchObject({ ok: true, value: { seat: null, gameOver: true } });
    expect(await api.session(session, {})).toMatchObject({ value: { status: 'ended' } });
    expect(await api.history({ session, after: 5 }, {})).toMatchObject({ value: { entries: { length: 2 } } });
    expect(await api.replay(session, {})).toMatchObject({ value: { game: 'tic-tac-toe' } });
    expect(await api.sessions({ limit: 1, status: 'ended' })).toMatchObject({
      value: { sessions: [{ session }] },
    });
    expect(await api.games({ gameType: 'tic-tac-toe' })).toMatchObject({ value: [{ id: session }] });
    expect(await api.act(session, { action: 'rematch' }, { token })).toMatchObject({ value: { seat: 0 } });
    expect(await api.removeSession(session, { token })).toMatchObject({ value: { deleted: true } });
    expect(await api.catalog()).toMatchObject({ ok: true });
    expect(await api.catalogGame('principality')).toMatchObject({ value: { game: 'principality' } });
  });

  it('brings errors back as they were given, with how the game stands', async () => {
    const api = client();
    const { session, token } = await table.create(HOT_SEAT);
    const refused = await api.execute({ session, move: 'Z9' }, { token });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        reason: { kind: 'refused', code: 'INVALID_MOVE', suggestion: expect.any(String) as string },
        current: { session, version: 1, validMoves: { length: 9 }, seatsToAct: [0] },
      },
    });
    const stale = await api.execute({ session, move: 'A1', expectedVersion: 4 }, { token });
    expect(stale).toMatchObject({
      error: { reason: { kind: 'stale', details: { version: 1 } }, current: { version: 1 } },
    });
    const stranger = await api.state({ session }, { token: UNKNOWN_TOKEN });
    expect(stranger).toMatchObject({ error: { reason: { kind: 'unauthenticated' }, current: undefined } });
    expect(await api.session(UNKNOWN_SESSION, {})).toMatchObject({
      error: { reason: { kind: 'not_found' } },
    });
  });

  it('sends its API key', async () => {
    const guarded = await table.another({ API_KEYS: sha256Hex('sesame') });
    expect((await client({ url: guarded.url }).createSession(HOT_SEAT, {})).ok).toBe(false);
    expect((await client({ url: guarded.url, apiKey: 'sesame' }).createSession(HOT_SEAT, {})).ok).toBe(true);
  });
});

describe('the HTTP client, when the server does not do as it should,', () => {
  /** A server of our own; resolves with what the client made of it, and how often it asked. */
  async function against<T>(
    listener: RequestListener,
    ask: (api: GameApi) => Promise<T>,
    options: Partial<HttpClientOptions> = {},
  ): Promise<{ readonly reply: T; readonly requests: number }> {
    let requests = 0;
    const server = createServer((request, response) => {
      requests++;
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await ask(createHttpClient({ url, ...options }));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return { reply, requests };
  }

  const away: RequestListener = (_, response) => {
    response.writeHead(503, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify(problemBody({ reason: errors.unavailable('Away') })));
  };

  it('says that it cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const reply = await createHttpClient({ url }).catalog();
    expect(reply).toMatchObject({
      ok: false,
      error: { reason: { code: 'UNAVAILABLE', message: expect.stringContaining(url) as string } },
    });
  });

  it('gives up waiting', async () => {
    const { reply } = await against(
      () => undefined,
      (api) => api.catalog(),
      { timeoutMs: 50 },
    );
    expect(reply).toMatchObject({ error: { reason: { code: 'TIMEOUT' } } });
  });

  it.each([
    ['a page', 502, '<html>Bad gateway</html>', 'internal'],
    ['nothing', 500, '', 'internal'],
    ['some JSON', 404, '{"message":"no"}', 'not_found'],
    ['a list', 418, '[]', 'malformed'],
    ['a page for a success', 200, '<html>Welcome</html>', 'internal'],
  ])('takes %s for an error', async (_, status, body, kind) => {
    const { reply } = await against(
      (_request, response) => response.writeHead(status).end(body),
      (api) => api.catalog(),
    );
    expect(reply).toMatchObject({ ok: false, error: { reason: { kind, code: 'EXECUTION_ERROR' } } });
  });

  it('tries again what is safe to repeat, and nothing else', async () => {
    const retries = { retries: 2 };
    const body = { session: UNKNOWN_SESSION, move: 'A1' };
    const read = await against(away, (api) => api.catalog(), retries);
    expect([read.requests, read.reply]).toEqual([3, { ok: false, error: expect.anything() as unknown }]);
    const keyed = await against(away, (api) => api.execute(body, { idempotencyKey: 'k' }), retries);
    expect(keyed.requests).toBe(3);
    expect((await against(away, (api) => api.execute(body, {}), retries)).requests).toBe(1);
    expect((await against(away, (api) => api.catalog())).requests).toBe(1);
  });

  it('does not repeat what the server gave up: that is no outage', async () => {
    const error = errors.gaveUp('Too much to plan', { details: { reason: 'PLANNING_TIMEOUT' } });
    const { status, headers, body } = problemResponse({ reason: error });
    expect([status, headers['retry-after']]).toEqual([503, undefined]);
    const { requests, reply } = await against(
      (_request, response) => response.writeHead(status, headers).end(body),
      (api) => api.execute({ session: UNKNOWN_SESSION, move: 'A1' }, { idempotencyKey: 'k' }),
      { retries: 2 },
    );
    expect(requests).toBe(1);
    expect(reply).toMatchObject({ error: { reason: error } });
  });
});
