/** Markdown as a terminal reads it: tables aligned; fences, headings and marks of emphasis taken away. */
export const plain = (markdown: string): string =>
  blocksOf(markdown.split('\n').filter((line) => !line.startsWith('```')))
    .flatMap((block) => (isRow(block[0]) ? aligned(block.map(cellsOf)) : block.map(unmarked)))
    .join('\n');

/** Starts a line of its own: a heading, a row, a list's entry, a quotation, code. */
const OWN_LINE = /^\s*(#|\||```|>|[-*] |\d+\. |$)/;

/** The lines of each paragraph and entry as one, which is what Markdown means by them: a terminal breaks it anew. */
export function reflowed(markdown: string): string {
  const lines: string[] = [];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    const last = lines.at(-1);
    const continues =
      !fenced && last !== undefined && !OWN_LINE.test(line) && !/^(#.*|\|.*|```.*|\s*)$/.test(last);
    if (line.startsWith('```')) fenced = !fenced;
    if (continues) lines[lines.length - 1] = `${last.trimEnd()} ${line.trim()}`;
    else lines.push(line);
  }
  return lines.join('\n');
}

const unmarked = (line: string): string => line.replace(/^#+ /, '').replaceAll('**', '');

const isRow = (line = ''): boolean => /^\|.*\|$/.test(line);

/** Lines that follow each other and are rows of a table, or are none. */
function blocksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && isRow(last[0]) === isRow(line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => unmarked(cell.trim()).replaceAll('\\|', '|'));

const GAP = '  ';

/** Cells in columns; the line between head and rows is left out. */
function aligned(table: readonly (readonly string[])[]): readonly string[] {
  const rows = table.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}
