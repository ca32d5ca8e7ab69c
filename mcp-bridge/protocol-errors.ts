import {
  isJSONRPCErrorResponse,
  ProtocolError,
  ProtocolErrorCode,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server';
import type { ErrorKind, GameError } from '../core/engine';

/** Failures of the server, independent of the request. */
const OURS: readonly ErrorKind[] = ['internal', 'limited', 'timeout', 'unavailable'];

/** A protocol error, for requests whose answer is not a tool result. */
export const protocolError = ({ kind, message, suggestion, details }: GameError): ProtocolError =>
  new ProtocolError(
    OURS.includes(kind) ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
    suggestion === undefined ? message : `${message} ${suggestion}`,
    details,
  );

/** The longest name that an error repeats. */
const LONGEST_NAME = 200;

/** A name that somebody sent, as an error repeats it. */
export const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;

/** The error for an unknown URI; `available` lists the known ones. */
export const resourceNotFound = (uri: string, available: readonly string[]): ProtocolError =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no resource ${shortName(uri)}. There are: ${available.join(', ')}`,
    { uri: shortName(uri), available },
  );

/** Revisions up to 2025-11-25 have another error code for an unknown resource; the protocol's library uses the new code in all of them. */
export function withEarlierNumber(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || !isJSONRPCErrorResponse(message)) return message;
  const { data } = message.error;
  const isUnknownResource = typeof data === 'object' && data !== null && 'uri' in data && 'available' in data;
  return isUnknownResource
    ? { ...message, error: { ...message.error, code: ProtocolErrorCode.ResourceNotFound } }
    : message;
}
