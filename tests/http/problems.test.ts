import { errorCodes } from '../../features/registry';
import { describeTables, fetchRaw } from './support';

describeTables(
  'the pages about errors',
  (table) => {
    it.each([...errorCodes().keys()])('show what %s means, why it happens and what to do', async (code) => {
      const page = await fetch(`${table.url}/problems/${code}`);
      const html = await page.text();
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      for (const part of [`<h1>${code}</h1>`, 'id="why-it-happens"', 'id="what-to-do"'])
        expect(html).toContain(part);
    });

    it('are where an error says, and show one of its code', async () => {
      const { body } = await fetchRaw(`${table.url}/api/catalog/quoits`, 'GET');
      const page = await fetch(new URL(String(body.type), table.url));
      expect(await page.text()).toMatch(
        /<h1>GAME_NOT_FOUND<\/h1>[\s\S]*&quot;code&quot;: &quot;GAME_NOT_FOUND&quot;/,
      );
    });

    it('are listed, with the reasons of every game for which a move is refused', async () => {
      const html = await (await fetch(`${table.url}/problems`)).text();
      for (const code of errorCodes().keys()) expect(html).toContain(`<a href="/problems/${code}">`);
      for (const reason of ['illegal_move', 'NO_PLAN_FOUND', 'not_in_game']) expect(html).toContain(reason);
    });

    it('are not there for other codes', async () => {
      for (const code of ['QUOITS', 'toString', '__proto__']) {
        expect([code, (await fetch(`${table.url}/problems/${code}`)).status]).toEqual([code, 404]);
      }
    });
  },
  {},
  ['memory'],
);
