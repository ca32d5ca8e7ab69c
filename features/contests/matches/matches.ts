import { LRUCache } from 'lru-cache';
import { matchNotFound } from '../errors';
import { botPlayerOf } from '../../../core/arena';
import { KeyedQueue, yieldToOthers } from '../../../core/async';
import { errors, fail, ok, type GameError, type Result } from '../../../core/engine';
import type { ApiError } from '../../../core/api/game-api';
import type { Kernel } from '../../../core/table';
import type { ContestGameState, SessionContest } from '../../../core/session';
import {
  allRecords,
  type RecordPartition,
  type RecordStore,
  committed,
  put,
} from '../../../core/ports/records';
import type { ContestGames } from '../contest-games';
import type { InvitationBook } from '../invitations/invitation-book';
import type { Invitations } from '../own/own-lists';
import {
  beginGames,
  declineMatch,
  endMatch,
  gamesDue,
  gamesUnderWay,
  invitedTo,
  isSeedOpen,
  joinMatch,
  matchAt,
  matchPlace,
  noteGames,
  openUntil,
  sessionIn,
  type GameStates,
  type MatchRecord,
} from './match-record';
import { MatchOpenings } from './match-openings';
import type { RecordNews } from '../../../core/table/facts';
import { Slice, type Passes } from '../slices';
import { randomHex } from '../../../core/ports/tokens';

/** Maximum attempts of a change that loses races. */
const ATTEMPTS = 50;

/** Readers have a match looked at at most so often (ms). */
const LOOK_MS = 2_000;

/** The open matches, for sweeps, without those of tournaments. */
const RUNNING: RecordPartition = { table: 'matches', partition: 'running' };

/** A match as it was read. */
export interface StoredMatch {
  readonly record: MatchRecord;
  readonly tag: string;
}

/** The limits of one pass over a match. */
export interface Turn {
  readonly slice: Slice;
  /** In a tournament: its version, at which games may begin; null: no game may begin. */
  readonly asOf?: number | null;
}

const nothingBegins = (): Turn => ({ slice: new Slice(), asOf: null });

/** The name under which requests wait for changes of a match. */
export const newsOfMatch = (id: string): string => `match:${id}`;

/** The matches of this server. Any host may continue each: the work follows from the record, and doing it twice changes nothing. */
export class Matches {
  private readonly queue = new KeyedQueue();
  private readonly looked = new LRUCache<string, true>({ max: 10_000, ttl: LOOK_MS });

  constructor(
    private readonly kernel: Kernel,
    private readonly records: RecordStore,
    private readonly parts: {
      readonly games: ContestGames;
      readonly invitations: Invitations;
      readonly book: InvitationBook;
      readonly news: RecordNews;
      readonly passes: Passes;
    },
  ) {}

  /** Stores a match, unless it exists. */
  async add(record: MatchRecord): Promise<void> {
    const { id, tournament } = record;
    if (!tournament) await this.records.commit(RUNNING, [{ kind: 'insert', row: id, value: {} }]);
    const place = matchPlace(id);
    await this.records.commit(place, [{ kind: 'insert', row: place.row, value: record }]);
  }

  /** Stores a match and invites its named players; does nothing if one cannot be invited. */
  async create(record: MatchRecord): Promise<Result<true, ApiError>> {
    const { deps } = this.kernel;
    const { book } = this.parts;
    const { id, game, name, creator: by } = record;
    const players = invitedTo(record);
    if (by !== undefined && players.length > 0) {
      const games = record.places.length * record.pairs;
      const until = openUntil(record);
      const named = name === undefined ? {} : { name };
      const invited = await book.invite(players, { match: id, game, ...named, games, by, until });
      if (!invited.ok) return fail({ reason: invited.error });
    }
    try {
      await this.add(record);
    } catch (error) {
      // The store is away: if this fails, too, the invitations expire.
      await book.close(id, by, players).catch(() => deps.logger.warn('Invitations are left', { match: id }));
      throw error;
    }
    return ok(true);
  }

  async find(id: string): Promise<StoredMatch | null> {
    const found = await this.records.read(matchPlace(id));
    return found && { record: found.value as MatchRecord, tag: found.tag };
  }

  /** New seeds for all pairs of a match. */
  newSeeds(pairs: number): readonly string[] {
    return Array.from({ length: pairs }, () => randomHex(this.kernel.deps.entropy, 32));
  }

  async join(id: string, player: string): Promise<Result<MatchRecord, ApiError>> {
    const joined = await this.change(id, async (record) => {
      const next = joinMatch(record, player, this.newSeeds(record.pairs));
      // A player who joined earlier was registered then, and is on no list any more if the match is over.
      if (next.ok && next.value !== record) await this.note(record, player);
      return next;
    });
    if (!joined.ok) {
      // The match may have ended, or its last place may have been taken, before this entry.
      await this.parts.invitations.leave(player, { kind: 'match', id });
      return joined;
    }
    const { creator } = joined.value;
    if (player !== creator) await this.parts.book.close(id, creator, [player]);
    const gone = await this.parts.passes.soon(id, this.goOn(id));
    return ok(gone ?? (await this.find(id))?.record ?? joined.value);
  }

