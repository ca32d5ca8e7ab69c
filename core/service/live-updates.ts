import type { AnyGame } from '../engine';
import { clockView, isDealt, seatsToAct, visibleEvents, type LogEntry, type Session } from '../session';
import type { ServiceDeps } from './deps';
import { KeyedQueue } from './keyed-queue';
import { liveGroups, type LiveUpdate } from './ports';
import { withinTime } from './time-limit';

/** A live connection that takes longer is given up: whoever missed the update sees the gap in the versions and reads the state. */
const PUBLISH_LIMIT_MS = 1000;

/** What everybody may be told of a commit. It is made from the public's view and events alone. */
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

/** Tells those who watch of commits: one update each, those of one session in the order of the calls. */
export class LiveUpdates {
  private readonly queue = new KeyedQueue();

  constructor(private readonly deps: Pick<ServiceDeps, 'broadcaster' | 'logger' | 'meter'>) {}

  /** Resolves when the update is sent or, after a second, given up. Never rejects: a commit is a fact whoever hears of it. */
  publish(game: AnyGame, session: Session, entry: LogEntry): Promise<void> {
    return this.queue.run(session.id, async () => {
      try {
        await this.send(liveUpdate(game, session, entry));
      } catch (error) {
        this.deps.meter?.count('failedUpdates', {});
        this.deps.logger.warn('A live update was not sent', {
          session: session.id,
          version: session.version,
          error: error instanceof Error ? error.message : String(error),
        });
      }
    });
  }

  private send(update: LiveUpdate): Promise<void> {
    const group = liveGroups.public(update.session);
    return withinTime(PUBLISH_LIMIT_MS, (signal) => this.deps.broadcaster.publish(group, update, signal));
  }
}
