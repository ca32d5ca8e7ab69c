import type { LogEntry, Session } from '../../session';
import type { Archiver } from './archiver';
import type { LiveUpdates } from './live-updates';
import type { Loaded } from './loader';
import type { Meter } from '../ports';

/**
 * What follows a commit and is waited for before its request is answered, since a serverless host may stop once it has answered.
 * None of it can fail the commit or hold it up for more than a second.
 */
export class AfterCommit {
  constructor(
    private readonly updates: LiveUpdates,
    private readonly archiver: Archiver,
    private readonly meter?: Meter,
  ) {}

  /** Whether a step ends a game that is to be archived, which is noted with the commit. `before`: none when a session begins. */
  isToArchive(next: Session, before?: Session): boolean {
    return this.archiver.isDue(next, before);
  }

  /** Counts its moves, tells those who watch and, if it is over, archives the game. */
  async follow({ game, session }: Loaded, entry: LogEntry, toArchive: boolean): Promise<void> {
    this.meter?.count('moves', { game: game.id }, entry.moves.length);
    await Promise.all([
      this.updates.publish(game, session, entry),
      toArchive ? this.archiver.saveSoon({ game, session }) : undefined,
    ]);
  }
}
