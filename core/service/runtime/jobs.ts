import { LRUCache } from 'lru-cache';
import { yieldToOthers } from '../../async';
import { errors, fail, ok, type GameError, type Result } from '../../engine';
import type { ServiceDeps } from '../deps';

export type JobStatus = 'queued' | 'running' | 'done' | 'cancelled' | 'failed';

/** How far a job is. */
export interface JobProgress {
  readonly status: JobStatus;
  /** Why it failed. */
  readonly error?: GameError;
}

/** Long work in the background, of which callers ask how far it is. */
export class BackgroundJob {
  status: JobStatus = 'queued';
  error?: GameError;
  /** The addresses of those who asked for it. */
  readonly wantedBy = new Set<string>();

  get isOpen(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  close(status: JobStatus, error: GameError | undefined): void {
    this.status = status;
    if (error) this.error = error;
  }
}

export interface JobLimits {
  /** What the jobs are, e.g. `simulations`. */
  readonly name: string;
  /** How many a process works on at a time, of all callers and of one address. */
  readonly most: number;
  readonly mostPerCaller: number;
  /** How many are remembered when they are over, and for how long (ms). */
  readonly kept: number;
  readonly keptMs?: number;
}

/** For whom a job is begun. */
export interface JobTerms<P> {
  readonly caller?: string | undefined;
  /** Whether what a job came to that is done is what is asked for now; it is by default. */
  readonly isEnough?: (progress: P) => boolean;
}

/** Advice to a caller who has too many (s). */
const RETRY_AFTER = 30;

/** Whom no address is known of. */
const NOBODY = '';

/** A job that tells how far it is; once it is over, without what it was made from. */
type JobOf<P> = BackgroundJob & { progress(): P };

/** The jobs of one kind of a process: those under way, and those that are over. */
export class JobBook<P extends JobProgress> {
  private readonly open = new Map<string, JobOf<P>>();
  private readonly closed: LRUCache<string, P>;

  constructor(
    private readonly deps: Pick<ServiceDeps, 'closing' | 'logger'>,
    private readonly limits: JobLimits,
  ) {
    const { kept, keptMs = 0 } = limits;
    this.closed = new LRUCache<string, P>({ max: kept, ttl: keptMs });
  }

  /** How far a job is; undefined if there is none here. */
  find(key: string): P | undefined {
    return this.open.get(key)?.progress() ?? this.closed.get(key);
  }

  /** Puts in a job that is over, of which another place knew. */
  remember(key: string, progress: P): void {
    this.closed.set(key, progress);
  }

  /**
   * Begins a job, or joins the one of that key; one that failed or was cancelled begins anew. `run` works on it as long as it is open, and returns
   * why it failed, if it did.
   */
  begin<J extends JobOf<P>>(
    key: string,
    make: () => J,
    run: (job: J) => Promise<GameError | null>,
    { caller = NOBODY, isEnough = () => true }: JobTerms<P> = {},
  ): Result<P> {
    const known = this.open.get(key);
    if (known) {
      known.wantedBy.add(caller);
      return ok(known.progress());
    }
    const closed = this.closed.get(key);
    if (closed?.status === 'done' && isEnough(closed)) return ok(closed);
    const refused = this.crowded(caller);
    if (refused) return fail(refused);
    const job = make();
    job.wantedBy.add(caller);
    this.open.set(key, job);
    void this.work(key, job, () => run(job));
    return ok(job.progress());
  }

  /** Takes back a caller's request; the job stops once nobody wants it. Undefined if there is none here. */
  cancel(key: string, caller = NOBODY): P | undefined {
    const job = this.open.get(key);
    if (!job) return this.closed.get(key);
    job.wantedBy.delete(caller);
    if (job.wantedBy.size === 0) this.close(key, job, 'cancelled');
    return job.progress();
  }

  /** Stops a job, also if several callers want it. */
  stop(key: string): P | undefined {
    const job = this.open.get(key);
    if (job) this.close(key, job, 'cancelled');
    return job?.progress() ?? this.closed.get(key);
  }

  private crowded(caller: string): GameError | null {
    const { most, mostPerCaller } = this.limits;
    const own = [...this.open.values()].filter(({ wantedBy }) => wantedBy.has(caller)).length;
    if (own >= mostPerCaller) return tooManyOwn(this.limits);
    return this.open.size >= most ? tooBusy(this.limits) : null;
  }

  private async work(key: string, job: JobOf<P>, run: () => Promise<GameError | null>): Promise<void> {
    // The caller gets the answer before the work begins.
    await yieldToOthers();
    try {
      const failure = await run();
      if (!job.isOpen) return;
      if (this.deps.closing?.aborted) this.close(key, job, 'cancelled');
      else this.close(key, job, failure ? 'failed' : 'done', failure ?? undefined);
    } catch (error) {
      // The threads end with the process.
      if (this.deps.closing?.aborted) return;
      this.deps.logger.error(`A job of the ${this.limits.name} failed`, {
        job: key,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      if (job.isOpen) this.close(key, job, 'failed', errors.internal('It failed.'));
    }
  }

  private close(key: string, job: JobOf<P>, status: JobStatus, error?: GameError): void {
    this.open.delete(key);
    job.close(status, error);
    this.closed.set(key, job.progress());
  }
}

const tooManyOwn = ({ name, mostPerCaller }: JobLimits): GameError =>
  errors.rateLimited(`Too many ${name} for one address: ${mostPerCaller} at a time are allowed.`, {
    suggestion: 'Wait until one of them is done, or cancel it.',
    details: { limit: name, most: mostPerCaller, retryAfterSeconds: RETRY_AFTER },
  });

const tooBusy = ({ name }: JobLimits): GameError =>
  errors.unavailable(`The server works on as many ${name} as it can.`, {
    suggestion: `Try again in ${RETRY_AFTER} s.`,
    details: { retryAfterSeconds: RETRY_AFTER },
  });
