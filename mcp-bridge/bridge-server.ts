/* eslint-disable @typescript-eslint/no-deprecated -- McpServer words errors itself and announces listChanged; Server does not. Only in revisions up to 2025-11-25 is a client asked about itself in a handshake */
import { ProtocolError, ProtocolErrorCode, Server, type Transport } from '@modelcontextprotocol/server';
import type { ClientFacts } from './widgets';
import type { Logger } from './logger';
import { readParameters, unfitParameters } from './parameters';
import { withEarlierNumber } from './protocol-errors';

/** Validates parameters before the protocol's library does, and uses the error codes of the negotiated revision. */
export class BridgeServer extends Server {
  protected override _wrapHandler(
    method: string,
    handler: Parameters<Server['_wrapHandler']>[1],
  ): ReturnType<Server['_wrapHandler']> {
    const answer = super._wrapHandler(method, handler);
    return async (request, context) => {
      const params = readParameters(method, request.params);
      try {
        return await answer({ ...request, params }, context);
      } catch (error) {
        throw error instanceof ProtocolError ? error : unfitParameters(method);
      }
    };
  }

  /** What the client has said about itself in its handshake, in revisions up to 2025-11-25. */
  handshake(): ClientFacts {
    return { capabilities: this.getClientCapabilities(), info: this.getClientVersion() };
  }

  override connect(transport: Transport): Promise<void> {
    if (this.getNegotiatedProtocolVersion() !== undefined) return super.connect(transport);
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withEarlierNumber(message), options);
    return super.connect(transport);
  }
}

type Handler<Asked extends readonly unknown[], Given> = (...asked: Asked) => Given | Promise<Given>;

/** Wraps our handlers so that they throw only protocol errors: any other error is our fault, and is logged but not shown. */
export const loggingFaults =
  (logger: Logger) =>
  <Asked extends readonly unknown[], Given>(handler: Handler<Asked, Given>) =>
  async (...asked: Asked): Promise<Given> => {
    try {
      return await handler(...asked);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      logger.error('Request failed', { stack: error instanceof Error ? error.stack : String(error) });
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal server error');
    }
  };
