import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type Program } from 'acorn';
import type { BoardFile } from '../games';
import type { BoardInfo, BoardScript } from '../mcp-bridge/kit';

/** A board that was read and is usable. Later changes of its file have no effect. */
export interface OutsideBoard extends BoardInfo {
  readonly script: BoardScript;
  /** The module as pages load it. */
  readonly text: string;
  /** Of the text, in hexadecimal. */
  readonly hash: string;
}

/** A board of a game, with the error texts for an unusable one. */
interface BoardRequest {
  readonly board: BoardFile;
  readonly title: string;
  /** The file of the game. */
  readonly source: string;
}

const EXTENSIONS = ['.js', '.mjs'];

/** A page loads the whole of it, and so does a chat. */
const MOST_BYTES = 1024 * 1024;

/** Reads the board of an external game; throws an error that names the fault and the remedy. */
export async function readBoard({ board, title, source }: BoardRequest): Promise<OutsideBoard> {
  const file = await boardFile(board.module, source);
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  return {
    description: board.description ?? `The board of ${title}.`,
    text,
    hash: createHash('sha256').update(text).digest('hex').slice(0, 32),
    script: scriptOf(text, file),
  };
}

/** The path of the module with symbolic links resolved. It must be in the game's folder, because pages may read nothing else. */
async function boardFile(module: unknown, source: string): Promise<string> {
  const folder = dirname(await realpath(source));
  const named = pathOf(module, folder);
  const file = await realpath(named).catch(() => undefined);
  if (file === undefined) throw new Error(`${named} does not exist. Build it, or correct board.module`);
  if (!isWithin(folder, file))
    throw new Error(`${named} is not in the folder of the game, ${folder}. Put the built file there`);
  const found = await stat(file);
  if (!found.isFile() || !EXTENSIONS.includes(extname(file)))
    throw new Error(`${named} is no file that ends in ${EXTENSIONS.join(' or ')}. Name the built module`);
  if (found.size > MOST_BYTES)
    throw new Error(`${named} has ${found.size} bytes; at most ${MOST_BYTES} are served. Minify it`);
  return file;
}

function isWithin(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function pathOf(module: unknown, folder: string): string {
  if (module instanceof URL && module.protocol !== 'file:')
    throw new Error(
      `${module.href} is no file. Write new URL('./board.js', import.meta.url), or a path from the folder of the game`,
    );
  if (module instanceof URL) return fileURLToPath(module);
  if (typeof module === 'string' && module.startsWith('file:')) return fileURLToPath(module);
  if (typeof module === 'string' && module !== '') return resolve(folder, module);
  throw new Error(
    "it names no module. Write board: { module: new URL('./board.js', import.meta.url) }, or a path from the folder of the game",
  );
}

/** Text that could end or open a script, or begin a comment, in the surrounding HTML. */
const HTML_IN_SCRIPT = /<(?=!--|\/?script)/gi;

/** The module as an inline script of a widget, with the module's internal name of `mount`. */
function scriptOf(text: string, file: string): BoardScript {
  const program = parsed(() => parse(text, SYNTAX), file);
  const written = text.replace(HTML_IN_SCRIPT, String.raw`\x3c`);
  if (written !== text) parsed(() => parse(written, SYNTAX), file);
  const mount = mountIn(program);
  if (importsSomething(program))
    throw new Error(
      `${file} imports another module. Bundle it into one file, e.g. with esbuild --bundle --format=esm`,
    );
  // The boards of a widget must be loaded before the widget's own script.
  if (waits(program)) throw new Error(`${file} waits at its top level ("await"). Wait within mount`);
  if (mount === undefined)
    throw new Error(`${file} exports no "mount". Write export function mount(element, props) {…}`);
  return { text: written, mount };
}

const SYNTAX = { sourceType: 'module', ecmaVersion: 'latest' } as const;

function parsed(parse: () => Program, file: string): Program {
  try {
    return parse();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is no ES module that a page can load: ${reason}. Build it again`);
  }
}

const importsSomething = ({ body }: Program): boolean =>
  body.some(
    (part) =>
      part.type === 'ImportDeclaration' ||
      part.type === 'ExportAllDeclaration' ||
      (part.type === 'ExportNamedDeclaration' && part.source !== null && part.source !== undefined),
  );

/** Whether there is an `await` outside of functions. */
function waits(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(waits);
  if (typeof part !== 'object' || part === null || !('type' in part)) return false;
  if (part.type === 'AwaitExpression' || ('await' in part && part.await === true)) return true;
  return !FUNCTIONS.includes(part.type) && Object.values(part).some(waits);
}

const FUNCTIONS: readonly unknown[] = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
];

/** The module's own name of its export `mount`. */
function mountIn({ body }: Program): string | undefined {
  for (const part of body) {
    if (part.type !== 'ExportNamedDeclaration') continue;
    for (const { exported, local } of part.specifiers) if (nameOf(exported) === 'mount') return nameOf(local);
    const { declaration } = part;
    if (declaration?.type === 'VariableDeclaration') {
      if (declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === 'mount'))
        return 'mount';
    } else if (declaration?.type === 'FunctionDeclaration' && declaration.id.name === 'mount') return 'mount';
  }
  return undefined;
}

const nameOf = (name: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string =>
  String(name.type === 'Identifier' ? name.name : name.value);
