/**
 * Jest transform: TypeScript by esbuild, as in the bundles. Types are checked by `npm run typecheck`; a whole run that has no cache yet spends
 * a second on this and not half a minute.
 */
const { createHash } = require('node:crypto');
const { transformSync, version } = require('esbuild');

const options = {
  loader: 'ts',
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  // Jest cannot run a dynamic import that is left as one.
  supported: { 'dynamic-import': false },
  sourcemap: 'inline',
  sourcesContent: false,
};

/** What is made of a source depends on these besides it. */
const made = version + JSON.stringify(options);

module.exports = {
  getCacheKey: (source, path, { instrument }) =>
    createHash('sha1').update(`${made}\0${instrument}\0${path}\0${source}`).digest('hex'),
  process: (source, path) => ({ code: transformSync(source, { ...options, sourcefile: path }).code }),
};
