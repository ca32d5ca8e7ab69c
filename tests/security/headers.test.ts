import { request } from 'node:http';
import { httpFunctions } from '../../functions';
import { features } from '../../features/registry';
import { startHost, type Host } from '../../local';
import { fetchRaw, HOT_SEAT, tableAt, type SeatedPlayer } from '../http/support';

let host: Host;
let game: SeatedPlayer;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  game = await tableAt(host.url).create(HOT_SEAT);
});
afterAll(() => host.close());

const address = (path: string): string =>
  host.url + path.replace('{id}', game.session).replace('{game}', 'tic-tac-toe').replace('{file}', 'none.js');

/** What a browser asks before has no body to keep. */
const routes = httpFunctions.flatMap(({ name, path, methods }) =>
  methods.filter((method) => method !== 'OPTIONS').map((method) => ({ name, path, method })),
);

const isPage = (name: string): boolean =>
  [
    'lobby',
    'leaderboardPage',
    'playerPage',
    'mePage',
    'docs',
    'gamePage',
    'embed',
    'rulesList',
    'rulesPage',
    'problemList',
    'problemPage',
    'asset',
    ...features.flatMap(({ pages = [] }) => pages.map((page) => page.name)),
  ].includes(name);

describe.each(routes)('$method $path', ({ name, path, method }) => {
  it('is answered with what keeps a browser from doing more than it should', async () => {
    const { headers, status, text } = await fetchRaw(address(path), method, {
      token: game.token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(status).toBeLessThan(500);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const isForAll = isPage(name) || ['openapi', 'catalog', 'catalogGame'].includes(name);
    expect(headers.get('cache-control')).toMatch(
      isForAll ? /no-cache|immutable|no-store/ : /no-store|private/,
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    for (const telling of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(telling)).toBeNull();
    expect(text).not.toContain(game.token);
    if (!isPage(name)) return;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    // The board alone, without a token, may be shown on any page.
    const framed = name === 'embed' ? '*' : "'none'";
    expect(policy).toContain(`frame-ancestors ${framed}`);
    expect(policy.replace('frame-ancestors *', '')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('lets no page of another site read it', async () => {
    const { headers } = await fetchRaw(address(path), method, {
      headers: { origin: 'https://elsewhere.example' },
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(['*', 'https://elsewhere.example']).not.toContain(
      headers.get('access-control-allow-origin') ?? '',
    );
  });
});

/** Exactly this, header names and all; `fetch` would refuse to send some. */
const raw = (headers: Readonly<Record<string, string>>, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(host.url);
    request({ hostname, port, path, headers }, ({ statusCode = 0 }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });

describe('Headers of requests', () => {
  const asked = () => `/api/state?session=${game.session}&seat=0`;

  it.each([
    'Basic Zm9vOmJhcg==',
    'Bearer',
    'Bearer ',
    'bearer',
    'Token x',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
  ])('that are no bearer’s open nothing: %.30s', async (authorization) => {
    expect(await raw({ authorization }, asked())).toBe(401);
  });

  it('a token is never read from the address', async () => {
    const { status } = await fetchRaw(
      `${host.url}${asked()}&token=${game.token}&access_token=${game.token}`,
      'GET',
    );
    expect([400, 401]).toContain(status);
  });
});
