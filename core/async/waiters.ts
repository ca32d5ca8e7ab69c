/** Releases all waiters of one time window together. */
export class BatchWindow {
  private current: { readonly isOver: Promise<void>; readonly end: () => void } | undefined;

  /** `ms`: how long the first waits for others. */
  constructor(private readonly ms: number) {}

  /** Resolves together with the other waiters, some time after the first one arrived, or when `end` is called. */
  over(): Promise<void> {
    this.current ??= this.begun();
    return this.current.isOver;
  }

  /** Releases all waiters. */
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

/** How many turns the event loop makes between two who have yielded: Node takes one new connection in each. */
const TURNS_BETWEEN = 8;

/** Those who wait for others, the longest first. */
const waiting: (() => void)[] = [];

/**
 * Resolves after the event loop has served what else is due: answers go out, and connections and requests come in. Of all who yield one goes on at a time:
 * together they would hold up others as if none of them had yielded.
 */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(turn, TURNS_BETWEEN);
  });
}

function turn(left: number): void {
  if (left > 1) {
    setImmediate(turn, left - 1);
    return;
  }
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(turn, TURNS_BETWEEN);
}
