import type { Clock } from '../../core/ports/sessions';

/** A difference of a host's clock from the store's that is worth a warning. */
const NOTABLE_MS = 2000;

/** How long a reading stays fresh; after that the store is asked for its time. */
const FRESH_MS = 60_000;

/** How long a reading may be used if there is no newer one: a steady clock drifts only by milliseconds meanwhile. */
const USABLE_MS = 10 * 60_000;

/** If a host's two clocks diverge by this much, it was asleep, or its clock was set. */
const ASLEEP_MS = 1000;

export interface StoreClockOptions {
  /** This host's own time, only for comparison with the store's. */
  readonly host?: Clock | undefined;
  /** Called with the difference of this host's clock from the store's (ms) when it becomes notable or changes; 0 when they agree again. */
  readonly onDifference?: ((aheadMs: number) => void) | undefined;
}

/** The bounds of the offset from the steady clock to the store's time (ms). */
interface OffsetBounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The time of a store in another process, from its replies. In between it uses a steady clock, so this host's own clock may be wrong and may be set. It is
 * never ahead of the store, and behind it by at most the time of one message, so no flag falls before the store's clock says so.
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

  /** Whether the reading is fresh. */
  isFresh(): boolean {
    return this.isYoungerThan(FRESH_MS);
  }

  /** Whether the reading may still be used while the store is silent. */
  isUsable(): boolean {
    return this.isYoungerThan(USABLE_MS);
  }

  /** Begins a reading: call the returned function with the time in the store's reply (ms). */
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

/** The intersection of both readings. If it is empty, a clock was set or has drifted, and the newer reading counts. */
function narrowed(known: OffsetBounds | null, read: OffsetBounds): OffsetBounds {
  if (!known) return read;
  const both = { low: Math.max(known.low, read.low), high: Math.min(known.high, read.high) };
  return both.low <= both.high ? both : read;
}
