import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../core/engine';
import { type Job, type Provision } from '../../core/ports/work';
import { patienceForBots, runJob } from '../../core/table/work';
import { features } from '../../features/registry';
import type { Message, ThreadOptions } from './work-thread';

/** The loop of a worker thread: it answers each job before it takes the next. */
export function serveJobs(games: readonly AnyGame[]): void {
  if ((workerData as ThreadOptions | null)?.givesWay) giveWay();
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer({ games, features }, job)));
  parentPort?.postMessage({ kind: 'ready' } satisfies Message);
}

/** On Linux priorities are per thread, and 0 means the calling thread; elsewhere they are per process, so this does nothing. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

function answer(provision: Provision, job: Job): Message {
  const began = performance.now();
  const now = (): number => performance.now();
  try {
    const gives = runJob(provision, job, patienceForBots(now));
    return { kind: 'done', gives, ms: now() - began };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason, ms: now() - began };
  }
}