  /** Declines an invitation, which ends the match. */
  decline(id: string, player: string): Promise<Result<MatchRecord, ApiError>> {
    return this.change(id, (record) => declineMatch(record, player));
  }

  /** Stores the result of a change of a match, unless nothing changed. */
  private async change(
    id: string,
    change: (record: MatchRecord) => Result<MatchRecord> | Promise<Result<MatchRecord>>,
  ): Promise<Result<MatchRecord, ApiError>> {
    return committed(ATTEMPTS, async () => {
      const found = await this.find(id);
      if (!found) return fail({ reason: matchNotFound(id) });
      const record = matchAt(found.record, this.kernel.deps.clock.now());
      const changed = await change(record);
      if (!changed.ok) return fail({ reason: changed.error });
      return changed.value === record || (await this.replace(found, changed.value)) ? changed : 'changed';
    });
  }

  /** Updates a match for a reader, unless that was done a moment ago. */
  async look(record: MatchRecord): Promise<void> {
    if (this.looked.has(record.id) || this.parts.passes.isGoing(record.id)) return;
    this.looked.set(record.id, true);
    await this.parts.passes.soon(record.id, this.goOn(record.id));
  }

  /** Ends a match for its maker: no further game begins, and it is over once the running ones are. */
  async end(id: string, player: string): Promise<Result<MatchRecord, ApiError>> {
    const ended = await this.change(id, (record) =>
      record.creator === player ? endMatch(record) : fail(notTheMaker(record)),
    );
    if (!ended.ok) return ended;
    const gone = await this.parts.passes.soon(id, this.advance(id, nothingBegins()));
    return ok(gone ?? (await this.find(id))?.record ?? ended.value);
  }

  /** Continues a match outside tournaments: a slice of its games at once, and the rest in the background. */
  async goOn(id: string): Promise<MatchRecord | null> {
    const slice = new Slice();
    const record = await this.advance(id, { slice });
    if (slice.isCut) this.parts.passes.goOn(id, (next) => this.advance(id, { slice: next }));
    return record;
  }

  /**
   * Continues a match: records ended games, and begins those that are due. It first records that a game begins, then creates the session; if a host is stopped
   * in between, the next pass creates the session. Null if there is no such match.
   */
  advance(id: string, turn: Turn = nothingBegins()): Promise<MatchRecord | null> {
    return this.queue.run(id, async () => {
      const openings = new MatchOpenings(this.kernel, this.parts.games);
      try {
        return await committed(ATTEMPTS, async () => {
          const found = await this.find(id);
          if (!found) return null;
          const { record } = found;
          const next = await this.next(record, turn, openings);
          if (next === record) return record;
          await this.replace(found, next);
          return 'changed';
        });
      } finally {
        openings.close();
      }
    });
  }

  /** A match with the current results of its games. It stores nothing and waits for no game that is being created. */
  async seen(id: string): Promise<MatchRecord | null> {
    const found = await this.find(id);
    if (!found) return null;
    const { record } = found;
    const opened = gamesUnderWay(record).filter((number) => !record.unopened.includes(number));
    return noteGames(record, await this.statesOf(record, opened));
  }

