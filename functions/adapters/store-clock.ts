import type { Clock } from '../../core/ports/sessions';

/** A host whose clock is further from the store's than this says so. */
const NOTABLE_MS = 2000;

/** After this long without a reading the store is asked for its time again. */
const FRESH_MS = 60_000;

/** A reading may be used for this long if there is no other: a clock that nobody sets goes wrong by milliseconds meanwhile. */
const USABLE_MS = 10 * 60_000;

/** A host whose two clocks went apart by this much was asleep, or had its clock set. */
const ASLEEP_MS = 1000;

export interface StoreClockOptions {
  /** What this host takes for the time; only compared with the store's. */
  readonly host?: Clock | undefined;
  /** Called with how far this host's clock is ahead of the store's (ms) once that is notable, and when it changes; 0: they agree again. */
  readonly onDifference?: ((aheadMs: number) => void) | undefined;
}

/** The bounds of what must be added to the steady clock to get the store's time (ms). */
interface OffsetBounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The time of a store in another process, as its replies tell it. It goes on with a clock that nobody sets, so that this host's own
 * may be wrong and may be put right. It is never ahead of the store, and behind it by the way of one message: nobody's time is up
 * before the store's clock says so.
 */
export class StoreClock implements Clock {
  private readonly host: Clock;
  private readonly onDifference: (aheadMs: number) => void;
  private lead: OffsetBounds | null = null;
  /** When the last reading was taken, by either clock. */
  private readAt = { steady: -Infinity, host: -Infinity };
  private reportedMs = 0;

  constructor({ host = { now: Date.now }, onDifference = () => undefined }: StoreClockOptions = {}) {
    this.host = host;
    this.onDifference = onDifference;
  }

  /** The store's time (ms since 1970). Throws before the first reading. */
  now(): number {
    if (!this.lead) throw new Error('The store has not told its time yet');
    return Math.floor(steadyNow() + this.lead.low);
  }

  /** Whether a reading is young enough to go on from. */
  isFresh(): boolean {
    return this.isYoungerThan(FRESH_MS);
  }

  /** Whether a reading is young enough while the store does not tell its time. */
  isUsable(): boolean {
    return this.isYoungerThan(USABLE_MS);
  }

  /** Begins a reading: the returned function takes what the store replied for its time (ms). */
  read(): (storeTime: number) => void {
    const askedAt = steadyNow();
    return (storeTime) => {
      const now = steadyNow();
      this.lead = narrowed(this.lead, { low: storeTime - now, high: storeTime - askedAt });
      this.readAt = { steady: now, host: this.host.now() };
      this.compare(this.lead);
    };
  }

  private isYoungerThan(ms: number): boolean {
    const sinceSteady = steadyNow() - this.readAt.steady;
    const sinceHost = this.host.now() - this.readAt.host;
    return sinceSteady < ms && Math.abs(sinceHost - sinceSteady) < ASLEEP_MS;
  }

  private compare({ low, high }: OffsetBounds): void {
    const { steady, host } = this.readAt;
    const [least, most] = [host - steady - high, host - steady - low];
    if (this.reportedMs >= least - NOTABLE_MS && this.reportedMs <= most + NOTABLE_MS) return;
    const aheadMs = Math.round((least + most) / 2);
    this.reportedMs = Math.abs(aheadMs) > NOTABLE_MS ? aheadMs : 0;
    this.onDifference(this.reportedMs);
  }
}

const steadyNow = (): number => performance.now();

/** What both readings allow. If that is nothing, a clock was set, or they have drifted apart: the newer one holds. */
function narrowed(known: OffsetBounds | null, read: OffsetBounds): OffsetBounds {
  if (!known) return read;
  const both = { low: Math.max(known.low, read.low), high: Math.min(known.high, read.high) };
  return both.low <= both.high ? both : read;
}
