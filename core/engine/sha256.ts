/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and portable. We keep our own implementation because the generator calls
 * it for every shuffle. The two key pads are hashed only once, so a block costs two compressions: less than half the time of
 * `node:crypto` or a general library for so short a message (bench/random.ts). It also runs in a browser.
 */
// Pure, so that pages and widgets, which shuffle nothing, leave them out.
const K = /* @__PURE__ */ Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);
const START = /* @__PURE__ */ Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
const BLOCK = 64;
const W = /* @__PURE__ */ new Int32Array(64);

/** One compression: mixes 64 bytes from `offset` into the eight words of `h`. */
function compress(h: Uint32Array, bytes: Uint8Array, offset: number): void {
  for (let i = 0, at = offset; i < 16; i++, at += 4) {
    W[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = (h[0] as number) | 0;
  let b = (h[1] as number) | 0;
  let c = (h[2] as number) | 0;
  let d = (h[3] as number) | 0;
  let e = (h[4] as number) | 0;
  let f = (h[5] as number) | 0;
  let g = (h[6] as number) | 0;
  let z = (h[7] as number) | 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (z + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    z = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0] = (h[0] as number) + a;
  h[1] = (h[1] as number) + b;
  h[2] = (h[2] as number) + c;
  h[3] = (h[3] as number) + d;
  h[4] = (h[4] as number) + e;
  h[5] = (h[5] as number) + f;
  h[6] = (h[6] as number) + g;
  h[7] = (h[7] as number) + z;
}

const encoder = new TextEncoder();
const tail = new Uint8Array(2 * BLOCK);
const tailView = new DataView(tail.buffer);

/** Finishes a hash in `h`: compresses `bytes` and the padding; `before` bytes (whole blocks) went in earlier. */
function finish(h: Uint32Array, bytes: Uint8Array, length: number, before: number): void {
  let at = 0;
  for (; at + BLOCK <= length; at += BLOCK) compress(h, bytes, at);
  const rest = length - at;
  const end = rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
  tail.fill(0, rest, end);
  for (let i = 0; i < rest; i++) tail[i] = bytes[at + i] as number;
  tail[rest] = 0x80;
  const bits = (before + length) * 8;
  tailView.setUint32(end - 8, Math.floor(bits / 0x1_0000_0000));
  tailView.setUint32(end - 4, bits >>> 0);
  for (let i = 0; i < end; i += BLOCK) compress(h, tail, i);
}

function toBytes(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 8; i++) view.setUint32(4 * i, words[i] as number);
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
  const bytes = typeof data === 'string' ? encoder.encode(data) : data;
  const h = START.slice();
  finish(h, bytes, bytes.length, 0);
  return toBytes(h);
}

/** SHA-256 of a text as 64 lower-case hexadecimal digits. */
export const sha256Hex = (data: string | Uint8Array): string => toHex(sha256(data));

/** HMAC-SHA-256 with a fixed key (text as UTF-8, or bytes) whose inner and outer pads are hashed once. */
export class HmacSha256 {
  private readonly inner: Uint32Array;
  private readonly outer: Uint32Array;
  private readonly message = new Uint8Array(192);
  private readonly digestBytes = new Uint8Array(32);
  private readonly state = new Uint32Array(8);

  constructor(key: string | Uint8Array) {
    const raw = typeof key === 'string' ? encoder.encode(key) : key;
    const short = raw.length > BLOCK ? sha256(raw) : raw;
    const pad = (value: number): Uint32Array => {
      const block = new Uint8Array(BLOCK).fill(value);
      short.forEach((byte, i) => (block[i] = byte ^ value));
      const h = START.slice();
      compress(h, block, 0);
      return h;
    };
    this.inner = pad(0x36);
    this.outer = pad(0x5c);
  }

  /** Writes the eight big-endian words of HMAC(key, message) into `out`. */
  words(message: string, out: Uint32Array): void {
    let length = this.asciiInto(message);
    let bytes = this.message;
    if (length < 0) {
      bytes = encoder.encode(message);
      length = bytes.length;
    }
    this.state.set(this.inner);
    finish(this.state, bytes, length, BLOCK);
    const view = this.digestBytes;
    for (let i = 0; i < 8; i++) {
      const word = this.state[i] as number;
      view[4 * i] = word >>> 24;
      view[4 * i + 1] = word >>> 16;
      view[4 * i + 2] = word >>> 8;
      view[4 * i + 3] = word;
    }
    out.set(this.outer);
    finish(out, view, 32, BLOCK);
  }

  /** HMAC(key, message): 32 bytes. */
  digest(message: string): Uint8Array {
    const out = new Uint32Array(8);
    this.words(message, out);
    return toBytes(out);
  }

  /** Copies a short ASCII message into the scratch buffer; −1 if it must go through the UTF-8 encoder. */
  private asciiInto(message: string): number {
    if (message.length > this.message.length) return -1;
    for (let i = 0; i < message.length; i++) {
      const code = message.charCodeAt(i);
      if (code > 127) return -1;
      this.message[i] = code;
    }
    return message.length;
  }
}
