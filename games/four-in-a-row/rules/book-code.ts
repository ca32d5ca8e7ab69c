// How the book writes what it knows of many positions, one after the other, in letters of six bits.

/** What each number of `book.ts` is written as, of which none begins another: the more often it comes, the fewer bits. */
const WORDS: readonly string[] = [
  '0011',
  '01',
  '0001100011101',
  '0001100011100',
  '0001100011111',
  '00010',
  '0000001',
  '0001101',
  '00011001',
  '000110000',
  '0001100010',
  '00011000110',
  '0001100011110',
  '1',
  '0010',
  '00001',
  '000001',
  '000111',
  '00000000',
  '00000001',
];

const ENTRIES = new Map(WORDS.map((word, entry) => [word, entry]));
const ANY_WORD = new RegExp(WORDS.join('|'), 'g');

const LETTER_BITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The letters of some entries. */
export function lettersOf(entries: readonly number[]): string {
  const bits = entries.map((entry) => WORDS[entry] ?? '').join('');
  const filled = bits.padEnd(Math.ceil(bits.length / LETTER_BITS) * LETTER_BITS, '0');
  return filled.replaceAll(/.{6}/g, (letter) => LETTERS.charAt(parseInt(letter, 2)));
}

/** The entries that letters stand for. Bits that fill the last letter may follow as more of them. */
export function entriesOf(letters: string): readonly number[] {
  const bits = Array.from(letters, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(LETTER_BITS, '0'),
  ).join('');
  return Array.from(bits.match(ANY_WORD) ?? [], (word) => ENTRIES.get(word) ?? 0);
}
