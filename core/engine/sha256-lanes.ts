import { instantiate, moduleOf, signed, unsigned, V128, type Code } from './web-assembly';

/**
 * The compression of SHA-256 for four blocks at once, in WebAssembly with 128-bit vectors: word i of all four blocks is in one vector. A block then takes 40%
 * of its usual time, which matters for large shuffles: a shoe of several decks takes 39 HMACs. The code here generates the instructions in loops over the 64
 * rounds, a module of 17 KB in 0.3 ms.
 */
export interface Lanes {
  /** The hash before the blocks: eight words, the same for all lanes. */
  readonly hash: Int32Array;
  /** Word i of lane n is at 4 × i + n: sixteen words of the block. `compress` replaces the first eight by the hash after it. */
  readonly blocks: Int32Array;
  compress(): void;
}

export const LANES = 4;
const HASH_WORDS = 8;
const BLOCK_WORDS = 16;
/** Where the blocks begin in memory, in bytes: after the hash. */
const BLOCKS_AT = 32;

// Sizes of vectors of four words. They are literals, so that bundles of pages, which never shuffle, can drop them.
const ADD: Code = [0xfd, 0xae, 0x01];
const AND: Code = [0xfd, 0x4e];
const OR: Code = [0xfd, 0x50];
const XOR: Code = [0xfd, 0x51];
const SHIFT_LEFT: Code = [0xfd, 0xab, 0x01];
const SHIFT_RIGHT: Code = [0xfd, 0xad, 0x01];
const SPLAT: Code = [0xfd, 0x11];
const LOAD: Code = [0xfd, 0x00];
const LOAD_SPLAT: Code = [0xfd, 0x09];
const STORE: Code = [0xfd, 0x0b];

const get = (local: number): Code => [0x20, ...unsigned(local)];
const set = (local: number): Code => [0x21, ...unsigned(local)];
const word = (value: number): Code => [0x41, ...signed(value)];
/** A fixed place of a word in all lanes, aligned to 16 bytes. */
const inBlocks = (index: number): Code => [4, ...unsigned(BLOCKS_AT + 4 * LANES * index)];
/** Access to a word of the hash, aligned to 4 bytes. */
const inHash = (index: number): Code => [2, ...unsigned(4 * index)];

const shift = (local: number, bits: number): Code => [...get(local), ...word(bits), ...SHIFT_RIGHT];
const turn = (local: number, bits: number): Code => [
  ...shift(local, bits),
  ...get(local),
  ...word(32 - bits),
  ...SHIFT_LEFT,
  ...OR,
];

/**
 * The words of the hash are locals 0 to 7; their roles rotate, so no values move. Then come the last sixteen words of the schedule, and the sum of a round.
 */
const SUM = 24;
const LOCALS = 25;
const scheduled = (round: number): number => HASH_WORDS + (round % BLOCK_WORDS);

/** The next word of the schedule, which replaces the one sixteen places earlier. */
function schedule(round: number): Code {
  const [early, late] = [scheduled(round - 15), scheduled(round - 2)];
  return [
    ...get(scheduled(round)),
    ...[...turn(early, 7), ...turn(early, 18), ...XOR, ...shift(early, 3), ...XOR, ...ADD],
    ...[...get(scheduled(round - 7)), ...ADD],
    ...[...turn(late, 17), ...turn(late, 19), ...XOR, ...shift(late, 10), ...XOR, ...ADD],
    ...set(scheduled(round)),
  ];
}

/** A round: two words change, and every word takes the role of the next. */
function mix(round: number, constant: number): Code {
  const part = (index: number): number => (index + 64 - round) % HASH_WORDS;
  const [a, b, c, d] = [part(0), part(1), part(2), part(3)];
  const [e, f, g, h] = [part(4), part(5), part(6), part(7)];
  return [
    ...[...get(h), ...turn(e, 6), ...turn(e, 11), ...XOR, ...turn(e, 25), ...XOR, ...ADD],
    ...[...get(f), ...get(g), ...XOR, ...get(e), ...AND, ...get(g), ...XOR, ...ADD],
    ...[...word(constant), ...SPLAT, ...ADD, ...get(scheduled(round)), ...ADD, ...set(SUM)],
    ...[...get(d), ...get(SUM), ...ADD, ...set(d)],
    ...[...get(SUM), ...turn(a, 2), ...turn(a, 13), ...XOR, ...turn(a, 22), ...XOR, ...ADD],
    ...[...get(a), ...get(b), ...AND, ...get(c), ...get(a), ...get(b), ...XOR, ...AND, ...XOR, ...ADD],
    ...set(h),
  ];
}

/** The function's instructions. */
function instructions(constants: Int32Array): Code {
  const code: number[] = [];
  const add = (...parts: Code[]): void => {
    for (const part of parts) for (const byte of part) code.push(byte);
  };
  for (let i = 0; i < HASH_WORDS; i++) add(word(0), LOAD_SPLAT, inHash(i), set(i));
  for (let i = 0; i < BLOCK_WORDS; i++) add(word(0), LOAD, inBlocks(i), set(scheduled(i)));
  for (let round = 0; round < constants.length; round++) {
    if (round >= BLOCK_WORDS) add(schedule(round));
    add(mix(round, constants[round] as number));
  }
  for (let i = 0; i < HASH_WORDS; i++)
    add(word(0), word(0), LOAD_SPLAT, inHash(i), get(i), ADD, STORE, inBlocks(i));
  return code;
}

/** Null without WebAssembly, without its vectors, or where a page's policy forbids it. */
export function createLanes(constants: Int32Array): Lanes | null {
  const made = instantiate(
    moduleOf(1, [
      {
        name: 'compress',
        parameters: [],
        results: [],
        locals: Array<number>(LOCALS).fill(V128),
        code: instructions(constants),
      },
    ]),
    ['compress'],
  );
  if (!made) return null;
  const { compress, memory } = made;
  const hash = new Int32Array(memory.buffer, 0, HASH_WORDS);
  const blocks = new Int32Array(memory.buffer, BLOCKS_AT, LANES * BLOCK_WORDS);
  return { hash, blocks, compress };
}
