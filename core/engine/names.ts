import { lazy } from './values';
import { fail, ok, type Result } from './result';

/** A name has at most this many characters as people count them (grapheme clusters). */
const LONGEST_NAME = 40;

/** A limit for the code units of a name: 40 flags take 160, 40 letters outside the BMP with two marks each take 240. */
export const LONGEST_NAME_IN_CODE_UNITS = 256;

const ALLOWED =
  `A name has 1-${LONGEST_NAME} visible characters: letters (with at most two marks each), numbers, punctuation, symbols, ` +
  'and single spaces between them; at least one is a letter or a digit.';

/** An emoji with a variation selector for its style, or a digit in a key cap. */
const STYLED_EMOJI = /((?=\p{Emoji})\p{Extended_Pictographic})[\ufe0e\ufe0f]|([0-9#*])\ufe0f\u20e3/gu;

/** The name without the invisible characters that are allowed. */
const withoutStyle = (text: string): string => text.replace(STYLED_EMOJI, '$1$2');

const NOT_ALLOWED = /\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u;

/** Patterns that a name must not match, with the error for each. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^ | $/, 'must not begin or end with a space.'],
  [/ {2}/, 'must not hold two spaces in a row.'],
  [/(?:^| )\p{M}/u, 'must not hold a mark that belongs to no letter.'],
  [/\p{M}{3}/u, 'must not hold more than two marks on one letter.'],
  [/^[^\p{L}\p{Nd}]*$/u, 'must have a letter or a digit.'],
];

const graphemes = lazy(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/** The characters of a text as a reader counts them. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(graphemes().segment(text), ({ segment }) => segment);

/**
 * Parses the name of a player or a session: its normal form (NFC), or why the text is not a valid name. Invisible characters
 * (joiners, tags, variation selectors, piles of marks) are refused because they could carry instructions to a language model that
 * people do not see.
 */
export function parseName(text: string): Result<string, string> {
  const fault = faultOf(text);
  return fault === null ? ok(text.normalize('NFC')) : fail(`${fault} ${ALLOWED}`);
}

function faultOf(text: string): string | null {
  if (text === '') return 'must not be empty.';
  if (text.length > LONGEST_NAME_IN_CODE_UNITS) return 'is too long.';
  const name = text.normalize('NFC');
  const plain = withoutStyle(name);
  const [stranger] = NOT_ALLOWED.exec(plain) ?? [];
  if (stranger !== undefined) return strangerFault(stranger);
  const fault = FAULTS.find(([pattern]) => pattern.test(plain));
  if (fault) return fault[1];
  return isLongerThan(name, LONGEST_NAME) ? 'is too long.' : null;
}

function strangerFault(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const joined = character === '\u200d' ? ', nor emoji joined of several by it' : '';
  return `must not hold ${code}${joined}.`;
}

function isLongerThan(text: string, limit: number): boolean {
  let count = 0;
  for (const _ of graphemes().segment(text)) if (++count > limit) return true;
  return text.length > LONGEST_NAME_IN_CODE_UNITS;
}

const STYLED_OR_INVISIBLE =
  /((?=\p{Emoji})\p{Extended_Pictographic}[\ufe0e\ufe0f]|[0-9#*]\ufe0f\u20e3)|\p{Default_Ignorable_Code_Point}|[\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu;
const LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name as a field of data: without line breaks and invisible characters, and cut to the maximum length of names. */
export function nameAsData(name: string): string {
  const seen = name.replace(STYLED_OR_INVISIBLE, '$1').replace(LINE_BREAK, ' ');
  if (seen.length <= LONGEST_NAME || !isLongerThan(seen, LONGEST_NAME)) return seen;
  const start = charactersOf(seen.slice(0, LONGEST_NAME_IN_CODE_UNITS)).slice(0, LONGEST_NAME);
  return `${start.join('')}…`;
}

/**
 * A name inside a sentence, in quotation marks that it cannot close. People and language models then read it as a name, whatever
 * it says. Invisible characters in names of older records, which were checked less strictly, are removed.
 */
export const quoted = (name: string): string => JSON.stringify(nameAsData(name));
