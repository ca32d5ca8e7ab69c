import { LRUCache } from 'lru-cache';
import { tournamentNotFound } from '../errors';
import { botPlayerOf } from '../../../core/arena';
import type { FixturePlace, Tournament } from './tournament';
import { KeyedQueue, yieldToOthers, type Awaitable } from '../../../core/async';
import { fail, ok, type Result } from '../../../core/engine';
import type { ApiError } from '../../../core/api/game-api';
import type { Kernel } from '../../../core/table';
import {
  allRecords,
  newestFirst,
  type RecordPartition,
  type RecordStore,
  committed,
} from '../../../core/ports/records';
import type { Invitations } from '../own/own-lists';
import type { MatchRecord } from '../matches/match-record';
import type { Matches, Turn } from '../matches/matches';
import type { RecordNews } from '../../../core/table/facts';
import { Slice, type Passes } from '../slices';
import {
  matchOfMeeting,
  meetingId,
  meetingsOfRound,
  nextTournament,
  tournamentPlace,
  undecided,
  type TournamentRecord,
} from './tournament-record';

/** Maximum attempts of a change that loses races. */
const ATTEMPTS = 100;

/** Readers have a tournament looked at at most so often (ms). */
const LOOK_MS = 2_000;

/** The open tournaments, for sweeps. */
const RUNNING: RecordPartition = { table: 'tournaments', partition: 'running' };

/** All tournaments, the newest first. */
const LIST: RecordPartition = { table: 'tournaments', partition: 'list' };

interface StoredTournament {
  readonly record: TournamentRecord;
  readonly tag: string;
}

/** A match, and which meeting it decides. */
interface RoundMatch {
  readonly place: FixturePlace;
  readonly match: MatchRecord;
}

/** The name under which requests wait for changes of a tournament. */
export const newsOfTournament = (id: string): string => `tournament:${id}`;

/** The tournaments of this server. Any host may continue each, as with matches. */
export class Tournaments {
  private readonly queue = new KeyedQueue();
  private readonly looked = new LRUCache<string, true>({ max: 10_000, ttl: LOOK_MS });

  constructor(
    private readonly kernel: Kernel,
    private readonly records: RecordStore,
    private readonly parts: {
      readonly matches: Matches;
      readonly invitations: Invitations;
      readonly news: RecordNews;
      readonly passes: Passes;
    },
  ) {}

  async add(record: TournamentRecord): Promise<void> {
    const { id, createdAt } = record;
    const place = tournamentPlace(id);
    await this.records.commit(RUNNING, [{ kind: 'insert', row: id, value: {} }]);
    await this.records.commit(place, [{ kind: 'insert', row: place.row, value: record }]);
    const row = `${newestFirst(createdAt)}:${id}`;
    await this.records.commit(LIST, [{ kind: 'insert', row, value: id }]);
  }

  async find(id: string): Promise<TournamentRecord | null> {
    return (await this.stored(id))?.record ?? null;
  }

  /** A page of all tournaments, newest first, and the row after which the next page begins. */
  async list(
    limit: number,
    after: string | undefined,
  ): Promise<{ readonly records: readonly TournamentRecord[]; readonly next: string | null }> {
    const page = await this.records.list({ ...LIST, limit, after });
    const records = await Promise.all(page.records.map(({ value }) => this.find(String(value))));
    return { records: records.filter((record) => record !== null), next: page.next };
  }

  /** Changes and continues a tournament; once it is paused or has ended, no further game begins. */
  async change(
    id: string,
    change: (record: TournamentRecord) => Awaitable<Result<Tournament>>,
  ): Promise<Result<TournamentRecord, ApiError>> {
    return committed(ATTEMPTS, async () => {
      const found = await this.stored(id);
      if (!found) return fail({ reason: tournamentNotFound(id) });
      const { record } = found;
      const changed = await change(record);
      if (!changed.ok) return fail({ reason: changed.error });
      const isSame = changed.value === record.tournament;
      const stored = isSame ? record : await this.replace(found, changed.value);
      if (!stored) return 'changed';
      const { status } = stored.tournament;
      if (isSame || (status !== 'paused' && status !== 'ended'))
        return ok((await this.parts.passes.soon(id, this.goOn(id))) ?? (await this.find(id)) ?? stored);
      const stopped = await this.stopMatches(stored);
      // A session that is just being made need not be waited for.
      await this.parts.passes.soon(id, this.goOnWith(stopped));
      return ok(stored);
    });
  }

