import { lazy } from './values';
import { createLanes, LANES, type Lanes } from './sha256-lanes';

/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and portable. We keep our own implementation because the generator calls it for every shuffle. The two
 * key pads are hashed only once, and a short message is written directly into the words of its block, so a digest costs little more than its two compressions:
 * a fraction of the time of `node:crypto` or a general library (bench/engine.ts). It also runs in a browser.
 */
// Marked as pure, so that bundles of pages and widgets, which never shuffle, can drop them.
const K = /* @__PURE__ */ new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = /* @__PURE__ */ new Uint32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const BLOCK = 64;
const BLOCK_WORDS = 16;
/** A block ends with a byte 0x80 and eight bytes for the length if the message ends in it. */
const LONGEST_IN_ONE_BLOCK = BLOCK - 9;
/** The message schedule. Its first sixteen words are the block to mix. */
const W = /* @__PURE__ */ new Int32Array(64);

/** A word with its bits turned to the right. */
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** One compression: mixes the block at the beginning of the schedule with the eight words of a hash, which may be the same array as `out`. */
function compress(hash: Uint32Array, out: Uint32Array): void {
  // Access through local constants is direct and saves a fifth of the time.
  const w = W;
  const k = K;
  for (let i = BLOCK_WORDS; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = (hash[0] as number) | 0;
  let b = (hash[1] as number) | 0;
  let c = (hash[2] as number) | 0;
  let d = (hash[3] as number) | 0;
  let e = (hash[4] as number) | 0;
  let f = (hash[5] as number) | 0;
  let g = (hash[6] as number) | 0;
  let z = (hash[7] as number) | 0;
  // Eight rounds per iteration, after which each word is back in its place: a fifth faster than single rounds, each of which moves all eight.
  let t = 0;
  for (let i = 0; i < 64; i += 8) {
    t = (z + (k[i] as number) + (w[i] as number)) | 0;
    t = (t + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g)))) | 0;
    d = (d + t) | 0;
    z = (t + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (c & (a ^ b)))) | 0;
    t = (g + (k[i + 1] as number) + (w[i + 1] as number)) | 0;
    t = (t + (turn(d, 6) ^ turn(d, 11) ^ turn(d, 25)) + (f ^ (d & (e ^ f)))) | 0;
    c = (c + t) | 0;
    g = (t + (turn(z, 2) ^ turn(z, 13) ^ turn(z, 22)) + ((z & a) ^ (b & (z ^ a)))) | 0;
    t = (f + (k[i + 2] as number) + (w[i + 2] as number)) | 0;
    t = (t + (turn(c, 6) ^ turn(c, 11) ^ turn(c, 25)) + (e ^ (c & (d ^ e)))) | 0;
    b = (b + t) | 0;
    f = (t + (turn(g, 2) ^ turn(g, 13) ^ turn(g, 22)) + ((g & z) ^ (a & (g ^ z)))) | 0;
    t = (e + (k[i + 3] as number) + (w[i + 3] as number)) | 0;
    t = (t + (turn(b, 6) ^ turn(b, 11) ^ turn(b, 25)) + (d ^ (b & (c ^ d)))) | 0;
    a = (a + t) | 0;
    e = (t + (turn(f, 2) ^ turn(f, 13) ^ turn(f, 22)) + ((f & g) ^ (z & (f ^ g)))) | 0;
    t = (d + (k[i + 4] as number) + (w[i + 4] as number)) | 0;
    t = (t + (turn(a, 6) ^ turn(a, 11) ^ turn(a, 25)) + (c ^ (a & (b ^ c)))) | 0;
    z = (z + t) | 0;
    d = (t + (turn(e, 2) ^ turn(e, 13) ^ turn(e, 22)) + ((e & f) ^ (g & (e ^ f)))) | 0;
    t = (c + (k[i + 5] as number) + (w[i + 5] as number)) | 0;
    t = (t + (turn(z, 6) ^ turn(z, 11) ^ turn(z, 25)) + (b ^ (z & (a ^ b)))) | 0;
    g = (g + t) | 0;
    c = (t + (turn(d, 2) ^ turn(d, 13) ^ turn(d, 22)) + ((d & e) ^ (f & (d ^ e)))) | 0;
    t = (b + (k[i + 6] as number) + (w[i + 6] as number)) | 0;
    t = (t + (turn(g, 6) ^ turn(g, 11) ^ turn(g, 25)) + (a ^ (g & (z ^ a)))) | 0;
    f = (f + t) | 0;
    b = (t + (turn(c, 2) ^ turn(c, 13) ^ turn(c, 22)) + ((c & d) ^ (e & (c ^ d)))) | 0;
    t = (a + (k[i + 7] as number) + (w[i + 7] as number)) | 0;
    t = (t + (turn(f, 6) ^ turn(f, 11) ^ turn(f, 25)) + (z ^ (f & (g ^ z)))) | 0;
    e = (e + t) | 0;
    a = (t + (turn(b, 2) ^ turn(b, 13) ^ turn(b, 22)) + ((b & c) ^ (d & (b ^ c)))) | 0;
  }
  out[0] = (hash[0] as number) + a;
  out[1] = (hash[1] as number) + b;
  out[2] = (hash[2] as number) + c;
  out[3] = (hash[3] as number) + d;
  out[4] = (hash[4] as number) + e;
  out[5] = (hash[5] as number) + f;
  out[6] = (hash[6] as number) + g;
  out[7] = (hash[7] as number) + z;
}

