import { stripVTControlCharacters } from 'node:util';

/** How to lay out a list. */
export interface Layout {
  /** Width in columns; infinite if the output is not a terminal. */
  readonly columns: number;
  /** Whether long lists may use several columns; otherwise there is one entry per line. */
  readonly compact: boolean;
}

/** Lists up to this length always have one entry per line. */
const SHORT_LIST = 12;
const GAP = 2;

/**
 * The indent for continuation lines: as wide as the white space and label at the start of the line, e.g. ` [12] ` or `Hand: `.
 */
const hangingIndent = (line: string): string =>
  ' '.repeat((/^\s*(\[\w+\] |[✓✗] |\w+: )?/.exec(line)?.[0] ?? '').length);

/**
 * Breaks a line at spaces so that no part is wider than `columns`, unless a single word is. `indent` is for continuation lines.
 */
export function wrap(line: string, columns: number, indent = hangingIndent(line)): readonly string[] {
  if (widthOf(line) <= columns) return [line];
  const start = hangingIndent(line).length;
  const parts: string[] = [];
  let part = line.slice(0, start);
  let empty = true;
  for (const word of line.slice(start).split(' ')) {
    if (!empty && widthOf(part) + 1 + widthOf(word) > columns) {
      parts.push(part);
      part = indent;
      empty = true;
    }
    part += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...parts, part];
}

/** The width of a text on the screen, without codes for colours. */
const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Wraps each line of a text. */
export const wrapAll = (text: string, columns: number, indent?: string): readonly string[] =>
  text.split('\n').flatMap((line) => wrap(line, columns, indent));

/** A list with one entry per line, or in columns that are read downwards if it is long and there is room. */
export function layoutList(entries: readonly string[], { columns, compact }: Layout): readonly string[] {
  const width = Math.max(...entries.map((entry) => entry.length)) + GAP;
  const across = Math.floor((columns + GAP) / width);
  if (!compact || entries.length <= SHORT_LIST || across < 2) return entries;
  const down = Math.ceil(entries.length / across);
  return Array.from({ length: down }, (_, row) =>
    entries
      .filter((_entry, at) => at % down === row)
      .map((entry) => entry.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

/** Entries after a label, as many per line as fit; no entry is broken. */
export function packed(label: string, entries: readonly string[], { columns }: Layout): readonly string[] {
  const lines: string[] = [];
  let line = label;
  let isEmpty = true;
  for (const entry of entries) {
    if (!isEmpty && line.length + 1 + entry.length > columns) {
      lines.push(line);
      line = ' '.repeat(label.length);
      isEmpty = true;
    }
    line += isEmpty ? entry : ` ${entry}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A count with its noun: `1 card`, `2 cards`. */
export const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
