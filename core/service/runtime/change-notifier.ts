import type { SessionStore } from '../ports';

/** How often a session with waiting callers is read where notices of changes are not reliable (ms). */
const LOOK_EVERY_MS = 1000;

/** One caller's wait for news of a session. It must be ended with `stop`. */
export interface Wait<T> {
  /** The first news for this caller; it stays pending if there is none before `stop`. */
  readonly news: Promise<T>;
  stop(): void;
}

/** One caller's subscription to a session. It must be ended with `stop`. */
export interface Subscription {
  /** From now on the session may change with time alone, without a commit. */
  expectTime(): void;
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
    let tell: (found: T) => void = () => undefined;
    const news = new Promise<T>((resolve) => (tell = resolve));
    const subscription = await this.follow(
      id,
      (found) => {
        if (isNews(found)) tell(found);
      },
      caller,
    );
    if (timed) subscription.expectTime();
    return { news, stop: () => subscription.stop() };
  }

  /**
   * Calls `onLook` with what each look finds, until `stop`. Once this resolves, no later commit is missed; the caller must itself read what
   * was committed before. `caller`: `Caller.origin`.
   */
  async follow(id: string, onLook: (found: T) => void, caller?: string): Promise<Subscription> {
    const watch = this.watches.get(id) ?? this.begin(id);
    const leave = watch.join({ caller, onLook });
    const stop = (): void => {
      if (leave() && this.watches.get(id) === watch) this.watches.delete(id);
    };
    if (this.store.shared) watch.lookRegularly();
    try {
      await watch.subscribed;
      return { expectTime: () => watch.lookRegularly(), stop };
    } catch (error) {
      stop();
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

interface Follower<T> {
  readonly caller: string | undefined;
  readonly onLook: (found: T) => void;
}

/** The callers who follow one session. It ends when the last of them leaves. */
class SessionWatch<T> {
  readonly subscribed: Promise<() => Promise<void>>;
  private readonly followers = new Set<Follower<T>>();
  private isOver = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isLooking = false;
  private isLookDue = false;

  constructor(
    subscribe: Subscribe,
    private readonly look: (caller: string | undefined) => Promise<T>,
  ) {
    this.subscribed = subscribe(() => void this.lookNow());
  }

  /** Returns a function to leave, which tells whether this was the last caller. */
  join({ caller, onLook }: Follower<T>): () => boolean {
    const follower = { caller, onLook };
    this.followers.add(follower);
    return () => {
      const isLast = this.followers.delete(follower) && this.followers.size === 0;
      if (isLast) this.end();
      return isLast;
    };
  }

  lookRegularly(): void {
    if (this.isOver) return;
    this.timer ??= setInterval(() => void this.lookNow(), LOOK_EVERY_MS);
  }

  /** Looks one at a time. A notice during a look may be too new for that look, so another look follows. */
  private async lookNow(): Promise<void> {
    this.isLookDue = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.isLookDue && this.followers.size > 0) {
      this.isLookDue = false;
      await this.lookOnce();
    }
    this.isLooking = false;
  }

  private async lookOnce(): Promise<void> {
    const [first] = this.followers;
    let found: T;
    try {
      found = await this.look(first?.caller);
    } catch {
      return;
    }
    for (const { onLook } of this.followers) onLook(found);
  }

  private end(): void {
    this.isOver = true;
    clearInterval(this.timer);
    // Nobody waits for this. A subscription that cannot be cancelled ends with its connection.
    this.subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
  }
}
