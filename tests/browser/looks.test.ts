import type { Request } from 'playwright-core';
import { faultsInLook, LOOKS, NARROW, PAGES, showScene } from './looks';
import { describePages } from './support';

/** Bytes that a page may load: one with a board, or with the pictures of all games, more. */
const limitOf = (path: string): number => (/^\/($|\?|game\/)/.test(path) ? 150_000 : 90_000);

/** Each page in one of the looks; the run before a release takes all of them. */
const SHOWN = PAGES.flatMap((scene, at) => {
  const look = LOOKS[at % LOOKS.length];
  return look ? [{ name: scene.name, scene, look }] : [];
});

describePages('every page', (room) => {
  it.each(SHOWN)(
    '$name: is without a fault that axe finds, fits into any window, and is light',
    async (shown) => {
      const finished: Request[] = [];
      const page = await room.open('/robots.txt', NARROW, (tab) => {
        tab.on('requestfinished', (request) => void finished.push(request));
        return Promise.resolve();
      });
      await showScene(page, room.table, shown.scene);
      // Later requests, such as those of the live connection, may end with the page.
      const sizes = await Promise.all(finished.map((request) => request.sizes().catch(() => null)));
      const size = sizes.reduce(
        (sum, each) => sum + (each ? each.responseBodySize + each.responseHeadersSize : 0),
        0,
      );
      expect(size).toBeGreaterThan(1_000);
      const { pathname, search } = new URL(page.url());
      expect(size).toBeLessThanOrEqual(limitOf(pathname + search));
      expect(await faultsInLook(page, shown.look)).toEqual([]);
    },
  );
});
