const { default: Sequencer } = require('@jest/test-sequencer');

/** By name: the groups of tests are numbered. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
};
