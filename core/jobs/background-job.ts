import type { GameError } from '../engine';
import { isOpen, type JobStatus } from './job-record';

/** The progress of a job. `abandoned`: the host that worked on it is gone. */
export interface JobProgress<S, I> {
  readonly status: JobStatus | 'abandoned';
  readonly summary: S;
  /** Its items so far, oldest first. */
  readonly items: readonly I[];
  /** Why it failed. */
  readonly error?: GameError;
}

/** Long work in the background, on the host that does it. */
export abstract class BackgroundJob<S, I> {
  status: JobStatus = 'queued';
  error?: GameError;
  readonly items: I[] = [];
  /** Higher with each step. */
  steps = 0;

  /** Everything about it except its items, as plain JSON. */
  abstract summary(): S;

  get isOpen(): boolean {
    return isOpen(this);
  }

  close(status: JobStatus, error?: GameError): void {
    if (!this.isOpen) return;
    this.status = status;
    if (error) this.error = error;
  }

  progress(): JobProgress<S, I> {
    const { status, items, error } = this;
    return { status, summary: this.summary(), items, ...(error ? { error } : {}) };
  }

  /** Says that there is something new. */
  protected step(): void {
    this.status = 'running';
    this.steps += 1;
  }
}

/** A kind of jobs. */
export interface JobKind<S, I> {
  /** The name of these jobs, e.g. `simulations`. */
  readonly name: string;
  /** How many a host works on at a time, for all callers and for one address. */
  readonly most: number;
  readonly mostPerCaller: number;
  /** Parses a summary written by another host; null if it is invalid. */
  readonly parseSummary: (value: unknown) => S | null;
  readonly parseItems: (value: unknown) => readonly I[] | null;
}

/** Who starts a job, and how. */
export interface JobPlan<S, I, J extends BackgroundJob<S, I>> {
  readonly caller?: string | undefined;
  /** Whether the items of a finished job are still valid for this request; true by default. */
  readonly isEnough?: (progress: JobProgress<S, I>) => boolean;
  /** Makes the job; it may use the result of an earlier attempt. */
  readonly make: (earlier: readonly I[]) => J;
  /** Works on it while it is open; returns the reason if it failed. */
  readonly run: (job: J) => Promise<GameError | null>;
}
