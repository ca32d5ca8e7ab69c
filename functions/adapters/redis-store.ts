import type {
  Commit,
  CommitResult,
  IdempotencyRecord,
  IdempotencySlot,
  NoteResult,
  ReadResult,
  Reservation,
  SessionStore,
} from '../../core/service/ports';
import type { Decision } from '../../core/session/decisions';
import type { LogEntry, Session, SessionMeta, TokenTable } from '../../core/session/types';
import { pageOf, parseCursor, type ListPosition } from './list-position';
import { RedisConnection } from './redis-connection';
import { RedisSubscriptions } from './redis-subscriptions';

const DEFAULT_TIMEOUT_MS = 2000;

const PUBLIC_LIST = 'p:index';

/** How many listed ids a listed creation looks at: more than one, so that the dead stay a minority of the list. */
const VISITS_PER_CREATION = 4;

/** Keys of one session; the braces are Redis' hash tag, which puts them all in one slot of a cluster. */
const keys = {
  session: (id: string): string => `p:{${id}}:s`,
  log: (id: string): string => `p:{${id}}:log`,
  decisions: (id: string): string => `p:{${id}}:why`,
  slots: (id: string): string => `p:{${id}}:slots`,
  record: (id: string, slot: string): string => `p:{${id}}:idem:${slot}`,
  channel: (id: string): string => `p:{${id}}:ch`,
  reservation: (slot: string): string => `p:reserve:${slot}`,
};

/** What a script answers: a word, and the texts that go with it. */
type Reply = readonly [word: string, ...texts: string[]];

const milliseconds = (seconds: number): number => Math.ceil(seconds * 1000);

/** Sessions in Redis 7 or later, shared by any number of processes. Connects on first use. */
export class RedisStore implements SessionStore {
  readonly shared = true;
  private readonly connection: RedisConnection;
  private readonly subscriptions: RedisSubscriptions;

  /** `timeoutMs`: how long a server may stay silent before it counts as away. */
  constructor(options: { readonly url: string; readonly timeoutMs?: number }) {
    const { url, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
    this.connection = new RedisConnection({ url, timeoutMs });
    this.subscriptions = new RedisSubscriptions({ url, timeoutMs });
  }

  async create(input: Parameters<SessionStore['create']>[0]): Promise<'created' | 'exists'> {
    const { session, listed } = input;
    const { id, meta, tokens } = session;
    const place = listed ? meta.createdAt : '';
    const [word, listedAt] = (await this.connection.run((redis) =>
      redis.createSession(...sessionKeys(id, input), ...writing(input), JSON.stringify(tokens), place),
    )) as Reply;
    // The list is in another slot, hence another step. A repeat makes up for one that the first attempt missed.
    if (listedAt) await this.enlist({ createdAt: Number(listedAt), id });
    return word === 'created' ? 'created' : 'exists';
  }

  async read(id: string, knownVersion?: number): Promise<ReadResult> {
    const [word, ...texts] = (await this.connection.run((redis) =>
      redis.readSession(keys.session(id), knownVersion ?? ''),
    )) as Reply;
    if (word === 'session') return { kind: 'session', session: parseSession(id, texts) };
    return { kind: word === 'same' ? 'same' : 'missing' };
  }

  async commit(commit: Commit): Promise<CommitResult> {
    const { id, tokens } = commit.session;
    const newTokens = commit.tokensChanged ? JSON.stringify(tokens) : '';
    const [word, ...texts] = (await this.connection.run((redis) =>
      redis.commitSession(
        ...sessionKeys(id, commit),
        ...writing(commit),
        newTokens,
        commit.expectedVersion,
        keys.channel(id),
      ),
    )) as Reply;
    if (word === 'conflict') return { kind: 'conflict', session: parseSession(id, texts) };
    if (word === 'repeat') return { kind: 'repeat', record: parseRecord(texts) };
    return { kind: word === 'committed' ? 'committed' : 'missing' };
  }

  async readLog(id: string, after: number, limit: number): Promise<readonly LogEntry[]> {
    if (limit <= 0) return [];
    const start = Math.max(after, 0);
    const page = await this.connection.run((redis) => redis.lrange(keys.log(id), start, start + limit - 1));
    return page.map((entry) => JSON.parse(entry) as LogEntry);
  }

  async noteDecision(id: string, decision: Decision, idempotency?: IdempotencySlot): Promise<NoteResult> {
    const beside = { decision, ...(idempotency ? { idempotency } : {}) };
    const [word, ...texts] = (await this.connection.run((redis) =>
      redis.noteDecision(...sessionKeys(id, beside), ...writingBeside(beside)),
    )) as Reply;
    if (word === 'repeat') return { kind: 'repeat', record: parseRecord(texts) };
    return { kind: word === 'noted' ? 'noted' : 'missing' };
  }

  async readDecisions(id: string): Promise<readonly Decision[]> {
    const decisions = await this.connection.run((redis) => redis.lrange(keys.decisions(id), 0, -1));
    return decisions.map((decision) => JSON.parse(decision) as Decision);
  }

  async recall(id: string, slot: string): Promise<IdempotencyRecord | null> {
    const record = await this.connection.run((redis) => redis.get(keys.record(id, slot)));
    return record === null ? null : (JSON.parse(record) as IdempotencyRecord);
  }

  async reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation> {
    const [key, text, ttl] = [keys.reservation(slot), JSON.stringify(reservation), milliseconds(ttlSeconds)];
    const holding = await this.connection.run((redis) => redis.set(key, text, 'PX', ttl, 'NX', 'GET'));
    return holding === null ? reservation : (JSON.parse(holding) as Reservation);
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.connection.run((redis) => redis.removeSession(...sessionKeys(id, {})));
    await this.unlist(id);
    return removed === 1;
  }

  async list(limit: number, cursor?: string): ReturnType<SessionStore['list']> {
    const from = parseCursor(cursor);
    const place = from ? [from.createdAt, from.id] : [];
    const members = (await this.connection.run((redis) =>
      redis.listSessions(PUBLIC_LIST, limit + 1, ...place),
    )) as readonly string[];
    return pageOf(parsePositions(members), limit);
  }

  async unlist(id: string): Promise<void> {
    await this.connection.run((redis) => redis.zrem(PUBLIC_LIST, id));
  }

  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    return this.subscriptions.subscribe(keys.channel(id), listener);
  }

