import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { WebPubSubServiceClient } from '@azure/web-pubsub';
import {
  WebPubSubClient,
  WebPubSubJsonProtocol,
  WebPubSubJsonReliableProtocol,
} from '@azure/web-pubsub-client';
import WebSocket from 'ws';
import { PubSubEmulator } from '../../local/pubsub';
import { eventually } from '../support/eventually';

export const KEY = 'the key of the emulator under test';
export const HUB = 'tables';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** An emulator on a server of its own, and the service's library for it. */
export interface PubSub {
  readonly endpoint: string;
  readonly connectionString: string;
  readonly service: WebPubSubServiceClient;
  close(): Promise<void>;
}

export async function startPubSub(): Promise<PubSub> {
  let endpoint = '';
  const emulator = new PubSubEmulator({ key: KEY, endpoint: () => endpoint });
  const server = createServer((request, response) => void emulator.handle(request, response));
  server.on('upgrade', (request, socket, head) => emulator.upgrade(request, socket, head));
  endpoint = `http://127.0.0.1:${await listen(server)}`;
  return {
    endpoint,
    connectionString: emulator.connectionString,
    service: serviceAt(endpoint),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      emulator.close();
      await closed;
    },
  };
}

export const serviceAt = (endpoint: string): WebPubSubServiceClient =>
  new WebPubSubServiceClient(`Endpoint=${endpoint};AccessKey=${KEY};Version=1.0;`, HUB, {
    allowInsecureConnection: true,
    retryOptions: { maxRetries: 0 },
  });

/** What a client may ask for with its URL. */
export interface StartForm {
  readonly groups?: string[];
  readonly roles?: string[];
  readonly userId?: string;
}

export const urlFor = async (service: WebPubSubServiceClient, wish: StartForm = {}): Promise<string> =>
  (await service.getClientAccessToken(wish)).url;

/** A client by the service's library; it keeps what it hears, with where it comes from. */
export interface Listener {
  readonly client: WebPubSubClient;
  readonly connectionId: string;
  readonly heard: readonly unknown[];
  readonly goodbyes: readonly (string | undefined)[];
  /** Resolves once that much was heard. */
  hears(count: number): Promise<void>;
}

const started: WebPubSubClient[] = [];

/** Connects; the reliable protocol is the library's own choice. */
export async function listenAt(url: string, { reliable = true } = {}): Promise<Listener> {
  const heard: unknown[] = [];
  const goodbyes: (string | undefined)[] = [];
  const client = new WebPubSubClient(url, {
    protocol: reliable ? WebPubSubJsonReliableProtocol() : WebPubSubJsonProtocol(),
    autoReconnect: false,
    keepAliveIntervalInMs: 0,
    keepAliveTimeoutInMs: 0,
    messageRetryOptions: { maxRetries: 0 },
  });
  client.on('group-message', ({ message }) => heard.push([message.group, message.data]));
  client.on('server-message', ({ message }) => heard.push(['server', message.data]));
  client.on('disconnected', ({ message }) => goodbyes.push(message?.message));
  const connected = new Promise<string>((resolve) => {
    client.on('connected', ({ connectionId }) => resolve(connectionId));
  });
  await client.start();
  started.push(client);
  return {
    client,
    connectionId: await connected,
    heard,
    goodbyes,
    hears: (count) => eventually(() => expect(heard.length).toBeGreaterThanOrEqual(count)),
  };
}

/** Stops every client; call it after each test that listens. */
export function stopListeners(): void {
  for (const client of started.splice(0)) client.stop();
}

export type Frame = Readonly<Record<string, unknown>>;

/** A bare WebSocket that speaks a subprotocol by hand. */
export interface Wire {
  readonly socket: WebSocket;
  /** Everything received so far. */
  readonly frames: readonly Frame[];
  readonly closeCode: Promise<number>;
  send(frame: Frame | string): void;
  /** The first frames, once there are so many. */
  first(count: number): Promise<readonly Frame[]>;
}

export const PLAIN = 'json.webpubsub.azure.v1';
export const RELIABLE = 'json.reliable.webpubsub.azure.v1';

export async function openWire(url: string, protocol = PLAIN): Promise<Wire> {
  const socket = new WebSocket(url, protocol);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closeCode = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    frames,
    closeCode,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async first(count) {
      await eventually(() => expect(frames.length).toBeGreaterThanOrEqual(count));
      return frames.slice(0, count);
    },
  };
}

/** The status with which a WebSocket is refused, or 101. */
export function statusOf(url: string, protocol: string | undefined = PLAIN): Promise<number> {
  const socket = new WebSocket(url, protocol);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

/** A line to a server that can be cut. */
export interface Line {
  readonly endpoint: string;
  cut(): void;
  close(): Promise<void>;
}

export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createTcpServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
