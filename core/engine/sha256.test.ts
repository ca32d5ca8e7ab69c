import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { anyCharacter } from '../testing/any-text';
import { HmacSha256, sha256, sha256Hex } from '.';

const nodeHash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const nodeHmac = (key: string | Uint8Array, message: string): string =>
  createHmac('sha256', key).update(message, 'utf8').digest('hex');
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');

const upTo300 = Array.from({ length: 301 }, (_, length) => length);
const text = fc.string({ unit: anyCharacter, maxLength: 300 });
const data = fc.uint8Array({ maxLength: 300 });

describe('SHA-256', () => {
  it.each(['a', 'é', '🂡'])('hashes texts of every length up to 300 like node:crypto (of %s)', (character) => {
    const texts = upTo300.map((length) => character.repeat(length));
    expect(texts.map(sha256Hex)).toEqual(texts.map(nodeHash));
  });

  it('hashes any text and any bytes like node:crypto', () => {
    fc.assert(fc.property(fc.oneof(text, data), (input) => expect(sha256Hex(input)).toBe(nodeHash(input))));
  });

  it('gives the hash as bytes too', () => {
    fc.assert(fc.property(data, (input) => expect(hex(sha256(input))).toBe(nodeHash(input))));
  });
});

describe('HMAC-SHA-256', () => {
  it('signs messages of every length up to 300 like node:crypto', () => {
    const messages = upTo300.map((length) => 'm'.repeat(length));
    const hmac = new HmacSha256('key');
    expect(messages.map((message) => hex(hmac.digest(message)))).toEqual(
      messages.map((message) => nodeHmac('key', message)),
    );
  });

  it('takes keys of every length up to 300, long ones hashed first', () => {
    const keys = upTo300.map((length) => 'k'.repeat(length));
    expect(keys.map((key) => hex(new HmacSha256(key).digest('message')))).toEqual(
      keys.map((key) => nodeHmac(key, 'message')),
    );
  });

  it('takes any key and any messages, one after another, like node:crypto', () => {
    fc.assert(
      fc.property(fc.oneof(text, data), fc.array(text, { maxLength: 4 }), (key, messages) => {
        const hmac = new HmacSha256(key);
        expect(messages.map((message) => hex(hmac.digest(message)))).toEqual(
          messages.map((message) => nodeHmac(key, message)),
        );
      }),
    );
  });

  it('writes the same digest as eight big-endian words', () => {
    fc.assert(
      fc.property(text, text, (key, message) => {
        const words = new Uint32Array(8);
        new HmacSha256(key).words(message, words);
        const expected = Buffer.from(nodeHmac(key, message), 'hex');
        expect([...words]).toEqual(Array.from(words, (_, i) => expected.readUInt32BE(4 * i)));
      }),
    );
  });

  const ascii = fc.string({ maxLength: 60 });
  const numbered = (
    hmac: HmacSha256,
    label: string,
    first: number,
    count: number,
  ): readonly (readonly number[])[] => {
    const words = new Uint32Array(8 * count);
    hmac.numbered(label, first, count, words);
    return Array.from({ length: count }, (_, i) => [...words.subarray(8 * i, 8 * i + 8)]);
  };
  const expectedOf = (key: string, label: string, first: number, count: number): readonly number[][] =>
    Array.from({ length: count }, (_, i) => {
      const expected = Buffer.from(nodeHmac(key, `${label}#${first + i}`), 'hex');
      return Array.from({ length: 8 }, (_each, word) => expected.readUInt32BE(4 * word));
    });
  const numbers = fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.integer({ min: 0, max: 2 ** 32 - 20 }));

  it('signs a label with several numbers like node:crypto', () => {
    fc.assert(
      fc.property(
        text,
        fc.oneof(ascii, text),
        numbers,
        fc.integer({ min: 0, max: 13 }),
        (key, label, first, count) => {
          const made = numbered(new HmacSha256(key), label, first, count);
          expect(made).toEqual(expectedOf(key, label, first, count));
        },
      ),
    );
  });

  it.each([
    ['WebAssembly', undefined],
    ['leave to compile it', { Module: null }],
  ])('signs them also without %s', (_without, host) => {
    const { WebAssembly: own } = globalThis as { WebAssembly?: unknown };
    Object.assign(globalThis, { WebAssembly: host });
    try {
      jest.isolateModules(() => {
        const { HmacSha256: Hmac } = jest.requireActual<{ HmacSha256: typeof HmacSha256 }>('./sha256');
        expect(Hmac).not.toBe(HmacSha256);
        expect(numbered(new Hmac('key'), 'label', 8, 6)).toEqual(expectedOf('key', 'label', 8, 6));
      });
    } finally {
      Object.assign(globalThis, { WebAssembly: own });
    }
  });
});
