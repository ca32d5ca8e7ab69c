import { codeOf, describeTables, fetchRaw, type Bench } from '../http/support';
import { faultsOf, problemFaults, type Reply } from '../http/interface';
import type { Json } from '../support/bridge-client';
import { sha256Hex } from '../../core/engine';
import { connectRemote, rpc, toolCall } from './support';

type Headers = Readonly<Record<string, string>>;

const at = (table: Pick<Bench, 'url'>): string => `${table.url}/api/mcp`;

const post = (table: Pick<Bench, 'url'>, body: unknown, headers: Headers = {}): Promise<Reply> =>
  fetchRaw(at(table), 'POST', { body, headers });

const newGame = toolCall('game_session', { command: 'new', game: 'tic-tac-toe' });

/** A request of revision 2026-07-28. */
const today = (table: Pick<Bench, 'url'>, method: string, params: Json): Promise<Reply> => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    accept: 'application/json, text/event-stream',
  };
  return post(table, rpc(method, { ...params, _meta }), headers);
};

describeTables('the MCP address', (table) => {
  it('answers a message in JSON, whatever the client says of what it accepts', async () => {
    const reply = await post(table, rpc('ping'));
    expect([reply.status, reply.body, faultsOf('mcp', reply)]).toEqual([
      200,
      { jsonrpc: '2.0', id: 1, result: {} },
      [],
    ]);
  });

  it('takes note of a notification', async () => {
    const reply = await post(table, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([reply.status, reply.text]).toEqual([202, '']);
  });

  it.each(['GET', 'DELETE', 'PUT'])('has nothing for %s', async (method) => {
    const reply = await fetchRaw(at(table), method, { headers: { accept: 'text/event-stream' } });
    expect([reply.status, codeOf(reply)]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(reply.headers.get('allow')).toContain('POST');
    expect(problemFaults(405, reply.body)).toEqual([]);
  });

  it.each([
    ['an id that is null', { ...rpc('ping'), id: null }, '`id` as text or a whole number'],
    ['what is no message', { jsonrpc: '2.0', id: 1 }, 'JSON-RPC'],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, 'jsonrpc'],
    ['text', '{', 'not valid JSON'],
  ])('refuses %s', async (_what, body, message) => {
    const reply = await post(table, body);
    expect([reply.status, faultsOf('mcp', reply)]).toEqual([400, []]);
    expect(reply.body).toMatchObject({ error: { message: expect.stringContaining(message) as string } });
  });

  it('refuses a version of the protocol that it does not speak', async () => {
    const reply = await post(table, rpc('ping'), { 'mcp-protocol-version': '1999-12-31' });
    expect([reply.status, faultsOf('mcp', reply)]).toEqual([400, []]);
    expect(reply.text).toContain('2025-11-25');
  });

  it('takes a subscription to changes, and ends it at once: there are none', async () => {
    const reply = await today(table, 'subscriptions/listen', { notifications: { toolsListChanged: true } });
    const sent = [...reply.text.matchAll(/^data: (.+)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as unknown,
    );
    expect(sent).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } },
      { id: 1, result: { resultType: 'complete' } },
    ]);
  });

  it('refuses more than 64 KiB', async () => {
    const reply = await post(table, rpc('ping', { padding: 'x'.repeat(70_000) }));
    expect([reply.status, faultsOf('mcp', reply)]).toEqual([413, []]);
  });

  it('says on which page people can watch a new game, as the caller reaches the server', async () => {
    const started = async (headers: Headers) => {
      const { body } = await post(table, newGame, headers);
      return (body.result as { structuredContent: Json }).structuredContent;
    };
    const { gameId, watch } = await started({});
    expect(watch).toBe(`${table.url}/game/${String(gameId).replace('game-', '')}`);
    expect((await fetchRaw(String(watch), 'GET')).status).toBe(200);
    const { watch: behindProxy } = await started({ 'x-forwarded-proto': 'https' });
    expect(behindProxy).toContain(`${table.url.replace('http:', 'https:')}/game/`);
  });

  it('answers an unknown method by the protocol, and an unknown tool as a tool', async () => {
    const unknown = await post(table, rpc('games/win'));
    expect([unknown.status, unknown.body]).toMatchObject([200, { error: { code: -32601 } }]);
    const unknownToday = await today(table, 'games/win', {});
    expect([unknownToday.status, unknownToday.body]).toMatchObject([404, { error: { code: -32601 } }]);
    expect((await post(table, toolCall('win', {}))).body).toMatchObject({
      result: { isError: true, structuredContent: { error: { code: 'TOOL_NOT_FOUND' } } },
    });
  });
});

