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

/**
 * Exports are getters, so that modules which import each other in a circle work: a name that an index passes on costs four calls each time it
 * is used, which is a tenth of the time of tests over pure functions. Once a module has run, others get its values as they are.
 * One that is part of a circle, and still lacks some, keeps its getters.
 */
const SETTLED = `
;{
  let values;
  try {
    values = { ...module.exports };
  } catch {}
  if (values && module.exports.__esModule && !Object.values(values).includes(undefined))
    module.exports = Object.defineProperty(values, '__esModule', { value: true });
}
`;

/** Before the source map, which comes last. */
const settled = (code) => code.replace(/(?=\/\/# sourceMappingURL=\S+\s*$)/, SETTLED);

/** What is made of a source depends on these besides it. */
const made = version + SETTLED + JSON.stringify(options);

module.exports = {
  getCacheKey: (source, path, { instrument }) =>
    createHash('sha1').update(`${made}\0${instrument}\0${path}\0${source}`).digest('hex'),
  process: (source, path) => ({
    code: settled(transformSync(source, { ...options, sourcefile: path }).code),
  }),
};
