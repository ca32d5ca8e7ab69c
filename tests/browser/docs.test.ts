import { operationList } from '../../core/api';
import { describePages } from './support';

describePages('the description of the API', (room) => {
  it('lists every operation, and loads nothing from elsewhere', async () => {
    const asked: string[] = [];
    const page = await room.open('/api/docs', {}, (tab) => {
      tab.on('request', (request) => asked.push(new URL(request.url()).origin));
      return Promise.resolve();
    });
    await page.locator('.opblock').last().waitFor();
    expect(await page.locator('.opblock').count()).toBe(operationList.length);
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  });

  it('lets a request be tried', async () => {
    const tried: Promise<Readonly<Record<string, string>>>[] = [];
    const page = await room.open('/api/docs', {}, (tab) => {
      tab.on('requestfinished', (request) => {
        if (request.url().endsWith('/api/health')) tried.push(request.allHeaders());
      });
      return Promise.resolve();
    });
    const health = page.locator('.opblock', { hasText: '/api/health' });
    await health.locator('.opblock-summary').click();
    await health.getByRole('button', { name: 'Try it out' }).click();
    await health.getByRole('button', { name: 'Execute' }).click();
    await health.locator('.live-responses-table .response').first().waitFor();
    expect(
      await health.locator('.live-responses-table .response .response-col_status').first().textContent(),
    ).toMatch(/200/);
    // What a browser sends that neither stores the answer nor gives one that it has.
    expect(await Promise.all(tried)).toMatchObject([{ 'cache-control': 'no-cache', pragma: 'no-cache' }]);
  });
});
