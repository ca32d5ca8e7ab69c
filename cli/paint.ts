import { wrap, type Layout } from './kit/layout';
import { columnsOf, isInteractive, writeLine, type TerminalIo } from './terminal-io';

/** Lists go into columns only where a person reads them. */
export const layoutOf = (io: TerminalIo): Layout => ({ columns: columnsOf(io), compact: isInteractive(io) });

/** How a line is coloured: by what it is. Every text is complete without it. */
function styleOf(line: string, colors: TerminalIo['colors']): (text: string) => string {
  if (line.startsWith('✓')) return colors.green;
  if (line.startsWith('✗')) return colors.red;
  if (/^=+$/.test(line)) return colors.dim;
  if (line.startsWith('Turn ') || line === 'GAME OVER') return colors.bold;
  return (text) => text.replace(/\[(\d+|T)\](?= )/g, (label) => colors.cyan(label));
}

/** A rule is cut to the width, anything else wrapped; what is not read in a terminal stays as it is. */
function fitted(line: string, { output }: TerminalIo, columns: number): readonly string[] {
  if (!output.isTTY) return [line];
  return /^=+$/.test(line) ? [line.slice(0, columns)] : wrap(line, columns);
}

export function writeLines(io: TerminalIo, lines: readonly string[]): void {
  const columns = columnsOf(io);
  for (const line of lines) {
    const style = styleOf(line, io.colors);
    for (const part of fitted(line, io, columns)) writeLine(io, style(part));
  }
}
