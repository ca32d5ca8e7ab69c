import type { Request } from 'playwright-core';
import { fetchRaw, HOT_SEAT, UNKNOWN_SESSION } from '../http/support';
import { describePages, gamePath, seatPath, TWO_CELLARS } from './support';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The least contrast (WCAG 2) of any shown text against the nearest plain background behind it, with that text. */
const LEAST_CONTRAST = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const plainBehind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const colour = rgba(style.backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return null;
  };
  const texts = [...document.querySelectorAll('body *')].filter(
    (each) => each.checkVisibility() && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );
  const measured = texts.flatMap((element) => {
    const behind = plainBehind(element);
    if (!behind) return [];
    const [a, b] = [luminance(rgba(getComputedStyle(element).color).slice(0, 3)), luminance(behind.slice(0, 3))];
    return [{ ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), text: element.textContent }];
  });
  return { count: measured.length, least: measured.sort((a, b) => a.ratio - b.ratio)[0] };
})()`;

interface ContrastReport {
  readonly count: number;
  readonly least: { readonly ratio: number; readonly text: string };
}

describePages('the pages', (room) => {
  it('answer 404 with a page of its own for a game that is not there', async () => {
    const path = `/game/${UNKNOWN_SESSION}`;
    const reply = await fetchRaw(room.table.url + path, 'GET');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const page = await room.open(path);
    await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
    expect((await fetchRaw(`${room.table.url}/assets/..%2Fgame.html`, 'GET')).status).toBe(404);
  });

  it('forbid everything but their own files, and are never framed', async () => {
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

  it('answer HEAD, compress, and let hashed files be kept for ever', async () => {
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

  it('show a game with at most 150 KB', async () => {
    const { session } = await room.table.create(TWO_CELLARS);
    const finished: Request[] = [];
    const page = await room.open(`/game/${session}`, {}, (tab) => {
      tab.on('requestfinished', (request) => void finished.push(request));
      return Promise.resolve();
    });
    await page.getByRole('region', { name: 'Supply' }).waitFor();
    // Later requests, such as those of the live connection, may end with the page.
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    const total = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    expect(total).toBeGreaterThan(5_000);
    expect(total).toBeLessThanOrEqual(150_000);
  });

  it('fit into 320 and 1440 pixels, their texts legible in the light and the dark', async () => {
    const { table } = room;
    const cards = await table.create(TWO_CELLARS);
    const grid = await table.create(HOT_SEAT);
    await table.play(cards, 'play_action Cellar');
    const waiting = await table.create({
      game: 'holdem',
      seed: 'chosen',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const views = [
      ['/', '.row'],
      ['/?start=chess', '.start-go'],
      [seatPath(cards), '.hand .card'],
      [gamePath(grid), '.ttt'],
      [seatPath(waiting), '.waiting-room'],
      [gamePath(waiting), '.join-form'],
    ] as const;
    for (const [path, ready] of views) {
      // Without the animations, which would be measured half faded in.
      const viewport = { width: 320, height: 800 };
      const page = await room.open(path, { viewport, reducedMotion: 'reduce' });
      await page.locator(ready).first().waitFor();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ ...viewport, width });
        expect([path, width, await page.evaluate(OVERFLOW)]).toEqual([path, width, 0]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { count, least } = await page.evaluate<ContrastReport>(LEAST_CONTRAST);
          expect(count).toBeGreaterThan(8);
          const seen = { path, width, colorScheme, ...least };
          expect({ ...seen, legible: least.ratio >= 4.5 }).toEqual({ ...seen, legible: true });
        }
      }
    }
  });
});
