const each = require('../jest.config.cjs');

/** A whole run of a tier: its test files, in the groups that scripts/test-groups.mjs writes. */
module.exports = {
  ...each,
  rootDir: '..',
  roots: [...each.roots, '<rootDir>/.test-groups'],
  testMatch: ['<rootDir>/.test-groups/*.test.js'],
  testSequencer: '<rootDir>/scripts/jest-order.cjs',
  // A worker with nothing left to do takes a second to give back a gigabyte of memory, several where other work goes on.
  workerGracefulExitTimeout: 20_000,
};
