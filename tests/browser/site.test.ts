import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'playwright-core';
import { StoreUnavailable } from '../../core/service';
import { httpFunctions, lazyDeps, type Deps, type HostRequest } from '../../functions';
import { games } from '../../games';
import { ourGames } from '../../local/our-games';
import { fetchRaw, HOT_SEAT, pathWith, UNKNOWN_SESSION } from '../http/support';
import { axeFaults } from './axe';
import { describePages, expectText } from './support';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

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
    text: () => Promise.resolve(''),
  };
  const { status, headers, body } = await target.handle(request, getDeps);
  return { status, headers, title: /<h1>(.*?)<\/h1>/.exec(typeof body === 'string' ? body : '')?.[1] };
}

describePages('the rest of the site', (room) => {
  it('has the rules of every game as a page, with its contents and a way to play', async () => {
    const open = await room.profile();
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

  it('lets a board be watched on a page of somebody else, without a token', async () => {
    const { table } = room;
    const game = await table.create(HOT_SEAT);
    const address = `${table.url}/embed/${game.session}#seat=${game.token}`;
    const foreign = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<iframe title="Board" src="${address}"></iframe>`),
    );
    await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
    try {
      const sent: Promise<Record<string, string>>[] = [];
      const page = await room.open('/rules', {}, (tab) => {
        tab.on('request', (request) => sent.push(request.allHeaders()));
        return Promise.resolve();
      });
      await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`);
      const frame = page.frameLocator('iframe');
      await frame.locator('.ttt').waitFor();
      await table.play(game, 'B2');
      await expectText(frame.getByRole('status'), /B2/);
      expect(await frame.getByRole('button', { disabled: false }).count()).toBe(0);
      expect(await frame.getByRole('link').getAttribute('href')).toBe(`/game/${game.session}`);
      const headers = await Promise.all(sent);
      expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    } finally {
      foreign.close();
    }
    const hidden = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const reply = await fetchRaw(`${table.url}/embed/${hidden.session}`, 'GET', { headers: PERSON });
    expect([reply.status, reply.headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining('frame-ancestors *'),
    ]);
  });

  it('loads no page of it with more than 90 KB', async () => {
    const { session } = await room.table.create({ game: 'chess' });
    for (const path of [
      '/rules/principality',
      '/nowhere',
      `/embed/${session}`,
      '/leaderboard',
      '/tournaments',
      '/simulations?game=mancala',
    ]) {
      const finished: Request[] = [];
      const page = await room.open(path, {}, (tab) => {
        tab.on('requestfinished', (request) => void finished.push(request));
        return Promise.resolve();
      });
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.waitForLoadState('load');
      const play = page.getByRole('button', { name: 'Play', exact: true });
      if (path.startsWith('/simulations')) {
        await page.getByRole('combobox', { name: 'Games' }).selectOption('100');
        await play.click();
        await page.getByText('100 games played.').first().waitFor();
      }
      const sizes = await Promise.all(finished.map((request) => request.sizes()));
      const total = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
      expect(total).toBeGreaterThan(1_000);
      expect([path, Math.max(total, 90_000)]).toEqual([path, 90_000]);
    }
  });

  it('lets bots play in the browser, and draws what comes of it', async () => {
    const page = await room.open('/simulations');
    const choose = (label: string, value: string) =>
      page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: value });
    await choose('Game', 'Mancala');
    await choose('Player 1', 'Expert');
    await choose('Games', '100');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectText(page.getByRole('status'), '100 games played.');
    const bots = page.getByRole('region', { name: 'Every player in numbers' }).getByRole('row');
    await expectText(bots.nth(1), /^Computer \(expert\)100\d/);
    await expectText(bots.nth(2), /^Computer \(beginner\)100\d/);
    for (const title of ['Who wins', 'By seat', 'Points', 'How long games are'])
      expect(await page.getByRole('region', { name: title }).locator('svg').count()).toBeGreaterThan(1);
    await page.getByText('Points as a table').click();
    expect(
      await page.getByRole('region', { name: 'Games by the points' }).getByRole('row').count(),
    ).toBeGreaterThan(3);

    // One who has seen enough stops it, and keeps what there is.
    await choose('Game', 'Chess');
    await choose('Games', '10,000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('region', { name: 'Every player in numbers' }).getByText('(easy)').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectText(page.getByRole('status'), /^Stopped after \d+ of 10,000 games\.$/);
    expect(await axeFaults(page)).toEqual([]);

    // The same on the server, which plays a part of the 1,000 games before it hears of the end.
    await choose('Played', 'on the server');
    await choose('Game', 'Tic-Tac-Toe');
    await choose('Games', '100');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectText(page.getByRole('status'), '100 games played.');
    await bots.nth(1).getByText('100', { exact: true }).waitFor();
    await choose('Game', 'Chess');
    await choose('Games', '1,000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectText(page.getByRole('status'), /^Stopped after \d+ of 1,000 games\.$/);
  });

  it('has no fault that axe finds, and fits a phone, in the light and in the dark', async () => {
    // Colours change at once.
    const open = await room.profile({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    const { session } = await room.table.create(HOT_SEAT);
    const framed = `/embed/${session}`;
    for (const path of [
      '/rules',
      '/rules/principality',
      '/rules/timestrike',
      '/problems',
      '/problems/INVALID_MOVE',
      '/nowhere',
      framed,
    ]) {
      const page = await open(path);
      await page.locator('h1').waitFor({ state: 'attached' });
      const inTheLight = await axeFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const inTheDark = await axeFaults(page, 'colours');
      expect([path, inTheLight, inTheDark, await page.evaluate(OVERFLOW)]).toEqual([path, [], [], 0]);
      await page.close();
    }
  });
});
