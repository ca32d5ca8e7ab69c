import { StoreUnavailable } from '../../core/service';
import { httpFunctions, lazyDeps, type Deps, type FunctionRequest } from '../../functions';
import { games } from '../../games';
import { ourGames } from '../../local/our-games';
import { fetchRaw, UNKNOWN_SESSION } from '../http/support';
import { axeFaults } from './axe';
import { describePages } from './support';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const PERSON = { accept: 'text/html,application/xhtml+xml' };

/** What a browser gets from a page's function while the host is in that state. */
async function pageOf(name: string, params: Record<string, string>, getDeps: () => Promise<Deps>) {
  const target = httpFunctions.find((each) => each.name === name);
  if (!target) throw new Error(`There is no ${name}`);
  const request: FunctionRequest = {
    method: 'GET',
    url: target.path,
    headers: new Headers(PERSON),
    query: new URLSearchParams(),
    params,
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

  it.each(['light', 'dark'] as const)(
    'has no fault that axe finds, and fits a phone, in the %s',
    async (colorScheme) => {
      const open = await room.profile({ colorScheme, viewport: { width: 320, height: 640 } });
      for (const path of ['/rules', '/rules/principality', '/rules/timestrike', '/nowhere']) {
        const page = await open(path);
        expect([path, await axeFaults(page), await page.evaluate(OVERFLOW)]).toEqual([path, [], 0]);
        await page.close();
      }
    },
  );
});
