import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRaw, HOT_SEAT } from '../http/support';
import { describePages, expectText } from './support';

describePages('the rest of the site', (room) => {
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
    const reply = await fetchRaw(`${table.url}/embed/${hidden.session}`, 'GET', {
      headers: { accept: 'text/html' },
    });
    expect([reply.status, reply.headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining('frame-ancestors *'),
    ]);
  });
});
