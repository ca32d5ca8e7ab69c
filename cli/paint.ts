import { wrap, type Layout } from './kit/layout';
import { columnsOf, isInteractive, writeLine, type TerminalIo } from './terminal-io';

/** Lists use columns only if a person reads the output; lines are broken only in a terminal. */
export const layoutOf = (io: TerminalIo): Layout => ({
  columns: io.output.isTTY ? columnsOf(io) : Infinity,
  compact: isInteractive(io),
});

/** The colour of a line by its content. No information depends on colour. */
function styleOf(line: string, colors: TerminalIo['colors']): (text: string) => string {
  if (line.startsWith('✓')) return colors.green;
  if (line.startsWith('✗')) return colors.red;
  if (/^=+$/.test(line)) return colors.dim;
  if (line.startsWith('Turn ') || line === 'GAME OVER') return colors.bold;
  return (text) => text.replace(/\[(\d+|T)\](?= )/g, (label) => colors.cyan(label));
}

/** Cuts a ruler line to the width and wraps other lines. Leaves output that does not go to a terminal unchanged. */
function fitLine(line: string, { output }: TerminalIo, columns: number): readonly string[] {
  if (!output.isTTY) return [line];
  return /^=+$/.test(line) ? [line.slice(0, columns)] : wrap(line, columns);
}

export function writeLines(io: TerminalIo, lines: readonly string[]): void {
  const columns = columnsOf(io);
  for (const line of lines) {
    const style = styleOf(line, io.colors);
    for (const part of fitLine(line, io, columns)) writeLine(io, style(part));
  }
}