  /** Adds the tournament to a player's list. The player may have left, or the tournament may have ended, meanwhile. */
  async enter(record: TournamentRecord, player: string): Promise<void> {
    await this.note(record, player, true);
    const now = (await this.find(record.id))?.tournament;
    const takesPart = now?.players.some((entrant) => entrant.player === player);
    if (!takesPart || now?.status === 'ended') await this.note(record, player, false);
  }

  /** Updates the list of a player who joined or left. */
  async note({ id, game, name }: TournamentRecord, player: string, takesPart: boolean): Promise<void> {
    if (botPlayerOf(this.kernel.deps.games, player)) return;
    const { invitations } = this.parts;
    if (takesPart) await invitations.enter(player, { kind: 'tournament', id, game, name });
    else await invitations.leave(player, { kind: 'tournament', id });
  }

  /** Updates a tournament for a reader, unless that was done a moment ago. */
  async look(record: TournamentRecord): Promise<void> {
    if (record.tournament.status === 'ended' || this.looked.has(record.id)) return;
    if (this.parts.passes.isGoing(record.id)) return;
    this.looked.set(record.id, true);
    await this.parts.passes.soon(record.id, this.goOn(record.id));
  }

  /** The same for a reader of one of its matches. */
  async lookAt(id: string, match: string): Promise<void> {
    if (this.looked.has(match) || this.parts.passes.isGoing(id)) return;
    this.looked.set(match, true);
    await this.parts.passes.soon(id, this.goOn(id, match));
  }

  /** Continues a tournament: a slice of its games at once, and the rest in the background. If the background is already running, it does the slice, too. */
  async goOn(id: string, only?: string): Promise<TournamentRecord | null> {
    const slice = new Slice();
    const record = await this.advance(id, slice, only);
    if (slice.isCut) this.inBackground(id);
    return record;
  }

  private inBackground(id: string): void {
    this.parts.passes.goOn(id, (slice) => this.advance(id, slice));
  }

  /**
   * Continues a tournament: creates and continues the matches of its round, records their results, and pairs the next round. `only`: the match in which a game
   * has just ended; the others need no update.
   */
  private advance(id: string, slice: Slice, only?: string): Promise<TournamentRecord | null> {
    let match = only;
    const attempt = async (): Promise<TournamentRecord | null | 'changed'> => {
      const found = await this.stored(id);
      if (!found) return null;
      const { record } = found;
      const now = this.kernel.deps.clock.now();
      const matches = await this.matchesOf(record, now, { slice, only: match });
      const next = nextTournament(record, matches, now);
      if (next === record.tournament) return record;
      await this.replace(found, next);
      // Another round may have begun, whose matches must be created.
      match = undefined;
      return 'changed';
    };
    return this.queue.run(id, () => committed(ATTEMPTS, attempt));
  }

  /** Continues after a game of a match, which may belong to a round that was closed meanwhile. */
  async goOnAfter(id: string, match: string | undefined): Promise<void> {
    if (this.parts.passes.isGoing(id)) this.inBackground(id);
    else await this.goOn(id, match);
    if (match !== undefined) await this.parts.matches.advance(match);
  }

  /** The running matches, with the results of their games so far. */
  async underWay(record: TournamentRecord): Promise<readonly RoundMatch[]> {
    const found: RoundMatch[] = [];
    for (const place of undecided(record.tournament)) {
      const match = await this.parts.matches.seen(meetingId(record.id, place));
      if (match) found.push({ place, match });
      await yieldToOthers();
    }
    return found;
  }

