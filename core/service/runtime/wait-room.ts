import type { SessionStore } from '../ports';

/** How often a session that others wait for is looked at when no notice of a change can be relied on. */
const LOOK_EVERY_MS = 1000;

/** One wait for news of a session. Every caller who enters must leave. */
export interface Visit<T> {
  /** The first look that was news to this visitor; pending for good if none comes before it leaves. */
  readonly news: Promise<T>;
  leave(): void;
}

type Subscribe = (listener: () => void) => Promise<() => Promise<void>>;

/**
 * Where this process waits for changes of sessions. All who wait for one session share one subscription, and one look at it after
 * each notice. A notice may be lost on its way from another process, so a store that others write to is also looked at every
 * second, as is any session that time alone may change.
 */
export class WaitRoom<T> {
  private readonly vigils = new Map<string, Vigil<T>>();

  /** `look` tells how a session stands now, for one of those who wait; one that fails is no news, and the next look tries again. */
  constructor(
    private readonly store: Pick<SessionStore, 'shared' | 'subscribe'>,
    private readonly look: (id: string, caller: string | undefined) => Promise<T>,
  ) {}

  /**
   * Begins to wait. Once this resolves no later commit escapes; what was committed before is for the visitor to read itself.
   * `timed`: the session may change without a commit, by time alone. `caller`: for whom (`Caller.origin`).
   */
  async enter(id: string, isNews: (found: T) => boolean, timed = false, caller?: string): Promise<Visit<T>> {
    const vigil = this.vigils.get(id) ?? this.begin(id);
    const { news, leave } = vigil.join(isNews, caller);
    const visit: Visit<T> = {
      news,
      leave: () => {
        if (leave() && this.vigils.get(id) === vigil) this.vigils.delete(id);
      },
    };
    if (timed || this.store.shared) vigil.lookRegularly();
    try {
      await vigil.subscribed;
      return visit;
    } catch (error) {
      visit.leave();
      throw error;
    }
  }

  private begin(id: string): Vigil<T> {
    const vigil = new Vigil<T>(
      (listener) => this.store.subscribe(id, listener),
      (caller) => this.look(id, caller),
    );
    this.vigils.set(id, vigil);
    return vigil;
  }
}

interface Waiter<T> {
  readonly caller: string | undefined;
  readonly isNews: (found: T) => boolean;
  readonly tell: (found: T) => void;
}

/** All who wait for one session. Ends with the last of them. */
class Vigil<T> {
  readonly subscribed: Promise<() => Promise<void>>;
  private readonly waiters = new Set<Waiter<T>>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking = false;
  private lookDue = false;

  constructor(
    subscribe: Subscribe,
    private readonly look: (caller: string | undefined) => Promise<T>,
  ) {
    this.subscribed = subscribe(() => void this.lookNow());
  }

  /** Returns the promise of news, and how to leave, which tells whether nobody is left. */
  join(
    isNews: Waiter<T>['isNews'],
    caller: string | undefined,
  ): { readonly news: Promise<T>; readonly leave: () => boolean } {
    let tell: Waiter<T>['tell'] = () => undefined;
    const news = new Promise<T>((resolve) => (tell = resolve));
    const waiter = { caller, isNews, tell };
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

  /** One look at a time. What causes one during another may be too new for that one to show, so another follows it. */
  private async lookNow(): Promise<void> {
    this.lookDue = true;
    if (this.looking) return;
    this.looking = true;
    while (this.lookDue && this.waiters.size > 0) {
      this.lookDue = false;
      await this.lookOnce();
    }
    this.looking = false;
  }

  private async lookOnce(): Promise<void> {
    const [first] = this.waiters;
    let found: T;
    try {
      found = await this.look(first?.caller);
    } catch {
      return;
    }
    for (const { isNews, tell } of this.waiters) {
      if (isNews(found)) tell(found);
    }
  }

  private end(): void {
    clearInterval(this.timer);
    // Nobody waits for it: a subscription that cannot be ended in order ends with its connection.
    this.subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
  }
}
