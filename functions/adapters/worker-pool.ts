import { availableParallelism } from 'node:os';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import type { Ledger, Workers, WorkOptions, WorkResult } from '../../core/ports/services';
import { UNWANTED, type WorkOutput, type Job, type WorkInput, type WorkKind } from '../../core/ports/work';
import { FairQueue } from './fair-queue';
import { WorkThread } from './work-thread';

/** The maximum expected time of a short job (ms); longer ones go to the threads for long jobs. */
const SHORT_MS = 100;

/** A job that was expected to be short and takes longer than this (ms) starts again in the queue of long jobs. */
const SHORT_LIMIT_MS = 500;

/** The default time limit of a job (ms). */
const WORK_LIMIT_MS = 5_000;

/** More threads would only compete for the processors. */
const MOST_THREADS = 4;

/** The maximum number of waiting jobs of all callers. */
const QUEUE_LIMIT = 512;

/** Advice to a caller who is refused (s). */
const RETRY_AFTER = 2;

/** The key in the queues for work without a caller. */
const NOBODY = '';

export interface PoolOptions {
  /** The built entry of a thread. */
  readonly file: string;
  /** Files of games that the entry does not bring itself. */
  readonly gameFiles?: readonly string[];
  /** Threads for long jobs; one more is kept for short ones. One processor is left to the event loop. */
  readonly threads?: number;
  /** The maximum number of waiting jobs of one caller. */
  readonly queuePerCaller?: number;
  readonly ledger?: Ledger;
}

/** `background`: work that nobody waits for has its own thread, with a lower priority. */
type Lane = 'short' | 'long' | 'background';

const LANES: readonly Lane[] = ['short', 'long', 'background'];

const laneOf = ({ background, expectedMs }: WorkOptions): Lane =>
  background ? 'background' : expectedMs > SHORT_MS ? 'long' : 'short';

const byLane = <T>(make: () => T): Record<Lane, T> => ({ short: make(), long: make(), background: make() });

/** A job and those who wait for it. */
interface Entry {
  readonly job: Job;
  readonly terms: WorkOptions;
  lane: Lane;
  resolve(worked: Result<WorkResult<unknown>>): void;
  reject(error: Error): void;
}

/**
 * Worker threads, started on first use. Callers take turns; short jobs never wait for long ones, because a thread is reserved for them; a job that takes too
 * long loses its thread, which is replaced.
 */
export class WorkerPool implements Workers {
  private readonly queues = byLane(() => new FairQueue<Entry>());
  private readonly idle = byLane((): WorkThread[] => []);
  private readonly free: Record<Lane, number>;
  private readonly threads = new Set<WorkThread>();
  private closed = false;

  constructor(private readonly options: PoolOptions) {
    const usual = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
    this.free = { short: 1, long: options.threads ?? usual, background: 1 };
  }

  work<K extends WorkKind>(
    kind: K,
    task: WorkInput<K>,
    terms: WorkOptions,
  ): Promise<Result<WorkResult<WorkOutput<K>>>> {
    const error = this.crowded(terms.caller) ?? this.limitOf(terms);
    if (error) return Promise.resolve(fail(error));
    const lane = laneOf(terms);
    return new Promise((resolve, reject) => {
      const job = { kind, task } as Job;
      this.enqueue({ job, terms, lane, resolve, reject });
      this.dispatch();
    });
  }

  /** Ends the threads and drops their jobs and all that wait. */
  async close(): Promise<void> {
    this.closed = true;
    for (const queue of Object.values(this.queues)) {
      for (let entry = queue.shift(); entry; entry = queue.shift()) entry.reject(closedError());
    }
    const ended = [...this.threads].map((thread) => thread.end());
    this.threads.clear();
    await Promise.all(ended);
  }

  limitError(caller: string | undefined): GameError | null {
    return caller === undefined ? null : (this.options.ledger?.limitError(caller) ?? null);
  }

  private limitOf({ caller, background }: WorkOptions): GameError | null {
    return background ? null : this.limitError(caller);
  }

