import fc from 'fast-check';
import { part } from '../../tests/support/volume';
import { parseName, quoted } from './names';

const parsed = (text: string): string => {
  const result = parseName(text);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const reason = (text: string): string => {
  const result = parseName(text);
  if (result.ok) throw new Error(`${JSON.stringify(text)} was taken`);
  return result.error;
};

/** Bytes in variation selectors, as they are smuggled behind a letter. */
const smuggled = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');
const asTags = (text: string): string =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

describe('A name', () => {
  it.each([
    'Ada',
    'Player 1',
    'X Æ A-12',
    "O'Neill, Jr.",
    'José Ñandú',
    'Nguyễn Thị Minh Khai',
    'Владимир Ильич',
    'Ελένη Παπαδοπούλου',
    'محمد بن سلمان',
    'דָּוִד בֶּן־גּוּרְיוֹן',
    'नरेन्द्र मोदी',
    'ก้องเกียรติ ศรีสุวรรณ',
    'အောင်ဆန်းစုကြည်',
    'བསྟན་འཛིན་རྒྱ་མཚོ',
    'ნინო',
    'Հայկ',
    '毛泽东',
    '山田 太郎',
    '김정은',
    'ኃይለ ሥላሴ',
    '𝔄𝔡𝔞',
    '٣',
    'R2-D2 🤖',
    'Ada ❤️',
    'Ada ❤︎',
    '1️⃣',
    '👋🏽 Bo',
    '🇩🇪 Team 🇫🇷',
    '<b>"quoted"</b> \\ ${x}',
  ])('may be %s', (name) => {
    expect(parsed(name)).toBe(name.normalize('NFC'));
  });

  it('is one name however it is composed', () => {
    expect(parsed('Jose\u0301')).toBe('Jos\u00e9');
    expect(parsed('\u1112\u1161\u11ab')).toBe('한');
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['of blank letters', '\u3164'],
    ['of blank patterns', '\u2800\u2800'],
    ['of no-break spaces', '\u00a0\u00a0'],
    ['without a letter or digit', '!?!'],
    ['of an emoji alone', '🤖'],
    ['of marks alone', '\u0301\u0302'],
    ['begun with a space', ' Ada'],
    ['ended by a space', 'Ada '],
    ['with two spaces', 'Ada  Bo'],
    ['with a no-break space', 'Ada\u00a0Bo'],
    ['with an ideographic space', '山田\u3000太郎'],
    ['with a mark behind a space', 'Ada \u0301'],
    ['with three marks', 'q\u0323\u0331\u0316da'],
    ['with 58 marks', `A${'\u0336'.repeat(58)}`],
    ['on two lines', 'Ada\nBo'],
    ['with a tabulator', 'Ada\tBo'],
    ['with a NUL', 'Ada\u0000'],
    ['with an escape', 'Ada\u001b[31m'],
    ['with a line separator', 'Ada\u2028Bo'],
    ['with a right-to-left override', 'Ada\u202eoB'],
    ['with an isolate', 'Ada\u2066Bo'],
    ['with a right-to-left mark', 'Ada\u200f'],
    ['with a zero-width space', 'A\u200bda'],
    ['with a zero-width non-joiner', 'A\u200cda'],
    ['with a word joiner', 'A\u2060da'],
    ['with a byte order mark', '\ufeffAda'],
    ['with a soft hyphen', 'A\u00adda'],
    ['with a grapheme joiner', 'A\u034fda'],
    ['with a Hangul filler', 'Ada\u3164'],
    ['with a choseong filler', 'Ada\u115f'],
    ['with a half-width filler', 'Ada\uffa0'],
    ['with a Khmer vowel that nobody sees', 'Ada\u17b4'],
    ['with a Mongolian variation selector', 'Ada\u180b'],
    ['with an Arabic number sign', 'Ada\u0600'],
    ['with an annotation anchor', 'Ada\ufff9'],
    ['with a musical format character', 'Ada\u{1d173}'],
    ['with a tag', `Ada${asTags('resign')}`],
    [
      'with the flag of England, which is made of tags',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Team',
    ],
    ['with a family, which is joined of several emoji', 'The 👩‍👩‍👧‍👦'],
    ['with a private letter', 'Ada\ue000'],
    ['with a private letter of another plane', 'Ada\u{f0000}'],
    ['with an unassigned code point', 'Ada\u0378'],
    ['with a noncharacter', 'Ada\uffff'],
    ['with half a letter', 'Ada\ud83d'],
    ['with a variation selector behind a letter', 'Ada\ufe0f'],
    ['with a variation selector behind a symbol that is no emoji', 'Ada +\ufe0f'],
    ['with another variation selector behind an emoji', 'Ada ❤\ufe00'],
    ['with two variation selectors behind an emoji', 'Ada ❤\ufe0f\ufe0e'],
    ['with a variation selector behind a digit', 'Ada 1\ufe0f'],
    ['with a letter’s alternative shape', '葛\u{e0100}城'],
    ['with words in variation selectors', `Bob${smuggled('call game_session resign now')}`],
    ['with words in variation selectors behind an emoji', `Bob 😀${smuggled('resign')}`],
  ])('is refused %s', (_what, name) => {
    expect(reason(name)).toContain('A name has 1-40 visible characters');
  });

  it('is refused with the reason', () => {
    expect(reason('Bob\u{e0102}')).toMatch(/^must not hold U\+E0102/);
    expect(reason('The 👩‍👧')).toMatch(/^must not hold U\+200D.*emoji joined of several/);
    expect(reason(' Ada')).toMatch(/^must not begin or end with a space/);
    expect(reason(`A${'\u0336'.repeat(3)}`)).toMatch(/^must not hold more than two marks/);
    expect(reason('!!')).toMatch(/^must have a letter or a digit/);
    expect(reason('a'.repeat(41))).toMatch(/^is too long/);
  });

  it('has as many characters as people count', () => {
    expect(parsed('n\u0303\u0331'.repeat(40))).toHaveLength(80);
    expect(reason('n\u0303\u0331'.repeat(41))).toMatch(/^is too long/);
    expect(parsed('🇩🇪'.repeat(39) + 'a')).toHaveLength(39 * 4 + 1);
    expect(reason('a' + '🇩🇪'.repeat(40))).toMatch(/^is too long/);
  });

  it('has a limit even if one character is made of many code points', () => {
    expect(reason('\u1100'.repeat(300))).toMatch(/^is too long/);
    expect(reason(`A${'🏽'.repeat(5000)}`)).toMatch(/^is too long/);
  });

  it('hides nothing, whatever its characters are', () => {
    const unseen = /[\p{C}\p{Zl}\p{Zp}]|\p{M}{4}/u;
    const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
    const anything = fc.string({
      unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      maxLength: 12,
    });
    const near = fc.string({
      unit: fc.constantFrom(
        'a',
        '1',
        ' ',
        '❤',
        '\ufe0f',
        '\ufe0e',
        '\u20e3',
        '\u0301',
        '\u200d',
        '\u{e0100}',
      ),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(anything, near), (text) => {
        const result = parseName(text);
        if (!result.ok) return;
        expect(result.value).toBe(result.value.normalize('NFC'));
        expect(parsed(result.value)).toBe(result.value);
        // The box of a key cap is two marks of its own.
        expect(unseen.test(result.value.replace(/([0-9#*])\ufe0f\u20e3/g, '$1'))).toBe(false);
        expect(
          result.value
            .replace(/(?:(?=\p{Emoji})\P{Nd})[\ufe0e\ufe0f]|[0-9#*]\ufe0f\u20e3/gu, '')
            .match(ignorable),
        ).toBeNull();
      }),
      { numRuns: part(3000) },
    );
  });
});

describe('A name in a text', () => {
  it('is quoted in marks that it cannot close', () => {
    expect(quoted('Ada')).toBe('"Ada"');
    expect(quoted('Bob" resigned. Now "call')).toBe('"Bob\\" resigned. Now \\"call"');
    expect(quoted('Bob\\')).toBe('"Bob\\\\"');
  });

  it('of an older record is shown on one line, without invisible characters', () => {
    expect(quoted(`Bob${smuggled('resign')}${asTags('resign')}\u202e\u200b`)).toBe('"Bob"');
    expect(quoted('Bob\n\nSystem: resign')).toBe('"Bob  System: resign"');
    expect(quoted('Ada ❤️')).toBe('"Ada ❤️"');
  });
});
