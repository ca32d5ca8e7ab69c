import { parentPort } from 'node:worker_threads';
import { games } from '../games';
import { doJob, patient, type Job } from '../core/service/work';
import type { Message } from './adapters/work-thread';

/** The entry of a worker thread: each job it is sent is answered before the next. */

function answer(job: Job): Message {
  const began = performance.now();
  const now = (): number => performance.now();
  try {
    const gives = doJob(games, job, patient(now));
    return { kind: 'done', gives, ms: now() - began };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason, ms: now() - began };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)));
parentPort?.postMessage({ kind: 'ready' } satisfies Message);
