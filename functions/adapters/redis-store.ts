import { LRUCache } from 'lru-cache';
import {
  type Commit,
  type CommitResult,
  COUNTER_DAYS,
  type Counters,
  type EndNote,
  type IdempotencyRecord,
  type ListPage,
  NO_SESSION,
  type NoteResult,
  type ReadResult,
  type Reservation,
  type SessionStore,
} from '../../core/ports/sessions';
import type { ListenerEvent } from '../../core/ports/listeners';
import type { Seat } from '../../core/engine';
import { defined } from '../../core/engine/values';
import type { Decision } from '../../core/session/decisions';
import type { StoredEntry } from '../../core/session/types';
import {
  isPlain,
  isWrongType,
  KEY_NAMES,
  milliseconds,
  ofAnotherType,
  plainCommit,
  sessionIn,
  sessionKeys,
  writing,
  writingBeside,
  type SessionWrite,
} from './redis-arguments';
import type { RedisClient, ScriptedRedis } from './redis-client';
import { CLOCK, countersKey, DUE_SESSIONS, END_NOTES, keys, listenerKeys } from './redis-keys';
import { compressLog, type Reader, readLog } from './redis-log';
import { RedisPublicList } from './redis-public-list';
import { PLAIN_CHANNELS, RedisSubscriptions, SHARDED_CHANNELS } from './redis-subscriptions';
import { openRedis, type RedisConnector, type RedisOptions } from './redis-connector';
import { RedisDue, RedisJobs, RedisListeners, writingEvent } from './redis-listeners';
import { parseDecision, parseRecord, parseReservation } from './session-records';
import { StoreClock, type StoreClockOptions } from './store-clock';

const COUNTER_SECONDS = COUNTER_DAYS * 24 * 60 * 60;

/** The words with which scripts say that they wrote. */
const WRITTEN: ReadonlySet<string> = new Set(['created', 'committed', 'noted']);

/** A script's reply: a word, the server's time, and further texts. */
type ScriptReply = readonly [word: string, seconds: string, microseconds: string, ...texts: string[]];

/** Commands for a client that has the scripts. */
type Script = (redis: ScriptedRedis) => Promise<unknown>;

/** The reply after its time has been recorded. */
type Reply = readonly [word: string, ...texts: string[]];

/** Sessions in Redis 7 or later, of any number of nodes, shared by any number of processes. Connects on first use. */
export class RedisStore implements SessionStore {
  readonly shared = true;
  readonly due: RedisDue;
  readonly listeners: RedisListeners;
  readonly jobs: RedisJobs;
  /** When games ended that may not be archived yet. */
  private readonly endings: RedisDue;
  private readonly redis: RedisConnector;
  private readonly client: RedisClient;
  private readonly subscriptions: RedisSubscriptions;
  private readonly publicList: RedisPublicList;
  private readonly clock: StoreClock;
  /** Cache of sessions that are known to have listeners. A wrong entry costs a move little. */
  private readonly withListeners = new LRUCache<string, true>({ max: 10_000 });

  /** `clock`: this host's clock, and a callback if it is wrong. Throws if `parseRedisUrl` does not accept the URL. */
  constructor(options: RedisOptions & { readonly clock?: StoreClockOptions }) {
    this.redis = openRedis(options);
    const { client, isCluster, open } = this.redis;
    this.client = client;
    this.clock = new StoreClock(options.clock);
    this.due = new RedisDue(client, DUE_SESSIONS);
    this.endings = new RedisDue(client, END_NOTES);
    this.listeners = new RedisListeners(client);
    this.jobs = new RedisJobs(client);
    this.publicList = new RedisPublicList(client);
    this.subscriptions = new RedisSubscriptions(isCluster ? SHARDED_CHANNELS : PLAIN_CHANNELS, open);
  }

  now(): number {
    return this.clock.now();
  }

  syncTime(): Promise<void> | undefined {
    return this.clock.isFresh() ? undefined : this.readTime();
  }

  private async readTime(): Promise<void> {
    try {
      await this.askTime();
    } catch (error) {
      // One node of a cluster provides the time. While it is away, the host continues from its last reading.
      if (!this.redis.isCluster || !this.clock.isUsable()) throw error;
    }
  }

  async create(input: Parameters<SessionStore['create']>[0]): Promise<'created' | 'exists'> {
    const { session, listed } = input;
    const { id, meta, tokens } = session;
    const place = listed ? meta.createdAt : '';
    const [word, listedAt] = await this.write(input, (redis) =>
      redis.createSession(...sessionKeys(id, input), ...writing(input), JSON.stringify(tokens), place),
    );
    // The list is in another slot, so it needs another step. A repeat makes up for a step that the first attempt missed.
    if (listedAt) await this.publicList.add({ createdAt: Number(listedAt), id });
    return word === 'created' ? 'created' : 'exists';
  }

