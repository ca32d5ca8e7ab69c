import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Broadcaster } from '../../core/table';
import { Hub } from './hub';
import { answerRest, type RestReply } from './rest';
import { ClientSockets, rejectUpgrade, type SocketOrigin } from './socket';
import { AccessKey } from './tokens';

export interface EmulatorOptions {
  /** The access key; its holder may send to all clients. */
  readonly key: string;
  /** The clients' endpoint (`http://host:port`), read once it is known. */
  readonly endpoint: () => string;
}

const REST_PATH = /^\/api\/hubs\/([^/]+)\/([^?]+)$/;
const CLIENT_PATH = /^\/client\/hubs\/([^/]+)$/;

/**
 * Azure Web PubSub in this process: its REST interface under `/api/hubs/`, its JSON subprotocols, plain and reliable, under `/client/`,
 * with its tokens. The service's own client libraries work with it unchanged.
 */
export class PubSubEmulator {
  private readonly hubs = new Map<string, Hub>();
  private readonly sockets = new ClientSockets();
  private readonly key: AccessKey;
  private closed = false;

  constructor(private readonly options: EmulatorOptions) {
    this.key = new AccessKey(options.key);
  }

  /** The connection string for the service's libraries. */
  get connectionString(): string {
    return `Endpoint=${this.options.endpoint()};AccessKey=${this.options.key};Version=1.0;`;
  }

  /** Sends to a hub's clients without leaving the process. */
  broadcaster(hubName: string): Broadcaster {
    const hub = this.hub(hubName);
    return {
      publish: (group, message) => {
        hub.send(hub.members(group), { from: 'group', group }, { dataType: 'json', data: message });
        return Promise.resolve();
      },
      isHeard: (group) => hub.hasMembers(group),
      clientUrl: (groups, minutes, host) =>
        Promise.resolve(this.key.clientUrl(this.endpointFor(host), hubName, groups, minutes)),
      ping: () => Promise.resolve(),
    };
  }

  /** Whether a request is for the REST interface. */
  owns(path: string): boolean {
    return path.startsWith('/api/hubs/');
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.answer(request);
    request.resume();
    // A kept-alive connection in use would keep the server from ending.
    if (this.closed) response.setHeader('connection', 'close');
    response.writeHead(reply.status, reply.error ? { 'content-type': 'application/json' } : {});
    response.end(reply.error ? JSON.stringify(reply.error) : undefined);
  }

  /** Takes a request for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const { path, query } = splitUrl(request);
    const hubName = CLIENT_PATH.exec(path)?.[1];
    if (hubName === undefined) {
      rejectUpgrade(socket, 404, 'Not Found');
      return;
    }
    const arrival = this.arrivalOf(request, query);
    if (!arrival) {
      rejectUpgrade(socket, 401, 'Unauthorized');
      return;
    }
    // A reconnecting client has shown no access token yet and must not create a hub.
    const hub = arrival.kind === 'new' ? this.hub(hubName) : (this.hubs.get(hubName) ?? new Hub());
    this.sockets.accept(hub, arrival, request, socket, head);
  }

  /** Ends every connection; those of senders end after their next answer. */
  close(): void {
    this.closed = true;
    for (const hub of this.hubs.values()) hub.closeAll();
    this.sockets.close();
  }

  /**
   * The endpoint under the name by which a client reached this server, because the listen address may be `0.0.0.0`, which clients cannot use. A token is valid
   * for one URL, so the name is written as the client's URL parser will write it.
   */
  private endpointFor(host: string | undefined): string {
    const endpoint = `http://${host ?? ''}`;
    return URL.canParse(endpoint) ? new URL(endpoint).origin : this.options.endpoint();
  }

  private async answer(request: IncomingMessage): Promise<RestReply> {
    const { path, query } = splitUrl(request);
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !this.key.admits(token, fullUrl(request)))
      return { status: 401, error: { code: 'Unauthorized', message: 'No valid token for this URL' } };
    const [, hubName, operation] = REST_PATH.exec(path) ?? [];
    if (hubName === undefined || operation === undefined)
      return { status: 404, error: { code: 'NotFound', message: `Nothing at ${path}` } };
    try {
      return await answerRest(this.hub(hubName), operation, query, request);
    } catch {
      return { status: 400, error: { code: 'BadRequest', message: 'The request cannot be read' } };
    }
  }

  /** The reconnection token replaces the access token, which may have expired since. */
  private arrivalOf(request: IncomingMessage, query: URLSearchParams): SocketOrigin | null {
    const connectionId = query.get('awps_connection_id');
    const reconnectionToken = query.get('awps_reconnection_token');
    if (connectionId !== null && reconnectionToken !== null)
      return { kind: 'back', connectionId, reconnectionToken };
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = query.get('access_token') ?? bearer;
    const grant = token === undefined ? null : this.key.grant(token, fullUrl(request));
    return grant && { kind: 'new', grant };
  }

  private hub(name: string): Hub {
    const known = this.hubs.get(name) ?? new Hub();
    this.hubs.set(name, known);
    return known;
  }
}

function splitUrl({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  return { path, query: new URLSearchParams(search) };
}

/** The URL as the client wrote it; its token must be valid for it. */
const fullUrl = ({ headers, url = '/' }: IncomingMessage): string => `http://${headers.host ?? ''}${url}`;
