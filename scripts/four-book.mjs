/**
 * `npm run four-book [minutes]`: proves what the book of Four-in-a-Row does not hold yet, and writes it every minute, so that the next run goes on where this one was stopped. All of it takes
 * many hours. To prove it anew, empty the list in the file first.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const FILE = 'games/four-in-a-row/rules/book-text.ts';
const BUNDLE = 'dist/four-book.cjs';
/** A table of 256 MB: what is proved of one position helps with the next. */
const TABLE_BITS = 25;
const WRITE_EVERY_MS = 60_000;
const LINE = 1_000;

mkdirSync('dist', { recursive: true });
await build({
  stdin: {
    contents: "export * from './book-proof'; export * from './solver';",
    resolveDir: resolve('games/four-in-a-row/rules'),
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  loader: { '.md': 'text' },
  outfile: BUNDLE,
});
const { Solver, proveBook } = createRequire(import.meta.url)(resolve(BUNDLE));

function write({ proved, text }) {
  const lines = text().match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  writeFileSync(
    FILE,
    `/** What is proved of positions with ten discs, as \`book.ts\` reads it. Written by \`npm run four-book\`. */
export const BOOK_TEXT = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
  );
  console.log(`${proved} positions are proved after ${Math.round((Date.now() - begin) / 1000)} s`);
}

const begin = Date.now();
const end = begin + 60_000 * Number(process.argv[2] ?? Infinity);
let written = begin;
let last = null;
for (last of proveBook(Solver.create(TABLE_BITS))) {
  if (Date.now() > end) break;
  if (Date.now() - written < WRITE_EVERY_MS) continue;
  write(last);
  written = Date.now();
}
if (last) write(last);
