import { Semaphore, valueWithin, yieldToOthers } from '../../core/async';
import type { ServiceDeps } from '../../core/ports/host';

/** The number of games that begin before an answer, and per slice in the background. A small contest is answered with all of its games. */
const GAMES = 16;

/**
 * The maximum number of contests with a slice in progress: a contest that waits for a worker thread does not delay the others, and many contests do not delay a
 * request.
 */
const SLICES_AT_ONCE = 2;

/**
 * How long a request waits for the games that it begins, because games with slow bots take time. It is divided into several waits (ms), so that a host that
 * stalls for a moment still makes progress before it answers.
 */
const PATIENCE = { times: 10, ms: 50 } as const;

/** A slice: the number of games of a contest that may begin in one pass, so that neither the request nor other contests wait for all of them. */
export class Slice {
  private cut = false;
  private lacksRoom = false;

  constructor(
    private left = GAMES,
    private readonly whole?: Slice,
  ) {}

  /** Whether one more of the games that are due may begin now. */
  takeOne(): boolean {
    if (this.hasNoRoom) return false;
    if (this.left === 0) {
      this.cutOff();
      return false;
    }
    this.spend();
    return true;
  }

  /** The share of one match of `matches`, so that all of them make progress. */
  partOf(matches: number): Slice {
    return new Slice(Math.ceil(this.left / matches), this);
  }

  /** Its maker may start no more sessions for now; due games wait for a later pass. */
  findNoRoom(): void {
    this.lacksRoom = true;
    this.whole?.findNoRoom();
  }

  /** Something waits for the next slice. */
  cutOff(): void {
    this.cut = true;
    this.whole?.cutOff();
  }

  get isUsedUp(): boolean {
    return this.left === 0 && !this.hasNoRoom;
  }

  /** Whether the next slice has something to do. */
  get isCut(): boolean {
    return this.cut && !this.hasNoRoom;
  }

  private get hasNoRoom(): boolean {
    return this.whole?.hasNoRoom ?? this.lacksRoom;
  }

  private spend(): void {
    this.left -= 1;
    this.whole?.spend();
  }
}

interface Pass {
  /** Another slice has something to do. */
  isWanted: boolean;
  isHandedOver: boolean;
  done: Promise<void>;
}

/**
 * Continues contests after the answer, slice by slice, with other work in between. The next request or sweep, on any host, continues the work of a stopped
 * host.
 */
export class Passes {
  private readonly going = new Map<string, Pass>();
  private readonly turns = new Semaphore(SLICES_AT_ONCE);
  /** Slices that continue after the answer to their request. */
  private readonly late = new Set<Promise<unknown>>();

  constructor(private readonly deps: Pick<ServiceDeps, 'closing' | 'logger'>) {}

  /** Whether the rest of a contest is being done. */
  isGoing(id: string): boolean {
    return this.going.has(id);
  }

  /** Does the rest of a contest in the background, unless that is already running. `next` does a slice. */
  goOn(id: string, next: (slice: Slice) => Promise<unknown>): void {
    const known = this.going.get(id);
    if (known) {
      known.isWanted = true;
      return;
    }
    const pass: Pass = { isWanted: true, isHandedOver: false, done: Promise.resolve() };
    this.going.set(id, pass);
    pass.done = this.run(id, pass, next);
  }

  /** Waits a short time for the slice of a request: null if it continues after the answer. */
  async soon<T>(id: string, slice: Promise<T>): Promise<T | null> {
    for (let waits = 0; waits < PATIENCE.times; waits++) {
      const done = await valueWithin(PATIENCE.ms, slice);
      if (done !== null) return done;
    }
    this.follow(id, slice);
    return null;
  }

  /** Stops after the current slices, and leaves the rest to others. */
  async handOver(): Promise<void> {
    const passes = [...this.going.values()];
    for (const pass of passes) pass.isHandedOver = true;
    await Promise.all([...passes.map(({ done }) => done), ...this.late]);
  }

  private follow(id: string, slice: Promise<unknown>): void {
    const followed = slice.catch((error: unknown) => this.warn(id, error));
    this.late.add(followed);
    void followed.finally(() => this.late.delete(followed));
  }

  private async run(id: string, pass: Pass, next: (slice: Slice) => Promise<unknown>): Promise<void> {
    try {
      while (pass.isWanted && !pass.isHandedOver && !this.deps.closing?.aborted) {
        await this.turns.run(async () => {
          await yieldToOthers();
          if (pass.isHandedOver || this.deps.closing?.aborted) return;
          pass.isWanted = false;
          const slice = new Slice();
          await next(slice);
          if (slice.isCut) pass.isWanted = true;
        });
      }
    } catch (error) {
      this.warn(id, error);
    } finally {
      this.going.delete(id);
    }
  }

  private warn(id: string, error: unknown): void {
    if (this.deps.closing?.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.deps.logger.warn('A contest does not go on yet', { contest: id, error: reason });
  }
}
