import { traceFieldsIn } from '../../core/api';
import type { Deps } from './deps';
import type { FunctionRequest, FunctionResponse } from './http';
import { ANY_PATH } from './path-pattern';
import type { HttpFunction } from './route';

/** Attributes of an HTTP request by OpenTelemetry's conventions, without its raw path, query or headers. */
type HttpAttributes = Readonly<Record<string, string | number>>;

/** Methods that keep their names; invented ones must not create new series. */
const KNOWN_METHODS = new Set([
  ...['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'],
]);

/** The attributes known when a request arrives. A route that takes any path is left out, because it says nothing. */
function requestAttributes({ method, headers }: FunctionRequest, { path }: HttpFunction): HttpAttributes {
  const known = KNOWN_METHODS.has(method) ? method : '_OTHER';
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return path === ANY_PATH
    ? { 'http.request.method': known, 'url.scheme': scheme }
    : { 'http.request.method': known, 'http.route': path, 'url.scheme': scheme };
}

/** The name of its span: the method and, where there is one, the route. */
function spanName({ 'http.request.method': method = '', 'http.route': route }: HttpAttributes): string {
  const known = method === '_OTHER' ? 'HTTP' : String(method);
  return route === undefined ? known : `${known} ${route}`;
}

/** The attributes of its answer. Only the server's own faults count as errors. */
const responseAttributes = ({ status }: FunctionResponse): HttpAttributes =>
  status >= 500
    ? { 'http.response.status_code': status, 'error.type': String(status) }
    : { 'http.response.status_code': status };

/** A request with its answer. `start`: when it came (ms, as `performance.now` tells it). */
interface Exchange {
  readonly target: HttpFunction;
  readonly request: FunctionRequest;
  readonly response: FunctionResponse;
  readonly start: number;
}

/** Adds how long an answer took to the figures. */
export function measure(meter: Deps['meter'], { target, request, response, start }: Exchange): void {
  const seconds = (performance.now() - start) / 1000;
  meter.record('httpRequestDuration', seconds, {
    ...requestAttributes(request, target),
    ...responseAttributes(response),
  });
}

/** The answer to a request, whose making is a span. */
export function traced(
  tracer: NonNullable<Deps['tracer']>,
  target: HttpFunction,
  request: FunctionRequest,
  answer: () => Promise<FunctionResponse>,
): Promise<FunctionResponse> {
  const attributes = requestAttributes(request, target);
  const from = traceFieldsIn((field) => request.headers.get(field));
  return tracer.span(spanName(attributes), { kind: 'server', attributes, from }, async (span) => {
    const response = await answer();
    span.set(responseAttributes(response));
    if (response.status >= 500) span.fail(String(response.status));
    return response;
  });
}
