import {
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server';
import { fail, isObject, ok, type Result } from '../core/engine';
import { schemas } from '../core/api';
import { invalidRequest, readMessage, type ErrorAnswer } from './messages';

/** The messages of a batch, in order, and the errors for invalid members. */
export interface Batch {
  readonly messages: readonly JSONRPCMessage[];
  readonly refused: readonly ErrorAnswer[];
}

/**
 * The revision that removed batches; revisions are dates. 2025-03-26, Base Protocol, Batching: implementations "MUST support receiving
 * JSON-RPC batches". Earlier revisions refer to JSON-RPC 2.0, whose section 6 has them.
 */
const WITHOUT_BATCHES = '2025-06-18';

const ONE_BY_ONE = 'send each message by itself';

/**
 * Reads an array of messages that came at once (JSON-RPC 2.0, section 6). `revision` is the negotiated one, if known; the error answers the whole array if it
 * is not a batch or the revision has none.
 */
export function readBatch(
  values: readonly unknown[],
  revision: string | undefined,
): Result<Batch, ErrorAnswer> {
  if (values.length === 0) return fail(invalidRequest(null, `A batch must not be empty: ${ONE_BY_ONE}.`));
  const spoken = values.map(claimedRevision).find((claimed) => claimed !== undefined) ?? revision;
  if (spoken !== undefined && spoken >= WITHOUT_BATCHES) {
    return fail(
      invalidRequest(null, `Revision ${spoken} of the protocol has no JSON-RPC batches: ${ONE_BY_ONE}.`),
    );
  }
  if (values.length > schemas.MOST_MESSAGES) {
    return fail(
      invalidRequest(null, `A batch has at most ${schemas.MOST_MESSAGES} messages: send fewer at a time.`),
    );
  }
  return ok(readMembers(values));
}

function readMembers(values: readonly unknown[]): Batch {
  const ids = new Set<string | number>();
  const messages: JSONRPCMessage[] = [];
  const refused: ErrorAnswer[] = [];
  for (const value of values) {
    const message = readMessage(value);
    if (!message.ok) {
      if (message.error.answer) refused.push(message.error.answer);
      continue;
    }
    const answer = refusedInBatch(message.value, ids);
    if (answer) refused.push(answer);
    else messages.push(message.value);
  }
  return { messages, refused };
}

/** The error for a request that cannot be part of a batch; notes its id. */
function refusedInBatch(message: JSONRPCMessage, ids: Set<string | number>): ErrorAnswer | undefined {
  if (!isJSONRPCRequest(message)) return undefined;
  const { id, method } = message;
  if (ids.has(id))
    return invalidRequest(id, 'Another message of the batch has the same `id`: send another one.');
  ids.add(id);
  return method === 'initialize'
    ? invalidRequest(id, '`initialize` must not be part of a batch: send it by itself, before anything else.')
    : undefined;
}

/** The revision after a client's message: a handshake begins one, or a stand-alone request names one. */
export function revisionAfter(message: JSONRPCMessage, before: string | undefined): string | undefined {
  if (isInitializeRequest(message)) {
    const { protocolVersion } = message.params;
    return SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion) ? protocolVersion : LATEST_PROTOCOL_VERSION;
  }
  return isJSONRPCRequest(message) || isJSONRPCNotification(message)
    ? (claimedRevision(message) ?? before)
    : before;
}

/** The revision in the `_meta` of a request, from 2026-07-28 on. */
function claimedRevision(value: unknown): string | undefined {
  const params = isObject(value) ? value.params : undefined;
  const meta = isObject(params) ? params._meta : undefined;
  const claimed = isObject(meta) ? meta[PROTOCOL_VERSION_META_KEY] : undefined;
  return typeof claimed === 'string' ? claimed.slice(0, LONGEST_REVISION) : undefined;
}

const LONGEST_REVISION = 20;
