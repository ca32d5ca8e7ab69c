import { startHost } from '../local';
import { axeFaults } from '../tests/browser/axe';
import {
  clippedTexts,
  coveredShare,
  headingGaps,
  inView,
  overflowOf,
  smallTargets,
  spaceTexts,
} from '../tests/browser/faults';
import { DECISIONS, OPENED, scenesOf, SITE, type Scene } from '../tests/browser/scenes';
import { tableAt, type Table } from '../tests/http/support';
import { launchChromium } from '../tests/support/chromium';
import type { Browser, Page } from 'playwright-core';

const SIZES = [
  [320, 640],
  [390, 844],
  [720, 450],
  [844, 390],
  [1440, 900],
  [1920, 1080],
] as const;

/** Windows so low that the board must fit into them. */
const LOW = 500;

/** Of the board; the edge of its felt may be out of sight. */
const ALMOST_ALL = 0.95;

/** A window of 1280 × 1024, enlarged four times. */
const ENLARGED = { width: 320, height: 256 };

/** How much of it bars may cover. */
const COVERED = 0.5;

const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colors', colorScheme: 'dark', forcedColors: 'active' },
] as const;

/**
 * Opens every page, and every game in each of its states, and prints what is wrong with them: what axe finds, overflow, small targets, cut
 * texts; also enlarged four times, with letters twice as high or far apart, and from right to left. With PAGES_SHOTS pictures are put into that folder; PAGES_ONLY is a part of the names of the scenes to look at.
 */
export async function benchPages(): Promise<void> {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const browser = await launchChromium();
  try {
    const table = tableAt(host.url);
    const { games } = await table.get('catalog');
    const all = [
      ...SITE,
      ...DECISIONS,
      ...OPENED,
      ...games.flatMap(({ game, seats, soloSeat }) =>
        scenesOf(game, seats.max === 1 || soloSeat !== undefined),
      ),
    ];
    const only = process.env.PAGES_ONLY ?? '';
    for (const scene of all.filter(({ name }) => name.includes(only))) {
      const faults = await faultsIn(scene, table, browser).catch((error: unknown) => [
        `does not open: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      ]);
      console.log(faults.length === 0 ? `ok ${scene.name}` : `\n${scene.name}\n  ${faults.join('\n  ')}`);
    }
  } finally {
    await browser.close();
    await host.close();
  }
}

async function faultsIn(scene: Scene, table: Table, browser: Browser): Promise<readonly string[]> {
  const { path, ready, before, act } = await scene.set(table);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(table.url + path);
  await page.locator(ready).first().waitFor();
  await act?.(page);
  for (const { name, ...look } of LOOKS) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault.slice(0, 300)}`));
  }
  faults.push(...(await headingGaps(page)).map((heading) => `heading out of order: ${heading}`));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `${width}×${height}`;
    const wider = await overflowOf(page);
    if (wider > 0) faults.push(`${at}: ${wider} px too wide`);
    if (width === 320) faults.push(...(await smallTargets(page)).map((each) => `${at}: small ${each}`));
    const seen = height < LOW ? await inView(page) : { board: 1, actions: 1 };
    if (Math.min(seen.board, seen.actions) < ALMOST_ALL)
      faults.push(`${at}: seen of the board ${seen.board}, of the actions ${seen.actions}`);
    await shoot(page, `${scene.name} ${at}`);
  }
  await page.setViewportSize(ENLARGED);
  if ((await overflowOf(page)) > 0) faults.push(`400 %: ${await overflowOf(page)} px too wide`);
  if ((await coveredShare(page)) > COVERED) faults.push(`400 %: bars cover ${await coveredShare(page)}`);
  await shoot(page, `${scene.name} 400%`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate("document.documentElement.dir = 'rtl'");
  if ((await overflowOf(page)) > 0) faults.push(`right to left: ${await overflowOf(page)} px too wide`);
  await shoot(page, `${scene.name} rtl`);
  await page.evaluate("document.documentElement.dir = 'ltr'");
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  faults.push(...(await textFaults(page, '200 %')));
  await shoot(page, `${scene.name} 200%`);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await spaceTexts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await textFaults(page, `spaced, ${width}`)));
    await shoot(page, `${scene.name} spaced ${width}`);
  }
  await context.close();
  return faults;
}

/** The effects of larger or wider text on the page. */
async function textFaults(page: Page, at: string): Promise<readonly string[]> {
  const wider = await overflowOf(page);
  const cut = await clippedTexts(page);
  return [...(wider > 0 ? [`${at}: ${wider} px too wide`] : []), ...cut.map((each) => `${at}: cut ${each}`)];
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PAGES_SHOTS;
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name.replaceAll(/[^\w×%-]+/g, '_')}.png` });
}
