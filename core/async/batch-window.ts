/** Releases all waiters of one time window together. */
export class BatchWindow {
  private current: { readonly isOver: Promise<void>; readonly end: () => void } | undefined;

  /** `ms`: how long the first waits for others. */
  constructor(private readonly ms: number) {}

  /** Resolves with the others', a while after the first of them came, or when `end` is called. */
  over(): Promise<void> {
    this.current ??= this.begun();
    return this.current.isOver;
  }

  /** Lets those go on who wait, if any do. */
  end(): void {
    this.current?.end();
  }

  private begun() {
    let end = (): void => undefined;
    const isOver = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), this.ms);
      end = () => {
        clearTimeout(timer);
        this.current = undefined;
        resolve();
      };
    });
    return { isOver, end: () => end() };
  }
}
