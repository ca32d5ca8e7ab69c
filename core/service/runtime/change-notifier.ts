import type { SessionStore } from '../ports';

/** How often a session with waiting callers is read where notices of changes are not reliable (ms). */
const LOOK_EVERY_MS = 1000;

/** One caller's wait for news of a session. It must be ended with `stop`. */
export interface Wait<T> {
  /** The first news for this caller; it stays pending if there is none before `stop`. */
  readonly news: Promise<T>;
  stop(): void;
}

type Subscribe = (listener: () => void) => Promise<() => Promise<void>>;

/**
 * Notifies waiting callers of changes of sessions. All callers who wait for a session share one subscription, and one read after each
 * notice. A notice from another process may be lost, so sessions in a shared store are also read every second, and so are sessions that
 * change with time alone.
 */
export class ChangeNotifier<T> {
  private readonly watches = new Map<string, SessionWatch<T>>();

  /** `look` reads a session on behalf of one of its waiting callers. If it fails there is no news, and the next look tries again. */
  constructor(
    private readonly store: Pick<SessionStore, 'shared' | 'subscribe'>,
    private readonly look: (id: string, caller: string | undefined) => Promise<T>,
  ) {}

  /**
   * Starts to wait. Once this resolves, no later commit is missed; the caller must itself read what was committed before.
   * `timed`: the session may change with time alone, without a commit. `caller`: `Caller.origin`.
   */
  async wait(id: string, isNews: (found: T) => boolean, timed = false, caller?: string): Promise<Wait<T>> {
    const watch = this.watches.get(id) ?? this.begin(id);
    const { news, leave } = watch.join(isNews, caller);
    const wait: Wait<T> = {
      news,
      stop: () => {
        if (leave() && this.watches.get(id) === watch) this.watches.delete(id);
      },
    };
    if (timed || this.store.shared) watch.lookRegularly();
    try {
      await watch.subscribed;
      return wait;
    } catch (error) {
      wait.stop();
      throw error;
    }
  }

  private begin(id: string): SessionWatch<T> {
    const watch = new SessionWatch<T>(
      (listener) => this.store.subscribe(id, listener),
      (caller) => this.look(id, caller),
    );
    this.watches.set(id, watch);
    return watch;
  }
}

interface Waiter<T> {
  readonly caller: string | undefined;
  readonly isNews: (found: T) => boolean;
  readonly notify: (found: T) => void;
}

/** The callers who wait for one session. It ends when the last of them leaves. */
class SessionWatch<T> {
  readonly subscribed: Promise<() => Promise<void>>;
  private readonly waiters = new Set<Waiter<T>>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private isLooking = false;
  private isLookDue = false;

  constructor(
    subscribe: Subscribe,
    private readonly look: (caller: string | undefined) => Promise<T>,
  ) {
    this.subscribed = subscribe(() => void this.lookNow());
  }

  /** Returns the promise of news, and `leave`, which returns whether this was the last caller. */
  join(
    isNews: Waiter<T>['isNews'],
    caller: string | undefined,
  ): { readonly news: Promise<T>; readonly leave: () => boolean } {
    let notify: Waiter<T>['notify'] = () => undefined;
    const news = new Promise<T>((resolve) => (notify = resolve));
    const waiter = { caller, isNews, notify };
    this.waiters.add(waiter);
    const leave = (): boolean => {
      const isLast = this.waiters.delete(waiter) && this.waiters.size === 0;
      if (isLast) this.end();
      return isLast;
    };
    return { news, leave };
  }

  lookRegularly(): void {
    this.timer ??= setInterval(() => void this.lookNow(), LOOK_EVERY_MS);
  }

  /** Looks one at a time. A notice during a look may be too new for that look, so another look follows. */
  private async lookNow(): Promise<void> {
    this.isLookDue = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.isLookDue && this.waiters.size > 0) {
      this.isLookDue = false;
      await this.lookOnce();
    }
    this.isLooking = false;
  }

  private async lookOnce(): Promise<void> {
    const [first] = this.waiters;
    let found: T;
    try {
      found = await this.look(first?.caller);
    } catch {
      return;
    }
    for (const { isNews, notify } of this.waiters) {
      if (isNews(found)) notify(found);
    }
  }

  private end(): void {
    clearInterval(this.timer);
    // Nobody waits for this. A subscription that cannot be cancelled ends with its connection.
    this.subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
  }
}
