import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

const page = (name) => resolve(import.meta.dirname, `${name}.html`);

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

/** The pages, and the frame of those that the server writes (rules, errors); everything they load is a hashed file in assets/. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact(), withoutScripts],
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
        docs: page('docs'),
        article: page('article'),
      },
    },
  },
});
