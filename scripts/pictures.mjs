/**
 * `npm run pictures [-- game …]`: draws with Chromium what links and systems show of the site: its icons (web/public), and each game's
 * board after some moves (games/<id>/board/picture.jpg, 1200 × 630); for the README, a page on which Principality is played
 * (docs/images/game.png). It looks at what `npm run build` built. What it writes is committed.
 */
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const WIDTH = 1200;
const HEIGHT = 630;
/** So many moves make a board look played on. */
const MOVES = 3;
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

/** Nothing but the board of a page that can be embedded, which fills what room there is. */
const BOARD_ALONE = `
  .embed { justify-content: safe center; height: 100vh; padding: 0; overflow: hidden; background: var(--felt-deep); }
  .embed > :not(.game-board) { display: none; }
  .embed .game-board { --room: 100vh; border-radius: 0; }`;

const only = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const host = await startHost();
try {
  if (only.length === 0) {
    await drawSite();
    await drawPage();
  }
  await drawBoards();
} finally {
  host.end();
  await browser.close();
}

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

async function startHost() {
  const port = 7400 + (process.pid % 500);
  const env = { ...process.env, PORT: String(port), STORE: 'memory' };
  const server = spawn(process.execPath, ['dist/bin/principality.js', 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, end: () => server.kill() };
}

async function ask(path, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return (await globalThis.fetch(`${host.url}/api${path}`, sent)).json();
}

/** A game in its middle, as its player sees it. */
async function drawPage() {
  const seats = [
    { kind: 'me', name: 'Claude' },
    { kind: 'bot', bot: 'bigmoney' },
  ];
  const { session, token } = await ask('/sessions', { game: 'principality', name: 'Friday table', seats });
  let { gameState, validMoves, seatsToAct } = await ask(`/state?session=${session}`, undefined, token);
  while (seatsToAct.includes(0) && !(gameState.turnNumber >= 7 && gameState.phase === 'action')) {
    const move = chosenMove(validMoves);
    const how = move === undefined ? { byChance: true } : { move };
    ({ gameState, validMoves, seatsToAct } = await ask('/execute', { session, ...how }, token));
  }
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1040 },
  });
  const page = await context.newPage();
  await page.goto(`${host.url}/game/${session}#seat=${token}`);
  await page.locator('.game-board .card').first().waitFor();
  await page.waitForTimeout(500);
  writeFileSync('docs/images/game.png', await page.screenshot());
  await context.close();
}

/** Plays and buys Actions, so that there is something to see; undefined: whatever chance takes. */
function chosenMove(moves) {
  const actions = moves.filter((move) => /^buy (?!Copper|Curse|Estate|Duchy|Silver)/.test(move));
  const [first] = moves.filter((move) => /^(play_all|play )/.test(move));
  const ends = moves.includes('end_phase') ? 'end_phase' : undefined;
  return first ?? actions[Math.floor(Math.random() * actions.length)] ?? ends;
}

async function drawBoards() {
  const { games } = await ask('/catalog');
  for (const { game } of games) {
    const folder = `games/${game}/board`;
    if (!existsSync(folder) || (only.length > 0 && !only.includes(game))) continue;
    const { session, token } = await ask('/sessions', { game, visibility: 'public' });
    for (let move = 0; move < MOVES; move += 1) {
      const { hint } = await ask(`/state?session=${session}&hint=true`, undefined, token);
      const how = hint?.command ? { move: hint.command } : { byChance: true };
      await ask('/execute', { session, ...how }, token);
    }
    await drawBoard(`${host.url}/embed/${session}`, `${folder}/picture.jpg`);
    console.log(game);
  }
}

async function drawBoard(address, file) {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: WIDTH, height: HEIGHT },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.game-board').waitFor();
  await page.addStyleTag({ content: BOARD_ALONE });
  await page.waitForTimeout(500);
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 82 }));
  await context.close();
}
