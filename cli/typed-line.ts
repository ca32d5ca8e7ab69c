/** What a typed line is, before any game looks at it. */
export type TypedLine =
  | { readonly kind: 'empty' }
  /** The number of a listed move, as typed: it may be out of range, negative or broken. */
  | { readonly kind: 'number'; readonly typed: string }
  /** Several numbers, to be played one after the other or not at all. */
  | { readonly kind: 'chain'; readonly typed: readonly string[] }
  /** Anything else; `word` in lower case and `argument` as typed, without white space around. */
  | { readonly kind: 'text'; readonly text: string; readonly word: string; readonly argument: string };

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
const NUMBERS = new RegExp(`^${NUMBER}(?:[\\s,]+${NUMBER})*[\\s,]*$`);

/** Reads a line as typed, whatever its spacing. */
export function readTypedLine(line: string): TypedLine {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  if (NUMBERS.test(text)) {
    const typed = text.split(/[\s,]+/).filter(Boolean);
    const [only] = typed;
    return typed.length === 1 && only !== undefined
      ? { kind: 'number', typed: only }
      : { kind: 'chain', typed };
  }
  const [word = '', argument = ''] = text.split(/\s+(.*)/s);
  return { kind: 'text', text, word: word.toLowerCase(), argument };
}
