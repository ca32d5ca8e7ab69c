const each = require('../jest.config.cjs');

/** `npm test`: every test file, in the groups that scripts/test-groups.mjs writes. */
module.exports = {
  ...each,
  rootDir: '..',
  roots: [...each.roots, '<rootDir>/.test-groups'],
  testMatch: ['<rootDir>/.test-groups/*.test.js'],
  testSequencer: '<rootDir>/scripts/jest-order.cjs',
};
