/**
 * Bundles the function app: its entry, that of its worker threads, and what either loads on first use, the rules of each game among it. What
 * several of them need lies in files of its own (`chunk-…`), once. The entry so reads what a first request needs, and little else.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, transform } from 'esbuild';
import { ownValidator, vendoredExcept } from './vendor.mjs';

const rulesOf = (game) => `rules-of-${game}`;

const games = readdirSync('games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The rules of a game are loaded when something of them is first asked for, its tools when the bridge is; it has no other parts here. */
const gamesOnDemand = {
  name: 'games-on-demand',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/rules-of-/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /[/\\]games[/\\][^/\\]+[/\\]index\.ts$/ }, ({ path }) => {
      const [, game] = /([^/\\]+)[/\\]index\.ts$/.exec(path);
      const text = readFileSync(path, 'utf8')
        .replace(
          /import \{ (?:(\w+) as )?(\w+) \} from '\.\/rules';/,
          (_, exported, local) =>
            `import { onDemand } from '../../local/on-demand';
            const ${local} = onDemand('${game}', () => require('./${rulesOf(game)}.js').${exported ?? local});`,
        )
        .replace(/import\('\.\/(\w+)\/index\.js'\)/g, (whole, part) =>
          part === 'tools' ? whole : `Promise.reject(new Error('${part}: not in this bundle'))`,
        );
      return { contents: text, loader: 'ts' };
    });
  },
};

/** Builds it into a folder; returns what went into each file, as esbuild tells it. */
export async function buildFunctionApp(options, folder) {
  const { metafile } = await build({
    ...options,
    entryPoints: {
      app: 'bin/functions/app.ts',
      worker: 'bin/functions/worker.ts',
      ...Object.fromEntries(games.map((game) => [rulesOf(game), `games/${game}/rules/index.ts`])),
    },
    outdir: folder,
    plugins: [gamesOnDemand, vendoredExcept('local/mcp-server'), ownValidator],
    // Only modules of this form can be split.
    format: 'esm',
    splitting: true,
    minify: true,
  });
  const { target, platform, legalComments } = options;
  // The Functions runtime, worker threads and tests load it by `require`, which can also load rules at once.
  for (const file of Object.keys(metafile.outputs)) {
    const settings = { format: 'cjs', target, platform, legalComments, minify: true };
    writeFileSync(file, (await transform(readFileSync(file, 'utf8'), settings)).code);
  }
  return metafile;
}
