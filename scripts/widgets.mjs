/** Builds the boards for chats: one HTML file each that needs nothing else, since it runs where no network is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Raised by a change that an old bridge or a chat's cache could not follow. */
const VERSION = 'v1';

export const WIDGETS = [
  'principality-board',
  'tic-tac-toe',
  'checkers-board',
  'four-in-a-row',
  'mancala-board',
  'sea-battle',
  'blackjack-board',
  'holdem-table',
  'roulette-table',
  'rpg-dice',
  'slot',
  'table',
];

export async function buildWidgets(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of WIDGETS) writeFileSync(`${folder}/${name}-${VERSION}.html`, page(await bundle(name)));
}

async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [`web/widgets/${name}.tsx`],
    tsconfig: 'web/tsconfig.json',
    outdir: '.',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const text = (suffix) => outputFiles.find(({ path }) => path.endsWith(suffix)).text.trim();
  return { script: text('.js'), style: text('.css') };
}

// esbuild writes no closing tag of a script or style into either text.
const page = ({ script, style }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Board</title>
<style>${style}</style>
</head>
<body>
<script type="module">${script}</script>
</body>
</html>
`;