  private crowded(caller = NOBODY): GameError | null {
    const { queuePerCaller = Infinity } = this.options;
    const waiting = (count: (queue: FairQueue<Entry>) => number): number =>
      LANES.reduce((sum, lane) => sum + count(this.queues[lane]), 0);
    if (waiting((queue) => queue.sizeOf(caller)) >= queuePerCaller) return tooMuchWaits(queuePerCaller);
    return waiting((queue) => queue.size) >= QUEUE_LIMIT ? tooBusy() : null;
  }

  private enqueue(entry: Entry): void {
    this.queues[entry.lane].push(entry.terms.caller ?? NOBODY, entry);
  }

  private dispatch(): void {
    for (const lane of LANES) {
      while (this.free[lane] > 0) {
        const entry = this.next(lane);
        if (!entry) break;
        this.free[lane] -= 1;
        void this.serve(lane, entry);
      }
    }
  }

  /** A thread for long jobs does a short one when there is nothing else to do. */
  private next(lane: Lane): Entry | undefined {
    const { [lane]: own, short } = this.queues;
    return own.shift() ?? (lane === 'long' ? short.shift() : undefined);
  }

  private async serve(lane: Lane, entry: Entry): Promise<void> {
    try {
      const failure = this.limitOf(entry.terms);
      if (failure) entry.resolve(fail(failure));
      else if (await (entry.terms.isWanted?.() ?? true)) await this.perform(lane, entry);
      else entry.resolve(fail(UNWANTED));
    } catch (error) {
      entry.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.free[lane] += 1;
      this.dispatch();
    }
  }

  private async perform(lane: Lane, entry: Entry): Promise<void> {
    this.assertOpen();
    const thread = this.idle[lane].pop() ?? this.start(lane);
    const limit = entry.lane === 'short' ? SHORT_LIMIT_MS : (entry.terms.limitMs ?? WORK_LIMIT_MS);
    const ended = await thread.run(entry.job, limit);
    if (ended.kind !== 'died') this.charge(entry.terms, ended.ms);
    if (ended.kind === 'done' || ended.kind === 'failed') this.idle[lane].push(thread);
    else this.threads.delete(thread);
    switch (ended.kind) {
      case 'done':
        entry.resolve(ok({ value: ended.gives, ms: ended.ms }));
        return;
      case 'failed':
        throw new Error(ended.reason);
      case 'died':
        this.assertOpen();
        entry.resolve(fail(tooLong()));
        return;
      case 'overran':
        if (entry.lane !== 'short') entry.resolve(fail(tooLong()));
        else this.enqueue(Object.assign(entry, { lane: 'long' as const }));
    }
  }

  private charge({ caller, background }: WorkOptions, ms: number): void {
    if (caller !== undefined && !background) this.options.ledger?.charge(caller, ms);
  }

  private assertOpen(): void {
    if (this.closed) throw closedError();
  }

  private start(lane: Lane): WorkThread {
    const { file, gameFiles } = this.options;
    const thread = new WorkThread(file, { gameFiles, givesWay: lane === 'background' });
    this.threads.add(thread);
    return thread;
  }
}

const closedError = (): Error => new Error('The worker threads were ended');

const tooLong = (): GameError =>
  errors.gaveUp('This takes too long to work out, and was given up; nothing has changed.', {
    suggestion: 'Ask for less at once: a simpler condition, a shorter time, fewer steps.',
  });

const tooMuchWaits = (limit: number): GameError =>
  errors.rateLimited(`Too much is waiting to be worked out for you: ${limit} jobs.`, {
    suggestion: `Wait for some of it to be answered, or ${RETRY_AFTER} s, and try again.`,
    details: { limit: 'jobs', retryAfterSeconds: RETRY_AFTER },
  });

const tooBusy = (): GameError =>
  errors.unavailable('The server has too much to work out at the moment.', {
    suggestion: `Try again in ${RETRY_AFTER} s; nothing has changed.`,
    details: { retryAfterSeconds: RETRY_AFTER },
  });
