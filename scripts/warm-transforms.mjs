/**
 * `node scripts/warm-transforms.mjs`: transforms sources and tests into Jest's cache before a whole run. Its workers begin at the same moment with files
 * that import the same modules, and each would transform all of them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createScriptTransformer } from '@jest/transform';
import { readConfigs } from 'jest-config';

// The cache is found by the configuration as the command line names it.
const argv = { _: [], $0: '', config: 'tests/whole.config.cjs', coverage: true };
const { globalConfig, configs } = await readConfigs(argv, [process.cwd()]);
const [counting, plain] = await Promise.all(configs.map((config) => createScriptTransformer(config)));
const { collectCoverage, collectCoverageFrom, coverageProvider } = globalConfig;
const options = {
  ...{ collectCoverage, collectCoverageFrom, coverageProvider, isInternalModule: false },
  ...{ supportsDynamicImport: false, supportsExportNamespaceFrom: false },
  ...{ supportsStaticESM: false, supportsTopLevelAwait: false },
};
const files = configs[0].roots
  .flatMap((root) => readdirSync(root, { recursive: true }).map((path) => join(root, path)))
  .filter((path) => path.endsWith('.ts') && !/\.d\.ts$|\.release\.test\.ts$/.test(path));
for (const file of files) {
  const { code } = counting.transform(file, options);
  // Only what has counters is another text in the part of the run that does not count.
  if (code.includes('function cov_')) plain.transform(file, options);
}
