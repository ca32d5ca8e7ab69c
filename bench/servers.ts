import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Where a host archives finished games, if it does so in files. */
  readonly archive: string;
  stop(): Promise<void>;
}

/** Kernel ticks a second, as /proc counts the time of a process. */
const TICKS_PER_SECOND = 100;

/** User and system time of a process so far (ms). */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the command, which is in brackets, come the state and eleven figures, then the two times.
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (1000 * (Number(figures[11]) + Number(figures[12]))) / TICKS_PER_SECOND;
}

/** Starts a command as a child and waits for the first URL it prints. Its log is shown unless `log` says otherwise. */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  log: 'inherit' | 'ignore' = 'inherit',
  args: readonly string[] = [],
): Promise<Server> {
  // Never the file of games that belongs to the user.
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const archive = join(data, 'archive');
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      REDIS_URL: '',
      PRINCIPALITY_DATA: data,
      ...(env.REDIS_URL === undefined ? {} : { ARCHIVE_FOLDER: archive }),
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      archive,
      async stop() {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
        await rm(data, { recursive: true });
      },
    };
  }
  throw new Error(`${script} ended without printing a URL`);
}
