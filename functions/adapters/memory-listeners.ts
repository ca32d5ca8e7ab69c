import {
  LISTENER_AFTERLIFE_SECONDS,
  type DueSession,
  type DueStore,
  type Listener,
  type ListenerEvent,
  type ListenerStore,
} from '../../core/ports/listeners';
import type { Clock, JobStore } from '../../core/ports/sessions';
import { ExpiringMap } from './expiring-map';

/** When each session in memory is due. */
export class MemoryDue implements DueStore {
  private readonly schedules = new Map<string, number>();

  before(until: number, limit: number): Promise<readonly DueSession[]> {
    const all = [...this.schedules].map(([session, at]) => ({ session, at }));
    const due = all.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    return Promise.resolve(due.slice(0, limit));
  }

  by(session: string, at: number): Promise<void> {
    this.schedules.set(session, Math.min(at, this.schedules.get(session) ?? at));
    return Promise.resolve();
  }

  schedule(session: string, at: number): Promise<void> {
    if (this.schedules.has(session)) this.schedules.set(session, at);
    return Promise.resolve();
  }

  settle({ session, at }: DueSession): Promise<void> {
    if (this.schedules.get(session) === at) this.schedules.delete(session);
    return Promise.resolve();
  }

  /** Sets when a session is due, whatever was set before. */
  enter(session: string, at: number): void {
    this.schedules.set(session, at);
  }

  /** Forgets a session. */
  drop(session: string): void {
    this.schedules.delete(session);
  }
}

/** The listeners of a session. Both grow and shrink in place. */
interface SessionListeners {
  /** As JSON text, by id. */
  readonly listeners: Map<string, string>;
  readonly queue: ListenerEvent[];
}

const noListeners = (): SessionListeners => ({ listeners: new Map(), queue: [] });

/** The listeners of sessions in memory. */
export class MemoryListeners implements ListenerStore {
  private readonly sessions: ExpiringMap<string, SessionListeners>;

  constructor(
    private readonly clock: Clock,
    private readonly due: MemoryDue,
    private readonly versionOf: (session: string) => number | undefined,
  ) {
    this.sessions = new ExpiringMap(clock, (id) => due.drop(id));
  }

  add(...[listener, place]: Parameters<ListenerStore['add']>): ReturnType<ListenerStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    const current = this.versionOf(session);
    if (current === undefined) return Promise.resolve('missing');
    if (current !== version) return Promise.resolve('changed');
    const stored = this.sessions.get(session) ?? noListeners();
    if (stored.listeners.size >= limit) return Promise.resolve('full');
    stored.listeners.set(listener.id, JSON.stringify(listener));
    this.sessions.set(session, stored, ttlSeconds + LISTENER_AFTERLIFE_SECONDS);
    void this.due.by(session, dueAt);
    return Promise.resolve('added');
  }

  read(session: string): ReturnType<ListenerStore['read']> {
    const { listeners, queue } = this.sessions.get(session) ?? noListeners();
    const sorted = [...listeners].sort(([a], [b]) => (a < b ? -1 : 1));
    return Promise.resolve({
      listeners: sorted.map(([, text]) => JSON.parse(text) as Listener),
      queue: [...queue],
    });
  }

  replace(session: string, before: Listener, after: Listener | null): Promise<boolean> {
    const listeners = this.sessions.get(session)?.listeners;
    if (listeners?.get(before.id) !== JSON.stringify(before)) return Promise.resolve(false);
    if (after) listeners.set(before.id, JSON.stringify(after));
    else listeners.delete(before.id);
    return Promise.resolve(true);
  }

  trim(session: string, place: number): Promise<void> {
    const queue = this.sessions.get(session)?.queue ?? [];
    const kept = queue.filter((event) => event.place > place);
    queue.splice(0, queue.length, ...kept);
    return Promise.resolve();
  }

  /** Queues an event if the session has listeners, whose life is renewed with it; returns whether it has any. For the store's own steps. */
  queue(session: string, event: ListenerEvent | null | undefined, ttlSeconds?: number): boolean {
    const stored = this.sessions.get(session);
    if (!stored || stored.listeners.size === 0) return false;
    if (event) {
      stored.queue.push(event);
      void this.due.by(session, this.clock.now());
    }
    if (ttlSeconds !== undefined) this.sessions.set(session, stored, ttlSeconds + LISTENER_AFTERLIFE_SECONDS);
    return true;
  }
}

/** The records of long work, in memory. */
export class MemoryJobs implements JobStore {
  private readonly texts: ExpiringMap<string, string>;

  constructor(clock: Clock) {
    this.texts = new ExpiringMap(clock);
  }

  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return Promise.resolve(names.map((name) => this.texts.get(name) ?? null));
  }

  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    const isSame = (this.texts.get(name) ?? null) === before;
    if (isSame) this.texts.set(name, after, ttlSeconds);
    return Promise.resolve(isSame);
  }
}
