import { setTimeout } from 'node:timers/promises';
import { startHost } from '../local';
import { gamePath, seatPath } from '../tests/browser/support';
import { tableAt, type Table } from '../tests/http/support';
import { launchChromium } from '../tests/support/chromium';
import { eventually } from '../tests/support/eventually';
import { figure, median, printTable } from './stats';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Slow 4G as Lighthouse has it, and a processor that is four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: 93_750 };
const CPU = 4;

const HOUR_MS = 3_600_000;
const STEP_MS = 5_000;

/** The cost of the pages for visitors: the bytes of the first visit, the time to the largest paint, an hour in an idle tab, memory over many moves. */
export async function benchPageCosts(visits: number): Promise<void> {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const browser = await launchChromium();
  try {
    const table = tableAt(host.url);
    await printVisits(table, browser, visits);
    await printIdleHours(table, browser);
    await printHeap(table, browser);
  } finally {
    await browser.close();
    await host.close();
  }
}

/** A page of the site, and what is there once it shows what it is for. */
interface PageOfSite {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
}

async function pagesOf(table: Table): Promise<readonly PageOfSite[]> {
  const { games } = await table.get('catalog');
  const boards: PageOfSite[] = [];
  for (const { game } of games)
    boards.push({ name: game, path: seatPath(await table.create({ game })), ready: '.game-board *' });
  return [
    { name: 'lobby', path: '/', ready: '.tile' },
    { name: 'rules', path: '/rules', ready: '.rules-list' },
    { name: 'statistics', path: '/stats', ready: 'h1' },
    ...boards,
  ];
}

async function printVisits(table: Table, browser: Browser, visits: number): Promise<void> {
  const rows: string[][] = [];
  for (const each of await pagesOf(table)) {
    const seen = [];
    for (let at = 0; at < visits; at++) seen.push(await visit(table.url, each, browser));
    rows.push([
      each.name,
      figure(median(seen.map(({ bytes }) => bytes)) / 1000, ' KB'),
      figure(median(seen.map(({ all }) => all)) / 1000, ' KB'),
      figure(median(seen.map(({ paint }) => paint)) / 1000, ' s'),
      figure(median(seen.map(({ ready }) => ready)) / 1000, ' s'),
    ]);
  }
  printTable(
    `A first visit with slow 4G (${SLOW.latency} ms, 1.6 Mbit/s) and a processor ${CPU} times slower`,
    ['page', 'compressed', 'with pictures', 'largest paint', 'ready'],
    rows,
  );
}

interface Visit {
  /** Without pictures, which come after the page is there. */
  readonly bytes: number;
  readonly all: number;
  readonly paint: number;
  readonly ready: number;
}

async function visit(url: string, { path, ready }: PageOfSite, browser: Browser): Promise<Visit> {
  const { page, wire, close } = await openTab(browser);
  const pictures = new Set<string>();
  const sizes = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await wire.send('Network.emulateNetworkConditions', SLOW);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const start = performance.now();
  await page.goto(url + path);
  await page.locator(ready).first().waitFor();
  const readyAfter = performance.now() - start;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const paint = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
  })`);
  await close();
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const ofPictures = [...pictures].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  return { bytes: all - ofPictures, all, paint, ready: readyAfter };
}

/** Idle tabs, whose clocks run through an hour in half a minute while their requests are really sent. */
async function printIdleHours(table: Table, browser: Browser): Promise<void> {
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
  const game = await table.create({ game: 'tic-tac-toe', seats });
  const waiting = await table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const tabs: readonly PageOfSite[] = [
    { name: 'lobby', path: '/', ready: '.row' },
    { name: 'watched game', path: gamePath(game), ready: '[data-link="live"]' },
    { name: 'waiting room', path: seatPath(waiting), ready: '.waiting-room' },
  ];
  const rows: string[][] = [];
  for (const { name, path, ready } of tabs) {
    const { page, wire, close } = await openTab(browser);
    /** For answers that are read completely, and for those whose headers are sufficient. */
    const sizes = new Map<string, number>();
    let told = 0;
    let requests = 0;
    const open = new Set<string>();
    wire.on('Network.requestWillBeSent', ({ requestId }) => {
      open.add(requestId);
      requests++;
    });
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      sizes.set(requestId, response.encodedDataLength);
    });
    wire.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      open.delete(requestId);
      sizes.set(requestId, encodedDataLength);
    });
    wire.on('Network.webSocketFrameReceived', ({ response }) => (told += response.payloadData.length));
    const bytes = (): number => [...sizes.values()].reduce((sum, size) => sum + size, told);
    await page.clock.install();
    await page.goto(table.url + path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const first = { bytes: bytes(), requests };
    for (let at = 0; at < HOUR_MS; at += STEP_MS) {
      await page.clock.runFor(STEP_MS);
      // The answer must come before the page's clock has run out for it; one that is kept open is not waited for.
      for (let waits = 0; open.size > 0 && waits < 20; waits++) await setTimeout(10);
    }
    rows.push([name, figure(requests - first.requests), figure((bytes() - first.bytes) / 1000, ' KB')]);
    await close();
  }
  printTable(
    'An hour in a tab that nobody touches, without the first visit',
    ['tab', 'requests', 'bytes'],
    rows,
  );
}

const WATCHED = 500;
const MEASURED = [100, 200, 300, 400, 500];

/** A tab that watches a long game. */
async function printHeap(table: Table, browser: Browser): Promise<void> {
  const rows: string[][] = [];
  for (const { game, move } of [
    { game: 'dice', move: 'd20' },
    { game: 'slot', move: 'spin 1' },
  ]) {
    const seat = await table.create({ game });
    const { page, wire, close } = await openTab(browser);
    await page.goto(table.url + gamePath(seat));
    await page.locator('[data-link="live"]').waitFor();
    const row = [game];
    for (let at = 1; at <= WATCHED; at++) {
      await table.play(seat, move);
      if (!MEASURED.includes(at)) continue;
      await eventually(async () => {
        const { version } = await table.get('state', { query: { session: seat.session } });
        await page.locator(`.log [data-version="${version}"]`).waitFor({ state: 'attached' });
      });
      row.push(await heapOf(wire));
    }
    rows.push(row);
    await close();
  }
  printTable(
    'Memory of a watching tab, after collecting garbage (elements)',
    ['game', ...MEASURED.map((at) => `move ${at}`)],
    rows,
  );
}

async function heapOf(wire: CDPSession): Promise<string> {
  await wire.send('HeapProfiler.collectGarbage');
  await wire.send('HeapProfiler.collectGarbage');
  const { usedSize } = await wire.send('Runtime.getHeapUsage');
  const { nodes } = await wire.send('Memory.getDOMCounters');
  return `${figure(usedSize / 1e6, ' MB')} (${nodes})`;
}

interface Tab {
  readonly page: Page;
  readonly wire: CDPSession;
  readonly close: () => Promise<void>;
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  return { page, wire, close: () => context.close() };
}