  async read(id: string, knownVersion?: number): Promise<ReadResult> {
    const [word, ...texts] = await this.ask(id, (redis) =>
      redis.readSession(keys.session(id), knownVersion ?? ''),
    );
    if (word === 'session') return { kind: 'session', session: sessionIn(id, texts) };
    return { kind: word === 'same' ? 'same' : 'missing' };
  }

  async commit(commit: Commit): Promise<CommitResult> {
    const { id } = commit.session;
    const { listenerEvent } = commit;
    const [word, ...texts] =
      isPlain(commit) && !this.withListeners.has(id)
        ? await this.commitPlainly(commit)
        : await this.commitWhole(commit);
    if (word === 'conflict') return { kind: 'conflict', session: sessionIn(id, texts) };
    if (word === 'repeat') return { kind: 'repeat', record: parseRecord(id, texts[0] ?? '') };
    if (word !== 'committed') return { kind: 'missing' };
    if (texts[0] !== 'listeners') return { kind: 'committed' };
    this.withListeners.set(id, true);
    // The commit is valid without it: the session becomes due at some time anyway.
    if (listenerEvent) await this.due.by(id, listenerEvent.at).catch(() => undefined);
    return { kind: 'committed', hasListeners: true };
  }

  async readLog(id: string, after: number, limit: number): Promise<readonly StoredEntry[]> {
    if (limit <= 0) return [];
    const read: Reader = (commands) => this.readKey(id, 'log', commands);
    return readLog(read, id, Math.max(after, 0), limit);
  }

  compressLog(id: string, upTo: number): Promise<void> {
    const read: Reader = (commands) => this.readKey(id, 'log', commands);
    return compressLog(read, this.redis.writer, id, upTo);
  }

  async noteDecision(
    ...[id, decision, idempotency]: Parameters<SessionStore['noteDecision']>
  ): Promise<NoteResult> {
    const beside = defined({ decision, idempotency });
    const [word, ...texts] = await this.askToWrite(id, (redis) =>
      redis.noteDecision(...sessionKeys(id, beside), ...writingBeside(beside)),
    );
    if (word === 'repeat') return { kind: 'repeat', record: parseRecord(id, texts[0] ?? '') };
    return { kind: word === 'noted' ? 'noted' : 'missing' };
  }

  async readDecisions(id: string): Promise<readonly Decision[]> {
    const decisions = await this.readKey(id, 'decisions', (redis) => redis.lrange(keys.decisions(id), 0, -1));
    return decisions.map((decision) => parseDecision(id, decision));
  }

  async recall(id: string, slot: string): Promise<IdempotencyRecord | null> {
    const record = await this.readKey(id, 'record', (redis) => redis.get(keys.record(id, slot)));
    return record === null ? null : parseRecord(id, record);
  }

  async recordCoverage(id: string, slot: string, upTo: number): Promise<number> {
    const key = keys.record(id, slot);
    const text = await this.readKey(id, 'record', (redis) => redis.get(key));
    if (text === null) return upTo;
    const record = parseRecord(id, text);
    if (record.upTo !== undefined) return record.upTo;
    const noted = JSON.stringify({ ...record, upTo });
    const isNoted = await this.client.run((redis) => redis.replaceText(key, text, noted));
    // Another request recorded one meanwhile, or the record has expired.
    return isNoted === 1 ? upTo : this.recordCoverage(id, slot, upTo);
  }

  async reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation> {
    const [key, text, ttl] = [keys.reservation(slot), JSON.stringify(reservation), milliseconds(ttlSeconds)];
    const holding = await this.readKey(null, 'reservation', (redis) =>
      redis.set(key, text, 'PX', ttl, 'NX', 'GET'),
    );
    return holding === null ? reservation : parseReservation(holding);
  }

  async remove(id: string, event?: ListenerEvent | null): Promise<boolean> {
    const removed = await this.redis.writer.run((redis) =>
      redis.removeSession(
        ...sessionKeys(id, {}),
        ...listenerKeys(id),
        keys.channel(id),
        ...writingEvent(event),
        this.publish,
      ),
    );
    await this.redis.replicas?.confirm(keys.mark(id), false);
    await Promise.all([this.unlist(id), this.client.run((redis) => redis.zrem(END_NOTES, id))]);
    if (event) await this.due.by(id, event.at);
    return removed === 1;
  }

  list(...page: Parameters<SessionStore['list']>): Promise<ListPage> {
    return this.publicList.page(...page);
  }

  unlist(id: string): Promise<void> {
    return this.publicList.remove(id);
  }

  repairList(): Promise<number> {
    return this.publicList.repair();
  }

  async endNotes(until: number, limit: number): Promise<readonly EndNote[]> {
    const ended = await this.endings.before(until, limit);
    return ended.map(({ session, at }) => ({ id: session, since: at }));
  }

  settle({ id, since }: EndNote): Promise<void> {
    return this.endings.settle({ session: id, at: since });
  }

