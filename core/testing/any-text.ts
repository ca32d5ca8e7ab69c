import fc from 'fast-check';

/** Any character, every third one from beyond ASCII. To prepare fast-check's own (`unit: 'binary'`) takes two seconds of a processor. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
    { weight: 1, arbitrary: fc.integer({ min: 0x80, max: 0xd7ff }) },
    { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }) },
  )
  .map((point) => String.fromCodePoint(point));
