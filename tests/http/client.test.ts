import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient, problemBody, type GameApi, type HttpClientOptions } from '../../core/api';
import { errors, sha256Hex, type GameError } from '../../core/engine';
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
    const joined = await api.joinSession({ id: session, name: 'Olga' }, {});
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
    expect(await api.getSession({ id: session }, {})).toMatchObject({ value: { status: 'ended' } });
    expect(await api.history({ session, after: 5 }, {})).toMatchObject({ value: { entries: { length: 2 } } });
    expect(await api.listSessions({ limit: 1, status: 'ended' })).toMatchObject({
      value: { sessions: [{ session }] },
    });
    expect(await api.games({ game: 'tic-tac-toe' })).toMatchObject({ value: [{ session }] });
    expect(await api.act({ id: session, action: 'rematch' }, { token })).toMatchObject({
      value: { seat: 0 },
    });
    expect(await api.removeSession({ id: session }, { token })).toMatchObject({ value: { deleted: true } });
    expect(await api.catalog({})).toMatchObject({ ok: true });
    expect(await api.catalogGame({ game: 'principality' })).toMatchObject({
      value: { game: 'principality' },
    });
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
    expect(await api.getSession({ id: UNKNOWN_SESSION }, {})).toMatchObject({
      error: { reason: { kind: 'not_found' } },
    });
  });

  it.each(['', '.', '..'])('asks no other route for an id that a URL loses: "%s"', async (id) => {
    expect(await client().getSession({ id })).toMatchObject({
      error: { reason: { code: 'INVALID_PARAMETERS', message: expect.stringContaining('`id`') as string } },
    });
  });

  it('sends its API key', async () => {
    const guarded = await table.another({ API_KEYS: sha256Hex('sesame') });
    expect((await client({ url: guarded.url }).createSession(HOT_SEAT, {})).ok).toBe(false);
    expect((await client({ url: guarded.url, apiKey: 'sesame' }).createSession(HOT_SEAT, {})).ok).toBe(true);
  });
});

