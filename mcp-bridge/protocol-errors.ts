import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorKind, GameError } from '../core/engine';

/** As the protocol numbers it. */
const RESOURCE_NOT_FOUND = -32002;

/** Failures of a server, whatever it is asked. */
const OURS: readonly ErrorKind[] = ['internal', 'limited', 'timeout', 'unavailable'];

/** An error as the protocol wants it where there is no tool result to carry it. */
export const protocolError = ({ kind, message, suggestion, details }: GameError): McpError =>
  new McpError(
    OURS.includes(kind) ? ErrorCode.InternalError : ErrorCode.InvalidParams,
    suggestion === undefined ? message : `${message} ${suggestion}`,
    details,
  );

/** There is nothing to read at a URI; `available` is what there is. */
export const resourceNotFound = (uri: string, available: readonly string[]): McpError =>
  new McpError(RESOURCE_NOT_FOUND, `There is no resource ${uri}. There are: ${available.join(', ')}`, {
    uri,
    available,
  });
