/**
 * Chance in tests: what `Math.random` and `node:crypto` draw in a test follows from the seed of the run and the test's name, so that each run
 * comes out as the one before.
 */
const { Buffer } = require('node:buffer');
const crypto = require('node:crypto');
const { keyOf } = require('./jest-seed.cjs');

/** Bytes without end (blocks of SHA-256 in counter mode) that follow from the seed and a name. */
class Stream {
  constructor(name) {
    this.key = keyOf(name);
    this.count = 0;
    this.left = Buffer.alloc(0);
  }

  fill(target) {
    for (let at = 0; at < target.length;) {
      if (this.left.length === 0)
        this.left = crypto.createHash('sha256').update(this.key).update(String(this.count++)).digest();
      const taken = Math.min(this.left.length, target.length - at);
      target.set(this.left.subarray(0, taken), at);
      this.left = this.left.subarray(taken);
      at += taken;
    }
    return target;
  }
}

let stream = new Stream('');

/** From now on draws follow from this name. */
const drawFor = (name) => void (stream = new Stream(name));

const bytes = (count) => stream.fill(Buffer.alloc(count));

/** A fraction in [0, 1) of 52 bits. */
const fraction = () => {
  const drawn = bytes(8);
  return (drawn.readUInt32LE(0) * 2 ** 20 + (drawn.readUInt32LE(4) >>> 12)) / 2 ** 52;
};

const viewOf = (target) => new Uint8Array(target.buffer ?? target, target.byteOffset ?? 0, target.byteLength);

/** A call with a callback as its last argument answers there, as Node's own does. */
const answered = (value, callback) => {
  if (typeof callback !== 'function') return value;
  process.nextTick(callback, null, value);
};

crypto.randomBytes = (count, callback) => answered(bytes(count), callback);
crypto.randomFillSync = (target, offset = 0, size) => {
  stream.fill(viewOf(target).subarray(offset, size === undefined ? undefined : offset + size));
  return target;
};
crypto.randomUUID = () => {
  const drawn = bytes(16);
  drawn[6] = (drawn[6] & 0x0f) | 0x40;
  drawn[8] = (drawn[8] & 0x3f) | 0x80;
  return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
crypto.randomInt = (low, high, callback) => {
  const [from, to] = typeof high === 'number' ? [low, high] : [0, low];
  const reply = typeof high === 'number' ? callback : high;
  return answered(from + Math.floor(fraction() * (to - from)), reply);
};

Object.defineProperties(crypto.webcrypto, {
  getRandomValues: { value: (target) => crypto.randomFillSync(target), configurable: true },
  randomUUID: { value: () => crypto.randomUUID(), configurable: true },
});

module.exports = { drawFor, fraction };