describeTables(
  'pages',
  (table) => {
    const from = (origin: string, method = 'POST') =>
      fetchRaw(at(table), method, {
        headers: { origin },
        ...(method === 'POST' ? { body: rpc('ping') } : {}),
      });

    it.each([
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1:1',
      'null',
      'https://chat.example:8443',
      'http://chat.example',
    ])('of %s may not use it', async (origin) => {
      for (const method of ['POST', 'OPTIONS', 'GET']) {
        const reply = await from(origin, method);
        expect([reply.status, codeOf(reply)]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('of its own address, and of the listed origins, may', async () => {
      for (const origin of [table.url, 'https://chat.example', 'https://game.azurewebsites.net']) {
        const reply = await from(origin);
        expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
        expect(reply.headers.get('vary')).toContain('Origin');
      }
    });

    it('may read why they are refused, too', async () => {
      const reply = await fetchRaw(at(table), 'POST', {
        headers: { origin: 'https://chat.example' },
        body: '{',
      });
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([
        400,
        'https://chat.example',
      ]);
    });

    it('are told by their browser what they may send', async () => {
      const reply = await from('https://chat.example', 'OPTIONS');
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect(reply.headers.get('access-control-allow-methods')).toBe('POST');
      expect(reply.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
    });
  },
  {
    MCP_ALLOWED_ORIGINS: 'https://chat.example, https://other.example',
    WEBSITE_HOSTNAME: 'game.azurewebsites.net',
  },
);

describe('A page whose owner had its name lead to this machine', () => {
  it('is refused though its origin is the host it speaks to', async () => {
    const { isAllowedOrigin } = await import('../../functions/lib/origins.js');
    const { configSchema } = await import('../../functions/lib/config.js');
    const config = configSchema().parse({});
    const allowed = (origin: string, host: string) => isAllowedOrigin(origin, new Headers({ host }), config);
    expect(allowed('http://evil.example:7071', 'evil.example:7071')).toBe(false);
    expect(allowed('http://localhost:7071', 'localhost:7071')).toBe(true);
    expect(allowed('http://[::1]:7071', '[::1]:7071')).toBe(true);
    expect(allowed('http://192.168.1.5', '192.168.1.5')).toBe(true);
    expect(allowed('http://localhost:7072', 'localhost:7071')).toBe(false);
  });
});

describeTables(
  'MCP with API keys',
  (table) => {
    const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

    it('is refused without a listed key', async () => {
      for (const headers of [
        {},
        bearer('guess'),
        bearer(sha256Hex('sesame')),
        bearer(''),
        { 'x-api-key': 'sesame' },
      ]) {
        const reply = await post(table, rpc('ping'), headers);
        expect([reply.status, codeOf(reply), reply.headers.get('www-authenticate')]).toEqual([
          401,
          'UNAUTHENTICATED',
          'Bearer',
        ]);
        expect(faultsOf('mcp', reply)).toEqual([]);
      }
      await expect(connectRemote(table.url)).rejects.toThrow('The MCP server needs an API key here');
    });

    it('plays with one', async () => {
      const agent = await connectRemote(table.url, { headers: bearer('sesame') });
      await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
      await agent.close();
    });
  },
  { API_KEYS: sha256Hex('sesame') },
);

describeTables('MCP under rate limits', (table) => {
  it('counts its requests like any other, and new games as new sessions', async () => {
    const strict = await table.another({
      RATE_LIMITS: 'on',
      RATE_LIMIT_ANONYMOUS: '6',
      RATE_LIMIT_SESSIONS: '2',
    });
    const errorFor = (reply: Reply): unknown =>
      (reply.body.result as { structuredContent: { error?: unknown } }).structuredContent.error;
    for (let game = 0; game < 2; game++) expect(errorFor(await post(strict, newGame))).toBeUndefined();
    expect(errorFor(await post(strict, newGame))).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'sessions' },
    });
    for (let left = 0; left < 3; left++) expect((await post(strict, rpc('ping'))).status).toBe(200);
    const reply = await post(strict, rpc('ping'));
    expect([reply.status, codeOf(reply), faultsOf('mcp', reply)]).toEqual([429, 'RATE_LIMITED', []]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('counts each message of a batch, and does none of them where that is too many', async () => {
    const strict = await table.another({ RATE_LIMITS: 'on', RATE_LIMIT_ANONYMOUS: '4' });
    const pings = (count: number) => Array.from({ length: count }, (_each, id) => ({ ...rpc('ping'), id }));
    const tooMany = await post(strict, pings(5));
    expect([tooMany.status, codeOf(tooMany), faultsOf('mcp', tooMany)]).toEqual([429, 'RATE_LIMITED', []]);
    const reply = await post(strict, pings(3));
    expect([reply.status, faultsOf('mcp', reply)]).toEqual([200, []]);
    expect(reply.headers.get('ratelimit-policy')).toMatch(/^"address";[^,]+, "anonymous";[^,]+$/);
    expect((await post(strict, rpc('ping'))).status).toBe(429);
  });
});
