/** Silence is counted in so many parts, each of which this process must be there for. */
const PARTS = 2;

/**
 * Tells when answers are due and nothing at all has come for a while. A process that was busy or stood still first reads what came
 * meanwhile, and however long that lasted, it is one part of the time: it is not the other side that was silent.
 */
export class SilenceWatch {
  private due = 0;
  private signs = 0;
  private silentParts = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly timeoutMs: number,
    private readonly onSilence: () => void,
  ) {}

  /** Watches until this is settled. */
  async during<T>(answer: Promise<T>): Promise<T> {
    if (this.due === 0) this.begin();
    this.due += 1;
    try {
      return await answer;
    } finally {
      this.due -= 1;
      if (this.due === 0) clearTimeout(this.timer);
    }
  }

  /** Restarts the time, because the other side sent something. */
  readonly heard = (): void => {
    this.signs += 1;
    this.silentParts = 0;
    if (this.due > 0) this.timer?.refresh();
  };

  private begin(): void {
    this.silentParts = 0;
    this.timer = setTimeout(() => this.partIsOver(), this.timeoutMs / PARTS);
  }

  /** What has arrived by now is read before `setImmediate` calls back. */
  private partIsOver(): void {
    const { signs, timer } = this;
    setImmediate(() => {
      if (this.due === 0 || this.signs !== signs || this.timer !== timer) return;
      this.timer?.refresh();
      this.silentParts += 1;
      if (this.silentParts < PARTS) return;
      this.silentParts = 0;
      this.onSilence();
    });
  }
}
