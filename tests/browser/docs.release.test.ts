import { operationList } from '../../features/registry';
import { axeFaults } from './axe';
import { describePages, expectText } from './support';

/** The page draws all operations, and what is opened of them, from one large document: a minute's work where other work takes most of the machine. */
jest.setTimeout(400_000);

describePages('the description of the API', (room) => {
  // One page for all of it: to open an operation may take as long as to load the page, the longer the more of them are open.
  it('lists every operation, lets a stranger send requests as they are filled in, and loads nothing from elsewhere', async () => {
    const asked: string[] = [];
    const tried: Promise<Readonly<Record<string, string>>>[] = [];
    // Colours change at once.
    const page = await room.open('/api/docs', { reducedMotion: 'reduce' }, (tab) => {
      tab.on('request', (request) => asked.push(new URL(request.url()).origin));
      tab.on('requestfinished', (request) => {
        if (request.url().includes('/api/state')) tried.push(request.allHeaders());
      });
      return Promise.resolve();
    });
    await page.locator('.opblock').last().waitFor();
    expect(await page.locator('.opblock').count()).toBe(operationList.length);

    // Without and with a body: all others are sent in tests/http/openapi-examples. Swagger UI takes ten seconds over an answer that is a whole game.
    for (const id of ['state', 'validate'] as const) {
      const block = page.locator(`.opblock[id$="-${id}"]`);
      const control = block.locator('.opblock-summary-control');
      await control.click();
      await page.waitForURL(new RegExp(`#/.*${id}$`));
      await block.locator('.execute').waitFor();
      if (id === 'state')
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(colorScheme === 'dark' ? 'html.dark-mode' : 'html:not(.dark-mode)').waitFor();
          const scope = colorScheme === 'light' ? 'everything' : 'colours';
          expect([colorScheme, await axeFaults(page, scope)]).toEqual([colorScheme, []]);
        }
      await block.locator('.execute').click();
      await expectText(block.locator('.live-responses-table .response-col_status').nth(1), /^200/);
      await control.click();
    }
    // What a browser sends that neither stores the answer nor gives one that it has.
    expect(await Promise.all(tried)).toMatchObject([{ 'cache-control': 'no-cache', pragma: 'no-cache' }]);
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  });
});
