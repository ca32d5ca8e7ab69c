import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { MemoryReport } from './memory-report';

/** A server in a separate process that reports its memory in use. */
export interface ReportingHost {
  readonly url: string;
  readonly pid: number;
  /** The memory in use after garbage collection. */
  memory(): Promise<MemoryReport>;
  stop(): Promise<void>;
}

/** Starts a script that sends its parent its URL and then, whenever it is asked, its memory. */
export async function startReporting(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<ReportingHost> {
  const child = fork(script, { execArgv: ['--expose-gc'], env: { ...process.env, REDIS_URL: '', ...env } });
  const next = async (): Promise<unknown> => (await once(child, 'message'))[0];
  const url = String(await next());
  return {
    url,
    pid: child.pid ?? 0,
    async memory() {
      const report = next();
      child.send('report');
      return (await report) as MemoryReport;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
