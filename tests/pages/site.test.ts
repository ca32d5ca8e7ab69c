import { StoreUnavailable } from '../../core/table';
import { httpFunctions, lazyDeps, type Deps, type HostRequest } from '../../functions';
import { games } from '../../games';
import { ourGames } from '../../local/our-games';
import { fetchRaw, HOT_SEAT, pathWith, UNKNOWN_SESSION } from '../http/support';
import { describePagesInProcess } from './driver';

const PERSON = { accept: 'text/html,application/xhtml+xml' };

/** What a browser gets from a page's function while the host is in that state. */
async function pageOf(name: string, params: Record<string, string>, getDeps: () => Promise<Deps>) {
  const target = httpFunctions.find((each) => each.name === name);
  if (!target) throw new Error(`There is no ${name}`);
  const request: HostRequest = {
    method: 'GET',
    url: pathWith(target.path, params),
    headers: new Headers(PERSON),
    query: new URLSearchParams(),
    address: '203.0.113.7',
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  };
  const { status, headers, body } = await target.handle(request, getDeps);
  return { status, headers, title: /<h1>(.*?)<\/h1>/.exec(typeof body === 'string' ? body : '')?.[1] };
}

describePagesInProcess('the rest of the site', (room) => {
  it('has the rules of every game as a page, with its contents and a way to play', async () => {
    const open = room.profile();
    const list = await open('/rules');
    const titles = await list.locator('.rules-list a').allTextContents();
    expect(titles).toEqual(games.map(({ title }) => title));

    await list.locator('.rules-list').getByRole('link', { name: 'Principality' }).click();
    await list.getByRole('heading', { level: 1, name: 'Principality' }).waitFor();
    for (const link of await list.locator('.contents a').all()) {
      const target = list.locator(`[id="${((await link.getAttribute('href')) ?? '').slice(1)}"]`);
      expect(await target.textContent()).toBe(await link.textContent());
    }
    expect(await list.locator('article table').count()).toBeGreaterThan(0);
    expect(await list.locator('article h2').last().textContent()).toBe('How to judge a game');
    await list.getByRole('link', { name: 'Play Principality' }).click();
    expect(new URL(list.url()).search).toBe('?start=principality');
  });

  it('has each link once at the foot of its texts, in the order of its other pages', async () => {
    const open = room.profile();
    const linksOf = async (path: string) => (await open(path)).locator('.site-footer a').allTextContents();
    const links = await linksOf('/rules');
    expect(links.length).toBeGreaterThan(2);
    expect((await linksOf('/leaderboard')).filter((words) => links.includes(words))).toEqual(links);
  });

  it('tells a person what is not there, and a program in its own form', async () => {
    const get = (path: string, method = 'GET', headers: Record<string, string> = PERSON) =>
      fetchRaw(room.table.url + path, method, { headers });
    for (const path of ['/nowhere', '/game/', '/rules/chess/more', '/assets/none.js']) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1>There is nothing at this address</h1>');
    }
    for (const reply of [
      await get('/api/nowhere'),
      await get('/nowhere', 'GET', {}),
      await get('/nowhere', 'PUT'),
    ]) {
      expect([reply.status, reply.headers.get('content-type'), reply.body.status]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        404,
      ]);
    }
    const page = await room.open('/nowhere');
    await page.getByRole('link', { name: 'To the lobby' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('tells a person of limits, outages and faults in words, and when to go on', async () => {
    const away = () => Promise.reject(new StoreUnavailable('the store is away'));
    expect(await pageOf('rulesList', {}, away)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      title: 'The tables are closed for a moment',
    });

    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const broken = () => Promise.reject(new Error('a fault of ours'));
    const fault = await pageOf('rulesList', {}, broken).finally(() => stderr.mockRestore());
    expect(fault).toMatchObject({ status: 500, title: 'Something went wrong here' });

    const env = { STORE: 'memory', RATE_LIMITS: 'on', RATE_LIMIT_ADDRESS: '1' };
    const deps = lazyDeps(env, ourGames);
    const id = { id: UNKNOWN_SESSION };
    const first = await pageOf('gamePage', id, deps);
    const second = await pageOf('gamePage', id, deps).finally(() => deps.close());
    expect(first).toMatchObject({ status: 404, title: 'There is no such game here' });
    expect(second).toMatchObject({ status: 429, title: 'That was a little too fast' });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says in its head what a link to it shows, and nothing of a private game', async () => {
    const { table } = room;
    const seats = ['Ada "the first"', '<Bert>'].map((name) => ({ kind: 'me' as const, name }));
    const headOf = async (path: string) => {
      const { text } = await fetchRaw(table.url + path, 'GET');
      const meta = [...text.matchAll(/<meta (?:property|name)="(?:og:)?([\w:-]+)" content="([^"]*)"/g)];
      return Object.fromEntries(meta.map(([, name = '', content]) => [name, content]));
    };
    const open = await table.create({ game: 'chess', seats });
    expect(await headOf(`/game/${open.session}`)).toMatchObject({
      title: 'Chess: Ada &quot;the first&quot; – &lt;Bert&gt; · Principality',
      description: 'Chess. Watch the game as it goes on.',
      image: `${table.url}/pictures/chess.jpg`,
    });
    const hidden = await table.create({ game: 'chess', seats, visibility: 'private' });
    const { text } = await fetchRaw(`${table.url}/game/${hidden.session}`, 'GET');
    expect(text).toContain('<title>A game · Principality</title>');
    expect(text).not.toMatch(/Ada|Bert|[Cc]hess/);
    expect((await headOf('/rules/chess')).image).toBe(`${table.url}/pictures/chess.jpg`);

    const manifest = (await fetchRaw(`${table.url}/manifest.webmanifest`, 'GET')).text;
    const { icons } = JSON.parse(manifest) as { icons: readonly { src: string; type: string }[] };
    const named = [
      ...icons.map(({ src, type }) => [src, type]),
      ...games.map(({ id }) => [`/pictures/${id}.jpg`, 'image/jpeg']),
      [(await headOf('/')).image?.replace(table.url, ''), 'image/png'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/favicon.ico', 'image/png'],
    ] as const;
    for (const [path = '', type = ''] of named) {
      const { status, headers } = await fetchRaw(table.url + path, 'HEAD');
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining(type)]);
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
    }
    expect((await fetchRaw(`${table.url}/lobby.html`, 'GET')).status).toBe(404);
  });

  it('answers 404 with a page of its own for a game that is not there', async () => {
    const path = `/game/${UNKNOWN_SESSION}`;
    const reply = await fetchRaw(room.table.url + path, 'GET');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const page = await room.open(path);
    await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
    expect((await fetchRaw(`${room.table.url}/assets/..%2Fgame.html`, 'GET')).status).toBe(404);
  });

  it('forbids everything but its own files, and is never framed', async () => {
    const { session } = await room.table.create(HOT_SEAT);
    for (const path of ['/', `/game/${session}`]) {
      const { headers, text } = await fetchRaw(room.table.url + path, 'GET');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(text).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
    }
  });

  it('answers HEAD, is compressed, and lets hashed files be kept for ever', async () => {
    const { text } = await fetchRaw(room.table.url, 'GET');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const asked = { headers: { 'accept-encoding': 'gzip, br' } };
    const { status, headers } = await fetchRaw(room.table.url + script, 'HEAD', asked);
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await fetchRaw(room.table.url, 'HEAD');
    expect([page.status, page.text, page.headers.get('cache-control')]).toEqual([200, '', 'no-cache']);
    const plain = await fetchRaw(room.table.url + script, 'GET', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});
