import { createColors } from 'picocolors';
import type { OpenGameHost } from './kit/game-host';
import type { TerminalGame } from './kit/game-terminal';
import type { Colors } from 'picocolors/types';

/** A stream that may be a terminal. */
type Stream<S> = S & { readonly isTTY?: boolean };

/** The access of a command to the outside: streams, environment and exit code. Tests supply their own. */
export interface TerminalIo {
  readonly input: Stream<NodeJS.ReadableStream>;
  /** Standard output. In a terminal `columns` is known and may change. */
  readonly output: Stream<NodeJS.WritableStream> & { readonly columns?: number };
  /** Standard error, for errors and progress. */
  readonly errors: Stream<NodeJS.WritableStream> & { readonly columns?: number };
  /** Functions that colour text for `output`, or leave it unchanged. */
  readonly colors: Colors;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time (ms since 1970). */
  readonly now: () => number;
  setExitCode(code: number): void;
}

/** An error in the use of a command. It is shown as `Error: <message>`, and the exit code is 1. */
export class UsageError extends Error {}

/** The default text width. */
export const USUAL_COLUMNS = 80;

const NARROWEST = 20;

/** The maximum text width, in columns. */
export const columnsOf = ({ output }: Pick<TerminalIo, 'output'>): number =>
  Math.max(output.columns ?? USUAL_COLUMNS, NARROWEST);

/** Whether both input and output are terminals. */
export const isInteractive = ({ input, output }: Pick<TerminalIo, 'input' | 'output'>): boolean =>
  input.isTTY === true && output.isTTY === true;

/** Colour is used in terminals, unless NO_COLOR is set (https://no-color.org). */
export const wantsColor = (output: { readonly isTTY?: boolean }, env: TerminalIo['env']): boolean =>
  output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';

export const writeLine = ({ output }: Pick<TerminalIo, 'output'>, text = ''): void =>
  void output.write(`${text}\n`);

/**
 * Output that cannot be written ends nothing, because what was done is done: a script that took the exit code for a failure would do it
 * again. A closed pipe is nobody's fault; anything else is told.
 */
function goOnUnread(output: NodeJS.WritableStream, errors: NodeJS.WritableStream): void {
  let isTold = false;
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isTold) return;
    isTold = true;
    errors.write(`Warning: the output cannot be written (${code}). What was done is done.\n`);
  });
  errors.on('error', () => undefined);
}

/** The streams and environment of this process. */
export function processIo(): TerminalIo {
  goOnUnread(process.stdout, process.stderr);
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    colors: createColors(wantsColor(process.stdout, process.env)),
    env: process.env,
    now: () => Date.now(),
    setExitCode: (code) => void (process.exitCode = code),
  };
}

/** What the terminal offers: games, and the host at which it plays its own. */
export interface TerminalOffer {
  readonly games: readonly TerminalGame[];
  readonly openHost: OpenGameHost;
}

/** A terminal and the games that it offers. */
export interface TerminalWithGames {
  readonly io: TerminalIo;
  readonly games: readonly TerminalGame[];
}
