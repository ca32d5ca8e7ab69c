import { request } from 'node:http';
import { connect } from 'node:net';
import { ERROR_KINDS } from '../../core/engine';
import { problemFaults } from './interface';
import { codeOf, describeTables, fetchRaw, HOT_SEAT, type Bench } from './support';

const KIB = 1024;

/** Sends bytes as they are and gives back the status line, or '' when the connection is closed without an answer. */
const sendBytes = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });

async function stillServes(table: Bench): Promise<void> {
  expect((await table.send('health')).status).toBe(200);
}

describeTables('request bodies', (table) => {
  const post = (body: string) => fetchRaw(`${table.url}/api/execute`, 'POST', { body });

  it.each([
    ['no JSON', 'move A1'],
    ['half a JSON', '{"session":'],
    ['two of them', '{}{}'],
    ['a comment', '{} // ok'],
    ['NaN', '{"session":NaN}'],
  ])('that are no JSON are refused: %s', async (_, body) => {
    const reply = await post(body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'INVALID_JSON']);
    expect(problemFaults(400, reply.body)).toEqual([]);
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"A1"'],
    ['a number', '7'],
  ])('that are no object are refused: %s', async (_, body) => {
    const reply = await post(body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'INVALID_PARAMETERS']);
  });

  it('that are empty count as an empty object, whose fields are missing', async () => {
    const reply = await post('');
    expect(reply.body).toMatchObject({ status: 400, error: { details: { field: 'session' } } });
  });

  it('that are nested too deeply are refused before they are parsed', async () => {
    const reply = await post(`{"session":"","move":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'INVALID_JSON']);
    const shallow = await post(`{"session":"","move":${'['.repeat(20)}${']'.repeat(20)}}`);
    expect([shallow.status, codeOf(shallow)]).toEqual([400, 'INVALID_PARAMETERS']);
  });

  it('may have 64 KiB and no more', async () => {
    const filling = (size: number) => `{"game":"${'x'.repeat(size - 11)}"}`;
    const whole = await fetchRaw(`${table.url}/api/sessions`, 'POST', { body: filling(64 * KIB) });
    expect(whole.body).toMatchObject({ status: 400, error: { details: { field: 'game' } } });
    const larger = await fetchRaw(`${table.url}/api/sessions`, 'POST', { body: filling(64 * KIB + 1) });
    expect([larger.status, larger.body.title]).toEqual([413, ERROR_KINDS.too_large.title]);
    const megabytes = await fetchRaw(`${table.url}/api/sessions`, 'POST', { body: filling(5 * KIB * KIB) });
    expect(problemFaults(413, megabytes.body)).toEqual([]);
  });

  it('count in bytes, also when no length is announced', async () => {
    const umlauts = JSON.stringify({ game: 'ü'.repeat(33 * KIB) });
    const reply = await fetchRaw(`${table.url}/api/sessions`, 'POST', { body: umlauts });
    expect(reply.status).toBe(413);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const chunked = request(`${table.url}/api/sessions`, { method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      chunked.on('error', reject);
      for (let sent = 0; sent < 10; sent++) chunked.write('x'.repeat(10 * KIB));
      chunked.end();
    });
    expect(status).toBe(413);
  });

  it('that break off do no harm', async () => {
    const head =
      'POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game":';
    expect(await sendBytes(table.url, head)).not.toMatch(/ 500 /);
    await stillServes(table);
  });

  it.each([
    ['createSession', { game: 7 }, 'game'],
    ['createSession', { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'cat' }] }, 'seats.1.kind'],
    ['createSession', { game: 'tic-tac-toe', seats: [{ kind: 'bot', level: '3' }] }, 'seats.0.level'],
    ['createSession', { game: 'tic-tac-toe', seed: 'x'.repeat(65) }, 'seed'],
    ['createSession', { game: 'tic-tac-toe', visibility: 'secret' }, 'visibility'],
    ['createSession', { game: 'tic-tac-toe', name: 'two\nlines' }, 'name'],
    ['validate', { session: 7, move: 'A1' }, 'session'],
    ['validate', { session: 'x', move: true }, 'move'],
    ['validate', { session: 'x', move: 'A1', seat: -1 }, 'seat'],
    ['execute', { session: 'x', move: 'A1', expectedVersion: '3' }, 'expectedVersion'],
    ['execute', { session: 'x', move: 'A1', detail: 'all' }, 'detail'],
    ['execute', { session: 'x', move: 'A1', clientMoveId: '' }, 'clientMoveId'],
    ['execute', { session: 'x' }, 'move'],
    ['execute', { session: 'x', move: 'A1', byChance: true }, 'move'],
  ] as const)('of %s with a wrong field name it: %j', async (id, body, field) => {
    const reply = await table.send(id, { body });
    expect(reply.body).toMatchObject({
      status: 400,
      error: {
        code: 'INVALID_PARAMETERS',
        message: expect.stringContaining(field) as string,
        details: { field },
      },
    });
  });

  it.each([
    ['state', { session: 'x', moves: 'some' }, 'moves'],
    ['state', { session: 'x', seat: 'left' }, 'seat'],
    ['state', { session: 'x', observe: 'maybe' }, 'observe'],
    ['state', { session: 'x', since: -1 }, 'since'],
    ['state', {}, 'session'],
    ['history', { session: 'x', limit: 501 }, 'limit'],
    ['listSessions', { limit: 101 }, 'limit'],
    ['listSessions', { status: 'lost' }, 'status'],
  ] as const)('queries of %s with a wrong field name it: %j', async (id, query, field) => {
    const reply = await table.send(id, { query });
    expect(reply.body).toMatchObject({ status: 400, error: { details: { field } } });
  });

  it('with a field nobody knows are refused, so that a misspelt one is noticed', async () => {
    const reply = await table.send('execute', { body: { session: 'x', move: 'A1', expectedversion: 3 } });
    expect(reply.body).toMatchObject({
      status: 400,
      detail: expect.stringContaining('expectedversion') as string,
    });
  });

  it('cannot reach a prototype', async () => {
    const body = '{"game":"tic-tac-toe","options":{"__proto__":{"side":"O"},"constructor":{}}}';
    const reply = await fetchRaw(`${table.url}/api/sessions`, 'POST', { body });
    expect(reply.status).toBe(400);
    expect(({} as Record<string, unknown>).side).toBeUndefined();
  });
});

describeTables('addresses and methods', (table) => {
  it.each([
    '/nothing',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/sessions/a/b/c/d',
    '/api/catalog/a/b',
    '/api//%00',
    '/api/%',
    '/api/state/%zz',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/__proto__',
    '/api/constructor',
    `/api/${'x'.repeat(4000)}`,
  ])('%s leads nowhere: 404 as a problem', async (path) => {
    const reply = await fetchRaw(table.url + path, 'GET');
    expect([reply.status, codeOf(reply)]).toEqual([404, 'ROUTE_NOT_FOUND']);
    expect(problemFaults(404, reply.body)).toEqual([]);
  });

  it.each(['%', '%2F', '%00', '..%2f..', 'a%20b', '%F0%9F%83%8F', "';--", '{id}', '*'])(
    'a session called %s is unknown',
    async (id) => {
      const reply = await fetchRaw(`${table.url}/api/sessions/${id}`, 'GET');
      expect([reply.status, codeOf(reply)]).toEqual([404, 'SESSION_NOT_FOUND']);
    },
  );

  it('an id is known in the form any tool gives it', async () => {
    const { session } = await table.create(HOT_SEAT);
    const dashed = session.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    for (const form of [dashed, `game-${dashed}`, `g_${session}`, `ts_${session}`, session.toUpperCase()]) {
      const info = await table.get('getSession', { params: { id: form } });
      expect(info.session).toBe(session);
    }
  });

  it.each([
    [
      'an absolute address',
      'GET http://elsewhere/api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT elsewhere:80 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'an upgrade',
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a huge head', `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100 * KIB)}\r\n\r\n`],
    ['an invalid length', 'POST /api/execute HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n'],
  ])('%s does no harm', async (_, bytes) => {
    expect(await sendBytes(table.url, bytes)).not.toMatch(/ 500 /);
    await stillServes(table);
  });
});

describeTables('headers', (table) => {
  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer short', 'Bearer a b', `Bearer ${'x'.repeat(300)}`])(
    'an Authorization that is no token is refused where one counts: %s',
    async (authorization) => {
      const { session } = await table.create(HOT_SEAT);
      const reply = await table.send('state', { query: { session }, headers: { authorization } });
      expect([reply.status, codeOf(reply)]).toEqual([401, 'UNAUTHENTICATED']);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('what an operation has no use for is not looked at', async () => {
    const headers = { authorization: 'Basic eA==', 'if-match': 'x', 'idempotency-key': 'x'.repeat(500) };
    for (const id of ['health', 'ready', 'catalog', 'listSessions', 'games', 'openapi'] as const) {
      expect((await table.send(id, { headers })).status).toBe(200);
    }
  });

  it('an Idempotency-Key has at most 128 characters', async () => {
    const game = await table.create(HOT_SEAT);
    const body = { session: game.session, move: 'A1' };
    const reply = await table.send('execute', { token: game.token, key: 'k'.repeat(129), body });
    expect(reply.status).toBe(400);
    expect((await table.send('execute', { token: game.token, key: 'k'.repeat(128), body })).status).toBe(200);
  });
});
