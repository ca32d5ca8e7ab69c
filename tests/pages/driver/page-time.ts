import { setTimeout as delay } from 'node:timers/promises';

type Run = (...given: unknown[]) => void;

interface Timer {
  readonly run: () => void;
  /** By the time of the page. */
  due: number;
  /** How long until it is due again; null for once. */
  readonly every: number | null;
  timer: NodeJS.Timeout | undefined;
}

/** Until the first frame, and from one that asks for another until that. */
const FRAME_MS = { first: 4, next: 16 };

/** The time of a page, which may be put on, and its timers; what they throw is said to the page. */
export class PageTime {
  private readonly waiting = new Map<number, Timer>();
  private ahead = 0;
  private count = 0;
  private isOver = false;
  /** A frame is being drawn. */
  private isInFrame = false;

  constructor(private readonly onError: (error: unknown) => void) {}

  private readonly now = (): number => performance.now() + this.ahead;

  guarded(run: () => void): void {
    if (this.isOver) return;
    try {
      run();
    } catch (error) {
      this.onError(error);
    }
  }

  private wait(run: () => void, ms: number, every: number | null): number {
    const id = ++this.count;
    const waiting: Timer = { run, due: this.now() + ms, every, timer: undefined };
    if (!this.isOver) this.waiting.set(id, waiting);
    if (!this.isOver) this.arm(id, waiting);
    return id;
  }

  private arm(id: number, waiting: Timer): void {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.fire(id, waiting), Math.max(0, waiting.due - this.now()));
  }

  private fire(id: number, waiting: Timer): void {
    if (waiting.every === null) this.clear(id);
    else {
      waiting.due = this.now() + Math.max(1, waiting.every);
      this.arm(id, waiting);
    }
    this.guarded(waiting.run);
  }

  private readonly clear = (id: unknown): void => {
    clearTimeout(this.waiting.get(id as number)?.timer);
    this.waiting.delete(id as number);
  };

  /** Lets so much time pass (ms) at once, with all that is due in it. */
  async pass(ms: number): Promise<void> {
    const end = this.now() + ms;
    for (;;) {
      const next = [...this.waiting].toSorted(([, one], [, other]) => one.due - other.due)[0];
      if (!next || next[1].due > end) break;
      this.ahead += Math.max(0, next[1].due - this.now());
      this.fire(...next);
      await delay(0);
    }
    this.ahead += Math.max(0, end - this.now());
    for (const each of this.waiting) this.arm(...each);
  }

  /** Nothing is drawn, so that the next frame is soon; what moves from frame to frame does so as often as in a browser. */
  private frame(run: (at: number) => void): number {
    const draw = (): void => {
      this.isInFrame = true;
      try {
        run(this.now());
      } finally {
        this.isInFrame = false;
      }
    };
    return this.wait(draw, this.isInFrame ? FRAME_MS.next : FRAME_MS.first, null);
  }

  /** What a window has of it. */
  get names(): Readonly<Record<string, unknown>> {
    const now = (): number => Date.now() + this.ahead;
    return {
      setTimeout: (run: Run, ms = 0, ...given: unknown[]) => this.wait(() => run(...given), ms, null),
      setInterval: (run: Run, ms = 0, ...given: unknown[]) => this.wait(() => run(...given), ms, ms),
      clearTimeout: this.clear,
      clearInterval: this.clear,
      requestAnimationFrame: (run: (at: number) => void) => this.frame(run),
      cancelAnimationFrame: this.clear,
      queueMicrotask: (run: () => void) => queueMicrotask(() => this.guarded(run)),
      performance: { now: this.now, timeOrigin: performance.timeOrigin },
      Date: class extends Date {
        constructor(...given: readonly unknown[]) {
          super(...((given.length === 0 ? [now()] : given) as []));
        }

        static override now(): number {
          return now();
        }
      },
    };
  }

  end(): void {
    this.isOver = true;
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }
}
