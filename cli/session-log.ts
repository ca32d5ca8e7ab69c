import { appendFileSync } from 'node:fs';
import { UsageError } from './terminal-io';
import { codeOf } from './whole-file';

/** One call in turn-based mode. */
export interface LoggedCall {
  /** The time of the call (ms since 1970). */
  readonly at: number;
  /** `--init`, `--move "buy Silver"`, or nothing. */
  readonly call: string;
  readonly exitCode: number;
  readonly output: readonly string[];
}

/** `game.session.log` beside `game.json`. */
export const sessionLogOf = (stateFile: string): string => `${stateFile.replace(/\.json$/, '')}.session.log`;

/** Adds a call to the log. Throws a `UsageError` if it cannot. */
export function logCall(stateFile: string, { at, call, exitCode, output }: LoggedCall): void {
  const file = sessionLogOf(stateFile);
  const head = `[${new Date(at).toISOString()}] ${call} (exit ${exitCode})`;
  try {
    appendFileSync(file, [head, ...output.map((line) => `  ${line}`.trimEnd()), '', ''].join('\n'));
  } catch (error) {
    throw new UsageError(
      `Session log cannot be written: ${file} (${codeOf(error)}). Use --no-session-log to go without it.`,
    );
  }
}
