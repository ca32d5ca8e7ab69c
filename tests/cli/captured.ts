import { PassThrough } from 'node:stream';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { runProgram } from './program';

export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const textOf = (stream: PassThrough): string => {
  const chunk = stream.read() as Buffer | null;
  return chunk?.toString() ?? '';
};

/** Runs a command line in this process, without a terminal. */
export async function captured(
  args: readonly string[],
  env: Record<string, string> = { STORE: 'memory' },
): Promise<ProcessResult> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  let code = 0;
  await runProgram(args, {
    input: new PassThrough(),
    output,
    errors,
    colors: createColors(false),
    ink: PLAIN,
    env,
    now: () => 0,
    setExitCode: (set) => void (code = set),
  });
  return { code, stdout: textOf(output), stderr: textOf(errors) };
}

const COMMAND = 'dist/bin/principality.js';

/** What a process is run with. */
export interface ProcessSurroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** At most so many KiB go into a file, as if the disk were full then. */
  readonly fileKiB?: number;
  /** Where the standard output goes; it is not collected then. */
  readonly into?: string;
}

/** The built command as a process of its own; `npm test` builds it first. */
export function spawned(
  args: readonly string[],
  { env = { STORE: 'memory' }, fileKiB, into }: ProcessSurroundings = {},
) {
  if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is missing: run npm run build first`);
  const run = [process.execPath, COMMAND, ...args];
  // Without the trap the signal of a limit met would end the process.
  const limit = fileKiB === undefined ? '' : `trap '' XFSZ; ulimit -f ${fileKiB};`;
  const inShell = `${limit} exec "$0" "$@" ${into === undefined ? '' : `> ${into}`}`;
  const [command = '', ...rest] =
    fileKiB === undefined && into === undefined ? run : ['bash', '--norc', '-c', inShell, ...run];
  const child = spawn(command, rest, { env: { PATH: process.env.PATH ?? '', ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  return { child, ended };
}
