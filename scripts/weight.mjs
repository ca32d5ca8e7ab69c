/**
 * `npm run weight`: how much code the product has, by folder: files, lines, and statements. Tests, what is generated, comments and blank lines do not count.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';

const PRODUCT = /^(bin|cli|clients|core|exports|features|functions|games|local|mcp-bridge|planner|web)\//;
const TESTS = /\.test\.tsx?$|\/test-|\/testing\/|\/tests\//;
/** Written by scripts, from schemas or with much computing. */
const GENERATED =
  /^(clients\/python\/principality\/_api\.py|games\/(.*\/)?api-types\.ts|features\/(api-types|commands)\.ts|core\/api\/routes\.ts|games\/four-in-a-row\/rules\/book-text\.ts)$/;
const LANGUAGES = new Set(['.ts', '.tsx', '.mjs', '.js', '.css', '.py', '.html']);
/** The comments of what is not TypeScript: of CSS, HTML and Python. */
const COMMENTS = /\/\*[^]*?\*\/|<!--[^]*?-->|^\s*#.*$/gm;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => PRODUCT.test(path) && !TESTS.test(path) && !GENERATED.test(path))
  .filter((path) => LANGUAGES.has(extname(path)));

/** The lines on which a token stands or goes on, and how many statements there are. */
function weightOfScript(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  let statements = 0;
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    if (ts.isStatement(node) && !ts.isBlock(node)) statements += 1;
    if (node.getChildCount(source) === 0 && node.end > node.getStart(source))
      for (let line = lineAt(node.getStart(source)); line <= lineAt(node.end); line += 1) lines.add(line);
    // Doc comments are children, too.
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  return { lines: lines.size, statements };
}

const weightOfText = (text) => ({
  lines: text
    .replace(COMMENTS, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length,
  statements: 0,
});

const isScript = (path) => /\.(tsx?|m?js)$/.test(path);

/** `core/table`, `games/chess`; files at the top of a folder are that folder's own. */
const folderOf = (path) =>
  path
    .split('/')
    .slice(0, path.split('/').length > 2 ? 2 : 1)
    .join('/');

const folders = new Map();
for (const path of files) {
  const text = readFileSync(path, 'utf8');
  const { lines, statements } = isScript(path) ? weightOfScript(path, text) : weightOfText(text);
  for (const folder of [folderOf(path), 'all']) {
    const known = folders.get(folder) ?? { files: 0, lines: 0, statements: 0 };
    folders.set(folder, {
      files: known.files + 1,
      lines: known.lines + lines,
      statements: known.statements + statements,
    });
  }
}

const figure = (count) => count.toLocaleString('en-GB').padStart(10);
console.log(
  `${'folder'.padEnd(30)}${['files', 'lines', 'statements'].map((each) => each.padStart(11)).join('')}`,
);
const rank = ([folder]) => (folder === 'all' ? '~' : folder);
for (const [folder, { files: count, lines, statements }] of [...folders].sort((one, other) =>
  rank(one) < rank(other) ? -1 : 1,
))
  console.log(`${folder.padEnd(30)} ${[count, lines, statements].map(figure).join(' ')}`);