/** Writes 64 bytes from `offset` to the beginning of the schedule. */
function loadBytes(bytes: Uint8Array, offset: number): void {
  for (let i = 0, at = offset; i < BLOCK_WORDS; i++, at += 4) {
    W[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
}

const encoder = new TextEncoder();
const tail = new Uint8Array(2 * BLOCK);
const tailView = new DataView(tail.buffer);

/** Finishes a hash: mixes in `bytes` and the padding; `before` bytes (whole blocks) were mixed in earlier. */
function finish(hash: Uint32Array, bytes: Uint8Array, before: number, out: Uint32Array): void {
  const { length } = bytes;
  out.set(hash);
  let at = 0;
  for (; at + BLOCK <= length; at += BLOCK) {
    loadBytes(bytes, at);
    compress(out, out);
  }
  const rest = length - at;
  const end = rest <= LONGEST_IN_ONE_BLOCK ? BLOCK : 2 * BLOCK;
  tail.fill(0, rest, end);
  tail.set(bytes.subarray(at));
  tail[rest] = 0x80;
  const bits = (before + length) * 8;
  tailView.setUint32(end - 8, Math.floor(bits / 0x1_0000_0000));
  tailView.setUint32(end - 4, bits >>> 0);
  for (let i = 0; i < end; i += BLOCK) {
    loadBytes(tail, i);
    compress(out, out);
  }
}

/**
 * Writes a text with its padding to the beginning of the schedule, as the last block of a hash that already has `before` bytes. False if it is not ASCII or too
 * long for one block.
 */
function loadText(text: string, before: number): boolean {
  const { length } = text;
  if (length > LONGEST_IN_ONE_BLOCK || !loadLetters(text)) return false;
  addByte(length, 0x80);
  W[BLOCK_WORDS - 1] = (before + length) * 8;
  return true;
}

/** Writes a text of at most 64 characters and zeros after it to the beginning of the schedule. False if it is not ASCII. */
function loadLetters(text: string): boolean {
  const { length } = text;
  for (let i = 0; i < BLOCK_WORDS; i++) W[i] = 0;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return false;
    addByte(i, code);
  }
  return true;
}

/** Writes a byte into the block, over a zero. */
const addByte = (at: number, byte: number): void => {
  W[at >> 2] = (W[at >> 2] as number) | (byte << (24 - 8 * (at & 3)));
};

/** Writes a digest with its padding to the beginning of the schedule, as the second and last block of a hash. */
function loadDigest(words: Uint32Array): void {
  for (let i = 0; i < DIGEST_WORDS; i++) W[i] = words[i] as number;
  W[DIGEST_WORDS] = 0x8000_0000;
  for (let i = DIGEST_WORDS + 1; i < BLOCK_WORDS - 1; i++) W[i] = 0;
  W[BLOCK_WORDS - 1] = (BLOCK + 4 * DIGEST_WORDS) * 8;
}

const DIGEST_WORDS = 8;

/** Null if unavailable, and on big-endian machines, where the result would be wrong. */
const lanes = /* @__PURE__ */ lazy(() => {
  const made = createLanes(K);
  const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
  return isLittleEndian ? made : null;
});

// Plain loops, because the methods of typed arrays take longer for so few words.

function loadHash({ hash }: Lanes, words: Uint32Array): void {
  for (let i = 0; i < DIGEST_WORDS; i++) hash[i] = words[i] as number;
}

/** Writes the first words of the schedule, followed by a number, into a lane's block, as the last block of a message. */
function loadNumbered({ blocks }: Lanes, lane: number, length: number, number: number): void {
  for (let i = 0; i < BLOCK_WORDS; i++) blocks[LANES * i + lane] = W[i] as number;
  const digits = String(number);
  const end = length + digits.length;
  for (let i = length; i <= end; i++) {
    const at = LANES * (i >> 2) + lane;
    const byte = i === end ? 0x80 : digits.charCodeAt(i - length);
    blocks[at] = (blocks[at] as number) | (byte << (24 - 8 * (i & 3)));
  }
  blocks[LANES * (BLOCK_WORDS - 1) + lane] = (BLOCK + end) * 8;
}

/** Turns each lane's hash, at the start of its block, into the second and last block of the outer hash. */
function padDigests({ blocks }: Lanes): void {
  for (let i = LANES * DIGEST_WORDS; i < LANES * BLOCK_WORDS; i++) blocks[i] = 0;
  for (let lane = 0; lane < LANES; lane++) {
    blocks[LANES * DIGEST_WORDS + lane] = 0x8000_0000;
    blocks[LANES * (BLOCK_WORDS - 1) + lane] = (BLOCK + 4 * DIGEST_WORDS) * 8;
  }
}

function toBytes(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(4 * DIGEST_WORDS);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < DIGEST_WORDS; i++) view.setUint32(4 * i, words[i] as number);
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += HEX[byte] ?? '';
  return digits;
}

