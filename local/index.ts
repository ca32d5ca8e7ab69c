import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '../core/engine';
import {
  httpFunctions,
  lazyDeps,
  problemResponse,
  type Environment,
  type FunctionResponse,
} from '../functions';
import { functionRequest } from './request';
import { createRouter } from './router';

export interface HostOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly env?: Environment;
}

export interface Host {
  readonly url: string;
  /** What keeps the sessions. */
  readonly store: 'memory' | 'redis';
  /** Takes no more requests, finishes those that run, and lets the store go. */
  close(): Promise<void>;
}

/** How long a request may take to arrive; it is at most 64 KiB. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Without settings sessions live in this process, and nobody is limited. */
function withDefaults(env: Environment): Environment {
  const store = env.REDIS_URL ? 'redis' : 'memory';
  return { ...env, STORE: env.STORE ?? store, RATE_LIMITS: env.RATE_LIMITS ?? 'off' };
}

/** Serves the functions on node:http: the whole API in one process, for development and for playing. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const { port = 7071, host = '127.0.0.1' } = options;
  const env = withDefaults(options.env ?? process.env);
  const deps = lazyDeps(env);
  const { config, store } = await deps();
  const find = createRouter(httpFunctions);

  let closing = false;
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (message, response) => {
    void answer(message).then((reply) =>
      send(response, closing ? withHeaders(reply, { connection: 'close' }) : reply),
    );
  });

  async function answer(message: IncomingMessage): Promise<FunctionResponse> {
    const [path = '/', search = ''] = (message.url ?? '/').split(/\?(.*)/s);
    const routed = find(message.method ?? 'GET', path);
    switch (routed.kind) {
      case 'function':
        return routed.target.handle(functionRequest(message, search, routed.params), deps);
      case 'method':
        message.resume();
        return withHeaders(
          problemResponse({
            error: errors.methodNotAllowed(`${message.method ?? ''} is not for ${path}`, {
              suggestion: `Use ${routed.allowed.join(' or ')}.`,
            }),
          }),
          { allow: routed.allowed.join(', ') },
        );
      case 'unknown':
        message.resume();
        return problemResponse({
          error: errors.routeNotFound(`There is nothing at ${path}`, {
            suggestion: 'See GET /api/openapi.json for the routes and GET /api/catalog for the games.',
          }),
        });
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    store: config.STORE,
    async close() {
      closing = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await store.close();
    },
  };
}

const withHeaders = (response: FunctionResponse, headers: Record<string, string>): FunctionResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
});

function send(response: ServerResponse, reply: FunctionResponse): void {
  const { body = '' } = reply;
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
