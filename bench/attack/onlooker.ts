import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** The address of an uninvolved caller, and that of the attacker. */
export const OTHERS = '127.0.0.2';
export const ATTACKER = '127.0.0.1';

/** How long the quiet before an attack is measured. */
const QUIET_MS = 3000;

/** Effects within this time after an attack still belong to it. */
const AFTERMATH_MS = 1000;

export interface Waits {
  /** The longest wait right before the attack (ms), and during it. */
  readonly quiet: number;
  readonly worst: number;
}

/** Measures how long another caller waits at a host during a task. */
export async function onlooking(url: string, attack: () => Promise<void>): Promise<Waits> {
  const worker = new Worker(join(__dirname, 'steady-caller.js'), { workerData: { url, address: OTHERS } });
  const next = async (): Promise<unknown> => (await once(worker, 'message'))[0];
  const longest = async (): Promise<number> => {
    const waits = next();
    worker.postMessage('report');
    return Math.max(0, ...((await waits) as number[]));
  };
  try {
    await next();
    await delay(QUIET_MS);
    // The first answers are of a host that is not warm yet.
    await longest();
    await delay(QUIET_MS);
    const quiet = await longest();
    await attack();
    await delay(AFTERMATH_MS);
    return { quiet, worst: await longest() };
  } finally {
    await worker.terminate();
  }
}
