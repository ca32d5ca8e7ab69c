import { apiDocument, operationList } from '../../features/registry';
import { startHost, type Host } from '../../local';
import { fetchRaw, HOT_SEAT, tableAt, type SeatedPlayer } from './support';

const LISTED = 'https://club.example';
const FOREIGN = 'https://elsewhere.example';

const PATHS = [...new Set(operationList.map(({ path }) => `/api${path}`))].filter(
  (path) => path !== '/api/mcp',
);

/** The headers of answers that the published interface describes. */
const DESCRIBED = Object.keys((apiDocument().components as { readonly headers?: object }).headers ?? {}).map(
  (name) => name.toLowerCase(),
);

let hosts: Record<'closed' | 'listed' | 'reads', Host>;
let game: SeatedPlayer;
beforeAll(async () => {
  const host = (env: Record<string, string>) => startHost({ port: 0, env: { STORE: 'memory', ...env } });
  hosts = {
    closed: await host({}),
    listed: await host({ CORS_ORIGINS: `${LISTED}, http://localhost:3000` }),
    reads: await host({ CORS_READS: 'all', CORS_ORIGINS: LISTED }),
  };
  game = await tableAt(hosts.listed.url).create(HOT_SEAT);
});
afterAll(() => Promise.all(Object.values(hosts).map((host) => host.close())));

type HostName = keyof typeof hosts;

const ask = (name: HostName, method: string, path: string, origin: string, headers = {}) =>
  fetchRaw(hosts[name].url + path.replace('{id}', game.session).replace('{game}', 'chess'), method, {
    headers: { origin, ...headers },
  });

const preflight = (name: HostName, path: string, origin: string, method: string) =>
  ask(name, 'OPTIONS', path, origin, {
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization, content-type',
  });

const sharedWith = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

describe('Pages of other origins', () => {
  it.each(PATHS)('may ask %s only where they are listed', async (path) => {
    const method = operationList.find((each) => `/api${each.path}` === path)?.method ?? 'GET';
    const allowed = await preflight('listed', path, LISTED, method);
    expect([allowed.status, sharedWith(allowed)]).toEqual([204, LISTED]);
    const { headers } = allowed;
    expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    for (const name of [
      ...['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
      ...['last-event-id', 'x-api-key', 'x-request-id'],
    ])
      expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
    expect([headers.get('access-control-max-age'), headers.get('vary')]).toEqual(['7200', 'Origin']);

    for (const refused of [
      await preflight('closed', path, LISTED, method),
      await preflight('listed', path, FOREIGN, method),
      await preflight('listed', path, `${LISTED}.evil.example`, method),
      await preflight('listed', path, 'null', method),
    ]) {
      expect([refused.status, sharedWith(refused)]).toEqual([204, null]);
      expect(refused.headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  it('read every answer where they are listed, errors and 304 included', async () => {
    const state = `/api/state?session=${game.session}`;
    const first = await ask('listed', 'GET', state, LISTED);
    const etag = first.headers.get('etag') ?? '';
    const replies = [
      first,
      await ask('listed', 'GET', state, LISTED, { 'if-none-match': etag }),
      await ask('listed', 'GET', `/api/state?session=${'f'.repeat(32)}`, LISTED),
      await ask('listed', 'GET', '/api/nothing', LISTED),
      await ask('listed', 'PUT', '/api/state', LISTED),
      await ask('listed', 'DELETE', `/api/sessions/${game.session}`, LISTED),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 304, 404, 404, 405, 401]);
    for (const reply of replies) {
      expect(sharedWith(reply)).toBe(LISTED);
      expect(reply.headers.get('vary')).toMatch(/\bOrigin$/);
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
      const exposed = reply.headers.get('access-control-expose-headers')?.split(', ');
      expect(exposed).toEqual(expect.arrayContaining(DESCRIBED));
    }
    expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
  });

  it('play where they are listed', async () => {
    const { headers, status } = await fetchRaw(`${hosts.listed.url}/api/execute`, 'POST', {
      token: game.token,
      headers: { origin: 'http://localhost:3000' },
      body: { session: game.session, move: 'A1' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:3000']);
  });

  it('are told apart by caches also where none asks', async () => {
    const reply = await fetchRaw(`${hosts.listed.url}/api/catalog`, 'GET');
    expect([reply.headers.get('vary'), sharedWith(reply)]).toEqual(['Accept-Encoding, Origin', null]);
    const closed = await fetchRaw(`${hosts.closed.url}/api/catalog`, 'GET');
    expect(closed.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('read what changes nothing, from any origin, where reads are open to all', async () => {
    for (const method of ['GET', 'HEAD'])
      expect(sharedWith(await ask('reads', method, '/api/catalog', FOREIGN))).toBe('*');
    expect(sharedWith(await ask('reads', 'GET', '/api/catalog', LISTED))).toBe(LISTED);
    const reading = await preflight('reads', '/api/state', FOREIGN, 'GET');
    expect([sharedWith(reading), reading.headers.get('access-control-allow-methods')]).toEqual([
      '*',
      'GET, HEAD',
    ]);
    expect(sharedWith(await preflight('reads', '/api/sessions', FOREIGN, 'POST'))).toBeNull();
    expect(sharedWith(await preflight('reads', '/api/sessions', LISTED, 'POST'))).toBe(LISTED);
    const written = await fetchRaw(`${hosts.reads.url}/api/sessions`, 'POST', {
      headers: { origin: FOREIGN },
      body: HOT_SEAT,
    });
    expect(sharedWith(written)).toBeNull();
  });

  it.each(['/', '/rules', '/api/docs', '/api/mcp'])('read no %s', async (path) => {
    for (const name of ['listed', 'reads'] as const)
      expect(sharedWith(await ask(name, 'GET', path, LISTED))).toBeNull();
  });
});