  async ping(): Promise<void> {
    await this.connection.run((redis) => redis.ping());
  }

  async close(): Promise<void> {
    await Promise.all([this.connection.close(), this.subscriptions.close()]);
  }

  /** Puts a session on the public list and takes some that are gone off it, lest those that nobody pages to pile up. */
  private async enlist({ createdAt, id }: ListPosition): Promise<void> {
    const [, visited] = await this.connection.run((redis) =>
      Promise.all([
        redis.zadd(PUBLIC_LIST, 'NX', createdAt, id),
        redis.zrandmember(PUBLIC_LIST, VISITS_PER_CREATION),
      ]),
    );
    const alive = await this.connection.run((redis) =>
      Promise.all(visited.map((other) => redis.exists(keys.session(other)))),
    );
    const gone = visited.filter((_, at) => alive[at] === 0);
    if (gone.length > 0) await this.connection.run((redis) => redis.zrem(PUBLIC_LIST, ...gone));
  }
}

/** What may be written beside a session. */
interface Beside {
  readonly idempotency?: IdempotencySlot;
  readonly decision?: Decision;
}

/** A session about to be written, with what is written beside it. */
interface Writing extends Beside {
  readonly session: Session;
  readonly entry: LogEntry;
  readonly ttlSeconds: number;
}

/** The keys of the scripts for one session, in their order. */
const sessionKeys = (id: string, { idempotency }: Beside): string[] => [
  keys.session(id),
  keys.log(id),
  keys.decisions(id),
  keys.slots(id),
  keys.record(id, idempotency?.slot ?? ''),
];

/** The arguments that all writing scripts share, in their order. */
const writingBeside = ({ idempotency, decision }: Beside): (string | number)[] => [
  decision ? JSON.stringify(decision) : '',
  idempotency?.slot ?? '',
  idempotency ? JSON.stringify(idempotency.record) : '',
  idempotency ? milliseconds(idempotency.ttlSeconds) : '',
];

/** The arguments that the scripts share that write a version, in their order. */
const writing = ({ session, entry, ttlSeconds, ...beside }: Writing): (string | number)[] => [
  ...writingBeside(beside),
  milliseconds(ttlSeconds),
  JSON.stringify(entry),
  session.version,
  JSON.stringify(session.state),
  JSON.stringify(session.meta),
];

const parseRecord = ([text = '']: readonly string[]): IdempotencyRecord =>
  JSON.parse(text) as IdempotencyRecord;

/** From the texts of a document in the order of the scripts. */
function parseSession(id: string, [version, state, meta, tokens]: readonly string[]): Session {
  return {
    id,
    version: Number(version),
    state: JSON.parse(state ?? ''),
    meta: JSON.parse(meta ?? '') as SessionMeta,
    tokens: JSON.parse(tokens ?? '') as TokenTable,
  };
}

/** From members and scores in turn. */
function parsePositions(members: readonly string[]): readonly ListPosition[] {
  const positions: ListPosition[] = [];
  for (let at = 0; at + 1 < members.length; at += 2) {
    positions.push({ id: members[at] ?? '', createdAt: Number(members[at + 1]) });
  }
  return positions;
}
