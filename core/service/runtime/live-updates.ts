import { LRUCache } from 'lru-cache';
import { LatestQueue, TimeLimitError, withinTime } from '../../async';
import type { AnyGame } from '../../engine';
import { clockView, isDealt, seatsToAct, visibleEvents, type LogEntry, type Session } from '../../session';
import { CircuitBreaker, CircuitOpen } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import { liveGroups, type LiveUpdate } from '../ports';

/** Nothing waits longer for the live connection: a viewer who missed an update sees the gap in the versions and reads the state. */
const LIMIT_MS = 1000;

/** Sessions of which an update is kept while the live connection is away; the oldest give way. */
const KEPT = 200;

/** What everybody may know about a commit. It is made from the public's view and events alone. */
export function liveUpdate(game: AnyGame, session: Session, entry: LogEntry): LiveUpdate {
  const { status, clock } = session.meta;
  return {
    type: 'update',
    session: session.id,
    version: session.version,
    seatsToAct: seatsToAct(game, session),
    status,
    events: visibleEvents(entry.events, 'public').map((event) => event.text),
    ...(entry.action ? { action: entry.action.type } : {}),
    view: isDealt(session) ? game.viewFor(session.state, 'public') : null,
    ...(clock ? { clock: clockView(clock) } : {}),
  };
}

/**
 * The way to those who watch: one update a commit, those of a session in the order of the calls. While the live connection is away
 * nothing waits for it. When it answers again, each session's newest update is sent; from its version viewers see that they missed others.
 */
export class LiveUpdates {
  private readonly queue = new LatestQueue<LiveUpdate>(
    (update) => this.send(update),
    (update) => this.giveUp(update),
  );
  /** Each session's newest update, of those that were not sent since the last one that was. */
  private readonly unsent = new LRUCache<string, LiveUpdate>({ max: KEPT });
  private readonly breaker: CircuitBreaker;

  constructor(private readonly deps: Pick<ServiceDeps, 'broadcaster' | 'logger' | 'meter' | 'closing'>) {
    const { broadcaster, logger, meter, closing } = deps;
    this.breaker = new CircuitBreaker({
      service: 'live',
      limitMs: LIMIT_MS,
      probe: (signal) => broadcaster.ping(signal),
      onClosed: () => this.catchUp(),
      logger,
      meter,
      closing,
    });
  }

  /**
   * Resolves when the update is sent or given up, at the latest after a second. Never rejects: a commit is a fact even if nobody hears
   * of it.
   */
  async publish(game: AnyGame, session: Session, entry: LogEntry): Promise<void> {
    try {
      const update = liveUpdate(game, session, entry);
      if (this.breaker.isOpen) {
        this.giveUp(update);
        return;
      }
      const sent = this.queue.add(update.session, update);
      await withinTime(LIMIT_MS, () => sent);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) this.report(session, error);
    }
  }

  /** A client URL for these groups, or null where there is no live connection; rejects while it is away. */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null> {
    // An adapter that has a key makes one without asking the service.
    return this.breaker.attempt(() => this.deps.broadcaster.clientUrl(groups, minutes, host));
  }

  /** Sends the next update of a session; false if that failed. */
  private async send(update: LiveUpdate): Promise<boolean> {
    const { session, version } = update;
    const group = liveGroups.public(session);
    try {
      await this.breaker.run((signal) => this.deps.broadcaster.publish(group, update, signal));
      this.unsent.clear();
      return true;
    } catch (error) {
      this.giveUp(update);
      if (!(error instanceof CircuitOpen)) this.report({ id: session, version }, error);
      return false;
    }
  }

  private report({ id: session, version }: Pick<Session, 'id' | 'version'>, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.deps.logger.warn('A live update was not sent', { session, version, error: reason });
  }

  private giveUp(update: LiveUpdate): void {
    this.deps.meter?.count('failedUpdates', {});
    const { session, version } = update;
    if ((this.unsent.peek(session)?.version ?? 0) <= version) this.unsent.set(session, update);
  }

  /** Nothing new is published before these have their places. */
  private catchUp(): void {
    const updates = [...this.unsent.rvalues()].filter((update) => update !== undefined);
    this.unsent.clear();
    for (const update of updates) void this.queue.add(update.session, update);
  }
}
