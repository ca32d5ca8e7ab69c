/**
 * Work that some calls must wait for, while others are answered already. The first caller starts it, and it is not repeated if it fails.
 */
export class Preparation {
  private begun: Promise<void> | undefined;
  private done: boolean;

  /** Without work it is done from the start. */
  constructor(private readonly work?: () => Promise<void>) {
    this.done = work === undefined;
  }

  get isDone(): boolean {
    return this.done;
  }

  /** Begins the work, unless it has begun already. Resolves when it is done, and rejects with its error. */
  begin(): Promise<void> {
    return (this.begun ??= this.perform());
  }

  /** Waits for the work, and starts it if necessary. False if the work fails or the signal is aborted first. */
  async waitFor(signal?: AbortSignal): Promise<boolean> {
    if (this.done) return true;
    if (signal?.aborted) return false;
    let giveUp = (): void => undefined;
    const givenUp = new Promise<boolean>((resolve) => (giveUp = () => resolve(false)));
    const ended = this.begin().then(
      () => true,
      () => false,
    );
    signal?.addEventListener('abort', giveUp);
    try {
      return await Promise.race([ended, givenUp]);
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  private async perform(): Promise<void> {
    await this.work?.();
    this.done = true;
  }
}
