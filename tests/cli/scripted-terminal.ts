import { Readable, Writable } from 'node:stream';
import { createColors } from 'picocolors';
import { PLAIN, type Ink } from '../../cli/kit/picture';
import { runProgram } from './program';
import type { TerminalIo } from '../../cli/terminal-io';

export interface Ran {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number;
}

export interface Surroundings {
  /** Lines that are piped in. */
  readonly lines?: readonly string[];
  readonly env?: TerminalIo['env'];
  /** The time; by default a second passes between two looks at it. */
  readonly now?: TerminalIo['now'];
  /** Makes the output a terminal of that width. */
  readonly columns?: number;
  /** What the output can show; by default plain letters. */
  readonly ink?: Ink;
}

const collector = (columns?: number) => {
  const parts: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk.toString());
      done();
    },
  });
  return {
    text: () => parts.join(''),
    stream: Object.assign(stream, columns ? { isTTY: true, columns } : {}),
  };
};

/** A terminal without a person: its lines are given, what it shows is kept. */
export function scriptedTerminal({
  lines = [],
  env = { STORE: 'memory' },
  columns,
  now,
  ink = PLAIN,
}: Surroundings = {}) {
  const output = collector(columns);
  const errors = collector();
  let exitCode = 0;
  let time = Date.UTC(2026, 0, 1);
  const io: TerminalIo = {
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output: output.stream,
    errors: errors.stream,
    colors: createColors(false),
    ink,
    env,
    now: now ?? (() => (time += 1000)),
    setExitCode: (code) => void (exitCode = code),
  };
  return { io, ran: (): Ran => ({ output: output.text(), errors: errors.text(), exitCode }) };
}

/** Runs one command line as it would be typed (no quotes: each argument is given), with lines piped in. */
export async function run(args: readonly string[], around: Surroundings = {}): Promise<Ran> {
  const { io, ran } = scriptedTerminal(around);
  await runProgram(args, io);
  return ran();
}

/** The part of the output after a typed line, up to the next one. */
export function replyTo(output: string, line: string): string {
  const start = output.indexOf(`> ${line}\n`);
  if (start < 0) throw new Error(`"${line}" was not read:\n${output}`);
  const after = output.slice(start + line.length + 3).replace(/Goodbye\.\n$/, '');
  const end = after.search(/^> /m);
  return end < 0 ? after : after.slice(0, end);
}
