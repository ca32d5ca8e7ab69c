/**
 * Jest transform: TypeScript by ts-jest, each file by itself (types are checked by `npm run typecheck`), and what the run of grouped tests needs
 * besides. docs/decisions has the cost of it beside esbuild's.
 */
const { createHash } = require('node:crypto');
const { version } = require('ts-jest/package.json');
const { default: tsJest } = require('ts-jest');
const { version: compiler } = require('typescript');

const options = {
  diagnostics: false,
  tsconfig: {
    target: 'ES2022',
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
    isolatedModules: true,
    esModuleInterop: true,
    jsx: 'react-jsx',
    jsxImportSource: 'preact',
  },
};

/**
 * What a module passes on are getters, so that modules which import each other in a circle work: a name that an index passes on costs four calls
 * each time it is used, which is a tenth of the time of tests over pure functions. Once a module has run, others get its values as they are.
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
const made = version + compiler + SETTLED + JSON.stringify(options);

const transformer = tsJest.createTransformer(options);

/** The last source and its code: a whole run wants some both with Jest's counters and without, one right after the other. */
let last;

module.exports = {
  getCacheKey: (source, path, { instrument }) =>
    createHash('sha1').update(`${made}\0${instrument}\0${path}\0${source}`).digest('hex'),
  process: (source, path, given) => {
    if (last?.source !== source || last.path !== path)
      last = { source, path, code: settled(transformer.process(source, path, given).code) };
    return { code: last.code };
  },
};
