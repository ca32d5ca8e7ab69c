import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Preparation } from '../core/async';
import {
  comesInParts,
  httpFunctions,
  lazyDeps,
  LIVE_HUB,
  MemoryArchive,
  PushedBody,
  timerFunctions,
  warmMcp,
  type Deps,
  type Environment,
  type FunctionResponse,
  whileChecking,
  type HostFunction,
  type HostRequest,
} from '../functions';
import { withHeaders } from '../functions/lib/http';
import { withOutside } from './our-games';
import type { OutsideGame } from './outside-games';
import { createNamedServer } from './named-server';
import { OpenRequests } from './open-requests';
import type { RefusedMoveListener } from '../core/table';
import { PubSubEmulator } from './pubsub';
import { LocalRequest } from './request';
import { RequestTurns } from './request-turns';
import { createRouter } from './router';
import { startTimers } from '../functions/timers';
import { WriteQueue } from './write-queue';

export interface HostOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly env?: Environment;
  /** External games, served in addition to ours. */
  readonly outside?: readonly OutsideGame[];
  /** Checks the external games. Until that is done the host plays no game and answers only health checks and the first messages of agents. */
  readonly checks?: Preparation;
  /** Called for each attempt to move that the rules refused. */
  readonly onRefusedMove?: RefusedMoveListener;
}

export interface Host {
  readonly url: string;
  /** What keeps the sessions. */
  readonly store: Deps['config']['STORE'];
  /** The same in words for the person who started the server. */
  readonly place: string;
  /** Warms up /api/mcp, whose first message would otherwise take many times as long as later ones. */
  warm(): Promise<void>;
  /** Accepts no more requests, finishes the running ones (long polls end at once), and closes the store. */
  close(): Promise<void>;
}

/** How long a request may take to arrive; it is at most 64 KiB. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How long a connection stays open between two requests: longer than a bot thinks, and longer than browsers keep connections. */
const KEEP_ALIVE_MS = 120_000;

/** How long running requests may take when the host closes (ms). */
const CLOSING_MS = 5000;

/** Without settings, sessions are kept in this process, there are no rate limits, and only warnings and errors are logged. */
function withDefaults(env: Environment): Environment {
  const store = env.REDIS_URL ? 'redis' : 'memory';
  const { STORE = store, RATE_LIMITS = 'off', LOG_LEVEL = 'warn' } = env;
  return { ...env, STORE, RATE_LIMITS, LOG_LEVEL };
}

/** The built-in service for live updates, unless the environment names another. Its key is random and secret. */
function createPubSub(env: Environment, endpoint: () => string): PubSubEmulator | undefined {
  if (env.WEB_PUBSUB_CONNECTION_STRING) return undefined;
  return new PubSubEmulator({ key: randomBytes(32).toString('base64'), endpoint });
}

/** Serves the functions on node:http: the whole API in one process, for development and for playing. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const { port = 7071, host = '127.0.0.1', checks = new Preparation() } = options;
  const env = withDefaults(options.env ?? process.env);
  let url = '';
  const pubsub = createPubSub(env, () => url);
  const deps = lazyDeps(env, {
    ...withOutside(options.outside ?? [], checks),
    archive: new MemoryArchive(),
    ...(options.onRefusedMove ? { onRefusedMove: options.onRefusedMove } : {}),
    ...(pubsub ? { broadcaster: pubsub.broadcaster(LIVE_HUB) } : {}),
  });
  const { config } = await deps();
  const find = createRouter(httpFunctions);
  const open = new OpenRequests();
  const closing = new AbortController();
  const turns = new RequestTurns();
  const writes = new WriteQueue();

  const request: RequestListener = (message, response) => {
    if (pubsub?.owns(message.url ?? '')) {
      void pubsub.handle(message, response);
      return;
    }
    turns.begin(message.socket.remoteAddress ?? '', () => {
      const signal = open.signalOf(response);
      void answer(message, signal).then((reply) =>
        writes.add(sizeOf(reply), () =>
          send(response, open.ending ? withHeaders(reply, { connection: 'close' }) : reply, open),
        ),
      );
    });
  };

  function answer(message: IncomingMessage, signal: () => AbortSignal): Promise<FunctionResponse> {
    const url = message.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const request = new LocalRequest(message, mark === -1 ? '' : url.slice(mark + 1), signal, turns);
    const target = find(request.method, path);
    if (checks.isDone) return target.handle(request, deps);
    return functionWhenChecked(target, request, checks).then((found) => found.handle(request, deps));
  }

  const { server, close: closeServer } = createNamedServer({
    bound: host,
    listed: env.PRINCIPALITY_ALLOWED_HOSTS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    request,
    upgrade: pubsub && ((message, socket, head) => pubsub.upgrade(message, socket, head)),
  });
  server.on('connection', () => turns.noteArrival());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // They play games, too.
  const timers = checks
    .waitFor(closing.signal)
    .then((mayPlay) => (mayPlay ? startTimers(timerFunctions, deps) : undefined));
  const address = server.address() as AddressInfo;
  url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  return {
    url,
    store: config.STORE,
    place: placeOf(config),
    async warm() {
      await warmMcp(await deps());
    },
    async close() {
      closing.abort();
      const cut = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
      const closed = closeServer();
      pubsub?.close();
      open.end();
      await closed;
      clearTimeout(cut);
      turns.end();
      (await timers)?.stop();
      await deps.close();
    },
  };
}

function placeOf({ STORE, PRINCIPALITY_DATA }: Deps['config']): string {
  switch (STORE) {
    case 'redis':
      return 'Redis';
    case 'file':
      return `the folder ${PRINCIPALITY_DATA} (PRINCIPALITY_DATA names another)`;
    case 'memory':
      return 'memory, until this server ends (without STORE=memory they are kept in a file)';
  }
}

/** The assumed size of a stream, which may start with many events, so it counts as a large answer. */
const STREAM_BYTES = 80 * 1024;

/** The approximate number of bytes of an answer that are sent at once. */
function sizeOf({ body = '' }: FunctionResponse): number {
  if (comesInParts(body)) return STREAM_BYTES;
  return typeof body === 'string' ? body.length : body.byteLength;
}

/**
 * Node itself omits the body of an answer to HEAD. The headers of a streamed body are sent first and separately: sent with a chunk, they would stay in memory
 * as the 35 strings that Node joins.
 */
function send(response: ServerResponse, reply: FunctionResponse, open: OpenRequests): void {
  const { body = '' } = reply;
  response.writeHead(reply.status, reply.headers);
  if (!comesInParts(body)) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  if (body instanceof PushedBody) {
    open.push(body.source, response);
    return;
  }
  void pipeline(Readable.fromWeb(body), response)
    .catch(() => undefined)
    .then(() => open.hasEnded(response));
}

/**
 * The function for a request that arrives before the games are checked. Requests without a game are answered at once, others after the checks; requests that
 * must not wait are refused.
 */
const functionWhenChecked = async (
  target: HostFunction,
  request: HostRequest,
  checks: Preparation,
): Promise<HostFunction> => ((await mayGoOn(target, request, checks)) ? target : whileChecking(target));

async function mayGoOn(
  { beforeChecks }: HostFunction,
  request: HostRequest,
  checks: Preparation,
): Promise<boolean> {
  if (beforeChecks === 'answers' || request.method === 'OPTIONS') return true;
  if (beforeChecks === 'refuses') return false;
  // The whole request is read first, because an incomplete request would time out.
  await request.arrayBuffer().catch(() => undefined);
  return checks.waitFor(request.signal);
}
