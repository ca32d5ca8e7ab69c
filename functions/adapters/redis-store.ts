import {
  COUNTER_DAYS,
  UnreadableRecord,
  type Commit,
  type CommitResult,
  type Counters,
  type IdempotencyRecord,
  type IdempotencySlot,
  type ListPage,
  type ListPosition,
  type NoteResult,
  type ReadResult,
  type Reservation,
  type SessionStore,
  type UnarchivedGame,
} from '../../core/service/ports';
import type { Seat } from '../../core/engine';
import type { Decision } from '../../core/session/decisions';
import type { LogEntry, Session } from '../../core/session/types';
import type { WebhookEvent } from '../../core/webhooks';
import { pageOf } from './list-position';
import { parseScored, RedisConnection, type ScriptedRedis } from './redis-connection';
import { countersKey, keys, PUBLIC_LIST, UNARCHIVED, webhookKeys } from './redis-keys';
import { RedisSubscriptions } from './redis-subscriptions';
import { RedisWebhooks, writingEvent } from './redis-webhooks';
import { parseDecision, parseEntry, parseRecord, parseReservation, parseSession } from './session-records';
import { StoreClock, type StoreClockOptions } from './store-clock';
import { TokenSignIn, type TokenIdentity } from './token-sign-in';

const DEFAULT_TIMEOUT_MS = 2000;

/** Listed ids looked at in one step of a repair. */
const REPAIR_PAGE = 500;

/** How many listed ids a listed creation looks at: more than one, so that the dead stay a minority of the list. */
const VISITS_PER_CREATION = 4;

const COUNTER_SECONDS = COUNTER_DAYS * 24 * 60 * 60;

/** What a script answers: a word, the server's time, and the texts that go with it. */
type ScriptReply = readonly [word: string, seconds: string, microseconds: string, ...texts: string[]];

/** The same once its time was taken note of. */
type Reply = readonly [word: string, ...texts: string[]];

const milliseconds = (seconds: number): number => Math.ceil(seconds * 1000);

/** Sessions in Redis 7 or later, shared by any number of processes. Connects on first use. */
export class RedisStore implements SessionStore {
  readonly shared = true;
  readonly webhooks: RedisWebhooks;
  private readonly connection: RedisConnection;
  private readonly subscriptions: RedisSubscriptions;
  private readonly clock: StoreClock;

  /**
   * `timeoutMs`: how long a server may stay silent before it counts as away. `identity`: whose tokens to sign in with,
   * instead of what the URL says. `clock`: what this host's clock is, and who is told if it is wrong.
   */
  constructor(options: {
    readonly url: string;
    readonly timeoutMs?: number;
    readonly identity?: TokenIdentity | undefined;
    readonly clock?: StoreClockOptions;
  }) {
    const { url, timeoutMs = DEFAULT_TIMEOUT_MS, identity } = options;
    this.clock = new StoreClock(options.clock);
    const signIn = identity && new TokenSignIn(identity);
    this.connection = new RedisConnection({ url, timeoutMs, signIn });
    this.webhooks = new RedisWebhooks(this.connection);
    this.subscriptions = new RedisSubscriptions({ url, timeoutMs, signIn });
  }

  now(): number {
    return this.clock.now();
  }

  async syncTime(): Promise<void> {
    if (!this.clock.isFresh()) await this.ping();
  }

  async create(input: Parameters<SessionStore['create']>[0]): Promise<'created' | 'exists'> {
    const { session, listed } = input;
    const { id, meta, tokens } = session;
    const place = listed ? meta.createdAt : '';
    const [word, listedAt] = await this.write(input, (redis) =>
      redis.createSession(...sessionKeys(id, input), ...writing(input), JSON.stringify(tokens), place),
    );
    // The list is in another slot, hence another step. A repeat makes up for one that the first attempt missed.
    if (listedAt) await this.enlist({ createdAt: Number(listedAt), id });
    return word === 'created' ? 'created' : 'exists';
  }

  async read(id: string, knownVersion?: number): Promise<ReadResult> {
    const [word, ...texts] = await this.askAbout(id, (redis) =>
      redis.readSession(keys.session(id), knownVersion ?? ''),
    );
    if (word === 'session') return { kind: 'session', session: sessionIn(id, texts) };
    return { kind: word === 'same' ? 'same' : 'missing' };
  }

  async commit(commit: Commit): Promise<CommitResult> {
    const { id, tokens, version } = commit.session;
    const { webhookEvent } = commit;
    const newTokens = commit.tokensChanged ? JSON.stringify(tokens) : '';
    const [word, ...texts] = await this.write(commit, (redis) =>
      redis.commitSession(
        ...sessionKeys(id, commit),
        keys.lease(id, version),
        ...webhookKeys(id),
        ...writing(commit),
        newTokens,
        commit.expectedVersion,
        keys.channel(id),
        commit.leaseMs ?? '',
        ...writingEvent(webhookEvent),
      ),
    );
    if (word === 'conflict') return { kind: 'conflict', session: sessionIn(id, texts) };
    if (word === 'repeat') return { kind: 'repeat', record: parseRecord(id, texts[0] ?? '') };
    if (word !== 'committed') return { kind: 'missing' };
    if (texts[0] !== 'webhooks') return { kind: 'committed' };
    // The commit holds without it: the session is due some time anyway.
    if (webhookEvent) await this.webhooks.dueNow(id, this.now()).catch(() => undefined);
    return { kind: 'committed', hasWebhooks: true };
  }

