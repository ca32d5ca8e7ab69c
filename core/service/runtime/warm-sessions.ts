import { LRUCache } from 'lru-cache';
import type { Session } from '../../session';

/**
 * The sessions this instance saw last, so that a move on one of them needs no read first. Never trusted: the store compares
 * versions, and a refusal is checked against the stored version before it is given.
 */
export class WarmSessions {
  private readonly sessions: LRUCache<string, Session>;

  constructor(capacity: number) {
    this.sessions = new LRUCache({ max: capacity });
  }

  get(id: string): Session | undefined {
    return this.sessions.get(id);
  }

  /** Keeps the newest version seen; the session that was not used for longest makes room. */
  put(session: Session): void {
    const known = this.sessions.get(session.id);
    if (!known || known.version <= session.version) this.sessions.set(session.id, session);
  }

  drop(id: string): void {
    this.sessions.delete(id);
  }
}
