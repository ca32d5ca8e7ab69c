import { LRUCache } from 'lru-cache';
import { LatestQueue, TimeLimitError, withinTime } from '../../async';
import type { AnyGame } from '../../engine';
import { clockView, isDealt, seatsToAct, visibleEvents, type LogEntry, type Session } from '../../session';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import { liveGroups, type LiveUpdate } from '../ports';

/** The maximum wait for the live connection (ms). A viewer who missed an update notices the gap in the versions and reads the state. */
const LIMIT_MS = 1000;

/** For how many sessions an update is kept during an outage of the live connection. */
const MAX_UNSENT = 200;

/** The update about a commit, built only from the public's view and events. */
export function liveUpdate(game: AnyGame, session: Session, entry: LogEntry): LiveUpdate {
  const { status, clock } = session.meta;
  return {
    type: 'update',
    session: session.id,
    version: session.version,
    seatsToAct: seatsToAct(game, session),
    status,
    events: visibleEvents(entry.events, 'public').map((event) => event.text),
    moves: entry.moves.filter(({ note }) => note?.unseen !== true).length,
    ...(entry.action ? { action: entry.action.type } : {}),
    view: isDealt(session) ? game.viewFor(session.state, 'public') : null,
    ...(clock ? { clock: clockView(clock) } : {}),
  };
}

/**
 * Sends live updates to viewers: one per commit, and those of a session in order. Nothing waits for the live connection during an outage.
 * After it, the newest update of each session is sent; viewers notice from its version that they missed others.
 */
export class LiveUpdates {
  private readonly queue = new LatestQueue<LiveUpdate>(
    (update) => this.send(update),
    (update) => this.giveUp(update),
  );
  /** The newest unsent update of each session. */
  private readonly unsent = new LRUCache<string, LiveUpdate>({ max: MAX_UNSENT });
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
   * Resolves when the update is sent or given up, at the latest after a second. Never rejects, because the commit is made in any case.
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

  /** A client URL for these groups, or null if there is no live connection. Rejects during an outage. */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null> {
    // An adapter with a key creates one without a request to the service.
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
      if (!(error instanceof CircuitOpenError)) this.report({ id: session, version }, error);
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

  /** Queues the unsent updates before any new one. */
  private catchUp(): void {
    const updates = [...this.unsent.rvalues()].filter((update) => update !== undefined);
    this.unsent.clear();
    for (const update of updates) void this.queue.add(update.session, update);
  }
}