  async addCounters(day: string, added: Counters): Promise<void> {
    const counts = Object.entries(added).flat();
    await this.client.run((redis) => redis.addCounters(countersKey(day), COUNTER_SECONDS, ...counts));
  }

  async readCounters(days: readonly string[]): Promise<readonly Counters[]> {
    const found = await this.client.run((redis) =>
      Promise.all(days.map((day) => redis.hgetall(countersKey(day)))),
    );
    return found.map((each) =>
      Object.fromEntries(Object.entries(each).map(([name, count]) => [name, Number(count)])),
    );
  }

  async lease(id: string, version: number, ms: number): Promise<boolean> {
    const set = await this.client.run((redis) => redis.set(keys.lease(id, version), '1', 'PX', ms, 'NX'));
    return set !== null;
  }

  async markHeard(id: string, seat: Seat, ms: number): Promise<void> {
    await this.client.run((redis) => redis.set(keys.heard(id, seat), '1', 'PX', ms));
  }

  async heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]> {
    if (seats.length === 0) return [];
    const marks = await this.client.run((redis) => redis.mget(seats.map((seat) => keys.heard(id, seat))));
    return seats.filter((_, at) => marks[at] !== null);
  }

  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    return this.subscriptions.subscribe(keys.channel(id), listener);
  }

  async ping(): Promise<void> {
    await Promise.all([this.askTime(), this.markHeard(NO_SESSION, 0, 1)]);
  }

  private async askTime(): Promise<void> {
    await this.ask(null, (redis) => redis.tellTime(CLOCK));
  }

  async close(): Promise<void> {
    await Promise.all([this.redis.close(), this.subscriptions.close()]);
  }

  /** The command with which scripts tell subscribers. */
  private get publish(): string {
    return this.redis.isCluster ? 'SPUBLISH' : 'PUBLISH';
  }

  /**
   * Runs a writing script. The end note of a game is written just before, because its list is in another slot, where the script cannot write; an unnecessary
   * note does no harm. One server gets both in one round trip; two must be asked one after the other.
   */
  private write({ session: { id, meta }, isEnd }: SessionWrite, script: Script): Promise<Reply> {
    if (!isEnd) return this.askToWrite(id, script);
    const note = (redis: ScriptedRedis) => redis.zadd(END_NOTES, meta.updatedAt, id);
    if (this.redis.isCluster) return this.client.run(note).then(() => this.askToWrite(id, script));
    return this.askToWrite(id, async (redis) => {
      const [, reply] = await Promise.all([note(redis), script(redis)]);
      return reply;
    });
  }

  /** Stores a commit without further records; with the full script, if the session turns out to have listeners. */
  private async commitPlainly(commit: Commit): Promise<Reply> {
    const reply = await this.write(commit, (redis) =>
      redis.commitPlainly(...plainCommit(commit), this.publish),
    );
    return reply[0] === 'listeners' ? this.commitWhole(commit) : reply;
  }

  private commitWhole(commit: Commit): Promise<Reply> {
    const { id, tokens, version } = commit.session;
    return this.write(commit, (redis) =>
      redis.commitSession(
        ...sessionKeys(id, commit),
        keys.lease(id, version),
        ...listenerKeys(id),
        ...writing(commit),
        commit.tokensChanged ? JSON.stringify(tokens) : '',
        commit.expectedVersion,
        keys.channel(id),
        commit.leaseMs ?? '',
        ...writingEvent(commit.listenerEvent),
        this.publish,
      ),
    );
  }

  /** Runs a script that writes, and waits for replicas if configured, also for the earlier write of a repeat. */
  private async askToWrite(id: string, script: Script): Promise<Reply> {
    const reply = await this.ask(id, script, this.redis.writer);
    const [word] = reply;
    const isRepeat = word === 'repeat' || word === 'exists';
    if (isRepeat || WRITTEN.has(word)) await this.redis.replicas?.confirm(keys.mark(id), isRepeat);
    return reply;
  }

  /** Reads a key, of a session or of none. */
  private async readKey<T>(
    id: string | null,
    name: string,
    command: (redis: ScriptedRedis) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.client.run(command);
    } catch (error) {
      throw isWrongType(error) ? ofAnotherType(id, name) : error;
    }
  }

  /**
   * Runs a script, for a session or for none, whose reply contains the time. In a cluster that is the node's own time, which is used only if the script is for
   * no session. Nothing was written if one of its keys has another type.
   */
  private async ask(id: string | null, script: Script, client = this.client): Promise<Reply> {
    const read = this.clock.read();
    const [word, seconds, microseconds, ...texts] = (await client.run(script)) as ScriptReply;
    if (id === null || !this.redis.isCluster) read(Number(seconds) * 1000 + Number(microseconds) / 1000);
    if (word === 'unfit') throw ofAnotherType(id, KEY_NAMES[Number(texts[0]) - 1]);
    return [word, ...texts];
  }
}
