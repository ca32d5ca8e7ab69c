const { dirname } = require('node:path');
const { collectCoverageFrom, coverageReporters, coverageThreshold, ...each } = require('../jest.config.cjs');

const rootDir = dirname(__dirname);

/** Groups for which Jest counts no coverage: it makes those that play many games take up to twice as long, and the others run all that they would add. */
const UNCOUNTED =
  '{distribution,browser,pages,widgets,http,principality,concurrency,security,fuzz,live,mcp-remote}';

const part = {
  ...each,
  rootDir,
  // Both parts share the cache of what is transformed.
  id: 'whole',
  roots: [...each.roots, '<rootDir>/.test-groups'],
};

/** A whole run of a tier: its test files, in the groups that scripts/test-groups.mjs writes. */
module.exports = {
  rootDir,
  projects: [
    { ...part, testMatch: [`<rootDir>/.test-groups/!(*-tests-${UNCOUNTED}*).test.js`] },
    {
      ...part,
      testMatch: [`<rootDir>/.test-groups/*-tests-${UNCOUNTED}*.test.js`],
      coveragePathIgnorePatterns: ['/'],
    },
  ],
  testSequencer: '<rootDir>/scripts/jest-order.cjs',
  ...{ collectCoverageFrom, coverageReporters, coverageThreshold },
  testTimeout: each.testTimeout,
  // A worker with nothing left to do takes a second to give back a gigabyte of memory, several where other work goes on.
  workerGracefulExitTimeout: 20_000,
};
