const each = require('../jest.config.cjs');

/** A whole run of a tier: its test files, in the groups that scripts/test-groups.mjs writes. */
module.exports = {
  ...each,
  rootDir: '..',
  roots: [...each.roots, '<rootDir>/.test-groups'],
  testMatch: ['<rootDir>/.test-groups/*.test.js'],
  testSequencer: '<rootDir>/scripts/jest-order.cjs',
};
