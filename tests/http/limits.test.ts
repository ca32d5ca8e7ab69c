import { createHash } from 'node:crypto';
import { app, from, type Headers, type Json, type LimitedReply, type RequestData } from './limited-app';
import { UNKNOWN_SESSION, UNKNOWN_TOKEN } from './support';

const HOT_SEAT = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `Bearer` in every mixture of large and small letters, with one space and more. */
const SPELLINGS = Array.from({ length: 64 }, (_, mask) =>
  Array.from('bearer', (letter, at) => (mask & (1 << at) ? letter.toUpperCase() : letter)).join(''),
).map((word, at) => `${word}${' '.repeat(1 + (at % 3))}`);

describe('New players of an address', () => {
  it('are fewer than its requests, whatever token they come with', async () => {
    const ask = app({ RATE_LIMIT_PLAYERS: '2' });
    const register = (headers: Headers) =>
      ask('registerPlayer', { headers, body: { name: 'Ada', kind: 'agent' } });
    const replies = [];
    for (let n = 0; n < 4; n++)
      replies.push(await register({ authorization: `Bearer ${UNKNOWN_TOKEN}${n}` }));
    expect(replies.map(({ limit }) => limit)).toEqual([undefined, undefined, 'players', 'players']);
    expect(replies[2]?.status).toBe(429);
    expect((await register(from('203.0.113.2'))).limit).toBeUndefined();
    expect((await ask('createSession', { body: HOT_SEAT })).status).toBe(201);
  });
});

describe('A caller with a token', () => {
  it('is one caller, however its header is spelt', async () => {
    const ask = app({ RATE_LIMIT_REQUESTS: '10' });
    const { body } = await ask('createSession', { body: HOT_SEAT });
    const token = String(body.token);
    const replies = [];
    for (const spelling of SPELLINGS) {
      const headers = { authorization: `${spelling}${token}` };
      replies.push(await ask('state', { headers, query: { session: String(body.session) } }));
    }
    expect(replies.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.slice(10).map(({ limit }) => limit))).toEqual(new Set(['requests']));
  });

  it('has five waits, however its header is spelt', async () => {
    const ask = app({ WAITS_ANONYMOUS: '0' });
    const { body } = await ask('createSession', { body: HOT_SEAT });
    const leave = new AbortController();
    const query = { session: String(body.session), since: '1', wait: '25' };
    const waits = SPELLINGS.map((spelling) =>
      ask('state', {
        headers: { authorization: spelling + String(body.token) },
        query,
        signal: leave.signal,
      }),
    );
    const refused = await Promise.all(waits.slice(5));
    expect(new Set(refused.map(({ limit }) => limit))).toEqual(new Set(['waits']));
    leave.abort();
    await Promise.all(waits);
  });

  it.each([
    ['of another scheme', (turn: number) => `Basic ${UNKNOWN_TOKEN}${turn}`],
    ['without a scheme', (turn: number) => `${UNKNOWN_TOKEN}${turn}`],
    ['too short', (turn: number) => `Bearer ${turn}`],
    ['of other letters', (turn: number) => `Bearer ${'ä'.repeat(43)}${turn}`],
    ['of two words', (turn: number) => `Bearer ${UNKNOWN_TOKEN} ${turn}`],
  ])('that is invalid (%s) is counted by its address', async (_what, header) => {
    const ask = app({ RATE_LIMIT_ANONYMOUS: '5' });
    const read = (turn: number) =>
      ask('state', { headers: { authorization: header(turn) }, query: { session: UNKNOWN_SESSION } });
    for (let turn = 0; turn < 5; turn++) expect((await read(turn)).status).toBe(401);
    expect((await read(5)).limit).toBe('anonymous');
  });

  it('is counted by its address where no token is asked for', async () => {
    const ask = app({ RATE_LIMIT_ANONYMOUS: '5' });
    const list = (turn: number) =>
      ask('listSessions', { headers: { authorization: `Bearer ${UNKNOWN_TOKEN}${turn}` } });
    for (let turn = 0; turn < 5; turn++) expect((await list(turn)).status).toBe(200);
    expect((await list(5)).limit).toBe('anonymous');
  });
});