  /** Closes a match: no further game begins, and players who have not joined a game lose it. */
  async close(id: string): Promise<MatchRecord | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.find(id);
      if (!found || found.record.isClosed || found.record.status !== 'running') break;
      if (await this.replace(found, { ...found.record, isClosed: true })) break;
    }
    return this.advance(id);
  }

  /**
   * Changes a match of a tournament so that no game begins any more on any host, because a game begins by a commit of the same record. If another host is about
   * to create the match, it is created here first, already stopped. The session of a game that began earlier may be missing: `advance` creates it, or waits for
   * it.
   */
  async stop(match: MatchRecord, stopped: (record: MatchRecord) => MatchRecord): Promise<void> {
    const { row, ...place } = matchPlace(match.id);
    await committed(ATTEMPTS, async () => {
      const found = await this.find(match.id);
      if (!found) return this.records.commit(place, [put(row, stopped(match), null)]);
      const next = found.record.status === 'running' ? stopped(found.record) : found.record;
      return next === found.record || (await this.replace(found, next)) ? 'done' : 'changed';
    });
  }

  /** Continues all open matches; returns their number. */
  async sweep(): Promise<number> {
    let count = 0;
    for await (const { row, tag } of allRecords(this.records, RUNNING)) {
      const record = await this.goOn(row);
      count += 1;
      if (record && !isFinal(record)) continue;
      // A match is registered here before it is created, so a missing one may be about to come.
      if (!record && (await this.isFresh(row))) continue;
      if (record) await this.clear(record);
      await this.records.commit(RUNNING, [{ kind: 'remove', row, tag }]);
    }
    return count;
  }

  private readonly missing = new Set<string>();

  /** Whether a match was missed for the first time. */
  private async isFresh(id: string): Promise<boolean> {
    const isFirst = !this.missing.has(id) && (await this.find(id)) === null;
    if (isFirst) this.missing.add(id);
    else this.missing.delete(id);
    return isFirst;
  }

  private async next(record: MatchRecord, turn: Turn, openings: MatchOpenings): Promise<MatchRecord> {
    const { deps } = this.kernel;
    if (record.status === 'open') return matchAt(record, deps.clock.now());
    if (record.status !== 'running') return record;
    const states = new Map<number, ContestGameState>();
    const unopened: number[] = [];
    for (const number of record.unopened) {
      const opened = await openings.open(record, number);
      if (opened === 'later') unopened.push(number);
      if (opened === 'never') states.set(number, { kind: 'ended', results: null });
      await yieldToOthers();
    }
    const others = gamesUnderWay(record).filter(
      (number) => !states.has(number) && !unopened.includes(number),
    );
    for (const [number, state] of await this.statesOf(record, others)) states.set(number, state);
    const opened = unopened.length < record.unopened.length ? { ...record, unopened } : record;
    const noted = noteGames(opened, states);
    return beginGames(noted, await this.toBegin(noted, turn, openings));
  }

  private async statesOf(record: MatchRecord, numbers: readonly number[]): Promise<GameStates> {
    const states = new Map<number, ContestGameState>();
    for (const number of numbers) {
      const session = sessionIn(record, number);
      if (session !== undefined) states.set(number, await this.parts.games.stateOf(session, record.isClosed));
    }
    return states;
  }

  /**
   * The game to begin now, if one is due and the limits of the pass and of its maker allow it. One at a time, so that stopping a match waits for only one
   * session.
   */
  private async toBegin(
    record: MatchRecord,
    { slice, asOf = Infinity }: Turn,
    openings: MatchOpenings,
  ): Promise<readonly number[]> {
    if (asOf === null || asOf <= (record.heldAt ?? -1) || this.kernel.deps.closing?.aborted) return [];
    const [next] = gamesDue(record);
    if (next === undefined || !slice.takeOne()) return [];
    if (await openings.hasRoom(record, next)) return [next];
    slice.findNoRoom();
    return [];
  }

  /** Stores a later version; false if another one was stored meanwhile. */
  private async replace({ record, tag }: StoredMatch, next: MatchRecord): Promise<boolean> {
    const { row, ...place } = matchPlace(record.id);
    const value: MatchRecord = { ...next, version: record.version + 1 };
    if ((await this.records.commit(place, [{ kind: 'replace', row, value, tag }])) !== 'done') return false;
    for (const number of gamesUnderWay(record)) {
      const state = next.match?.games[number]?.state;
      const seats = record.match?.games[number]?.seats ?? [];
      if (state && state.kind !== 'playing' && state.kind !== 'due')
        await this.parts.games.close(state.session, seats);
    }
    if (isFinal(next)) await this.clear(next);
    this.parts.news.tell(newsOfMatch(record.id));
    return true;
  }

  private async note(record: MatchRecord, player: string): Promise<void> {
    const { id, game, name, tournament } = record;
    if (tournament || botPlayerOf(this.kernel.deps.games, player)) return;
    const named = name === undefined ? {} : { name };
    await this.parts.invitations.enter(player, {
      kind: 'match',
      id,
      game,
      ...named,
      lookAfter: openUntil(record),
    });
  }

  /** Removes a finished match from the lists of its players. */
  private async clear(record: MatchRecord): Promise<void> {
    const { id, places, tournament, creator } = record;
    if (tournament) return;
    const { invitations, book } = this.parts;
    for (const { player } of places)
      if (player !== null) await invitations.leave(player, { kind: 'match', id });
    const named = places.flatMap(({ player }) => (player === null || player === creator ? [] : [player]));
    const { games } = this.kernel.deps;
    await book.close(
      id,
      creator,
      named.filter((player) => !botPlayerOf(games, player)),
    );
  }
}

/** Whether no other game with this seed is running or will begin. True if the match's record is lost. */
export async function isSeedFree(
  matches: Matches,
  { match, id, number = 0 }: SessionContest,
): Promise<boolean> {
  const found = await matches.find(match ?? id);
  return !found || isSeedOpen(found.record, number);
}

const isFinal = ({ status }: MatchRecord): boolean => status === 'ended' || status === 'expired';

const notTheMaker = ({ tournament }: MatchRecord): GameError =>
  errors.notYourSeat(
    tournament
      ? 'This match belongs to a tournament: only the tournament can be ended.'
      : 'Only the player who made this match may end it.',
    { next: { do: 'send-player-key' } },
  );
