const { TestEnvironment } = require('jest-environment-node');

/** Node, and `afterFile`: closes what the tests of a file share once the last of them has ended, whichever of them are run. */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.closing = [];
    this.global.afterFile = (close) => void this.closing.push(close);
  }

  async handleTestEvent({ name }) {
    if (name === 'run_finish') for (const close of this.closing.splice(0)) await close();
  }
};
