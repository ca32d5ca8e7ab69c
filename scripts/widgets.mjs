/** Builds the boards for chats: one HTML file each that needs nothing else, since it runs where no network is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Raised by a change that an old bridge or a chat's cache could not follow. */
const VERSION = 'v1';

export const WIDGETS = [
  'principality-board',
  'chess-board',
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
  'timestrike-battlefield',
  'table',
];

/** Writes them to the folder; returns what went into each, as esbuild tells it. */
export async function buildWidgets(folder) {
  mkdirSync(folder, { recursive: true });
  const metafiles = [];
  for (const name of WIDGETS) {
    const { html, metafile } = await bundle(name);
    writeFileSync(`${folder}/${name}-${VERSION}.html`, html);
    metafiles.push(metafile);
  }
  return metafiles;
}

async function bundle(name) {
  const { outputFiles, metafile } = await build({
    entryPoints: [`web/widgets/${name}.tsx`],
    tsconfig: 'web/tsconfig.json',
    outdir: '.',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const text = (suffix) => outputFiles.find(({ path }) => path.endsWith(suffix)).text.trim();
  return { html: page({ script: text('.js'), style: text('.css') }), metafile };
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
