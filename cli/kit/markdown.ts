/**
 * Renders Markdown for a terminal: aligns tables and removes fences, heading marks and emphasis. A table that is wider than `columns` becomes a
 * list.
 */
export const renderPlain = (markdown: string, columns = Infinity): string =>
  blocksOf(markdown.split('\n').filter((line) => !line.startsWith('```')))
    .flatMap((block) => (isRow(block[0]) ? tableLines(block.map(cellsOf), columns) : block.map(stripMarks)))
    .join('\n');

function tableLines(table: readonly (readonly string[])[], columns: number): readonly string[] {
  const rows = table.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  const aligned = alignRows(rows);
  return aligned.every((line) => line.length <= columns) ? aligned : listRows(rows);
}

/** `Player 1: Chips 980, Bet 0`, for each row under the first. */
function listRows([head = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  return rows.map(([name = '', ...cells]) => {
    const named = cells.flatMap((cell, i) => (cell === '' ? [] : [`${head[i + 1] ?? ''} ${cell}`.trim()]));
    return `${name}: ${named.join(', ')}`;
  });
}

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

/** Aligns the cells of rows in columns. */
function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
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

type Row = readonly string[];

/** The lines of a table in Markdown. Columns whose heads are in `left` are aligned to the left, those of numbers to the right. */
export function markdownTable(head: Row, rows: readonly Row[], left: readonly string[]): readonly string[] {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((text, column) =>
    Math.max(3, text.length, ...escaped.map((row) => row[column]?.length ?? 0)),
  );
  const isLeft = (column: number): boolean => left.includes(head[column] ?? '');
  const line = (cells: Row): string =>
    `| ${cells
      .map((cell, column) => cell[isLeft(column) ? 'padEnd' : 'padStart'](widths[column] ?? 0))
      .join(' | ')} |`;
  const rule = head.map((_, column) => {
    const dashes = '-'.repeat(widths[column] ?? 0);
    return isLeft(column) ? dashes : `${dashes.slice(1)}:`;
  });
  return [line(head), `| ${rule.join(' | ')} |`, ...escaped.map(line)];
}
