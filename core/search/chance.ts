import type { AnyGame, RandomSource, RandomStream, Seat } from '../engine';

const TWO_TO_32 = 0x1_0000_0000;

/** The 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Chance for simulated play: sfc32 (Chris Doty-Humphrey, PractRand), many times faster than the hashed streams of sessions. It is independent of the session's
 * draws, so a search cannot predict them.
 */
class QuickStream implements RandomStream {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number, label: number) {
    this.a = seed | 0;
    this.b = label | 0;
    this.c = (seed ^ Math.imul(label, 0x9e3779b1)) | 0;
    for (let round = 0; round < 12; round++) this.u32();
  }

  u32(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  int(k: number): number {
    return Math.floor((this.u32() / TWO_TO_32) * k);
  }

  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      const kept = items[i] as T;
      items[i] = items[j] as T;
      items[j] = kept;
    }
    return items;
  }
}

/** The quick random source of a seed (32 bits). Each call of `stream` restarts the stream of its label, as in a session. */
export function quickRandom(seed: number): RandomSource {
  return { stream: (label) => new QuickStream(seed, hashOf(label)) };
}

/** States that the seat cannot distinguish from this one; the state itself in games of perfect information. */
export const sampleWorlds = (
  game: Pick<AnyGame, 'sampleHidden'>,
  state: unknown,
  seat: Seat,
  random: RandomStream,
  count: number,
): readonly unknown[] =>
  game.sampleHidden ? Array.from({ length: count }, () => game.sampleHidden?.(state, seat, random)) : [state];
