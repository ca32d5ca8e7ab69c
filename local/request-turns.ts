import { FairQueue } from '../functions';

/** How long requests are begun before what else is due has its turn (ms). */
const TURN_MS = 5;

/** How many waiting requests may begin in a turn, even if each takes next to no time. */
const MOST_A_TURN = 16;

/** How many connections are taken, one a turn, before requests that wait go on. */
const MOST_ARRIVALS = 16;

/**
 * Begins requests, as a rule at once. Where those that came in one turn of the event loop take long, further ones begin in the next turns, and addresses
 * take turns: hundreds of requests of one caller hold up those of another for a few of them only.
 */
export class RequestTurns {
  private readonly waiting = new FairQueue<() => void>();
  /** When the present turn is over; undefined: none has begun. */
  private endsAt: number | undefined;
  /** The connections that came since the last look, and the looks that found one since requests had their turn. */
  private arrivals = 0;
  private looks = 0;
  private ended = false;

  /** `now`: milliseconds that only rise. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Begins a request from an address, or goes on with it, now or in a later turn. */
  begin(address: string, request: () => void): void {
    if (this.ended) return;
    if (this.waiting.size === 0 && this.hasTime()) request();
    else this.waiting.push(address, request);
  }

  /** Begins nothing more: nobody is there who would read an answer. */
  end(): void {
    this.ended = true;
  }

  /** Notes a new connection. Node takes one in a turn of the event loop: hundreds that wait to be taken are a queue of their own. */
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
    // Each by itself: what a request does at once is over before the time is looked at for the next one.
    const count = Math.min(this.waiting.size, MOST_A_TURN);
    for (let n = 0; n < count; n++) setImmediate(this.beginNext);
  };

  /** Whether another connection may be waiting, as one has just been taken: then nothing is begun before the next look. */
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