describe('A caller at the MCP address', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it('is counted by its address, whatever headers it invents', async () => {
    const ask = app({ RATE_LIMIT_ANONYMOUS: '5' });
    const call = (turn: number) =>
      ask('mcp', {
        body: ping,
        headers: {
          authorization: `Bearer ${UNKNOWN_TOKEN}${turn}`,
          'x-api-key': `key${turn}`,
          'mcp-session-id': `session${turn}`,
        },
      });
    for (let turn = 0; turn < 5; turn++) expect((await call(turn)).status).toBe(200);
    expect((await call(5)).limit).toBe('anonymous');
    expect((await ask('mcp', { body: ping, headers: from('203.0.113.2') })).status).toBe(200);
  });

  it('is counted by its API key where that is a listed one', async () => {
    const ask = app({
      RATE_LIMIT_REQUESTS: '5',
      RATE_LIMIT_ANONYMOUS: '5',
      API_KEYS: ['one', 'two'].map(sha256).join(),
    });
    const call = (authorization: string) => ask('mcp', { body: ping, headers: { authorization } });
    for (let turn = 0; turn < 5; turn++)
      expect((await call(`Bearer ${' '.repeat(turn)}one`)).status).toBe(200);
    expect((await call('bearer one')).limit).toBe('requests');
    expect((await call('Bearer two')).status).toBe(200);
    for (let turn = 0; turn < 5; turn++) expect((await call(`Bearer guess${turn}`)).status).toBe(401);
    expect((await call('Bearer guess')).limit).toBe('anonymous');
  });
});

describe('An address', () => {
  it.each([
    [
      'an IPv4 address',
      [
        '203.0.113.9',
        '203.0.113.9:1',
        '203.0.113.9:65000',
        '::ffff:203.0.113.9',
        '[::ffff:203.0.113.9]:7',
        '::FFFF:cb00:7109',
        'forged, 203.0.113.9',
      ],
    ],
    [
      'a network of IPv6',
      [
        '2001:db8:1:2::1',
        '[2001:db8:1:2::1]',
        '[2001:db8:1:2::1]:443',
        '[2001:DB8:1:2:ffff:ffff:ffff:ffff]:1',
        '2001:db8:1:2:0:0:0:9%eth0',
        '[2001:db8:1:2::7%25eth0]:9',
        '9.9.9.9, 2001:db8:1:2::3',
      ],
    ],
    ['what is no address', ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '[::1', 'a:b:c']],
  ])('is one caller in whatever form: %s', async (_what, forms) => {
    const ask = app({ RATE_LIMIT_ADDRESS: String(forms.length) });
    for (const form of forms)
      expect([form, (await ask('ready', { headers: from(form) })).status]).toEqual([form, 200]);
    for (const form of forms)
      expect([form, (await ask('ready', { headers: from(form) })).limit]).toEqual([form, 'address']);
  });

  it('is not its neighbour', async () => {
    const ask = app({ RATE_LIMIT_ADDRESS: '1' });
    for (const address of [
      '203.0.113.9',
      '203.0.113.10',
      '2001:db8:1:2::1',
      '2001:db8:1:3::1',
      '::1',
      '127.0.0.1',
    ])
      expect([address, (await ask('ready', { headers: from(address) })).status]).toEqual([address, 200]);
  });
});

