/**
 * Tells when answers are due and nothing at all has come for a while. A process that was busy for so long first reads what came
 * meanwhile: it is not the other side that was silent.
 */
export class SilenceWatch {
  private due = 0;
  private signs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly timeoutMs: number,
    private readonly onSilence: () => void,
  ) {}

  /** Watches until this is settled. */
  async during<T>(answer: Promise<T>): Promise<T> {
    this.due += 1;
    this.timer ??= setTimeout(() => this.timeUp(), this.timeoutMs);
    try {
      return await answer;
    } finally {
      this.due -= 1;
      if (this.due === 0) this.rest();
    }
  }

  /** Something came: the time begins anew. */
  readonly heard = (): void => {
    this.signs += 1;
    this.timer?.refresh();
  };

  /** What has arrived by now is read before `setImmediate` calls back. */
  private timeUp(): void {
    const { signs } = this;
    setImmediate(() => {
      if (this.due === 0) return;
      this.timer?.refresh();
      if (this.signs === signs) this.onSilence();
    });
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
