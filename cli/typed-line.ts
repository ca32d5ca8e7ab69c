/** A typed line, before the game interprets it. */
export type TypedLine =
  | { readonly kind: 'empty' }
  /** The number of a listed move, as typed: it may be out of range, negative or broken. */
  | { readonly kind: 'number'; readonly typed: string }
  /** Several numbers, to be played in order, all or none. */
  | { readonly kind: 'chain'; readonly typed: readonly string[] }
  /** Anything else: `word` in lower case, and `argument` as typed, trimmed. */
  | { readonly kind: 'text'; readonly text: string; readonly word: string; readonly argument: string };

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
const NUMBERS = new RegExp(`^${NUMBER}(?:[\\s,]+${NUMBER})*[\\s,]*$`);

/** Parses a typed line, ignoring extra spaces. */
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
