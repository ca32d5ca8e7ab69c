import { seatsToAct, type LogEntry, type Session } from '../../session';
import type { Archiver } from './archiver';
import type { GameCounter } from './game-counter';
import { newsOfPlayer } from './invitations';
import type { LiveUpdates } from './live-updates';
import type { LoadedSession } from './loader';
import type { RecordNews } from './record-news';
import type { Meter } from '../ports';

/**
 * The follow-up work of a commit. It is done before the request is answered, since a serverless host may stop afterwards. It cannot fail
 * the commit or delay it for more than a second. Only the archive comes after the answer: the commit leaves a note of it.
 */
export class AfterCommit {
  constructor(
    private readonly updates: LiveUpdates,
    private readonly archiver: Archiver,
    private readonly counter: GameCounter,
    private readonly news: RecordNews,
    private readonly meter?: Meter,
  ) {}

  /** Whether a step ends a game that must be archived, which the commit records. `before` is absent for a new session. */
  isToArchive(next: Session, before?: Session): boolean {
    return this.archiver.isDue(next, before);
  }

  /** How long a session lives after a commit (s). */
  lifetime(next: Session): number {
    return this.archiver.lifetime(next);
  }

  /**
   * Counts the moves, notifies viewers, and counts the game if it is over; then it is archived soon. Undefined: there is nothing to wait
   * for, as after most moves.
   */
  follow({ game, session }: LoadedSession, entry: LogEntry, toArchive: boolean): Promise<void> | undefined {
    this.meter?.count('moves', { game: game.id }, entry.moves.length);
    if (session.meta.contest) this.callPlayers({ game, session });
    const archive = (): void => {
      if (toArchive) this.archiver.archiveSoon({ game, session });
    };
    const published = this.updates.publish(game, session, entry);
    const counted = this.counter.follow({ game, session }, entry);
    if (published || counted) return Promise.all([published, counted]).then(archive);
    archive();
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
