import { botPlayerOf } from '../../core/arena';
import {
  errors,
  fail,
  ok,
  type AnyGame,
  type Result,
  type SeatRequest,
  type TimeControl,
} from '../../core/engine';
import type { ApiError } from '../../core/api/game-api';
import type { Kernel } from '../../core/table';
import {
  awaitsThinker,
  contestResults,
  firstToGo,
  flagsFallen,
  hashToken,
  isOverdue,
  seatsPresent,
  stopUnattended,
  storedForm,
  type KeptSeat,
  type LogEntry,
  type Session,
  type ContestGameState,
  type SessionContest,
  type LoadedSession,
} from '../../core/session';
import type { Invitations } from './own/own-lists';
import { playerNotFound, type Players } from '../players/kit';
import { newToken } from '../../core/ports/tokens';

/** A game that a contest has the server make. */
export interface ContestGame {
  /** The id of the session: a repeat with the same id finds it. */
  readonly session: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly clock?: TimeControl | undefined;
  /** The ids of registered players and built-in bots, by seat. */
  readonly players: readonly string[];
  /** What the server adds to the seed of the game: 64 hexadecimal digits. */
  readonly secret: string;
  readonly contest: SessionContest;
  /** The address that is charged for it: `Caller.origin` of the contest's maker. */
  readonly payer?: string | undefined;
}

const PLAYING: ContestGameState = { kind: 'playing' };

/** The sessions of contests: rated, with seats reserved for players, and decided without players who do not join. */
export class ContestGames {
  constructor(
    private readonly kernel: Kernel,
    private readonly players: Players,
    private readonly invitations: Invitations,
  ) {}

  /** Checks that such a game can be made and that all its players can join; its id and its contest do not matter. */
  async check(order: Omit<ContestGame, 'session' | 'contest' | 'secret'>): Promise<Result<true, ApiError>> {
    for (const player of new Set(order.players)) {
      const found = await this.players.find(player);
      if (found.ok && found.value.removedAt !== undefined) return fail({ reason: playerNotFound(player) });
    }
    const contest: SessionContest = { kind: 'match', id: '', joinBy: 0 };
    const made = await this.make({ ...order, session: '0'.repeat(32), secret: '0'.repeat(64), contest });
    return made.ok ? ok(true) : made;
  }

  /** Creates the session, unless it exists already, and notifies its players. */
  async open(order: ContestGame): Promise<Result<true, ApiError>> {
    const { deps, loader, after } = this.kernel;
    const made = await this.make(order);
    if (!made.ok) return made;
    const { session, entry } = made.value;
    const isEnd = after.isEnd(session);
    const ttlSeconds = after.lifetime(session);
    const stored = storedForm({ session, entry });
    const result = await deps.store.create({
      ...stored,
      ttlSeconds,
      listed: true,
      isEnd,
    });
    const { contest, players, game } = order;
    for (const [seat, player] of players.entries())
      if (!botPlayerOf(deps.games, player))
        await this.invitations.invite(player, { session: session.id, seat, contest });
    if (result === 'exists') return ok(true);
    deps.meter?.count('sessions', { game: game.id });
    loader.cache.put(stored.session);
    await after.follow({ game, session }, entry, isEnd);
    this.letBotsMove({ game, session });
    return ok(true);
  }

  /** Removes a finished game from the lists of its players. */
  async close(session: string, players: readonly string[]): Promise<void> {
    const { games } = this.kernel.deps;
    const own = players.filter((player) => !botPlayerOf(games, player));
    await Promise.all(own.map((player) => this.invitations.withdraw(player, session)));
  }

