/** fast-check with the seed of the run, so that `npm test` tries the same values each time. */
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');
const { keyOf } = require('./jest-seed.cjs');

fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: keyOf('fast-check').readInt32LE() });

module.exports = fastCheck;
