import type { Answer, Caller } from '../../core/api';
import { plainTag } from './compression';
import { jsonOnce } from '../../core/session/json';
import { errors, fail, ok, sha256Hex, type AnyGame, type Detail, type Result } from '../../core/engine';

/** The request of an answer. */
interface AnswerContext {
  readonly games: readonly AnyGame[];
  readonly caller: Caller;
  /** The request's own fields, which shaped the answer. */
  readonly fields: Readonly<Record<string, unknown>> & {
    readonly detail?: Detail | undefined;
    readonly seat?: number | 'public' | undefined;
    readonly asPublic?: boolean | undefined;
  };
}

/**
 * The tag of an answer, e.g. `"12.s1.f.mZ3xQk07aBcD"`: version, viewer (a seat, the public, a watcher), detail, and a digest of the caller, the request and the
 * answer. Two callers never share a tag, and neither do two different answers. Null in real time, where a version has many answers. `text`: the answer as JSON,
 * if it was serialized already.
 */
export function entityTag(answer: Answer, context: AnswerContext, text?: string): string | null {
  const { games, caller, fields } = context;
  if (games.find(({ id }) => id === answer.game)?.advance) return null;
  const still = steady(answer);
  const content = still === answer && text !== undefined ? text : JSON.stringify(still);
  const digest = digestOf(`[${JSON.stringify(caller.token ?? null)},${JSON.stringify(fields)},${content}]`);
  return `"${answer.version}.${viewerName(answer, context)}.${(fields.detail ?? 'standard').charAt(0)}.${digest}"`;
}

/** The tags of answers to waits that spectators share, by request. */
const sharedTags = new WeakMap<Answer, Map<string, string | null>>();

/**
 * The tag of an answer to a wait: the tag of the same request without waiting. Null in real time, and if the answer has news that the other would not have.
 */
export function waitTag(answer: Answer, context: AnswerContext): string | null {
  if (context.caller.token !== undefined) return makeWaitTag(answer, context);
  const own = sharedTags.get(answer) ?? new Map<string, string | null>();
  sharedTags.set(answer, own);
  const name = JSON.stringify(context.fields);
  const known = own.get(name);
  if (known !== undefined) return known;
  const tag = makeWaitTag(answer, context);
  own.set(name, tag);
  return tag;
}

function makeWaitTag(waited: Answer, { fields, ...context }: AnswerContext): string | null {
  const { wait: _wait, until: _until, ...others } = fields;
  const isPlain = fields.since !== undefined || waited.events.length === 0;
  if (!isPlain) return null;
  const { timedOut, ...answer } = waited;
  // The text is serialized for sending anyway; without its last field it equals the plain answer.
  const text = jsonOnce(waited);
  const end = `,"timedOut":${timedOut}}`;
  const plain = text.endsWith(end) ? `${text.slice(0, -end.length)}}` : undefined;
  return entityTag(answer, { ...context, fields: others }, plain);
}

/** The header with the tag of an answer to a change, for the `If-Match` of the next one; none in real time. */
export function tagHeader(answer: Answer, context: AnswerContext, text?: string): { readonly etag?: string } {
  const etag = entityTag(answer, context, text);
  return etag === null ? {} : { etag };
}

/** The tag of an answer that is the same for every caller. */
export const listTag = (answer: object): string => textTag(JSON.stringify(answer));

/** The same for an answer that is already JSON. */
export const textTag = (json: string): string => `"${digestOf(json)}"`;

const digestOf = (json: string): string =>
  Buffer.from(sha256Hex(json).slice(0, 2 * DIGEST_BYTES), 'hex').toString('base64url');

/** Stopped clocks are the same at any time of reading. */
const steady = (answer: Answer): Answer =>
  answer.clock?.running.length === 0 ? { ...answer, clock: { ...answer.clock, at: 0 } } : answer;

/** 72 bits, so that two answers of a version do not get the same digest. */
const DIGEST_BYTES = 9;

function viewerName({ seat }: Answer, { caller, fields }: AnswerContext): string {
  if (seat !== null) return `s${seat}`;
  const isWatcher = caller.token !== undefined && fields.seat !== 'public' && !fields.asPublic;
  return isWatcher ? 'w' : 'p';
}

/**
 * Whether `If-None-Match` names this very tag, or that of the same answer in compressed form. Other values, including a bare version and `*`, may refer to
 * somebody else's answer.
 */
export const isKnown = (header: string | null, tag: string): boolean =>
  header?.split(',').some((each) => plainTag(each.trim().replace(/^W\//, '')) === tag) ?? false;

/** One tag or bare version of `If-Match`, in quotes or without. */
const NAMED_VERSION = /^(?:W\/)?("?)(\d{1,15})(?:\.[\w.-]{1,100})?\1$/;

/** The version in `If-Match`, from its tags or as a number; undefined if there is none. */
export function readIfMatch(header: string | null): Result<number | undefined> {
  if (header === null || header.trim() === '*') return ok(undefined);
  const versions = new Set(header.split(',').map((each) => NAMED_VERSION.exec(each.trim())?.[2]));
  const [version] = versions;
  if (versions.size === 1 && version !== undefined) return ok(Number(version));
  return fail(
    errors.invalidParameters('If-Match must name one version of this session.', {
      suggestion: 'Send an ETag of the version you saw as it came, or the version alone, e.g. "7".',
    }),
  );
}
