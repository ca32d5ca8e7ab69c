import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Process {
  /** What it printed that was waited for. */
  readonly ready: string;
  /** Asks it to end; its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a built command and waits until it prints what fits the pattern's first group. */
export async function startProcess(
  command: string,
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Process> {
  const script = `dist/bin/${command}.js`;
  if (!existsSync(script)) throw new Error(`${script} is missing: run npm run build first`);
  const child = spawn(process.execPath, [script, ...flags], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = pattern.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then((code) => reject(new Error(`${command} ended with ${String(code)}: ${printed}`)));
  });
  return {
    ready,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
