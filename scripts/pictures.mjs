/**
 * `npm run pictures [-- game …]`: draws with Chromium what links and systems show of the site: its icons (web/public), and each game's
 * board after some moves (games/<id>/board/picture.jpg, 1200 × 630). It looks at what `npm run build` built. What it writes is committed.
 */
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const WIDTH = 1200;
const HEIGHT = 630;
/** Around a board. */
const MARGIN = 24;
/** So many moves make a board look played on. */
const MOVES = 3;
/** A board is drawn at the width at which it fills its picture best. */
const WIDTHS = [1150, 1000, 860, 740, 640, 540, 440];

const crown = readFileSync('web/styles/crown.svg', 'utf8');
/** Without round corners, and smaller: systems cut such icons to their own shape. */
const maskable = crown
  .replace(' rx="7"', '')
  .replace('<path', '<path transform="translate(16 16) scale(0.72) translate(-16 -16)"');

const ICONS = [
  ['icon-192.png', 192, crown],
  ['icon-512.png', 512, crown],
  ['icon-maskable-512.png', 512, maskable],
  ['apple-touch-icon.png', 180, maskable],
  ['favicon-48.png', 48, crown],
];

const CARD = `<body style="margin:0;display:grid;place-content:center;justify-items:center;gap:24px;height:${HEIGHT}px;background:#1d4d37;color:#f6f1e2">
  <svg viewBox="4 4 24 22" width="220"><path d="M6 23h20l2-13-7 5-5-9-5 9-7-5z" fill="#f0c75e"/></svg>
  <p style="margin:0;font:600 96px Palatino,'DejaVu Serif',serif;font-variant:small-caps">Principality</p>`;

/** Nothing but the board, as large as the picture lets it be. */
const BOARD_ALONE = `
  body > *, #page > *, main > * { visibility: hidden; }
  .game-board { visibility: visible; position: fixed; inset: 0; z-index: 9; width: 100vw; height: 100vh; display: grid; place-content: center; border-radius: 0; }
  *, ::before, ::after { animation: none !important; transition: none !important; }`;

const only = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
if (only.length === 0) await drawSite();
await drawBoards();
await browser.close();

async function drawSite() {
  for (const [name, size, svg] of ICONS) {
    const source = Buffer.from(svg).toString('base64');
    const html = `<body style="margin:0"><img width="${size}" style="display:block" src="data:image/svg+xml;base64,${source}">`;
    await draw(`web/public/${name}`, size, size, html);
  }
  await draw('web/public/card.png', WIDTH, HEIGHT, CARD);
}

async function draw(file, width, height, html) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
  await page.close();
}

async function drawBoards() {
  const port = 7400 + (process.pid % 500);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), STORE: 'memory' };
  const host = spawn(process.execPath, ['dist/bin/principality.js', 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(host.stdout, 'data');
  const ask = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await globalThis.fetch(`${url}/api${path}`, sent)).json();
  };
  const { games } = await ask('/catalog');
  for (const { game } of games) {
    const folder = `games/${game}/board`;
    if (!existsSync(folder) || (only.length > 0 && !only.includes(game))) continue;
    const { session, token } = await ask('/sessions', { game });
    for (let move = 0; move < MOVES; move += 1) {
      const { hint } = await ask(`/state?session=${session}&hint=true`, undefined, token);
      const how = hint?.command ? { move: hint.command } : { byChance: true };
      await ask('/execute', { session, ...how }, token);
    }
    await drawBoard(`${url}/game/${session}#seat=${token}`, `${folder}/picture.jpg`);
    console.log(game);
  }
  host.kill();
}

async function drawBoard(address, file) {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: WIDTH, height: HEIGHT },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.game-board > *').first().waitFor();
  await page.addStyleTag({ content: BOARD_ALONE });
  await page.locator('.game-board').evaluate(
    (place, [widths, most, high]) => {
      const [board] = place.children;
      const tried = widths.map((width) => {
        board.style.width = `${width}px`;
        const height = board.scrollHeight;
        const zoom = Math.min(most / width, high / height, 2);
        return { width, zoom, area: zoom * zoom * width * height };
      });
      const { width, zoom } = tried.sort((a, b) => b.area - a.area)[0];
      board.style.width = `${width}px`;
      board.style.zoom = String(zoom);
    },
    [WIDTHS, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN],
  );
  await page.waitForTimeout(500);
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 82 }));
  await context.close();
}
