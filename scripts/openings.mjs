/** `npm run openings`: proves the openings of Four-in-a-Row and writes them anew, after what they hold has changed. It takes some minutes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const FILE = 'games/four-in-a-row/rules/opening-moves.ts';
const BUNDLE = 'dist/openings.cjs';
/** A table of 256 MB: what is proved of one position helps with the next. */
const TABLE_BITS = 25;
const LINE = 100;

mkdirSync('dist', { recursive: true });
await build({
  stdin: {
    contents:
      "export * from './opening-proof'; export * from './solver'; export { OPENING_DISCS } from './openings';",
    resolveDir: resolve('games/four-in-a-row/rules'),
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  loader: { '.md': 'text' },
  outfile: BUNDLE,
});
const { OPENING_DISCS, Solver, proveOpenings } = createRequire(import.meta.url)(resolve(BUNDLE));

const begin = Date.now();
const text = proveOpenings(Solver.create(TABLE_BITS), OPENING_DISCS, (positions) => {
  if (positions % 100 === 0)
    console.log(`${positions} positions, ${Math.round((Date.now() - begin) / 1000)} s`);
});
const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
writeFileSync(
  FILE,
  `/**
 * Where the side that begins drops its discs: one column (1 to 7) for each position of its openings, in the order in which \`openingsBy\` meets them.
 * Written by \`npm run openings\`.
 */
export const OPENING_MOVES = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
console.log(`${text.length} positions are in ${FILE}`);
