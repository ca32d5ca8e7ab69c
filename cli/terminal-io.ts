import { WriteStream } from 'node:tty';
import type { Command } from 'commander';
import { createColors } from 'picocolors';
import type { ArenaOffer } from './kit/arena-offer';
import type { OpenGameHost, OpenStores } from './kit/game-host';
import type { GameJudge, ReadReplay } from './kit/table';
import type { TerminalGame } from './kit/game-terminal';
import type { Ink } from './kit/picture';
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
  /** The capabilities of `output` beyond plain letters. */
  readonly ink: Ink;
  /** Whether `output` is a terminal that shows ASCII alone. */
  readonly isAscii?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time (ms since 1970). */
  readonly now: () => number;
  setExitCode(code: number): void;
  /** Judges finished games; provided by a feature. */
  readonly judge?: GameJudge | undefined;
  /** Reads replays from servers; provided by a feature. */
  readonly readReplay?: ReadReplay | undefined;
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

/** The known properties of an output. */
interface Surface {
  readonly isTTY?: boolean;
  readonly env: TerminalIo['env'];
  readonly platform?: NodeJS.Platform;
}

/** Colour is used in terminals or on request; never with NO_COLOR (https://no-color.org, https://force-color.org). */
export function wantsColor({ isTTY, env }: Surface): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !/^(?:0|false)$/.test(env.FORCE_COLOR);
  return isTTY === true && env.TERM !== 'dumb';
}

/** Whether the locale is one whose texts are UTF-8. */
const isUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: TerminalIo['env']): boolean =>
  /utf-?8/i.test([LC_ALL, LC_CTYPE, LANG].find(Boolean) ?? '');

/** Whether this terminal's fonts have symbols; the consoles of Linux and of older Windows do not. */
const hasSigns = ({ env, platform = process.platform }: Surface): boolean =>
  platform === 'win32'
    ? Boolean(env.WT_SESSION ?? env.ConEmuANSI ?? env.TERM_PROGRAM ?? env.TERMINAL_EMULATOR ?? env.TERM)
    : isUtf8(env) && env.TERM !== 'linux';

const BITS_OF_256_COLORS = 8;

/** The capabilities of an output beyond plain letters; none in a pipe or file. */
export function inkOf(surface: Surface): Ink {
  const { isTTY, env } = surface;
  const isColored = wantsColor(surface);
  const isPicture = isColored || (isTTY === true && env.TERM !== 'dumb');
  const depth = isColored ? WriteStream.prototype.getColorDepth({ ...env }) : 0;
  return {
    glyphs: isPicture && hasSigns(surface),
    colors: !isColored ? 0 : depth >= BITS_OF_256_COLORS ? 256 : 16,
  };
}

/** ASCII replacements for the symbols in our texts. */
const ASCII: Readonly<Record<string, string>> = {
  '✓': '+',
  '✗': 'x',
  '…': '...',
  '·': '-',
  '–': '-',
  '±': '+/-',
  '→': '->',
  '←': '<-',
  '’': "'",
  '“': '"',
  '”': '"',
};

const inAscii = (text: string): string => text.replace(/[✓✗…·–±→←’“”]/gu, (sign) => ASCII[sign] ?? sign);

export const writeText = ({ output, isAscii }: Pick<TerminalIo, 'output' | 'isAscii'>, text: string): void =>
  void output.write(isAscii ? inAscii(text) : text);

export const writeLine = (io: Pick<TerminalIo, 'output' | 'isAscii'>, text = ''): void =>
  writeText(io, `${text}\n`);

/**
 * An error while writing output does not end the program or change the exit code: the work is done, and a script that saw a failure would repeat it. A closed
 * pipe is ignored; other errors are reported.
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
  const surface = { isTTY: process.stdout.isTTY, env: process.env };
  goOnUnread(process.stdout, process.stderr);
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    colors: createColors(wantsColor(surface)),
    ink: inkOf(surface),
    isAscii: surface.isTTY && !hasSigns(surface),
    env: process.env,
    now: () => Date.now(),
    setExitCode: (code) => void (process.exitCode = code),
  };
}

/** The terminal's offer: games, and the host for its own games. */
export interface TerminalOffer {
  readonly games: readonly TerminalGame[];
  readonly openHost: OpenGameHost;
  readonly openStores: OpenStores;
  readonly arena: ArenaOffer;
}

/** Adds a command, or several, to the program. */
export type Registration = (program: Command, io: TerminalIo, offer: TerminalOffer) => void;

/** A feature's additions to the terminal, exported by `terminal.ts` in its folder. */
export interface FeatureTerminal {
  readonly register: Registration;
  /** Its commands whose `--games` is a number of games. */
  readonly countingGames?: readonly string[];
  readonly judge?: GameJudge;
  readonly readReplay?: ReadReplay;
}

/** A terminal and the games that it offers. */
export interface TerminalWithGames {
  readonly io: TerminalIo;
  readonly games: readonly TerminalGame[];
}
