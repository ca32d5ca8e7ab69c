import { ourGames } from '../../local/our-games';
import { apiFunctions, lazyDeps, type HostRequest, type LazyDeps } from '../../functions';
import type { OperationId } from '../../features/registry';
import type { HostOverrides } from '../../functions/lib/deps';
import { pathWith } from './support';

export type Headers = Readonly<Record<string, string>>;
export type Json = Readonly<Record<string, unknown>>;

export interface RequestData {
  readonly headers?: Headers;
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface LimitedReply {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
  /** The limit that was reached, if one was. */
  readonly limit: unknown;
}

const hosts: LazyDeps[] = [];
afterEach(async () => {
  for (const deps of hosts.splice(0)) await deps.close();
});

/** The function app with its limits on; callers are known by the headers that the platform sends. */
export function app(env: Headers = {}, parts: HostOverrides = ourGames) {
  const deps = lazyDeps({ STORE: 'memory', LOG_LEVEL: 'error', RATE_LIMITS: 'on', ...env }, parts);
  hosts.push(deps);
  return async (id: OperationId, asked: RequestData = {}): Promise<LimitedReply> => {
    const target = apiFunctions.find(({ operation }) => operation.id === id);
    if (!target) throw new Error(`There is no ${id}`);
    const { headers, query, params = {}, body, signal } = asked;
    const request: HostRequest = {
      method: target.operation.method,
      url: pathWith(target.path, params),
      headers: new Headers({
        'x-forwarded-for': '203.0.113.1',
        ...(body === undefined ? {} : JSON_BODY),
        ...headers,
      }),
      query: new URLSearchParams(query),
      arrayBuffer: () => new Response(body === undefined ? '' : JSON.stringify(body)).arrayBuffer(),
      ...(signal ? { signal } : {}),
    };
    const response = await target.handle(request, deps);
    const answer = (typeof response.body === 'string' ? JSON.parse(response.body) : {}) as Json;
    const { details } = (answer.error ?? {}) as { details?: { limit?: unknown } };
    return { status: response.status, headers: response.headers, body: answer, limit: details?.limit };
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
export const from = (address: string): Headers => ({ 'x-forwarded-for': address });
