/** Number of parts of a silence; this process must be awake in each of them. */
const PARTS = 2;

/**
 * Reports when answers are due and nothing at all has arrived for a while. A process that was busy or suspended first reads pending input; however long that
 * lasted, it counts as one part of the time, because the other side was not silent.
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

  /** An answer is due from now on, until `settled` is called. */
  expect(): void {
    if (this.due === 0) this.begin();
    this.due += 1;
  }

  /** An answer that was due has come, or will not come. */
  settled(): void {
    this.due -= 1;
  }

  /** Restarts the time, because the other side sent something. */
  readonly heard = (): void => {
    this.signs += 1;
    this.silentParts = 0;
    if (this.due > 0) this.timer?.refresh();
  };

  /** A timer that is no longer needed is reused, because answers are due thousands of times a second, and seldom late. */
  private begin(): void {
    this.signs += 1;
    this.silentParts = 0;
    if (this.timer) this.timer.refresh();
    else this.timer = setTimeout(() => this.partIsOver(), this.timeoutMs / PARTS).unref();
  }

  /** Input that has arrived is read before `setImmediate` calls back. */
  private partIsOver(): void {
    const { signs } = this;
    if (this.due === 0) {
      this.timer = undefined;
      return;
    }
    setImmediate(() => {
      if (this.due === 0 || this.signs !== signs) return;
      this.timer?.refresh();
      this.silentParts += 1;
      if (this.silentParts < PARTS) return;
      this.silentParts = 0;
      this.onSilence();
    });
  }
}
