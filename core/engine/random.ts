import { HmacSha256 } from './sha256';

/**
 * The platform's one random generator (counter mode over HMAC-SHA-256): block n of a stream is
 * HMAC-SHA-256(key = seed, message = `label#n`), read as eight big-endian 32-bit words. The same seed and label give the same
 * numbers on every machine. Each label serves one purpose, so no hidden state is needed.
 */
export interface RandomStream {
  /** The next word, 0 … 2^32 − 1. */
  u32(): number;
  /** A uniform integer 0 … k − 1 (1 ≤ k ≤ 2^32), without modulo bias: words past the last whole multiple of k are dropped. */
  int(k: number): number;
  /** Shuffles in place (Fisher–Yates, from the end) and returns the same array. */
  shuffle<T>(items: T[]): T[];
}

export interface RandomSource {
  /** The stream of a label, from its beginning. */
  stream(label: string): RandomStream;
}

const WORDS_PER_BLOCK = 8;
const TWO_TO_32 = 0x1_0000_0000;
const NO_WORDS = /* @__PURE__ */ new Uint32Array(0);

/**
 * The words that a shuffle reads next: their number is known, and hashing several blocks at once is faster. It is large enough for the largest shuffle, of
 * eight decks of cards. Nothing else is drawn during a shuffle, so all streams share this buffer.
 */
const ahead = /* @__PURE__ */ new Uint32Array(52 * WORDS_PER_BLOCK);

class LabelledStream implements RandomStream {
  /** The next block to hash. */
  private block = 0;
  /** How many words of it have been read before. */
  private skipped = 0;
  /** The current words and the range to read; created with the first draw, because many streams are opened and never read. */
  private words = NO_WORDS;
  private next = 0;
  private end = 0;

  constructor(
    private readonly hmac: HmacSha256,
    private readonly label: string,
  ) {}

  u32(): number {
    if (this.next === this.end) this.readBlock();
    return this.words[this.next++] as number;
  }

  int(k: number): number {
    let x = this.u32();
    // Only the last k − 1 words can be past the last whole multiple; the exact limit takes a division.
    if (x > TWO_TO_32 - k) {
      const limit = TWO_TO_32 - (TWO_TO_32 % k);
      while (x >= limit) x = this.u32();
    }
    // The remainder, which for numbers past 2^31 takes several times as long with `%`.
    return x - Math.floor(x / k) * k;
  }

  shuffle<T>(items: T[]): T[] {
    const words = items.length - 1;
    if (words > WORDS_PER_BLOCK && this.next === this.end) this.readAhead(words);
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      const kept = items[i] as T;
      items[i] = items[j] as T;
      items[j] = kept;
    }
    if (this.words === ahead) this.leaveRest();
    return items;
  }

  private readBlock(): void {
    if (this.words.length !== WORDS_PER_BLOCK) this.words = new Uint32Array(WORDS_PER_BLOCK);
    this.hmac.numbered(this.label, this.block++, 1, this.words);
    this.next = this.skipped;
    this.end = WORDS_PER_BLOCK;
    this.skipped = 0;
  }

  private readAhead(words: number): void {
    const count = Math.ceil(Math.min(words + this.skipped, ahead.length) / WORDS_PER_BLOCK);
    this.hmac.numbered(this.label, this.block, count, ahead);
    this.words = ahead;
    this.block += count;
    this.next = this.skipped;
    this.end = count * WORDS_PER_BLOCK;
    this.skipped = 0;
  }

  /** A draw after the shuffle hashes the shuffle's last block again. */
  private leaveRest(): void {
    const rest = this.end - this.next;
    const blocks = Math.ceil(rest / WORDS_PER_BLOCK);
    this.block -= blocks;
    this.skipped = blocks * WORDS_PER_BLOCK - rest;
    this.words = NO_WORDS;
    this.next = this.end = 0;
  }
}

/** The random source of one session, from its seed (UTF-8, at most 64 characters). */
export function createRandom(seed: string): RandomSource {
  let hmac: HmacSha256 | undefined;
  return { stream: (label) => new LabelledStream((hmac ??= new HmacSha256(seed)), label) };
}

/** One of the items, with equal probability. The list must not be empty. */
export function pick<T>(random: RandomStream, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('Nothing to pick from');
  return items[random.int(items.length)] as T;
}

/** One of the items with the highest value, with equal probability. The list must not be empty. */
export function pickBest<T>(random: RandomStream, items: readonly T[], valueOf: (item: T) => number): T {
  const values = items.map(valueOf);
  const best = Math.max(...values);
  return pick(
    random,
    items.filter((_, i) => values[i] === best),
  );
}
