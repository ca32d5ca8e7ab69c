import { createHmac, randomBytes } from 'node:crypto';
import { checkTokenKey, derivedToken, newSessionId, newToken, repeatOf, repeatOfHolder } from './tokens';

const entropy = { bytes: (count: number) => randomBytes(count) };

describe('tokens', () => {
  it('are 256 bits as base64url, and ids are UUIDs of version 4', () => {
    const bytes = Buffer.alloc(32, 0xfb);
    expect(newToken({ bytes: () => bytes })).toBe(bytes.toString('base64url'));
    expect(newSessionId({ bytes: () => new Uint8Array(16).fill(0xff) })).toBe(
      'ffffffffffff4fffbfffffffffffffff',
    );
    expect(newSessionId({ bytes: () => new Uint8Array(16) })).toBe('00000000000040008000000000000000');
    expect(newToken(entropy)).not.toBe(newToken(entropy));
  });

  it('made from a key are its HMAC-SHA-256 under the salt: the same again, and no others', () => {
    const [salt, key] = ['00ff'.repeat(16), '7f3c1c52-8a51-4b1c-9b7e-0a3b1f0c2d4e'];
    const expected = createHmac('sha256', salt).update(key).digest('base64url');
    expect(derivedToken(salt, key)).toBe(expected);
    expect(derivedToken(salt, key)).toBe(expected);
    expect(
      new Set([
        expected,
        derivedToken(salt, `${key}x`),
        derivedToken(`1${salt}`, key),
        derivedToken(salt, key, 'watch:'),
      ]).size,
    ).toBe(4);
  });

  it.each([
    [undefined, true],
    ['x'.repeat(15), false],
    ['x'.repeat(16), true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('are made from keys of 16 to 128 characters: %s', (key, allowed) => {
    expect(checkTokenKey(key).ok).toBe(allowed);
  });
});

describe('a repeat', () => {
  it('is known by its key, and told from another by what it asks', () => {
    const first = repeatOf('key', ['join', 'a']);
    expect(repeatOf('key', ['join', 'a'])).toEqual(first);
    expect(repeatOf('key', ['join', 'b'])).toMatchObject({ slot: first.slot });
    expect(repeatOf('key', ['join', 'b']).fingerprint).not.toBe(first.fingerprint);
    expect(repeatOf('yek', ['join', 'a']).slot).not.toBe(first.slot);
    expect(first.slot).not.toContain('key');
  });

  it('of a token’s holder is another one for another token, and none without a key', () => {
    const slotOf = (token: string | undefined) => repeatOfHolder({ token, idempotencyKey: 'k' }, [])?.slot;
    expect(new Set([slotOf('a'), slotOf('b'), slotOf(undefined)]).size).toBe(3);
    expect(repeatOfHolder({ token: 'a' }, [])).toBeUndefined();
  });
});
