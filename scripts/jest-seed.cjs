/**
 * The seed of a run of tests: TEST_SEED, or a fixed one. `npm run test:release` draws a fresh one and prints it.
 */
const { createHash } = require('node:crypto');

const SEED = process.env.TEST_SEED || 'principality';

/** 32 bytes that follow from the seed and a name. */
const keyOf = (name) => createHash('sha256').update(`${SEED}\0${name}`).digest();

module.exports = { keyOf };
