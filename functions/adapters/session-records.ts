import type { FinishedGame } from '../../core/api/game-api';
import type { ArchivedSession } from '../../core/ports/archive';
import type { Listener, ListenerEvent } from '../../core/ports/listeners';
import {
  checkFormat,
  UnreadableRecord,
  type IdempotencyRecord,
  type Reservation,
} from '../../core/ports/sessions';
import type { AccessGuard } from '../../core/session/access';
import type { Decision } from '../../core/session/decisions';
import { compressibleUpTo, isBlockDue } from '../../core/session/log-blocks';
import { noteJson } from '../../core/session/json';
import { changedParts, joinMeta, type FixedMeta, type PackedHead } from '../../core/session/stored-head';
import { isPacked } from '../../core/session/stored-log';
import {
  type LogEntry,
  type PackedEntry,
  REPLAY_FORMATS,
  type SeatUsage,
  type Session,
  type SessionMeta,
  type StoredEntry,
  type TokenTable,
} from '../../core/session/types';

/**
 * Parses sessions from JSON texts. The texts are not trusted: the fields that every reader relies on are checked. The error says which one is wrong, but does
 * not show its content.
 */

/** The texts of a session; null where there is none. Sessions of the first format have no `head` and no `lines`: their `meta` is whole. */
export type SessionTexts = Readonly<
  Record<'version' | 'state' | 'meta' | 'head' | 'lines' | 'tokens', string | null | undefined>
>;

/** What is written of a session, as texts. */
export interface WrittenSession extends Record<'state' | 'head', string> {
  /** Null: what is stored stays. */
  readonly meta: string | null;
  /** Lines, each as JSON and ended by a line feed: added to the stored ones, after the first `gone` of those are removed (null: all). */
  readonly lines: { readonly gone: number | null; readonly added: string };
}

/** The format of sessions whose log may have blocks. */
const WITH_BLOCKS = 3;

/** The format of shorter ones. */
const WITHOUT_BLOCKS = 2;

/** The texts to write for a session; `before` is what is stored, if that is known. */
export function writeSession(session: Session, before?: Session): WrittenSession {
  // Servers of earlier versions must know of a block before there is one.
  const isWhole = before === undefined || before.format === 1 || isBlockDue(session.version);
  const known = isWhole ? undefined : before;
  const format = compressibleUpTo(session.version) > 0 ? WITH_BLOCKS : WITHOUT_BLOCKS;
  const { head, fixed, lines } = changedParts(known, session);
  return {
    state: JSON.stringify(session.state),
    head: JSON.stringify(head),
    meta: fixed && JSON.stringify({ ...fixed, format }),
    lines: { gone: lines.gone, added: linesText(lines.added) },
  };
}