  async readLog(id: string, after: number, limit: number): Promise<readonly LogEntry[]> {
    if (limit <= 0) return [];
    const start = Math.max(after, 0);
    const page = await this.readKey(id, 'log', (redis) =>
      redis.lrange(keys.log(id), start, start + limit - 1),
    );
    return page.map((entry, at) => parseEntry(id, start + at + 1, entry));
  }

  async noteDecision(id: string, decision: Decision, idempotency?: IdempotencySlot): Promise<NoteResult> {
    const beside = { decision, ...(idempotency ? { idempotency } : {}) };
    const [word, ...texts] = await this.askAbout(id, (redis) =>
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
    const isNoted = await this.connection.run((redis) => redis.replaceText(key, text, noted));
    // Somebody else noted one meanwhile, or the record has expired.
    return isNoted === 1 ? upTo : this.recordCoverage(id, slot, upTo);
  }

  async reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation> {
    const [key, text, ttl] = [keys.reservation(slot), JSON.stringify(reservation), milliseconds(ttlSeconds)];
    const holding = await this.readKey(null, 'reservation', (redis) =>
      redis.set(key, text, 'PX', ttl, 'NX', 'GET'),
    );
    return holding === null ? reservation : parseReservation(holding);
  }

  async remove(id: string, event?: WebhookEvent | null): Promise<boolean> {
    const removed = await this.connection.run((redis) =>
      redis.removeSession(
        ...sessionKeys(id, {}),
        ...webhookKeys(id),
        keys.channel(id),
        ...writingEvent(event),
      ),
    );
    await this.connection.run((redis) =>
      Promise.all([redis.zrem(PUBLIC_LIST, id), redis.zrem(UNARCHIVED, id)]),
    );
    if (event) await this.webhooks.dueNow(id, this.now());
    return removed === 1;
  }

  async list(limit: number, after?: ListPosition): Promise<ListPage> {
    const place = after ? [after.createdAt, after.id] : [];
    const members = (await this.connection.run((redis) =>
      redis.listSessions(PUBLIC_LIST, limit + 1, ...place),
    )) as readonly string[];
    const positions = parseScored(members).map(([id, createdAt]) => ({ id, createdAt }));
    return pageOf(positions, limit);
  }

  async unlist(id: string): Promise<void> {
    await this.connection.run((redis) => redis.zrem(PUBLIC_LIST, id));
  }

  async repairList(): Promise<number> {
    let removed = 0;
    let after: ListPosition | undefined;
    do {
      const { ids, next } = await this.list(REPAIR_PAGE, after);
      removed += await this.unlistGone(ids);
      after = next ?? undefined;
    } while (after !== undefined);
    return removed;
  }

  async unarchived(until: number, limit: number): Promise<readonly UnarchivedGame[]> {
    const members = await this.connection.run((redis) =>
      redis.zrange(UNARCHIVED, '-inf', String(until), 'BYSCORE', 'LIMIT', 0, limit, 'WITHSCORES'),
    );
    return parseScored(members).map(([id, since]) => ({ id, since }));
  }

  async settle({ id, since }: UnarchivedGame): Promise<void> {
    await this.connection.run((redis) => redis.removeIfScored(UNARCHIVED, id, since));
  }

  async addCounters(day: string, added: Counters): Promise<void> {
    const key = countersKey(day);
    await this.connection.run((redis) => {
      const all = redis.multi();
      for (const [name, count] of Object.entries(added)) all.hincrby(key, name, count);
      return all.expire(key, COUNTER_SECONDS).exec();
    });
  }

  async readCounters(days: readonly string[]): Promise<readonly Counters[]> {
    const found = await this.connection.run((redis) =>
      Promise.all(days.map((day) => redis.hgetall(countersKey(day)))),
    );
    return found.map((each) =>
      Object.fromEntries(Object.entries(each).map(([name, count]) => [name, Number(count)])),
    );
  }

  async lease(id: string, version: number, ms: number): Promise<boolean> {
    const set = await this.connection.run((redis) => redis.set(keys.lease(id, version), '1', 'PX', ms, 'NX'));
    return set !== null;
  }

  async markHeard(id: string, seat: Seat, ms: number): Promise<void> {
    await this.connection.run((redis) => redis.set(keys.heard(id, seat), '1', 'PX', ms));
  }

  async heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]> {
    if (seats.length === 0) return [];
    const marks = await this.connection.run((redis) => redis.mget(seats.map((seat) => keys.heard(id, seat))));
    return seats.filter((_, at) => marks[at] !== null);
  }

  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    return this.subscriptions.subscribe(keys.channel(id), listener);
  }

  async ping(): Promise<void> {
    await this.ask((redis) => redis.tellTime(PUBLIC_LIST));
  }

  async close(): Promise<void> {
    await Promise.all([this.connection.close(), this.subscriptions.close()]);
  }

  /** Adds a session to the public list and removes some that are gone, so that those on pages nobody reads do not pile up. */
  private async enlist({ createdAt, id }: ListPosition): Promise<void> {
    const [, visited] = await this.connection.run((redis) =>
      Promise.all([
        redis.zadd(PUBLIC_LIST, 'NX', createdAt, id),
        redis.zrandmember(PUBLIC_LIST, VISITS_PER_CREATION),
      ]),
    );
    await this.unlistGone(visited);
  }

  /** Takes those off the public list whose sessions are gone; returns how many. */
  private async unlistGone(ids: readonly string[]): Promise<number> {
    const alive = await this.connection.run((redis) =>
      Promise.all(ids.map((id) => redis.exists(keys.session(id)))),
    );
    const gone = ids.filter((_, at) => alive[at] === 0);
    return gone.length === 0 ? 0 : this.connection.run((redis) => redis.zrem(PUBLIC_LIST, ...gone));
  }

  /**
   * Runs a writing script. A game that ends is noted for the archive just before, in the same round trip: that list is in another
   * slot of a cluster, where the script cannot write, and a note too many does no harm.
   */
  private write(
    { session: { id, meta }, toArchive }: SessionWrite,
    script: (redis: ScriptedRedis) => Promise<unknown>,
  ): Promise<Reply> {
    return this.askAbout(id, async (redis) => {
      const note = toArchive ? redis.zadd(UNARCHIVED, meta.updatedAt, id) : null;
      const [, reply] = await Promise.all([note, script(redis)]);
      return reply;
    });
  }

  /** Runs a script for a session; nothing was written if one of its keys is of another type. */
  private async askAbout(id: string, script: (redis: ScriptedRedis) => Promise<unknown>): Promise<Reply> {
    const reply = await this.ask(script);
    const [word, place] = reply;
    if (word === 'unfit') throw ofAnotherType(id, KEY_NAMES[Number(place) - 1]);
    return reply;
  }

  /** Reads a key, of a session or of none. */
  private async readKey<T>(
    id: string | null,
    name: string,
    command: (redis: ScriptedRedis) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.connection.run(command);
    } catch (error) {
      throw isWrongType(error) ? ofAnotherType(id, name) : error;
    }
  }

  /** Runs a script, whose reply tells the time. */
  private async ask(script: (redis: ScriptedRedis) => Promise<unknown>): Promise<Reply> {
    const read = this.clock.read();
    const reply = (await this.connection.run(script)) as ScriptReply;
    const [word, seconds, microseconds, ...texts] = reply;
    read(Number(seconds) * 1000 + Number(microseconds) / 1000);
    return [word, ...texts];
  }
}