describe('A rematch', () => {
  /** A finished game, for who holds its first seat. */
  async function played(ask: ReturnType<typeof app>, headers: Headers = {}) {
    const { body } = await ask('createSession', { body: HOT_SEAT, headers });
    const [session, token] = [String(body.session), String(body.token)];
    const seat = { ...headers, authorization: `Bearer ${token}` };
    for (const move of ['A1', 'A2', 'B1', 'B2', 'C1'])
      expect((await ask('execute', { headers: seat, body: { session, move } })).status).toBe(200);
    const again = (more: Headers = {}) =>
      ask('act', {
        params: { id: session },
        body: { action: 'rematch' },
        headers: { authorization: `Bearer ${token}`, ...more },
      });
    return { session, token, again };
  }

  it('counts as a new session', async () => {
    const ask = app({ RATE_LIMIT_SESSIONS: '2' });
    const { again } = await played(ask);
    expect((await again()).status).toBe(200);
    expect((await again()).limit).toBe('sessions');
    expect((await ask('createSession', { body: HOT_SEAT })).limit).toBe('sessions');
  });

  it('needs the API key that a new session needs', async () => {
    const ask = app({ API_KEYS: sha256('sesame') });
    const { again } = await played(ask, { 'x-api-key': 'sesame' });
    for (const headers of [{}, { 'x-api-key': 'guess' }]) expect((await again(headers)).status).toBe(401);
    expect((await again({ 'x-api-key': 'sesame' })).status).toBe(200);
  });

  it('counts as a new session as a tool, too', async () => {
    const ask = app({ RATE_LIMIT_SESSIONS: '2' });
    const { session, token, again } = await played(ask);
    expect((await again()).status).toBe(200);
    const args = { command: 'rematch', gameId: session, seat_token: token };
    const params = { name: 'game_session', arguments: args };
    const { body } = await ask('mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } });
    expect(body).toMatchObject({
      result: { structuredContent: { error: { code: 'RATE_LIMITED', details: { limit: 'sessions' } } } },
    });
  });
});

describe('Live sessions of an address', () => {
  const start = (ask: ReturnType<typeof app>, headers: Headers = {}) =>
    ask('createSession', { body: HOT_SEAT, headers });
  const many = { RATE_LIMIT_SESSIONS: '1000' };

  it('are at most as many as are configured, and the error names the limit', async () => {
    const ask = app({ ...many, SESSIONS_PER_ADDRESS: '3' });
    for (let more = 0; more < 3; more++) expect((await start(ask)).status).toBe(201);
    const refused = await start(ask);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('3') as string,
      details: { limit: 'live_sessions', most: 3 },
    });
    expect((await start(ask, from('203.0.113.2'))).status).toBe(201);
  });

  it('are 200 unless something else is set', async () => {
    const ask = app(many);
    const replies = await Promise.all(Array.from({ length: 201 }, () => start(ask)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(200);
    expect(replies.filter(({ limit }) => limit === 'live_sessions')).toHaveLength(1);
  });

  it('are no longer counted once they ended or were deleted', async () => {
    const ask = app({ ...many, SESSIONS_PER_ADDRESS: '2' });
    const [first, second] = [await start(ask), await start(ask)];
    const as = ({ body }: LimitedReply): RequestData => ({
      headers: { authorization: `Bearer ${String(body.token)}` },
      params: { id: String(body.session) },
    });
    await ask('removeSession', as(first));
    expect((await start(ask)).status).toBe(201);
    await ask('act', { ...as(second), body: { action: 'end' } });
    expect((await start(ask)).status).toBe(201);
    expect((await start(ask)).limit).toBe('live_sessions');
  });

  it('are counted for those started by a tool, and by a rematch', async () => {
    const ask = app({ ...many, SESSIONS_PER_ADDRESS: '2' });
    const tool = (args: Json) =>
      ask('mcp', {
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'game_session', arguments: args },
        },
      });
    const { body } = await start(ask);
    await tool({ command: 'new', game: 'tic-tac-toe' });
    const error = { error: { code: 'RATE_LIMITED', details: { limit: 'live_sessions' } } };
    expect((await tool({ command: 'new', game: 'tic-tac-toe' })).body).toMatchObject({
      result: { structuredContent: error },
    });
    const again = await ask('act', {
      params: { id: String(body.session) },
      body: { action: 'rematch' },
      headers: { authorization: `Bearer ${String(body.token)}` },
    });
    expect(again.body).toMatchObject(error);
  });

  it('are not counted where limits are off', async () => {
    const ask = app({ RATE_LIMITS: 'off', SESSIONS_PER_ADDRESS: '1' });
    for (let more = 0; more < 3; more++) expect((await start(ask)).status).toBe(201);
  });
});

describe('Computing time', () => {
  const plan = { type: 'plan_goal', goal: { type: 'destroy_bridge' } };
  const mission = { game: 'timestrike', options: { clock: { mode: 'manual' } } };

  /** A game whose creator has used up the computing time of its address. */
  async function spent(game: Json) {
    const ask = app({ RATE_LIMIT_CPU_MS: '1' });
    const started = async (body: Json) => {
      const answer = await ask('createSession', { body });
      const { session, token } = answer.body as { session: string; token: string };
      return { session, headers: { authorization: `Bearer ${token}` } };
    };
    const { session, headers } = await started(mission);
    const first = await ask('validate', { headers, body: { session, move: plan } });
    expect(first).toMatchObject({ status: 200, body: { valid: true } });
    return { ask, spender: { session, headers }, ...(await started(game)) };
  }

  it('is counted by address, and an error names the limit and says when to come again', async () => {
    const { ask, spender } = await spent(mission);
    const body = { session: spender.session, move: plan };
    for (const id of ['validate', 'execute'] as const) {
      const refused = await ask(id, { headers: spender.headers, body });
      expect(refused).toMatchObject({
        status: 429,
        limit: 'cpu',
        body: {
          error: { code: 'RATE_LIMITED', message: expect.stringContaining('1 ms a minute') as string },
        },
      });
    }
    const elsewhere = { ...spender.headers, ...from('203.0.113.2') };
    expect((await ask('validate', { headers: elsewhere, body })).status).toBe(200);
  });

  it('holds nobody up who asks for what is quick', async () => {
    const { ask, session, headers } = await spent(HOT_SEAT);
    expect((await ask('execute', { headers, body: { session, move: 'A1' } })).status).toBe(200);
    expect((await ask('state', { headers, query: { session } })).status).toBe(200);
  });

  it('refuses a move that would make the computer think, and leaves the game as it was', async () => {
    const { ask, session, headers } = await spent({
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
    });
    const move = await ask('execute', { headers, body: { session, move: 'e2e4' } });
    expect(move).toMatchObject({ status: 429, limit: 'cpu' });
    expect((await ask('state', { headers, query: { session } })).body.version).toBe(1);
    const elsewhere = { ...headers, ...from('203.0.113.2') };
    const answer = await ask('execute', { headers: elsewhere, body: { session, move: 'e2e4' } });
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } });
  });
});
