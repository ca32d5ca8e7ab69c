import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { handleFrame } from './client-frames';
import { CLOSE, type Connection } from './connection';
import type { Hub } from './hub';
import type { Grant } from './tokens';

const FRAME_LIMIT_BYTES = 1024 * 1024;
/** A client that does not say good-bye in time is cut off. */
const GOODBYE_MS = 500;

const PLAIN = 'json.webpubsub.azure.v1';
const RELIABLE = 'json.reliable.webpubsub.azure.v1';

/** A new client with a grant, or a connection that lost its socket. */
export type SocketOrigin =
  | { readonly kind: 'new'; readonly grant: Grant }
  | { readonly kind: 'back'; readonly connectionId: string; readonly reconnectionToken: string };

/** The WebSocket side of a hub's clients. */
export class ClientSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_LIMIT_BYTES,
    handleProtocols: (offered) => chooseProtocol(offered) ?? false,
  });

  /** Finishes the handshake of an accepted client. */
  accept(hub: Hub, arrival: SocketOrigin, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!chooseProtocol(offeredProtocols(request))) {
      rejectUpgrade(socket, 400, 'Bad Request');
      return;
    }
    this.server.handleUpgrade(request, socket, head, (client) => {
      const connection = arrive(hub, arrival, client);
      // Only this code tells the client not to try again.
      if (connection) serve(hub, connection, client);
      else client.close(CLOSE.policy, 'The connection cannot be recovered');
    });
  }

  /** Cuts off clients that do not leave after being closed. */
  close(): void {
    const cut = setTimeout(() => {
      for (const client of this.server.clients) client.terminate();
    }, GOODBYE_MS);
    cut.unref();
  }
}

/** Answers an upgrade request that leads nowhere. */
export function rejectUpgrade(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const chooseProtocol = (offered: ReadonlySet<string>): string | undefined =>
  [RELIABLE, PLAIN].find((name) => offered.has(name));

const offeredProtocols = ({ headers }: IncomingMessage): ReadonlySet<string> =>
  new Set((headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim()));

function arrive(hub: Hub, arrival: SocketOrigin, client: WebSocket): Connection | null {
  if (arrival.kind === 'new') return hub.open(arrival.grant, client.protocol === RELIABLE, client);
  return hub.recover(arrival.connectionId, arrival.reconnectionToken, client);
}

function serve(hub: Hub, connection: Connection, client: WebSocket): void {
  client.on('message', (data: RawData) => {
    if (connection.isOn(client)) handleFrame(hub, connection, textOf(data));
  });
  client.on('close', (code) => hub.lose(connection, client, code));
  // `close` follows.
  client.on('error', () => client.terminate());
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
