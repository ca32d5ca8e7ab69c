import { games } from '../../games';
import { axeFaults } from './axe';
import { describePages } from './support';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

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

  it.each(['light', 'dark'] as const)(
    'has no fault that axe finds, and fits a phone, in the %s',
    async (colorScheme) => {
      const open = await room.profile({ colorScheme, viewport: { width: 320, height: 640 } });
      for (const path of ['/rules', '/rules/principality', '/rules/timestrike', '/rules/quoits']) {
        const page = await open(path);
        expect([path, await axeFaults(page), await page.evaluate(OVERFLOW)]).toEqual([path, [], 0]);
        await page.close();
      }
    },
  );
});