/** SHA-256 of a text (as UTF-8) or of bytes: 32 bytes. */
export function sha256(data: string | Uint8Array): Uint8Array {
  const out = new Uint32Array(DIGEST_WORDS);
  finish(START, typeof data === 'string' ? encoder.encode(data) : data, 0, out);
  return toBytes(out);
}

/** The part of Node's `crypto` in use; `hash` exists since 20.12. */
interface NodeCrypto {
  readonly hash?: (algorithm: 'sha256', data: string | Uint8Array, encoding: 'hex') => string;
}

/** Both give the same result, but Node's takes a quarter of the time for a token and an eighth for a commit. Browsers have none. */
const nodeHash = /* @__PURE__ */ lazy(() => {
  const { process } = globalThis as {
    readonly process?: { readonly getBuiltinModule?: (id: 'node:crypto') => NodeCrypto | undefined };
  };
  return process?.getBuiltinModule?.('node:crypto')?.hash;
});

/** SHA-256 of a text (as UTF-8) or of bytes as 64 lower-case hexadecimal digits. */
export const sha256Hex = (data: string | Uint8Array): string =>
  nodeHash()?.('sha256', data, 'hex') ?? toHex(sha256(data));

/** The hash of the message while a digest is made. */
const inner = new Uint32Array(DIGEST_WORDS);
/** One of several digests. */
const one = new Uint32Array(DIGEST_WORDS);
/** The maximum number of digits of a number after the prefix. */
const MOST_DIGITS = 10;

/** HMAC-SHA-256 with a fixed key (text as UTF-8, or bytes) whose inner and outer pads are hashed once. */
export class HmacSha256 {
  private readonly innerPad: Uint32Array;
  private readonly outerPad: Uint32Array;

  constructor(key: string | Uint8Array) {
    const raw = typeof key === 'string' ? encoder.encode(key) : key;
    const block = new Uint8Array(BLOCK);
    block.set(raw.length > BLOCK ? sha256(raw) : raw);
    const pad = (value: number): Uint32Array => {
      const hash = new Uint32Array(DIGEST_WORDS);
      loadBytes(
        block.map((byte) => byte ^ value),
        0,
      );
      compress(START, hash);
      return hash;
    };
    this.innerPad = pad(0x36);
    this.outerPad = pad(0x5c);
  }

  /** Writes the eight big-endian words of HMAC(key, message) into `out`. */
  words(message: string, out: Uint32Array): void {
    if (loadText(message, BLOCK)) compress(this.innerPad, inner);
    else finish(this.innerPad, encoder.encode(message), BLOCK, inner);
    loadDigest(inner);
    compress(this.outerPad, out);
  }

  /** The words of HMAC(key, `label#n`) for `count` numbers from `first`, one after another from the beginning of `out`. */
  numbered(label: string, first: number, count: number, out: Uint32Array): void {
    const prefix = `${label}#`;
    const four = count > 1 && prefix.length + MOST_DIGITS <= LONGEST_IN_ONE_BLOCK ? lanes() : null;
    let done = 0;
    if (four && loadLetters(prefix)) {
      // Four at once take less time than two one after the other.
      for (; count - done > 1; done += LANES) this.fourNumbered(four, prefix.length, first + done, done, out);
    }
    for (; done < count; done++) {
      this.words(prefix + String(first + done), one);
      out.set(one, DIGEST_WORDS * done);
    }
  }

  /** The words for four messages whose text is in the schedule, as many as fit. */
  private fourNumbered(four: Lanes, length: number, first: number, done: number, out: Uint32Array): void {
    loadHash(four, this.innerPad);
    for (let lane = 0; lane < LANES; lane++) loadNumbered(four, lane, length, first + lane);
    four.compress();
    padDigests(four);
    loadHash(four, this.outerPad);
    four.compress();
    const { blocks } = four;
    const most = Math.min(out.length, DIGEST_WORDS * (done + LANES));
    for (let at = DIGEST_WORDS * done, i = 0; at < most; at++, i++)
      out[at] = blocks[LANES * (i & (DIGEST_WORDS - 1)) + (i >> 3)] as number;
  }

  /** HMAC(key, message): 32 bytes. */
  digest(message: string): Uint8Array {
    const out = new Uint32Array(DIGEST_WORDS);
    this.words(message, out);
    return toBytes(out);
  }
}