  /** Stops the matches in the round of a paused or ended tournament; returns them. */
  private async stopMatches({ tournament, ...record }: TournamentRecord): Promise<readonly string[]> {
    const { matches } = this.parts;
    const now = this.kernel.deps.clock.now();
    const isPaused = tournament.status === 'paused';
    const stopped = (match: MatchRecord): MatchRecord => {
      if (!isPaused) return match.endedEarly ? match : { ...match, isClosed: true, endedEarly: true };
      return (match.heldAt ?? 0) >= record.version ? match : { ...match, heldAt: record.version };
    };
    const ids: string[] = [];
    for (const place of isPaused ? undecided(tournament) : meetingsOfRound(tournament)) {
      const made = matchOfMeeting({ ...record, tournament }, place, matches.newSeeds(record.pairs), now);
      if (!made) continue;
      await matches.stop(made, stopped);
      ids.push(made.id);
      await yieldToOthers();
    }
    return ids;
  }

  /** Continues matches that begin no further game; returns whether one of them is still open. */
  private async goOnWith(ids: readonly string[]): Promise<boolean> {
    let goesOn = false;
    for (const id of ids) {
      const match = await this.parts.matches.advance(id);
      if (match?.status === 'running') goesOn = true;
      await yieldToOthers();
    }
    return goesOn;
  }

  /** Continues all open tournaments; returns their number. */
  async sweep(): Promise<number> {
    let count = 0;
    for await (const { row, tag } of allRecords(this.records, RUNNING)) {
      const record = await this.goOn(row);
      count += 1;
      if (record?.tournament.status !== 'ended') continue;
      // The host that ended it may have been stopped, and nobody else continues the running matches.
      if (record.tournament.endedEarly && (await this.goOnWith(await this.stopMatches(record)))) continue;
      await this.clear(record, record.tournament);
      await this.records.commit(RUNNING, [{ kind: 'remove', row, tag }]);
    }
    return count;
  }

  /** The updated matches of the current round. */
  private async matchesOf(
    record: TournamentRecord,
    now: number,
    { slice, only }: { readonly slice: Slice; readonly only: string | undefined },
  ): Promise<readonly RoundMatch[]> {
    const { tournament } = record;
    if (tournament.status === 'open' || tournament.status === 'ended') return [];
    const deadline = tournament.rounds.at(-1)?.deadline ?? null;
    const isLate = tournament.status === 'running' && deadline !== null && now >= deadline;
    const found: RoundMatch[] = [];
    const places = undecided(tournament).filter(
      (place) => only === undefined || isLate || only === meetingId(record.id, place),
    );
    for (const [at, place] of places.entries()) {
      if (slice.isUsedUp && !isLate) {
        slice.cutOff();
        break;
      }
      const match = await this.matchOf(record, place, isLate, slice.partOf(places.length - at));
      if (match) found.push({ place, match });
      await yieldToOthers();
    }
    return found;
  }

  private async matchOf(
    record: TournamentRecord,
    place: FixturePlace,
    isLate: boolean,
    slice: Slice,
  ): Promise<MatchRecord | null> {
    const { matches } = this.parts;
    const id = meetingId(record.id, place);
    if (isLate) return matches.close(id);
    const mayBegin = record.tournament.status === 'running';
    const turn: Turn = { slice, asOf: mayBegin ? record.version : null };
    const known = await matches.advance(id, turn);
    if (known || !mayBegin) return known;
    const seeds = matches.newSeeds(record.pairs);
    const made = matchOfMeeting(record, place, seeds, this.kernel.deps.clock.now());
    if (!made) return null;
    await matches.add(made);
    return matches.advance(id, turn);
  }

  private async stored(id: string): Promise<StoredTournament | null> {
    const found = await this.records.read(tournamentPlace(id));
    return found && { record: found.value as TournamentRecord, tag: found.tag };
  }

  /** Stores a later state; null if another one was stored meanwhile. */
  private async replace(
    { record, tag }: StoredTournament,
    tournament: Tournament,
  ): Promise<TournamentRecord | null> {
    const { row, ...place } = tournamentPlace(record.id);
    const value: TournamentRecord = { ...record, tournament, version: record.version + 1 };
    if ((await this.records.commit(place, [{ kind: 'replace', row, value, tag }])) !== 'done') return null;
    if (tournament.status === 'ended') await this.clear(record, tournament);
    this.parts.news.tell(newsOfTournament(record.id));
    return value;
  }

  /** Removes a finished tournament from the lists of its players. */
  private async clear(record: TournamentRecord, { players }: Tournament): Promise<void> {
    for (const { player } of players) await this.note(record, player, false);
  }
}
