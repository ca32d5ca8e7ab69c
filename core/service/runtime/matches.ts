import { LRUCache } from 'lru-cache';
import { botPlayerOf } from '../../arena';
import { KeyedQueue } from '../../async';
import { errors, fail, ok, type Result } from '../../engine';
import type { ApiError } from '../../api/game-api';
import type { ContestGameState } from '../../session';
import { RecordsUnavailable, type RecordPartition, type RecordStore } from '../record-ports';
import { allRecords } from './all-records';
import type { ContestGames } from './contest-games';
import type { Invitations } from './invitations';
import {
  gamesUnderWay,
  joinMatch,
  matchPlace,
  nextMatch,
  secretOf,
  sessionOf,
  type MatchRecord,
} from './match-record';
import type { RecordNews } from './record-news';
import type { Runtime } from './runtime';
import { randomHex } from './tokens';

/** How often a change is tried anew after others were first. */
const ATTEMPTS = 50;

/** The time that players have to join a match (ms). */
const OPEN_MS = 24 * 60 * 60_000;

/** Readers have a match looked at at most so often (ms). */
const LOOK_MS = 2_000;

/** The matches that are not over, so that sweeps find them; those of tournaments are found by these. */
const RUNNING: RecordPartition = { table: 'matches', partition: 'running' };

/** A match as it was read. */
export interface StoredMatch {
  readonly record: MatchRecord;
  readonly tag: string;
}

/** The name under which requests wait for changes of a match. */
export const newsOfMatch = (id: string): string => `match:${id}`;

/** The matches of this server. Any host may go on with each: what is to be done follows from the record, and doing it twice changes nothing. */
export class Matches {
  private readonly queue = new KeyedQueue();
  private readonly looked = new LRUCache<string, true>({ max: 10_000, ttl: LOOK_MS });

  constructor(
    private readonly runtime: Pick<Runtime, 'deps'>,
    private readonly records: RecordStore,
    private readonly parts: {
      readonly games: ContestGames;
      readonly invitations: Invitations;
      readonly news: RecordNews;
    },
  ) {}

  /** Stores a match, and notes it for its players; one that is there stays as it is. */
  async add(record: MatchRecord): Promise<void> {
    const { id, tournament, places } = record;
    if (!tournament) await this.records.commit(RUNNING, [{ kind: 'insert', row: id, value: {} }]);
    const place = matchPlace(id);
    await this.records.commit(place, [{ kind: 'insert', row: place.row, value: record }]);
    if (tournament) return;
    for (const { player } of places) if (player !== null) await this.note(record, player);
  }

  async find(id: string): Promise<StoredMatch | null> {
    const found = await this.records.read(matchPlace(id));
    return found && { record: found.value as MatchRecord, tag: found.tag };
  }

  /** New seeds for all pairs of a match. */
  newSeeds(pairs: number): readonly string[] {
    return Array.from({ length: pairs }, () => randomHex(this.runtime.deps.entropy, 32));
  }

