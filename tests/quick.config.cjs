const whole = require('../jest.config.cjs');

// The tests read this where they can do with less: one store, one seed.
process.env.TEST_SCOPE = 'quick';

/** `npm run test:quick`: the rules, the kernel, the contract, the conformance suite and what pages are made of. Starts no process, no browser and no Redis. */
module.exports = {
  ...whole,
  rootDir: '..',
  testMatch: [
    '<rootDir>/{core,planner}/**/*.test.ts',
    '<rootDir>/games/*/rules/**/*.test.ts',
    '<rootDir>/web/lib/*.test.ts',
    '<rootDir>/tests/{conformance,principality,session,timestrike}/*.test.ts',
    '<rootDir>/tests/contract/{finished-games,heard,leases,session-*}.test.ts',
  ],
  // Thousands of random games and states: for the whole run.
  testPathIgnorePatterns: [
    '/tests/principality/(any-state|properties)\\.test\\.ts$',
    '\\.release\\.test\\.tsx?$',
  ],
};
