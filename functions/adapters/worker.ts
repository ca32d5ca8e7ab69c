import { parentPort } from 'node:worker_threads';
import type { AnyGame } from '../../core/engine';
import { runJob, patienceForBots, type Job } from '../../core/service/work';
import type { Message } from './work-thread';

/** What a worker thread does: it answers each job it is sent before the next. */
export function serveJobs(games: readonly AnyGame[]): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(games, job)));
  parentPort?.postMessage({ kind: 'ready' } satisfies Message);
}

function answer(games: readonly AnyGame[], job: Job): Message {
  const began = performance.now();
  const now = (): number => performance.now();
  try {
    const gives = runJob(games, job, patienceForBots(now));
    return { kind: 'done', gives, ms: now() - began };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason, ms: now() - began };
  }
}
