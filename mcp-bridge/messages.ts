import { parseJSONRPCMessage, ProtocolErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { fail, isObject, ok, type Result } from '../core/engine';
import type { FrameId } from './frames';
import { withoutNulls } from './parameters';

/** The answer to a message that was not executed. Its id is null if the message has no readable one. */
export interface ErrorAnswer {
  readonly jsonrpc: '2.0';
  readonly id: FrameId;
  readonly error: { readonly code: number; readonly message: string };
}

/** A value that is no message of the protocol. */
export interface MessageFault {
  readonly reason: string;
  /** Undefined for answers and notifications, which nobody answers. */
  readonly answer: ErrorAnswer | undefined;
}

/** An error under the id of its message. */
export const errorAnswer = (id: FrameId, code: number, message: string): ErrorAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** JSON-RPC 2.0, section 5.1: the answer to an invalid request, under its id if readable. */
export const invalidRequest = (id: FrameId, message: string): ErrorAnswer =>
  errorAnswer(id, ProtocolErrorCode.InvalidRequest, message);

/**
 * A JSON value as a message of the protocol (JSON-RPC 2.0). Null parameters and unknown members are dropped.
 */
export function readMessage(value: unknown): Result<JSONRPCMessage, MessageFault> {
  if (!isObject(value)) return refuse(invalidRequest(null, NO_MESSAGE));
  const { jsonrpc, id, method, params } = value;
  if (method === undefined && ('result' in value || 'error' in value)) return readAnswer(value);
  const problem = problemOf(value);
  if (problem !== undefined) return refuse(invalidRequest(readableId(id), problem));
  const named = withoutNulls(params);
  if (!named.ok) return refuseParameters(id, named.error);
  const request = {
    jsonrpc,
    method,
    ...(id === undefined ? {} : { id }),
    ...(params ? { params: named.value } : {}),
  };
  const message = parsed(request);
  return message ? ok(message) : refuseParameters(id, UNFIT_META);
}

const NO_MESSAGE =
  'A message must be a JSON object: send {"jsonrpc": "2.0", "id": 1, "method": …, "params": {…}}.';

/** The parts of the parameters that the protocol's library reads before it knows the method. */
const UNFIT_META =
  '`params._meta` does not have the form of the protocol: send an object in which progressToken is text or a whole number.';

const refuse = (answer: ErrorAnswer): Result<never, MessageFault> =>
  fail({ reason: answer.error.message, answer });

const refuseParameters = (id: unknown, message: string): Result<never, MessageFault> => {
  const answer = errorAnswer(readableId(id), ProtocolErrorCode.InvalidParams, message);
  return id === undefined ? fail({ reason: message, answer: undefined }) : refuse(answer);
};

function readAnswer(value: unknown): Result<JSONRPCMessage, MessageFault> {
  const message = parsed(value);
  return message ? ok(message) : fail({ reason: 'An answer cannot be read.', answer: undefined });
}

function parsed(value: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(value);
  } catch {
    return undefined;
  }
}

function problemOf({ jsonrpc, id, method }: Readonly<Record<string, unknown>>): string | undefined {
  if (jsonrpc !== '2.0') return '`jsonrpc` must be "2.0": send that text with every message.';
  if (method === undefined) return '`method` is missing: send the name of a method, e.g. "tools/list".';
  if (typeof method !== 'string')
    return '`method` must be text: send the name of a method, e.g. "tools/list".';
  if (id === undefined || typeof id === 'string' || Number.isSafeInteger(id)) return undefined;
  return '`id` must be text or a whole number: send one that no other request has.';
}

/** An id by which a sender finds its request, whether or not the protocol allows it. */
const readableId = (id: unknown): FrameId =>
  typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;

/** The answer to a text that is not JSON (JSON-RPC 2.0, section 5.1). */
export const errorInBrokenJson = (text: string): ErrorAnswer =>
  errorAnswer(
    idInBrokenJson(text),
    ProtocolErrorCode.ParseError,
    'The message is not valid JSON: send one JSON object, on one line.',
  );

/** The id of a request in broken JSON: the value of the outermost object's `id`, if everything before it can be parsed. */
function idInBrokenJson(text: string): FrameId {
  if (!text.startsWith('{')) return null;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    else if (char === '"') {
      const end = endOfString(text, at);
      if (end < 0) return null;
      const id = depth === 1 && end - at === ID_MEMBER.length - 1 ? idAfter(text, at, end) : undefined;
      if (id !== undefined) return id;
      at = end;
    }
  }
  return null;
}

const ID_MEMBER = '"id"';
const ID_VALUE = /^\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")\s*[,}]/;
/** The maximum distance from the name of an id to the end of its value. */
const LONGEST_ID = 300;

function idAfter(text: string, start: number, end: number): string | number | undefined {
  if (!text.startsWith(ID_MEMBER, start)) return undefined;
  const value = ID_VALUE.exec(text.slice(end + 1, end + 1 + LONGEST_ID))?.[1];
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value) as string | number;
  } catch {
    return undefined;
  }
}

/** Where the string that begins at `start` has its last quotation mark; -1 if it has none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}
