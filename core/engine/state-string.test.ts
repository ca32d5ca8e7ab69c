import fc from 'fast-check';
import { readSegments, writeSegments } from '.';

const KEYS = ['G', 'T', 'LA'] as const;

describe('a state string', () => {
  it('is read back as it was written', () => {
    const value = fc.string({ maxLength: 40 }).filter((text) => !text.includes('|'));
    fc.assert(
      fc.property(fc.record({ G: value, T: value, LA: value }), (values) => {
        expect(readSegments(writeSegments(KEYS, values), KEYS)).toEqual({ ok: true, value: values });
      }),
    );
  });

  it('splits a segment at its first colon', () => {
    expect(readSegments('G:a:b|T:|LA:B4:hit', KEYS)).toEqual({
      ok: true,
      value: { G: 'a:b', T: '', LA: 'B4:hit' },
    });
  });

  it.each([
    ['unknown segment ""', ''],
    ['unknown segment "X"', 'G:1|X:2|T:3|LA:4'],
    ['unknown segment "g"', 'g:1|T:3|LA:4'],
    ['unknown segment "T"', 'G:1|T|LA:4'],
    ['unknown segment ""', 'G:1|T:2|LA:3|'],
    ['segment "T" appears twice', 'G:1|T:2|T:3|LA:4'],
    ['segment "LA" is missing', 'G:1|T:2'],
    ['segments must come as G, T, LA', 'T:2|G:1|LA:3'],
    ['longer than 4096 characters', `G:${'x'.repeat(4095)}`],
  ])('is refused: %s', (error, text) => {
    expect(readSegments(text, KEYS)).toEqual({ ok: false, error });
  });

  it('may be 4096 characters long', () => {
    expect(readSegments(`G:${'x'.repeat(4087)}|T:|LA:`, KEYS).ok).toBe(true);
  });
});
