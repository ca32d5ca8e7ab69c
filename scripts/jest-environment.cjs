const dns = require('node:dns');
const promises = require('node:dns/promises');
const { isIP } = require('node:net');
const { hostname } = require('node:os');
const { relative, sep } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { drawFor, fraction } = require('./jest-chance.cjs');

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

/** The names from the file's path down to this one, alike in a run of the file alone and in its group. */
const nameOf = (test, path) => {
  const names = [];
  for (let each = test; each; each = each.parent) names.unshift(each.name);
  const inFile = names.slice(/\.test\.tsx?$/.test(names[1] ?? '') ? 2 : 1);
  return [/\.test\.tsx?$/.test(names[1] ?? '') ? names[1] : path, ...inFile].join('\0');
};

/**
 * Node, with chance that follows from the seed of the run and the name of a test, and `afterFile`: closes what the tests of a file share once the
 * last of them has ended, whichever of them are run.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.path = relative(config.globalConfig.rootDir, context.testPath).split(sep).join('/');
    this.closing = [];
    this.begun = new Map();
    this.global.afterFile = (close) => void this.closing.push(close);
    this.global.Math.random = fraction;
    drawFor(this.path);
  }

  /** Tests of one name draw differently: two of them may share a host. */
  draw(name) {
    const count = this.begun.get(name) ?? 0;
    this.begun.set(name, count + 1);
    drawFor(`${name}\0${count}`);
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_start') this.draw(nameOf(test, this.path));
    if (name === 'run_finish') for (const close of this.closing.splice(0)) await close();
  }
};
