import { PassThrough } from 'node:stream';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createColors } from 'picocolors';
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
  env: Record<string, string> = {},
): Promise<ProcessResult> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  let code = 0;
  await runProgram(args, {
    input: new PassThrough(),
    output,
    errors,
    colors: createColors(false),
    env,
    now: () => 0,
    setExitCode: (set) => void (code = set),
  });
  return { code, stdout: textOf(output), stderr: textOf(errors) };
}

const COMMAND = 'dist/bin/principality.js';

/** The built command as a process of its own; `npm test` builds it first. */
export function spawned(args: readonly string[]) {
  if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is missing: run npm run build first`);
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH ?? '' } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  return { child, ended };
}
