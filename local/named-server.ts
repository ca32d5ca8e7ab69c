import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemBody } from '../core/api/problem';
import { ERROR_KINDS, errors } from '../core/engine';
import { hostNames, type HostNamesOptions } from './host-names';
import { rejectUpgrade } from './pubsub/socket';

export interface NamedServerOptions extends HostNamesOptions, ServerOptions {
  readonly request: RequestListener;
  /** Handles requests for WebSockets; without it they are refused. */
  readonly upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
}

export interface NamedServer {
  readonly server: Server;
  /** Accepts no more connections and closes the idle ones. Resolves when none is left. */
  readonly close: () => Promise<void>;
}

/** An HTTP server that refuses requests with a foreign host name. */
export function createNamedServer({
  bound,
  listed,
  request,
  upgrade,
  ...options
}: NamedServerOptions): NamedServer {
  const isOwn = hostNames({ bound, listed });
  const server = createServer(options, (message, response) => {
    if (isOwn(message.headers.host ?? '')) request(message, response);
    else refuse(message, response);
  });
  if (upgrade)
    server.on('upgrade', (message, socket, head) => {
      if (isOwn(message.headers.host ?? '')) {
        upgrade(message, socket, head);
        return;
      }
      socket.on('error', () => socket.destroy());
      rejectUpgrade(socket, 403, 'Forbidden');
    });
  const closeUnused = unusedOf(server);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      closeUnused();
    });
  return { server, close };
}

/**
 * Closes the connections without a request so far. Browsers and clients open some in advance, and Node does not count them as idle.
 */
function unusedOf(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

function refuse(message: IncomingMessage, response: ServerResponse): void {
  const host = JSON.stringify((message.headers.host ?? '').slice(0, 100));
  const error = errors.hostNotAllowed(`This server does not go by the name ${host}.`, {
    suggestion:
      'Use localhost or its address. The operator of the server can list further names in PRINCIPALITY_ALLOWED_HOSTS.',
  });
  message.resume();
  // The error is plain text, because a page could not load its styles under that name.
  const isForPerson = message.headers.accept?.includes('text/html') === true;
  response.writeHead(ERROR_KINDS[error.kind].status, {
    'content-type': isForPerson ? 'text/plain; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(
    isForPerson
      ? `${error.message}\n${error.suggestion ?? ''}\n`
      : JSON.stringify(problemBody({ reason: error })),
  );
}
