import { FairQueue } from '../functions';

/** How long requests are started before other tasks get their turn (ms). */
const TURN_MS = 5;

/** The maximum number of waiting requests to start in a turn, even if each takes almost no time. */
const MOST_A_TURN = 16;

/** The maximum number of connections to accept, one per turn, before waiting requests continue. */
const MOST_ARRIVALS = 16;

/**
 * Starts requests, usually at once. If the requests of one turn of the event loop take long, further ones start in later turns, and addresses take turns, so
 * that hundreds of requests of one caller delay another caller only by a few of them.
 */
export class RequestTurns {
  private readonly waiting = new FairQueue<() => void>();
  /** The end of the current turn; undefined if none has begun. */
  private endsAt: number | undefined;
  /** The connections since the last check, and the number of checks that found one since requests had their turn. */
  private arrivals = 0;
  private looks = 0;
  private ended = false;

  /** `now`: milliseconds that only rise. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Starts or continues a request from an address, now or in a later turn. */
  begin(address: string, request: () => void): void {
    if (this.ended) return;
    if (this.waiting.size === 0 && this.hasTime()) request();
    else this.waiting.push(address, request);
  }

  /** Starts nothing more, because nobody would read an answer. */
  end(): void {
    this.ended = true;
  }

  /** Records a new connection. Node accepts one per turn of the event loop, so hundreds of pending connections form a queue of their own. */
  noteArrival(): void {
    this.arrivals += 1;
  }

  private hasTime(): boolean {
    if (this.endsAt === undefined) {
      this.endsAt = this.now() + TURN_MS;
      setImmediate(this.endTurn);
    }
    return this.now() < this.endsAt;
  }

  private readonly endTurn = (): void => {
    if (this.expectsMoreArrivals()) {
      setImmediate(this.endTurn);
      return;
    }
    this.endsAt = undefined;
    // One at a time: the synchronous part of a request is finished before the time is checked for the next one.
    const count = Math.min(this.waiting.size, MOST_A_TURN);
    for (let n = 0; n < count; n++) setImmediate(this.beginNext);
  };

  /** Whether another connection may be pending because one has just been accepted; then nothing is started before the next check. */
  private expectsMoreArrivals(): boolean {
    const isLikely = this.arrivals > 0 && this.looks < MOST_ARRIVALS;
    this.looks = isLikely ? this.looks + 1 : 0;
    this.arrivals = 0;
    return isLikely;
  }

  private readonly beginNext = (): void => {
    if (!this.ended && this.hasTime()) this.waiting.shift()?.();
  };
}