describe('the HTTP client, when the server does not do as it should,', () => {
  const MOVE = { session: UNKNOWN_SESSION, move: 'A1' };

  // The pauses between repeats are random.
  beforeAll(() => jest.spyOn(Math, 'random').mockReturnValue(0));
  afterAll(() => jest.restoreAllMocks());

  /** A server of our own; resolves with what the client made of it, and the idempotency keys of what it was asked. */
  async function against<T>(
    listener: RequestListener,
    ask: (api: GameApi) => Promise<T>,
    options: Partial<HttpClientOptions> = {},
  ): Promise<{ readonly reply: T; readonly requests: number; readonly keys: readonly unknown[] }> {
    const keys: unknown[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await ask(createHttpClient({ url, retries: 2, ...options }));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return { reply, requests: keys.length, keys };
  }

  const problem =
    (reason: GameError, headers: OutgoingHttpHeaders = {}): RequestListener =>
    (_, response) => {
      const body = problemBody({ reason });
      response.writeHead(body.status as number, { 'content-type': 'application/problem+json', ...headers });
      response.end(JSON.stringify(body));
    };
  const page =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body);
  const away = problem(errors.unavailable('Away'));
  const hangUp: RequestListener = (request) => request.socket.destroy();
  const silent: RequestListener = () => undefined;
  const answers =
    (...listeners: readonly RequestListener[]): RequestListener =>
    (request, response) =>
      listeners[Math.min(count++, listeners.length - 1)]?.(request, response);
  let count = 0;
  beforeEach(() => (count = 0));

  const withCode = (code: string) => ({ ok: false, error: { reason: { code } } });

  it('says that it cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const api = createHttpClient({ url });
    const nothing = {
      ok: false,
      error: { reason: { code: 'NOT_REACHED', message: expect.stringContaining(url) as string } },
    };
    expect(await api.catalog({})).toMatchObject(nothing);
    expect(await api.execute(MOVE, {})).toMatchObject(nothing);
    expect(await api.removeSession({ id: UNKNOWN_SESSION }, {})).toMatchObject(nothing);
    const nowhere = createHttpClient({ url: 'http://no-such-host.invalid' });
    expect(await nowhere.execute(MOVE, {})).toMatchObject(withCode('NOT_REACHED'));
  });

  it('says of a change whose answer is lost that its outcome is unknown', async () => {
    for (const lost of [hangUp, page(502, '<html>Bad gateway</html>'), page(504, '')]) {
      const { reply, keys } = await against(lost, (api) => api.execute(MOVE, {}));
      expect(reply).toMatchObject(withCode('OUTCOME_UNKNOWN'));
      expect(keys).toEqual([keys[0], keys[0], keys[0]]);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    }
    const removed = await against(hangUp, (api) => api.removeSession({ id: UNKNOWN_SESSION }, {}));
    expect([removed.requests, removed.reply]).toMatchObject([1, withCode('OUTCOME_UNKNOWN')]);
    const read = await against(hangUp, (api) => api.catalog({}));
    expect([read.requests, read.reply]).toMatchObject([3, withCode('NOT_REACHED')]);
  });

  it('gives up waiting', async () => {
    // The time passes as soon as the request has come, however slow the machine is.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    try {
      const soon = { timeoutMs: 50 };
      const passing: RequestListener = () => jest.advanceTimersByTime(soon.timeoutMs);
      const read = await against(passing, (api) => api.catalog({}), soon);
      expect([read.requests, read.reply]).toMatchObject([1, withCode('TIMEOUT')]);
      const change = await against(passing, (api) => api.execute(MOVE, {}), soon);
      expect([change.requests, change.reply]).toMatchObject([1, withCode('OUTCOME_UNKNOWN')]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('gives up when its caller does: before it asks, while it waits, and between two attempts', async () => {
    const over = AbortSignal.abort();
    const before = await against(silent, (api) => api.catalog({}, { signal: over }));
    expect([before.requests, before.reply]).toMatchObject([0, withCode('ABORTED')]);
    for (const listener of [silent, problem(errors.rateLimited('Slowly'), { 'retry-after': '20' })]) {
      const end = new AbortController();
      const { reply } = await against(
        (request, response) => {
          listener(request, response);
          setImmediate(() => end.abort());
        },
        (api) => api.execute(MOVE, { signal: end.signal }),
      );
      expect(reply).toMatchObject(withCode('ABORTED'));
    }
  });

  it.each([
    ['a page', 502, '<html>Bad gateway</html>', 'internal'],
    ['nothing', 500, '', 'internal'],
    ['some JSON', 404, '{"message":"no"}', 'not_found'],
    ['a list', 418, '[]', 'malformed'],
    ['a page for a success', 200, '<html>Welcome</html>', 'internal'],
  ])('takes %s for an error', async (_, status, body, kind) => {
    const { reply } = await against(page(status, body), (api) => api.catalog({}));
    expect(reply).toMatchObject({ ok: false, error: { reason: { kind, code: 'EXECUTION_ERROR' } } });
  });

  it('tries again what is safe to repeat, under one key, and nothing else', async () => {
    const read = await against(away, (api) => api.catalog({}));
    expect([read.requests, read.reply]).toMatchObject([3, withCode('UNAVAILABLE')]);
    const own = await against(away, (api) => api.joinSession({ id: UNKNOWN_SESSION }, {}));
    expect(own.keys).toEqual([own.keys[0], own.keys[0], own.keys[0]]);
    const given = await against(away, (api) => api.execute(MOVE, { idempotencyKey: 'k' }));
    expect(given.keys).toEqual(['k', 'k', 'k']);
    expect((await against(away, (api) => api.removeSession({ id: UNKNOWN_SESSION }, {}))).requests).toBe(1);
    expect((await against(away, (api) => api.catalog({}), { retries: 0 })).requests).toBe(1);
    expect((await against(problem(errors.internal('No')), (api) => api.execute(MOVE, {}))).requests).toBe(1);
  });

  it('is content with the answer to a repeat', async () => {
    const { reply, requests } = await against(answers(hangUp, away, page(200, '{"version":2}')), (api) =>
      api.execute(MOVE, {}),
    );
    expect([requests, reply]).toEqual([3, { ok: true, value: { version: 2 } }]);
  });

  it('comes back when the server has asked it to, unless that is too late', async () => {
    const limited = (after: string) => problem(errors.rateLimited('Slowly'), { 'retry-after': after });
    for (const after of ['0', new Date().toUTCString()]) {
      count = 0;
      const { reply, requests } = await against(answers(limited(after), page(200, '{}')), (api) =>
        api.removeSession({ id: UNKNOWN_SESSION }, {}),
      );
      expect([requests, reply]).toEqual([2, { ok: true, value: {} }]);
    }
    const late = await against(limited('3600'), (api) => api.catalog({}));
    expect([late.requests, late.reply]).toMatchObject([1, withCode('RATE_LIMITED')]);
  });

  it('does not repeat what the server gave up: that is no outage', async () => {
    const error = errors.gaveUp('Too much to plan', { details: { reason: 'PLANNING_TIMEOUT' } });
    const { status, headers, body } = problemResponse({ reason: error });
    expect([status, headers['retry-after']]).toEqual([503, undefined]);
    const { requests, reply } = await against(
      (_request, response) => response.writeHead(status, headers).end(body),
      (api) => api.execute(MOVE, { idempotencyKey: 'k' }),
    );
    expect(requests).toBe(1);
    expect(reply).toMatchObject({ error: { reason: error } });
  });
});