  async join(id: string, player: string): Promise<Result<MatchRecord, ApiError>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.find(id);
      if (!found) return fail({ reason: matchNotFound(id) });
      const joined = joinMatch(found.record, player, this.newSeeds(found.record.pairs));
      if (!joined.ok) return fail({ reason: joined.error });
      await this.note(found.record, player);
      if (joined.value === found.record || (await this.replace(found, joined.value)))
        return ok((await this.advance(id)) ?? joined.value);
    }
    throw new RecordsUnavailable(new Error('others were first again and again'));
  }

  /** Looks at a match for a reader, unless that was done a moment ago. */
  async look(record: MatchRecord): Promise<void> {
    if (this.looked.has(record.id)) return;
    this.looked.set(record.id, true);
    await this.advance(record.id);
  }

  /**
   * Goes on with a match: notes which games have ended, and begins those that are due. First it is noted that a game begins, then its session
   * is made; of another host that was stopped in between the note is left, and the next look makes the session. Null: there is no such match.
   */
  advance(id: string, mayBegin = true): Promise<MatchRecord | null> {
    return this.queue.run(id, async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = await this.find(id);
        if (!found) return null;
        const { record } = found;
        const next = await this.next(record, mayBegin);
        if (next === record) return record;
        await this.replace(found, next);
      }
      throw new RecordsUnavailable(new Error('others were first again and again'));
    });
  }

  /** Lets no further game of a match begin; who has not come to one has lost it. */
  async close(id: string): Promise<MatchRecord | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.find(id);
      if (!found || found.record.isClosed || found.record.status !== 'running') break;
      if (await this.replace(found, { ...found.record, isClosed: true })) break;
    }
    return this.advance(id);
  }

  /** Goes on with all matches that are not over; how many there are. */
  async sweep(): Promise<number> {
    let count = 0;
    for await (const { row, tag } of allRecords(this.records, RUNNING)) {
      const record = await this.advance(row);
      count += 1;
      if (record && !isFinal(record)) continue;
      // Who makes a match notes it here first: where there is none yet, it may be about to come.
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

  private async next(record: MatchRecord, mayBegin: boolean): Promise<MatchRecord> {
    const { deps } = this.runtime;
    if (record.status === 'open')
      return deps.clock.now() < record.createdAt + OPEN_MS ? record : { ...record, status: 'expired' };
    if (record.status !== 'running') return record;
    const failed = new Map<number, ContestGameState>();
    for (const number of record.unopened)
      if (!(await this.open(record, number))) failed.set(number, { kind: 'ended', results: null });
    const states = new Map(failed);
    for (const number of gamesUnderWay(record)) {
      const session = sessionIn(record, number);
      if (session !== undefined && !failed.has(number))
        states.set(number, await this.parts.games.stateOf(session, record.isClosed));
    }
    const opened = record.unopened.length > 0 ? { ...record, unopened: [] } : record;
    return nextMatch(opened, states, mayBegin);
  }

  /** Makes the session of a game; false if it cannot be made here any more. */
  private async open(record: MatchRecord, number: number): Promise<boolean> {
    const { deps } = this.runtime;
    const game = deps.games.find(({ id }) => id === record.game);
    const session = sessionIn(record, number);
    const players = record.match?.games[number]?.seats;
    if (!game || session === undefined || !players) return false;
    const { id, tournament, deals, joinMs } = record;
    const opened = await this.parts.games.open({
      session,
      game,
      options: record.options,
      clock: record.clock,
      players,
      secret: secretOf(record, number),
      contest: {
        kind: tournament ? 'tournament' : 'match',
        id: tournament?.id ?? id,
        ...(tournament ? { match: id } : {}),
        number,
        joinBy: deps.clock.now() + joinMs,
        ...(deals === 'paired' ? { sharesSeed: true } : {}),
      },
    });
    if (!opened.ok)
      deps.logger.warn('A game of a match cannot be made', { match: id, error: opened.error.reason.message });
    return opened.ok;
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

  private async note({ id, game, name, tournament }: MatchRecord, player: string): Promise<void> {
    if (tournament || botPlayerOf(this.runtime.deps.games, player)) return;
    const named = name === undefined ? {} : { name };
    await this.parts.invitations.enter(player, { kind: 'match', id, game, ...named });
  }

  /** Takes a match that is over from the lists of its players. */
  private async clear({ id, places, tournament }: MatchRecord): Promise<void> {
    if (tournament) return;
    for (const { player } of places)
      if (player !== null) await this.parts.invitations.leave(player, { kind: 'match', id });
  }
}

const sessionIn = ({ match }: MatchRecord, number: number): string | undefined =>
  match ? sessionOf(match, number) : undefined;

const isFinal = ({ status }: MatchRecord): boolean => status === 'ended' || status === 'expired';

export const matchNotFound = (id: string) =>
  errors.contestNotFound(`Match not found: ${id}`, { suggestion: 'Look at the id again: it has 32 digits.' });
