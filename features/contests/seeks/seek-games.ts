import { LRUCache } from 'lru-cache';
import { ok, type Result } from '../../../core/engine';
import type { ApiError } from '../../../core/api/game-api';
import type { Kernel } from '../../../core/table';
import type { Session } from '../../../core/session';
import type { RecordStore } from '../../../core/ports/records';
import { noteAbort } from '../../players/kit';
import type { ContestGames } from '../contest-games';
import type { RecordNews } from '../../../core/table/facts';
import {
  groupOf,
  SeekBook,
  type Seek,
  type SeekGroup,
  type SeekLook,
  type SeekPair,
  type SeekTerms,
} from './seek-book';
import { randomHex } from '../../../core/ports/tokens';

/** How long both have to take their seats (ms). */
const JOIN_MS = 60_000;

/** How long the start of a game may be delayed (ms): after that its players look for others. */
const BEGIN_MS = 60_000;

/** Requests that wait for the same terms share a check that is no older than this (ms): less than the second after which they check again. */
const LOOK_AGE_MS = 900;

/** Cache size: looks by group. */
const MOST_LOOKS = 1_000;

/** A check of the seeks of a group: its start time, and its number on this host. */
interface RecentLook {
  readonly begun: number;
  readonly number: number;
  readonly look: Promise<SeekLook>;
}

/** The seeks of this server and their games. */
export class SeekGames {
  readonly book: SeekBook;
  private begunLooks = 0;
  private readonly looks = new LRUCache<SeekGroup, RecentLook>({ max: MOST_LOOKS });

  constructor(
    private readonly kernel: Kernel,
    readonly records: RecordStore,
    private readonly news: RecordNews,
    private readonly games: ContestGames,
  ) {
    this.book = new SeekBook(kernel.deps);
  }

  /** Pairs seeks with equal terms, and starts their games. */
  async look(group: SeekGroup): Promise<SeekLook> {
    const begun = this.kernel.deps.clock.now();
    const number = ++this.begunLooks;
    const look = await this.book.look(this.records, group);
    if (look.paired.length === 0) return look;
    const terms = look.seeks.find(({ pairing }) => pairing);
    if (terms) await Promise.all(look.paired.map((pairing) => this.begin(terms, pairing)));
    this.looks.set(group, { begun, number, look: Promise.resolve(look) });
    this.news.tell(newsOf(group));
    return look;
  }

  /** Checks until a seek no longer waits, until the time (ms) is up, or until the signal. */
  wait(
    seek: Seek,
    how: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  ): Promise<SeekLook> {
    const group = groupOf(seek);
    const from = this.begunLooks;
    const isOver = ({ seeks }: SeekLook): boolean =>
      !seeks.some(({ id, pairing }) => id === seek.id && !pairing);
    return this.news.wait(newsOf(group), () => this.recentLook(group, from), isOver, how);
  }

  /** The session of a pairing, started if necessary; null if there is none and will be none. */
  async begin(terms: SeekTerms, pairing: SeekPair): Promise<Result<Session | null, ApiError>> {
    const { deps, loader } = this.kernel;
    const found = await loader.readable(pairing.session);
    if (found.ok) return ok(found.value.session);
    const game = deps.games.find(({ id }) => id === terms.game);
    if (!game || !this.mayBegin(pairing)) return ok(null);
    const opened = await this.games.open({
      session: pairing.session,
      game,
      options: terms.options,
      clock: terms.clock,
      players: playersOf(pairing),
      secret: randomHex(deps.entropy, 32),
      contest: { kind: 'seek', id: pairing.seek, joinBy: deps.clock.now() + JOIN_MS },
    });
    if (!opened.ok) return opened;
    const begun = await loader.readable(pairing.session);
    return begun.ok ? ok(begun.value.session) : begun;
  }

  /** Whether the player's seat in the game of a pairing is still free. */
  async isJoinable(pairing: SeekPair, player: string): Promise<boolean> {
    const found = await this.kernel.loader.readable(pairing.session);
    if (!found.ok) return this.mayBegin(pairing);
    const { status, seats } = found.value.session.meta;
    return status === 'waiting' && seats.some(({ kind, keptFor }) => kind === 'open' && keptFor === player);
  }

  /** Does what is due in the games of seeks, and removes expired seeks; returns the number of running games. */
  async sweep(): Promise<number> {
    let underWay = 0;
    for (const { id } of this.kernel.deps.games)
      for (const pairing of await this.book.clear(this.records, id))
        if (!(await this.settle(pairing))) underWay += 1;
    return underWay;
  }

  /** Handles the end of a game: `seek` is the one of the two that had waited longer. */
  async advance(seek: string): Promise<void> {
    const pairing = await this.book.game(this.records, seek);
    if (pairing) await this.settle(pairing);
  }

  /** Does what is due in the game of a pairing, and records its end; returns whether it is over. */
  private async settle(pairing: SeekPair): Promise<boolean> {
    const { kind } = await this.games.stateOf(pairing.session);
    if (kind === 'playing' || (kind === 'missing' && this.mayBegin(pairing))) return false;
    await this.noteAbsentees(pairing);
    await this.games.close(pairing.session, playersOf(pairing));
    await this.book.close(this.records, pairing);
    return true;
  }

  /** Records an abort for each player who did not join, so that nobody can choose a seat by joining only some games. */
  private async noteAbsentees(pairing: SeekPair): Promise<void> {
    const found = await this.kernel.loader.readable(pairing.session);
    if (!found.ok) return;
    const { id, meta } = found.value.session;
    const absentees = meta.seats.flatMap(({ keptFor }) => keptFor ?? []);
    for (const player of absentees)
      await noteAbort(this.records, player, { session: id, at: meta.updatedAt });
  }

  /** Takes away what a player seeks. */
  async forget(player: string): Promise<void> {
    await Promise.all(this.kernel.deps.games.map(({ id }) => this.book.clear(this.records, id, player)));
  }

  /** If a host ends between pairing two players and starting their game, any other host starts it while they may still be waiting. */
  private readonly mayBegin = ({ at }: SeekPair): boolean => this.kernel.deps.clock.now() < at + BEGIN_MS;

  /**
   * A check after the one with the number `from`, because an earlier one may not include the seek. All other waiting requests with these terms share the new
   * check, so one check a second serves all of them.
   */
  private recentLook(group: SeekGroup, from: number): Promise<SeekLook> {
    const now = this.kernel.deps.clock.now();
    const recent = this.looks.get(group);
    if (recent && recent.number > from && now - recent.begun < LOOK_AGE_MS) return recent.look;
    const look = this.look(group);
    this.looks.set(group, { begun: now, number: this.begunLooks, look });
    this.news.tell(newsOf(group));
    return look;
  }
}

const newsOf = (group: SeekGroup): string => `seeks:${group}`;

const playersOf = ({ seats }: SeekPair): readonly string[] => seats.map(({ player }) => player);
