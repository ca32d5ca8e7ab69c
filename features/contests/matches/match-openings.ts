import { isTransient } from '../../../core/engine';
import type { Kernel, SessionPermit } from '../../../core/table';
import type { ContestGames } from '../contest-games';
import { secretOf, sessionIn, type MatchRecord } from './match-record';

/** Creates sessions for the games of a match, as many as its maker's limits allow; used for one pass over the match. */
export class MatchOpenings {
  private readonly permits = new Map<number, SessionPermit>();

  constructor(
    private readonly kernel: Kernel,
    private readonly games: ContestGames,
  ) {}

  /** Whether the address of the maker may start one more session, and has computing time left. */
  async hasRoom({ origin }: MatchRecord, number: number): Promise<boolean> {
    const { scheduler, deps } = this.kernel;
    if (origin === undefined || this.permits.has(number)) return true;
    if (scheduler.workers.limitError(origin)) return false;
    if (!deps.sessionRoom) return true;
    const permit = await deps.sessionRoom.reserve(origin);
    if (permit) this.permits.set(number, permit);
    return permit !== null;
  }

  /** Creates the session of a game that has begun. Later: the server is too busy at the moment. Never: such a session cannot be created any more. */
  async open(record: MatchRecord, number: number): Promise<'done' | 'later' | 'never'> {
    const { deps } = this.kernel;
    const game = deps.games.find(({ id }) => id === record.game);
    const session = sessionIn(record, number);
    const players = record.match?.games[number]?.seats;
    if (!game || session === undefined || !players) return 'never';
    const { id, tournament, deals, joinMs, origin } = record;
    // A game of another host that was stopped before it created the session counts here.
    await this.hasRoom(record, number);
    const opened = await this.games.open({
      session,
      game,
      options: record.options,
      clock: record.clock,
      players,
      secret: secretOf(record, number),
      payer: origin,
      contest: {
        kind: tournament ? 'tournament' : 'match',
        id: tournament?.id ?? id,
        ...(tournament ? { match: id } : {}),
        number,
        joinBy: deps.clock.now() + joinMs,
        ...(deals === 'paired' ? { sharesSeed: true } : {}),
      },
    });
    const permit = this.permits.get(number);
    if (opened.ok) permit?.taken(session);
    permit?.close();
    this.permits.delete(number);
    if (opened.ok) return 'done';
    const { reason } = opened.error;
    if (reason.kind === 'limited' || isTransient(reason)) return 'later';
    deps.logger.warn('A game of a match cannot be made', { match: id, error: reason.message });
    return 'never';
  }

  /** Releases unused reservations. */
  close(): void {
    for (const permit of this.permits.values()) permit.close();
  }
}