/** What may be written beside a session. */
interface ExtraRecords {
  readonly idempotency?: IdempotencySlot;
  readonly decision?: Decision;
}

/** A session about to be written, with what is written beside it. */
interface SessionWrite extends ExtraRecords {
  readonly session: Session;
  readonly entry: LogEntry;
  readonly ttlSeconds: number;
  readonly toArchive?: boolean;
}

/** What the keys of the scripts hold, in their order. */
const KEY_NAMES = [
  'session',
  'log',
  'decisions',
  'slots',
  'record',
  'lease',
  'webhooks',
  'webhook queue',
] as const;

const ofAnotherType = (id: string | null, name = 'key'): UnreadableRecord =>
  new UnreadableRecord(id, `${name} is of another type`);

/** Redis' word for a command that is not for the type of its key. */
const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('WRONGTYPE');

/** The keys of the scripts for one session, in their order. */
const sessionKeys = (id: string, { idempotency }: ExtraRecords): string[] => [
  keys.session(id),
  keys.log(id),
  keys.decisions(id),
  keys.slots(id),
  keys.record(id, idempotency?.slot ?? ''),
];

/** The arguments that all writing scripts share, in their order. */
const writingBeside = ({ idempotency, decision }: ExtraRecords): (string | number)[] => [
  decision ? JSON.stringify(decision) : '',
  idempotency?.slot ?? '',
  idempotency ? JSON.stringify(idempotency.record) : '',
  idempotency ? milliseconds(idempotency.ttlSeconds) : '',
];

/** The arguments that the scripts share that write a version, in their order. */
const writing = ({ session, entry, ttlSeconds, ...beside }: SessionWrite): (string | number)[] => [
  ...writingBeside(beside),
  milliseconds(ttlSeconds),
  JSON.stringify(entry),
  session.version,
  JSON.stringify(session.state),
  JSON.stringify(session.meta),
];

/** The session in a reply: its texts in the order of the scripts. */
const sessionIn = (id: string, [version, state, meta, tokens]: readonly string[]): Session =>
  parseSession(id, { version, state, meta, tokens });
