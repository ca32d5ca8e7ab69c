/** Renders Markdown for a terminal: aligns tables and removes fences, heading marks and emphasis. */
export const renderPlain = (markdown: string): string =>
  blocksOf(markdown.split('\n').filter((line) => !line.startsWith('```')))
    .flatMap((block) => (isRow(block[0]) ? alignTable(block.map(cellsOf)) : block.map(stripMarks)))
    .join('\n');

/** Matches the start of a block: a heading, a table row, a list entry, a quotation or code. */
const OWN_LINE = /^\s*(#|\||```|>|[-*] |\d+\. |$)/;

/** Joins the lines of each paragraph and list entry, so that the terminal can wrap them to its own width. */
export function reflow(markdown: string): string {
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

const stripMarks = (line: string): string => line.replace(/^#+ /, '').replaceAll('**', '');

const isRow = (line = ''): boolean => /^\|.*\|$/.test(line);

/** Groups consecutive lines into tables and other text. */
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
    .map((cell) => stripMarks(cell.trim()).replaceAll('\\|', '|'));

const GAP = '  ';

/** Aligns the cells of a table in columns and omits the separator line. */
function alignTable(table: readonly (readonly string[])[]): readonly string[] {
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
