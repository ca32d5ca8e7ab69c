import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FunctionRequest, takes } from './http';

/** Next to the bundle in dist/; when running from sources, in the build's folder. */
const FOLDERS = [join(__dirname, '../web'), join(__dirname, '../../dist/web')];

/** The compressed forms that the build writes next to each file, best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** The built pages, each file read once. Only what is in the folder can be named: there are no paths to follow. */
class WebFiles {
  private readonly read = new Map<string, Uint8Array>();
  private names: ReadonlySet<string> | undefined;

  /** The file in the smallest form that the client takes, with its headers; null if there is none of that name. */
  find(name: string, accepted: FunctionRequest['headers']) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const names = this.listed();
    if (type === undefined || !names.has(name)) return null;
    const encoding = ENCODINGS.find((each) => takes(accepted, each.name) && names.has(name + each.suffix));
    return {
      body: this.bytes(name + (encoding?.suffix ?? '')),
      headers: {
        'content-type': type,
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding.name } : {}),
      },
    };
  }

  has(name: string): boolean {
    return this.listed().has(name);
  }

  /** A file as text; null if there is none of that name. */
  text(name: string): string | null {
    return this.listed().has(name) ? Buffer.from(this.bytes(name)).toString('utf8') : null;
  }

  /** Names from the built folder: pages, and `assets/…`. Empty before the first build, and then looked for again. */
  private listed(): ReadonlySet<string> {
    if (this.names) return this.names;
    const folder = folderOfPages();
    if (folder === undefined) return new Set();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    this.names = new Set(files.map((name) => name.replaceAll('\\', '/')));
    return this.names;
  }

  private bytes(name: string): Uint8Array {
    const known = this.read.get(name);
    if (known) return known;
    const bytes = readFileSync(join(folderOfPages() ?? '', name));
    this.read.set(name, bytes);
    return bytes;
  }
}

/** The pages that are served. */
export const webFiles = new WebFiles();

const folderOfPages = (): string | undefined => FOLDERS.find((folder) => existsSync(folder));

/** The board that a game from outside brings: an ES module, which pages load as it is. */
export interface ServedBoard {
  /** The id of the game. */
  readonly game: string;
  readonly text: string;
  /** Of the text. */
  readonly hash: string;
}

/** Where it is served; another text has another address. */
export const boardAddress = ({ game, hash }: ServedBoard): string => `/boards/${game}/${hash}.js`;
