import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a command as a child and waits for the first URL it prints. */
export async function startServer(script: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      async stop() {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      },
    };
  }
  throw new Error(`${script} ended without printing a URL`);
}
