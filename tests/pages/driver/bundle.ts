import { build, type Plugin } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { DomModule } from './dom';
import { compile, onceInProcess, type Script } from './outer-realm';

/** What Vite makes of paths with a star: the modules of all games, or the addresses of their files. */
const globs: Plugin = {
  name: 'import-meta-glob',
  setup(builder) {
    builder.onLoad(
      {
        filter:
          /[/\\]web[/\\](lib[/\\](boards|panels)\.ts|lobby[/\\]tiles\.tsx|simulations[/\\]worker\.ts)$|[/\\]features[/\\]\w+[/\\]\w+[/\\]worker\.ts$/,
      },
      ({ path }) => {
        const imports: string[] = [];
        const contents = readFileSync(path, 'utf8').replace(
          /import\.meta\.glob<[^(]*>\('([^']+)'(, \{[^}]*\})?\)/g,
          (_, pattern: string, options?: string) => {
            const entries = filesLike(pattern, dirname(path)).map((file) => {
              const address = JSON.stringify(file);
              if (options === undefined) return `${address}: () => import(${address})`;
              if (!options.includes('eager: true')) return `${address}: ${address}`;
              imports.push(`import * as module${imports.length} from ${address};`);
              return `${address}: module${imports.length - 1}`;
            });
            return `{${entries.join()}}`;
          },
        );
        return {
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          // The board of a game from outside is a module that the server sends: the window loads it.
          contents: [
            ...imports,
            contents.replace(/await import\(\/\*[^)]*\)/, 'await loadModule(address)'),
          ].join('\n'),
        };
      },
    );
  },
};

/** The files of a pattern with one star, by their paths from the folder. */
function filesLike(pattern: string, folder: string): string[] {
  const [before = '', after = ''] = pattern.split('*');
  return readdirSync(join(folder, before))
    .map((name) => before + name + after)
    .filter((file) => existsSync(join(folder, file)));
}

/** The script of a page, by its path from the project's folder, built once in a process. */
export const scriptOf = (path: string): Promise<Script> =>
  onceInProcess(`script of ${path}`, () => bundled(path).then((code) => compile(code, path)));

async function bundled(path: string): Promise<string> {
  const folder = resolve('.');
  const { outputFiles } = await build({
    entryPoints: [join(folder, path)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty', '.svg': 'dataurl', '.md': 'text' },
    define: {
      'import.meta.url': JSON.stringify(`http://localhost/${path}`),
      OUR_GAMES: JSON.stringify(
        readdirSync(join(folder, 'games')).filter((name) => existsSync(join(folder, `games/${name}/rules`))),
      ),
    },
    plugins: [globs],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The package, as one script: to load its six hundred files takes four times as long. */
export const happyDom = (): Promise<DomModule> =>
  onceInProcess('happy-dom', async () => {
    const { outputFiles } = await build({
      stdin: { contents: `module.exports = require('happy-dom')`, resolveDir: resolve('.') },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      logLevel: 'error',
      define: { 'import.meta.url': JSON.stringify(`file://${resolve('package.json')}`) },
    });
    const load = runInThisContext(`(function (module, require) {${outputFiles[0]?.text ?? ''}\n})`, {
      filename: 'happy-dom.js',
    }) as (module: { exports: unknown }, require: NodeJS.Require) => void;
    const module = { exports: {} };
    load(module, require);
    return module.exports as DomModule;
  });
