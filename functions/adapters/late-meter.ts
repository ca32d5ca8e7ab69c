import type { Meter } from '../../core/table';

/** A meter with its exporter; `close` sends the last figures. */
export interface ClosableMeter extends Meter {
  close(): Promise<void>;
}

/** So that the first answers do not wait for loading telemetry libraries. */
const START_AFTER_MS = 1000;

/**
 * A meter that starts a second after its creation. Earlier counts are kept, and added then. It does not keep a process alive.
 */
export class LateMeter implements ClosableMeter {
  private readonly timer: NodeJS.Timeout;
  private early: ((meter: Meter) => void)[] = [];
  private starting: Promise<ClosableMeter> | undefined;
  private started: ClosableMeter | undefined;

  /** `make` does not fail: if nothing can be sent, it returns a meter that does nothing. */
  constructor(private readonly make: () => Promise<ClosableMeter>) {
    this.timer = setTimeout(() => void this.start(), START_AFTER_MS).unref();
  }

  readonly count: Meter['count'] = (...counted) => this.tell((meter) => meter.count(...counted));

  readonly record: Meter['record'] = (...recorded) => this.tell((meter) => meter.record(...recorded));

  async close(): Promise<void> {
    clearTimeout(this.timer);
    const meter = await this.start();
    await meter.close();
  }

  private tell(of: (meter: Meter) => void): void {
    if (this.started) of(this.started);
    else this.early.push(of);
  }

  private start(): Promise<ClosableMeter> {
    this.starting ??= this.make().then((meter) => {
      for (const of of this.early) of(meter);
      this.early = [];
      this.started = meter;
      return meter;
    });
    return this.starting;
  }
}
