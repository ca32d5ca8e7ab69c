import type { ToolCall } from '../../kit/tool';

const PROGRESS_EVERY_MS = 5000;

/** Measures the duration of a call. */
export class WaitTimer {
  private readonly start = performance.now();
  private waitsFor = '';

  constructor(
    private readonly limit: number,
    readonly call: ToolCall,
  ) {}

  /** The remaining whole seconds; 0 once nobody waits for the answer. */
  secondsLeft(): number {
    return this.call.signal.aborted ? 0 : Math.round(this.limit - this.elapsed());
  }

  /** Notes what is waited for now. */
  see(waitsFor: string): void {
    this.waitsFor = waitsFor;
  }

  /** Reports progress, and who must act, while the task runs. */
  async reporting<T>(task: () => Promise<T>): Promise<T> {
    const timer = setInterval(
      () => this.call.progress(Math.round(this.elapsed()), this.limit, this.waitsFor),
      PROGRESS_EVERY_MS,
    );
    try {
      return await task();
    } finally {
      clearInterval(timer);
    }
  }

  private elapsed(): number {
    return (performance.now() - this.start) / 1000;
  }
}
