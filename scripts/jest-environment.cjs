const dns = require('node:dns');
const promises = require('node:dns/promises');
const { isIP } = require('node:net');
const { hostname } = require('node:os');
const { TestEnvironment } = require('jest-environment-node');

/** Every name but this machine's own leads nowhere, at once: no test waits for a name server, or comes out otherwise where there is one. */
const isOwn = (name) =>
  !name || isIP(name) !== 0 || /^(.+\.)?localhost\.?$/i.test(name) || name === hostname();

/** As the system says it. */
const notFound = (name) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
    ...{ errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name },
  });

const [lookup, lookupPromised] = [dns.lookup, promises.lookup];
dns.lookup = Object.defineProperties((name, ...rest) => {
  if (isOwn(name)) return lookup(name, ...rest);
  process.nextTick(rest.at(-1), notFound(name));
}, Object.getOwnPropertyDescriptors(lookup));
promises.lookup = async (name, options) => {
  if (isOwn(name)) return lookupPromised(name, options);
  throw notFound(name);
};

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
