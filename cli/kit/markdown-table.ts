type Row = readonly string[];

/** The lines of a table in Markdown. Columns whose heads are in `left` are aligned to the left, those of numbers to the right. */
export function tableLines(head: Row, rows: readonly Row[], left: readonly string[]): readonly string[] {
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
