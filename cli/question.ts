import { LineReader } from './line-reader';
import type { TerminalIo } from './terminal-io';

/** Asks a person for a line; null if the person leaves instead. */
export async function ask(
  io: TerminalIo,
  prompt: string,
  answers: readonly string[],
): Promise<string | null> {
  const reader = new LineReader(io, () => answers);
  try {
    const line = await reader.next(prompt);
    return line === null ? null : line.trim().toLowerCase();
  } finally {
    reader.close();
  }
}
