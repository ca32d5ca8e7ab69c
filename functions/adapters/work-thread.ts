import { Worker } from 'node:worker_threads';
import { valueWithin } from '../../core/async';
import type { Job } from '../../core/ports/work';

/** The result of a job, with the time it took (ms). */
type JobReport =
  | { readonly kind: 'done'; readonly gives: unknown; readonly ms: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly ms: number };

/** Messages of a thread: first that it is ready, then the result of each job. */
export type Message = { readonly kind: 'ready' } | JobReport;

export interface ThreadOptions {
  /** Files of games that the entry does not contain. */
  readonly gameFiles?: readonly string[] | undefined;
  /** Runs at a lower priority than the other threads of the process, if the system has priorities per thread. */
  readonly givesWay?: boolean;
}

/** How a job ended; after `overran` and `died` the thread cannot be used any more. */
export type JobEnd =
  JobReport | { readonly kind: 'overran'; readonly ms: number } | { readonly kind: 'died' };

/** A job that needs more memory than this (MiB) loses its thread, not the process. */
const MEMORY_LIMIT_MB = 512;

const DIED: JobEnd = { kind: 'died' };

/** A worker thread that does one job at a time. It does not keep a process alive. */
export class WorkThread {
  private readonly worker: Worker;
  private readonly ready: Promise<JobEnd | null>;
  private readonly ended: Promise<JobEnd>;
  private settle: (message: Message) => void = () => undefined;

  /** `file`: the built entry of such a thread. */
  constructor(file: string, { gameFiles = [], givesWay = false }: ThreadOptions = {}) {
    this.worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
      workerData: { gameFiles, givesWay } satisfies ThreadOptions,
    });
    this.worker.unref();
    this.ended = new Promise((resolve) => {
      this.worker.once('exit', () => resolve(DIED));
      // The error that it threw, which also ends it.
      this.worker.once('error', () => resolve(DIED));
    });
    const first = new Promise<null>((resolve) => (this.settle = () => resolve(null)));
    this.ready = Promise.race([first, this.ended]);
    this.worker.on('message', (message: Message) => this.settle(message));
  }

  /** Does a job. Its time counts from when the thread is ready; a job that takes longer than `limitMs` is stopped. */
  async run(job: Job, limitMs: number): Promise<JobEnd> {
    const dead = await this.ready;
    if (dead) return dead;
    const finished = new Promise<JobEnd>((resolve) => {
      this.settle = (message) => resolve(message.kind === 'ready' ? DIED : message);
    });
    this.worker.postMessage(job);
    const ended = await valueWithin(limitMs, Promise.race([finished, this.ended]));
    if (ended) return ended;
    await this.end();
    return { kind: 'overran', ms: limitMs };
  }

  /** Ends the thread and drops the job that it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
