import { seatsToAct, type LogEntry, type Session } from '../../session';
import type { Facts } from './facts';
import type { GameCounter } from './game-counter';
import type { LiveUpdates } from './live-updates';
import type { LoadedSession } from './loader';
import { newsOfPlayer, type RecordNews } from './record-news';
import type { Meter } from '../ports';

/**
 * The follow-up work of a commit. It is done before the request is answered, since a serverless host may stop afterwards. It cannot fail
 * the commit or delay it for more than a second. Only those who hear of an end come after the answer: the commit leaves a note of it.
 */
export class AfterCommit {
  constructor(
    private readonly updates: LiveUpdates,
    private readonly facts: Facts,
    private readonly counter: GameCounter,
    private readonly news: RecordNews,
    private readonly meter?: Meter,
  ) {}

  /** Whether a step ends a session, which the commit notes. `before` is absent for a new session. */
  isEnd(next: Session, before?: Session): boolean {
    return this.facts.isEnd(next, before);
  }

  /** How long a session lives after a commit (s). */
  lifetime(next: Session): number {
    return this.facts.lifetime(next);
  }

  /**
   * Counts the moves, notifies viewers, and counts the game if it is over; then its end is announced. Undefined: there is nothing to wait
   * for, as after most moves.
   */
  follow({ game, session }: LoadedSession, entry: LogEntry, isEnd: boolean): Promise<void> | undefined {
    this.meter?.count('moves', { game: game.id }, entry.moves.length);
    if (session.meta.contest) this.callPlayers({ game, session });
    const announce = (): void => {
      if (isEnd) this.facts.announce({ game, session });
    };
    const published = this.updates.publish(game, session, entry);
    const counted = this.counter.follow({ game, session }, entry);
    if (published || counted) return Promise.all([published, counted]).then(announce);
    announce();
    return undefined;
  }

  /** Wakes the players of a contest who wait for their next game, and have to move in this one. */
  private callPlayers({ game, session }: LoadedSession): void {
    for (const seat of seatsToAct(game, session)) {
      const player = session.meta.seats[seat]?.player;
      if (player) this.news.tell(newsOfPlayer(player.id));
    }
  }
}
