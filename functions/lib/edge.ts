import type { GetDeps } from './deps';
import {
  comesInParts,
  type FunctionRequest,
  type FunctionResponse,
  type HostRequest,
  pathOf,
  requestIdOf,
  type StreamedResponse,
} from './http';
import { measure, traced } from './http-telemetry';
import { isSharedPath, sharingHeaders } from './origins';
import { ANY_PATH, matchPath, patternOf, segmentsOf } from './path-pattern';
import { type HttpFunction, problemResponse } from './route';
import { errors } from '../../core/engine';

/** A function as hosts have it. */
export type HostFunction<F extends HttpFunction = HttpFunction> = Omit<F, 'handle'> & {
  readonly handle: (request: HostRequest, deps: GetDeps) => Promise<FunctionResponse>;
};

/**
 * Wraps a function: parses the parameters of the path, and adds to every answer the id of the request and the headers for pages of other origins.
 */
export function atEdge<F extends HttpFunction>(target: F): HostFunction<F> {
  const paramsOf = paramsReader(target.path);
  // Known in advance, unless the route takes any path.
  const isShared = target.path === ANY_PATH ? undefined : isSharedPath(target.path);
  return {
    ...target,
    async handle(received: HostRequest, getDeps: GetDeps) {
      const start = performance.now();
      const request = new ReceivedRequest(received, paramsOf(received));
      const deps = getDeps.ready ?? (await getDeps().catch(() => undefined));
      const answer = (): Promise<FunctionResponse> => target.handle(request, getDeps);
      // Without settings there is no tracing, no metrics and no CORS.
      if (!deps) return finished(request, await answer(), NOTHING);
      const response = await (deps.tracer ? traced(deps.tracer, target, request, answer) : answer());
      measure(deps.meter, { target, request, response, start });
      const shared =
        (isShared ?? isSharedPath(pathOf(received)))
          ? sharingHeaders(request, response, deps.config)
          : NOTHING;
      return finished(request, response, shared);
    },
  };
}

/** Most routes have no parameters, so the paths of their requests need not be parsed. */
function paramsReader(path: string): (request: HostRequest) => FunctionRequest['params'] {
  if (!path.includes('{')) return () => NOTHING;
  const pattern = patternOf(path);
  return (request) => matchPath(pattern, segmentsOf(pathOf(request))) ?? NOTHING;
}

const NOTHING: Readonly<Record<string, string>> = {};

/** A class, because objects with their own accessors take many times as long to create. */
class ReceivedRequest implements FunctionRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: FunctionRequest['headers'];
  readonly id: string;

  constructor(
    private readonly received: HostRequest,
    readonly params: FunctionRequest['params'],
  ) {
    this.method = received.method;
    this.url = received.url;
    this.headers = received.headers;
    this.id = requestIdOf(received.headers);
  }

  get query(): URLSearchParams {
    return this.received.query;
  }

  get address(): string | undefined {
    return this.received.address;
  }

  /** Made on demand: only waits need it. */
  get signal(): AbortSignal | undefined {
    return this.received.signal;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.received.arrayBuffer();
  }
}

/**
 * The answer with the common headers, merged once, and with its length unless it is a stream. An answer to HEAD ends with its headers, so a stream is not even
 * started.
 */
function finished(
  { method, id }: FunctionRequest,
  { status, headers, body }: FunctionResponse,
  shared: Readonly<Record<string, string>>,
): FunctionResponse {
  const all: Record<string, string> = { ...headers, ...shared, 'x-request-id': id };
  if (shared.vary !== undefined && headers.vary !== undefined) all.vary = `${headers.vary}, ${shared.vary}`;
  if (comesInParts(body)) {
    if (method !== 'HEAD') return { status, headers: all, body };
    void body.cancel();
    return { status, headers: all };
  }
  if (!BODILESS.includes(status)) all['content-length'] = String(Buffer.byteLength(body ?? ''));
  return body === undefined ? { status, headers: all } : { status, headers: all, body };
}

/** Answers with these statuses have neither a body nor a length. */
const BODILESS: readonly number[] = [204, 304];

/**
 * The refusal of a request whose query has a field `Headers`, or null. The Functions runtime passes a request's headers to a worker under that name, together
 * with the query's fields, which can replace them: a caller could make itself another address, another origin, another type of content. The address is read,
 * since what the library calls the query may be forged in the same way. A body with that field is refused by every schema.
 */
export function refuseForgedHeaders({ url }: Pick<FunctionRequest, 'url'>): StreamedResponse | null {
  // Most requests, moves among them, have no query.
  if (!url.includes('?')) return null;
  const { searchParams } = new URL(url, 'http://localhost');
  if (![...searchParams.keys()].some((name) => name.toLowerCase() === 'headers')) return null;
  return problemResponse({
    reason: errors.invalidParameters('The request has no parameter "Headers".', {
      suggestion: 'Send headers as headers.',
    }),
  });
}
