import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

const page = (name) => resolve(import.meta.dirname, `${name}.html`);

const GAMES = resolve(import.meta.dirname, '../games');

/** The frame has styles alone, for which Vite would write an empty script. */
const withoutScripts = {
  name: 'frame-without-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/article.html'
        ? html.replace(/\s*<(script|link rel="modulepreload")[ >][^>]*>(<\/script>)?/g, '')
        : html,
  },
};

/** The pictures of each game: drawn for tiles (svg), and its board for links to it (jpg). */
const pictures = {
  name: 'pictures-of-games',
  generateBundle() {
    for (const game of readdirSync(GAMES)) {
      for (const kind of ['jpg', 'svg']) {
        const file = resolve(GAMES, game, `board/picture.${kind}`);
        if (!existsSync(file)) continue;
        this.emitFile({ type: 'asset', fileName: `pictures/${game}.${kind}`, source: readFileSync(file) });
      }
    }
  },
};

/** The pages, and the frame of those that the server writes (rules, errors); everything they load is a hashed file in assets/. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact(), withoutScripts, pictures],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'THIRD-PARTY-LICENCES.md' },
    // Swagger UI, which only the page of the API's description loads.
    chunkSizeWarningLimit: 2000,
    // Styles and scripts in files only: the pages' security policy forbids them anywhere else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        lobby: page('lobby'),
        game: page('game'),
        stats: page('stats'),
        docs: page('docs'),
        article: page('article'),
        embed: page('embed'),
      },
    },
  },
});
