import type { Session } from '../session';

/**
 * The sessions this instance saw last, so that a move on one of them needs no read first. Never trusted: the store compares
 * versions, and a refusal is checked against the stored version before it is given.
 */
export class WarmSessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly capacity: number) {}

  get(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session) this.put(session);
    return session;
  }

  /** Keeps the newest version seen; the one not used for longest gives way. */
  put(session: Session): void {
    const known = this.sessions.get(session.id);
    this.sessions.delete(session.id);
    this.sessions.set(session.id, known && known.version > session.version ? known : session);
    if (this.sessions.size > this.capacity) {
      const oldest = this.sessions.keys().next();
      if (!oldest.done) this.sessions.delete(oldest.value);
    }
  }

  drop(id: string): void {
    this.sessions.delete(id);
  }
}
