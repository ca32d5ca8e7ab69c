import { operationList } from '../../core/api';
import { axeFaults } from './axe';
import { describePages, expectText } from './support';

/** The page draws all operations, and what is opened of them, from one large document: a minute's work where other work takes most of the machine. */
jest.setTimeout(400_000);

describePages('the description of the API', (room) => {
  it('lists every operation in the light and the dark, and loads nothing from elsewhere', async () => {
    const asked: string[] = [];
    // Colours change at once.
    const page = await room.open('/api/docs', { reducedMotion: 'reduce' }, (tab) => {
      tab.on('request', (request) => asked.push(new URL(request.url()).origin));
      return Promise.resolve();
    });
    await page.locator('.opblock').last().waitFor();
    expect(await page.locator('.opblock').count()).toBe(operationList.length);
    await page.locator('.opblock[id$="-createSession"] .opblock-summary-control').click();
    await page.waitForURL(/#\/.*createSession$/);
    await page.locator('.opblock-body .execute').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(colorScheme === 'dark' ? 'html.dark-mode' : 'html:not(.dark-mode)').waitFor();
      expect([colorScheme, await axeFaults(page)]).toEqual([colorScheme, []]);
    }
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  });

  it('lets a stranger send requests as they are filled in', async () => {
    const tried: Promise<Readonly<Record<string, string>>>[] = [];
    const page = await room.open('/api/docs', {}, (tab) => {
      tab.on('requestfinished', (request) => {
        if (request.url().includes('/api/state')) tried.push(request.allHeaders());
      });
      return Promise.resolve();
    });
    for (const id of ['state', 'execute', 'removeSession'] as const) {
      const block = page.locator(`.opblock[id$="-${id}"]`);
      if ((await block.locator('.execute').count()) === 0)
        await block.locator('.opblock-summary-control').click();
      await block.locator('.execute').click();
      const answer = block.locator('.live-responses-table .response-col_status').nth(1);
      await expectText(answer, /^200/);
      await block.locator('.btn-clear').click();
    }
    // What a browser sends that neither stores the answer nor gives one that it has.
    expect(await Promise.all(tried)).toMatchObject([{ 'cache-control': 'no-cache', pragma: 'no-cache' }]);
  });
});