/** Lines as one text. */
export const linesText = (lines: readonly string[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

type Check<T> = (value: unknown) => value is T;
type Checks<T> = { readonly [Field in keyof Required<T>]: Check<T[Field]> };

const text: Check<string> = (value) => typeof value === 'string';
const number: Check<number> = (value) => typeof value === 'number';
const anything: Check<unknown> = (_value): _value is unknown => true;
const none: Check<null> = (value) => value === null;

/** An object; its readers check its fields. */
const object = <T extends object>(): Check<T> => isObject as Check<T>;

const isObject: Check<object> = (value): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(check);

const oneOf =
  <T extends string | number | boolean>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((each) => each === value);

const either =
  <A, B>(first: Check<A>, second: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);

const optional = <T>(check: Check<T>): Check<T | undefined> =>
  either(check, (value): value is undefined => value === undefined);

const META: Checks<SessionMeta> = {
  game: text,
  rulesVersion: text,
  options: anything,
  start: anything,
  name: optional(text),
  visibility: oneOf('public', 'unlisted', 'private'),
  custom: listOf(oneOf('seed', 'start', 'casual')),
  rated: optional(oneOf(true)),
  contest: optional(object()),
  payer: optional(text),
  isSeedOpen: optional(oneOf(true)),
  seed: object(),
  seedHash: text,
  seats: listOf(object()),
  formerSeats: optional(listOf(object())),
  status: oneOf('waiting', 'running', 'ended'),
  clock: optional(object()),
  outcome: optional(object()),
  stopped: optional(oneOf(true)),
  endVersion: optional(number),
  rematch: optional(text),
  rematchBy: optional(number),
  undoOffer: optional(object()),
  createdAt: number,
  updatedAt: number,
  lines: listOf(text),
  botMoves: listOf(number),
  usage: optional(listOf(either(object<SeatUsage>(), none))),
  asides: optional(number),
  moveCount: number,
  replayFormat: optional(oneOf(...REPLAY_FORMATS)),
  link: text,
  logBytes: number,
};

const base64 =
  (characters: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length === characters && /^[A-Za-z0-9+/]*$/.test(value);

const HEAD: Checks<PackedHead> = {
  t: number,
  l: base64(43),
  n: number,
  b: number,
  m: optional(listOf(number)),
  r: optional(object()),
};

const TOKENS: Checks<TokenTable> = {
  creator: text,
  seats: listOf(either(text, none)),
  watch: optional(text),
};

const ENTRY: Checks<Pick<LogEntry, 'at' | 'moves' | 'events' | 'link'>> = {
  at: number,
  moves: listOf(object()),
  events: listOf(object()),
  link: text,
};

const PACKED_ENTRY: Checks<Pick<PackedEntry, 't' | 'm' | 'l' | 'h'>> = {
  t: number,
  m: listOf(
    (move): move is PackedEntry['m'][number] =>
      Array.isArray(move) && number(move[0]) && (move[2] === undefined || isObject(move[2])),
  ),
  l: base64(43),
  h: base64(11),
};

const DECISION: Checks<Pick<Decision, 'id' | 'seat' | 'at'>> = { id: text, seat: number, at: number };

const RECORD: Checks<Pick<IdempotencyRecord, 'fingerprint' | 'version' | 'upTo' | 'salt'>> = {
  fingerprint: text,
  version: number,
  upTo: optional(number),
  salt: optional(text),
};

// Further fields belong to their feature.
const LISTENER: Checks<Listener> = { id: text };

const LISTENER_EVENT: Checks<ListenerEvent> = { place: number, at: number };

const RESERVATION: Checks<Reservation> = { sessionId: text, fingerprint: text, salt: text };

const FINISHED: Checks<Omit<FinishedGame, 'clock'>> = {
  session: text,
  game: text,
  title: text,
  rulesVersion: text,
  name: optional(text),
  custom: listOf(oneOf('seed', 'start', 'casual')),
  rated: optional(oneOf('yes', 'same-owner')),
  seats: listOf(object()),
  outcome: object(),
  moves: number,
  seedHash: text,
  digest: optional(text),
  createdAt: text,
  endedAt: text,
};

/** A session from its texts. */
export function parseSession(id: string, { version, state, tokens, ...meta }: SessionTexts): Session {
  const read = Number(version ?? '');
  if (!Number.isInteger(read) || read < 1) throw new UnreadableRecord(id, 'version is no number');
  // First: it says if all of this has a later format.
  const { meta: parsed, isOfFirstFormat } = parseMeta(id, meta);
  return {
    id,
    version: read,
    state: parseJson(id, 'state', state),
    meta: parsed,
    tokens: parseFields<TokenTable>(id, 'tokens', tokens, TOKENS),
    ...(isOfFirstFormat ? { format: 1 } : {}),
  };
}

function parseMeta(
  id: string,
  { meta, head, lines }: Pick<SessionTexts, 'meta' | 'head' | 'lines'>,
): { readonly meta: SessionMeta; readonly isOfFirstFormat: boolean } {
  const stored = parseFields<SessionMeta & { readonly format?: number }>(id, 'meta', meta, {});
  if (stored.format === undefined)
    return { meta: withFields<SessionMeta>(id, 'meta', stored, META), isOfFirstFormat: true };
  const { format: _, ...fixed } = stored;
  const parts = {
    fixed: withFields<FixedMeta>(id, 'meta', fixed, { createdAt: number, seats: META.seats }),
    head: parseFields<PackedHead>(id, 'head', head, HEAD),
    lines: parseJson(id, 'lines', `[${(lines ?? '').trimEnd().replaceAll('\n', ',')}]`),
  };
  const joined = joinMeta({ ...parts, lines: parts.lines as readonly string[] });
  return { meta: withFields<SessionMeta>(id, 'meta', joined, META), isOfFirstFormat: false };
}

/** The entry of a session's log for a version. */
export function parseEntry(id: string, version: number, text: string): StoredEntry {
  const name = `log entry ${version}`;
  const parsed = parseJson(id, name, text);
  const entry =
    object<StoredEntry>()(parsed) && isPacked(parsed)
      ? withFields<PackedEntry>(id, name, parsed, { ...PACKED_ENTRY, v: oneOf(version) })
      : withFields<LogEntry>(id, name, parsed, { ...ENTRY, version: oneOf(version) });
  noteJson(entry, text);
  return entry;
}

/** A decision explained in a session. */
export const parseDecision = (id: string, decision: string): Decision =>
  parseFields<Decision>(id, 'a decision', decision, DECISION);

/** The first answer to a request with a key. */
export const parseRecord = (id: string, record: string): IdempotencyRecord =>
  parseFields<IdempotencyRecord>(id, 'the answer kept for a key', record, RECORD);

/** Who may read an archived game. */
export function parseGuard(id: string, guard: string): AccessGuard {
  const { tokens, meta } = parseFields<AccessGuard>(id, 'guard', guard, { tokens: object(), meta: object() });
  return {
    tokens: withFields<TokenTable>(id, 'guard.tokens', tokens, TOKENS),
    meta: withFields<AccessGuard['meta']>(id, 'guard.meta', meta, { visibility: META.visibility }),
  };
}

/** An archived session with its log. */
export function parseArchivedSession(id: string, record: string): ArchivedSession {
  const { session, log } = parseFields<ArchivedSession>(id, 'archived session', record, {
    session: object(),
    log: listOf(object<LogEntry>()),
  });
  const { version, state, meta, tokens } = withFields<Session>(id, 'archived session', session, {
    id: oneOf(id),
    version: number,
    meta: object(),
    tokens: object(),
  });
  return {
    session: {
      id,
      version,
      state,
      meta: withFields<SessionMeta>(id, 'meta', meta, META),
      tokens: withFields<TokenTable>(id, 'tokens', tokens, TOKENS),
    },
    log: log.map((entry, at) =>
      withFields<LogEntry>(id, `log entry ${at + 1}`, entry, { ...ENTRY, version: oneOf(at + 1) }),
    ),
  };
}

/** An entry of the list of finished games. */
export const parseFinishedGame = (id: string, entry: string): FinishedGame =>
  parseFields<FinishedGame>(id, 'the entry of the list', entry, FINISHED);

/** A listener of a session. */
export const parseListener = (id: string, listener: string): Listener =>
  parseFields<Listener>(id, 'a listener', listener, LISTENER);

/** The queued items for the listeners of a session. */
export const parseListenerEvent = (id: string, event: string): ListenerEvent =>
  parseFields<ListenerEvent>(id, 'an event for listeners', event, LISTENER_EVENT);

/** The reservation of a key for creating. */
export const parseReservation = (reservation: string): Reservation =>
  parseFields<Reservation>(null, 'what a key has reserved', reservation, RESERVATION);

const parseFields = <T extends object>(
  id: string | null,
  name: string,
  json: string | null | undefined,
  checks: Partial<Checks<T>>,
): T => withFields(id, name, parseJson(id, name, json), checks);

function withFields<T extends object>(
  id: string | null,
  name: string,
  value: unknown,
  checks: Partial<Checks<T>>,
): T {
  if (!object<T>()(value)) throw new UnreadableRecord(id, `${name} is no object`);
  checkFormat(id, value);
  for (const field in checks) {
    if (!checks[field]?.(value[field])) throw new UnreadableRecord(id, `${name} has no proper ${field}`);
  }
  return value;
}

/** The parser's own error quotes the text. */
function parseJson(id: string | null, name: string, json: string | null | undefined): unknown {
  if (json === null || json === undefined) throw new UnreadableRecord(id, `${name} is missing`);
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableRecord(id, `${name} is not JSON`);
  }
}
