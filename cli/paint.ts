import { columnsOf, isInteractive, writeLine, type TerminalIo } from './terminal-io';
import type { Layout } from './layout';

/** Lists go into columns only where a person reads them. */
export const layoutOf = (io: TerminalIo): Layout => ({ columns: columnsOf(io), compact: isInteractive(io) });

type Colors = TerminalIo['colors'];

/** Colour by what a line is; every text is complete without it. */
function painted(line: string, colors: Colors): string {
  if (line.startsWith('✓')) return colors.green(line);
  if (line.startsWith('✗')) return colors.red(line);
  if (/^=+$/.test(line)) return colors.dim(line);
  if (line.startsWith('Turn ') || line === 'GAME OVER') return colors.bold(line);
  return line.replace(/\[(\d+|T)\](?= )/g, (label) => colors.cyan(label));
}

export function writeLines(io: TerminalIo, lines: readonly string[]): void {
  for (const line of lines) writeLine(io, painted(line, io.colors));
}
