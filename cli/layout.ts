/** How text may be laid out. */
export interface Layout {
  /** Width in columns. */
  readonly columns: number;
  /** Whether lists too long for a screen may stand in several columns; otherwise one entry a line. */
  readonly compact: boolean;
}

/** Lists up to this long are always one entry a line. */
const SHORT_LIST = 12;
const GAP = 2;

/** Breaks a line at spaces so that no part is wider than `columns`; further parts are indented. */
export function wrap(line: string, columns: number, indent = ''): string[] {
  if (line.length <= columns) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<=\S) /)) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (joined.length > columns && current !== '') {
      lines.push(current);
      current = indent + word;
    } else current = joined;
  }
  return [...lines, current];
}

/** Wraps each line of a text. */
export const wrapAll = (text: string, columns: number, indent = ''): string[] =>
  text.split('\n').flatMap((line) => wrap(line, columns, indent));

/** A list, one entry a line or, where it is long and there is room, in columns that are read downwards. */
export function listed(entries: readonly string[], { columns, compact }: Layout): string[] {
  const width = Math.max(...entries.map((entry) => entry.length)) + GAP;
  const across = Math.floor((columns + GAP) / width);
  if (!compact || entries.length <= SHORT_LIST || across < 2) {
    return entries.flatMap((entry) => wrap(entry, columns, hanging(entry)));
  }
  const down = Math.ceil(entries.length / across);
  return Array.from({ length: down }, (_, row) =>
    entries
      .filter((_entry, at) => at % down === row)
      .map((entry) => entry.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

/** Further lines of an entry stand under its text: `  [12] Discard: …`. */
const hanging = (entry: string): string => ' '.repeat((/^\s*\[\w+\] /.exec(entry)?.[0] ?? '').length);

/** A count before its noun: `1 card`, `2 cards`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
