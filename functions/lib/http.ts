import { PushedBody } from './pushed-body';
import { randomUUID } from 'node:crypto';

/** The part of a request that functions use; the Functions runtime's `HttpRequest` and the local host's request both have it. */
export interface FunctionRequest {
  /** The `X-Request-Id` of its answer. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly query: URLSearchParams;
  /** Those of its path. */
  readonly params: Readonly<Record<string, string>>;
  /** The caller's address where the host knows it; otherwise it is read from `X-Forwarded-For`. */
  readonly address?: string | undefined;
  /** Aborted when nobody waits for the answer any more; absent if the host does not report that. */
  readonly signal?: AbortSignal | undefined;
  /** Its body as it came. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * A request from a host. The host's own parameters are not used, because in the Functions runtime they contain fields of the query and the body, too.
 */
export type HostRequest = Omit<FunctionRequest, 'params' | 'id'>;

/** What a function answers. */
export interface FunctionResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Streams and pushed bodies are sent as their data arrives. */
  readonly body?: string | Uint8Array | ReadableStream<Uint8Array> | PushedBody;
}

/** An answer whose body, if it is pushed, is a stream; the Functions runtime's `HttpResponseInit` takes it as it is. */
export type StreamedResponse = Omit<FunctionResponse, 'body'> & {
  readonly body?: Exclude<FunctionResponse['body'], PushedBody | undefined>;
};

/** Whether a body is sent as it comes. */
export const comesInParts = (body: FunctionResponse['body']): body is ReadableStream | PushedBody =>
  body instanceof ReadableStream || body instanceof PushedBody;

export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** The headers of a JSON answer that must not be stored. */
export const JSON_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** A JSON answer. `text`: the body, if it is serialized already. */
export const jsonResponse = (
  status: number,
  body: unknown,
  headers?: Record<string, string>,
  text = JSON.stringify(body),
): StreamedResponse => ({ status, headers: { ...JSON_HEADERS, ...headers }, body: text });

/** The fields of a query, as an operation gets them. */
export type QueryFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The header with the path of the next page of a list: the same request with another cursor. None where there is none. */
export function linkToNext(
  path: string,
  query: QueryFields,
  cursor: string | null,
): { readonly link?: string } {
  if (cursor === null) return {};
  const search = new URLSearchParams();
  const next: QueryFields = { ...query, cursor };
  for (const [name, value] of Object.entries(next)) if (value !== undefined) search.set(name, String(value));
  return { link: `<${path}?${search.toString()}>; rel="next"` };
}

/** The same response with further headers. */
export const withHeaders = (
  response: FunctionResponse,
  headers: Readonly<Record<string, string>> | undefined,
): FunctionResponse => (headers ? { ...response, headers: { ...response.headers, ...headers } } : response);

/** The same response, which depends on a further header of the request. */
export function varyBy(response: FunctionResponse, name: string | undefined): FunctionResponse {
  if (name === undefined) return response;
  const { vary } = response.headers;
  return withHeaders(response, { vary: vary === undefined ? name : `${vary}, ${name}` });
}

/** Whether a path is under `/api`, where programs ask. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** The path of a request; hosts give the whole address, or what follows the server's name. */
export const pathOf = ({ url }: Pick<FunctionRequest, 'url'>): string =>
  url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/s, '');

/** As many results as are kept, of texts up to this length: some hundred KB at most. */
const MOST = 500;
const LONGEST_TEXT = 200;

/**
 * A cached pure function of a text, for headers that a caller repeats in every request. The cache is cleared when it is full, so no caller can displace the
 * others' texts for long.
 */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { readonly value: T }>();
  return (text) => {
    const known = made.get(text);
    if (known) return known.value;
    const value = make(text);
    if (text.length > LONGEST_TEXT) return value;
    if (made.size >= MOST) made.clear();
    made.set(text, { value });
    return value;
  };
}

/** Whether a client takes answers in that form (`Accept-Encoding`). */
export function takes(headers: FunctionRequest['headers'], encoding: string): boolean {
  const accepted = headers.get('accept-encoding');
  if (accepted === null) return false;
  const weights = weightsIn(accepted);
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

const weightsIn = remembered(
  (accepted): ReadonlyMap<string, number> => new Map(accepted.toLowerCase().split(',').map(weightOf)),
);

function weightOf(item: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  return [name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0];
}

/** Texts that need no escaping in URLs and logs. */
const REQUEST_ID = /^[A-Za-z0-9._~:@/+=-]{1,128}$/;

/** Headers with secrets: a caller who sends one of them as the id, too, would have it in the log. */
const SECRET_HEADERS = ['authorization', 'x-api-key', 'x-player-key', 'idempotency-key'];

/** The id of a request: the caller's own (`X-Request-Id`) if it can be one, otherwise a new one. */
export function requestIdOf(headers: FunctionRequest['headers']): string {
  const given = headers.get('x-request-id');
  if (given === null || !REQUEST_ID.test(given)) return randomUUID();
  const isSecret = SECRET_HEADERS.some((name) => headers.get(name)?.includes(given) === true);
  return isSecret ? randomUUID() : given;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A URI reference for this occurrence of a problem (RFC 9457), by the id of its request: one of ours as a URN, one of the caller's as a
 * fragment of the route.
 */
export const problemInstance = (id: string): string => (UUID.test(id) ? `urn:uuid:${id}` : `#${id}`);
