import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from './terminal-io';

/** Writes a file atomically. Throws a `UsageError` that names `what` if that fails. */
export function writeWhole(file: string, text: string, what: string): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new UsageError(`${what} cannot be written: ${file} (${codeOf(error)})`);
  }
}

/** The system's error code, e.g. `ENOENT`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