  /**
   * The state of a game after all due changes: losses of players who did not join, left, or ran out of time. `isClosed`: nobody is waited for any more, even if
   * seats are still reserved.
   */
  async stateOf(id: string, isClosed = false): Promise<ContestGameState> {
    const { deps, loader } = this.kernel;
    const loaded = await loader.current(id);
    if (!loaded.ok) return this.withoutSession(id, loaded.error);
    const { game, session } = loaded.value;
    if (session.meta.status === 'ended') return { kind: 'ended', results: contestResults(game, session) };
    const now = deps.clock.now();
    if (flagsFallen(session.meta.clock, now).length > 0) await this.kernel.refresher.touch(id);
    else if (!(await this.settle(loaded.value, now, isClosed))) {
      this.letBotsMove(loaded.value);
      return PLAYING;
    }
    const later = await loader.current(id);
    if (!later.ok || later.value.session.meta.status !== 'ended') return PLAYING;
    return { kind: 'ended', results: contestResults(game, later.value.session) };
  }

  private async withoutSession(id: string, { reason }: ApiError): Promise<ContestGameState> {
    if (reason.code !== 'SESSION_NOT_FOUND') return { kind: 'ended', results: null };
    const archived = await this.kernel.loader.fromArchive(id);
    if (!archived) return { kind: 'missing' };
    return {
      kind: 'ended',
      results: archived.ok ? contestResults(archived.value.game, archived.value.session) : null,
    };
  }

  /** Does what is due about players who did not join, or left; returns whether it changed the session. */
  private async settle(loaded: LoadedSession, now: number, isClosed: boolean): Promise<boolean> {
    const { forfeits } = this.kernel;
    const { version, id, meta } = loaded.session;
    const isUnattended = isOverdue(loaded.session, now) || (isClosed && meta.status === 'waiting');
    const gone = isUnattended ? [] : await forfeits.gone(loaded, now);
    const isDeserted = seatsPresent(loaded.session, gone).length === 0;
    const isVoid = isDeserted && firstToGo(loaded.session, gone).length === gone.length;
    if (!isUnattended && !isVoid) return forfeits.goOnWithout(loaded, gone, now);
    const changed = await this.kernel.changer.change<null>({
      id,
      decide: ({ game, session }) =>
        session.version === version
          ? ok({ step: stopUnattended(game, session, now), answer: null })
          : fail({ reason: errors.conflict('The game has changed in the meantime.') }),
    });
    return changed.ok;
  }

  private letBotsMove({ game, session }: LoadedSession): void {
    if (!awaitsThinker(game, session)) return;
    // Sweeps move bots that could not begin.
    void this.kernel.refresher.touch(session.id).catch(() => undefined);
  }

  private async make({
    session: id,
    game,
    options,
    clock,
    players,
    secret,
    contest,
    payer,
  }: ContestGame): Promise<
    Result<{ readonly session: Session; readonly entry: LogEntry; readonly game: AnyGame }, ApiError>
  > {
    const { deps, scheduler } = this.kernel;
    const seats: SeatRequest[] = [];
    const kept: (KeptSeat | null)[] = [];
    for (const player of players) {
      const found = await this.players.find(player);
      if (!found.ok) return found;
      const { name, bot, level } = found.value;
      if (bot !== undefined && !player.startsWith(`bot:${game.id}:`))
        return fail({
          reason: errors.invalidParameters(`players: ${player} does not play ${game.title}.`, {
            suggestion: `Its bots: ${Object.keys(game.bots)
              .map((each) => `bot:${game.id}:${each}`)
              .join(', ')}.`,
          }),
        });
      seats.push(bot === undefined ? { kind: 'open' } : { kind: 'bot', bot, level });
      kept.push(bot === undefined ? { player, name } : null);
    }
    const worked = await scheduler.make(
      'create',
      {
        id,
        game: game.id,
        options,
        seats,
        kept,
        seed: { kind: 'drawn', secret },
        visibility: 'public',
        rated: kept.some(Boolean),
        contest,
        payer,
        clock,
        // It has no creator, so nobody has the creator's rights.
        tokenHash: hashToken(newToken(deps.entropy)),
        now: deps.clock.now(),
      },
      { caller: payer },
    );
    const made = worked.ok ? worked.value : worked;
    return made.ok ? ok({ ...made.value, game }) : fail({ reason: made.error });
  }
}
