import { inSpan, traceFieldsIn, traceIdOf, type TraceFields } from '../../core/api';
import type { Deps } from './deps';
import type { FunctionRequest, FunctionResponse } from './http';
import { currentRequest, duringRequest } from './request-context';
import type { HttpFunction } from './route';

/** What OpenTelemetry's conventions say of a request to an HTTP server: no path, query or header as it came. */
type HttpAttributes = Readonly<Record<string, string | number>>;

/** Methods that keep their names; any other would make a series of its own for each caller's whim. */
const KNOWN_METHODS = new Set([
  ...['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'],
]);

/** The route of what takes any path says nothing of the request. */
const ANY_PATH = '/{*path}';

/** What is known of a request when it comes. */
function requestAttributes(request: FunctionRequest, { path }: HttpFunction): HttpAttributes {
  return {
    'http.request.method': KNOWN_METHODS.has(request.method) ? request.method : '_OTHER',
    ...(path === ANY_PATH ? {} : { 'http.route': path }),
    'url.scheme': request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http',
  };
}

/** The name of its span: the method and, where there is one, the route. */
function spanName({ 'http.request.method': method = '', 'http.route': route }: HttpAttributes): string {
  const known = method === '_OTHER' ? 'HTTP' : String(method);
  return route === undefined ? known : `${known} ${route}`;
}

/** What its answer adds. Only a fault of the server's own is an error here. */
const responseAttributes = ({ status }: FunctionResponse): HttpAttributes => ({
  'http.response.status_code': status,
  ...(status >= 500 ? { 'error.type': String(status) } : {}),
});

/** The answer to a request, which is measured, and is a span if requests are traced. Without settings nothing is observed. */
export async function observed(
  target: HttpFunction,
  request: FunctionRequest,
  getDeps: () => Promise<Deps>,
  answer: () => Promise<FunctionResponse>,
): Promise<FunctionResponse> {
  const start = performance.now();
  const deps = await getDeps().catch(() => undefined);
  if (!deps) return answer();
  const asked = requestAttributes(request, target);
  const from = traceFieldsIn((field) => request.headers.get(field));
  return inSpan(deps.tracer, spanName(asked), { kind: 'server', attributes: asked, from }, async (span) => {
    const response = await withTrace(deps.tracer?.fields(), answer);
    const answered = responseAttributes(response);
    span.set(answered);
    if (response.status >= 500) span.fail(String(response.status));
    const seconds = (performance.now() - start) / 1000;
    deps.meter.record('httpRequestDuration', seconds, { ...asked, ...answered });
    return response;
  });
}

/** Log lines name the trace, too. */
function withTrace<T>(fields: TraceFields | undefined, work: () => T): T {
  const request = currentRequest();
  return fields && request ? duringRequest({ ...request, traceId: traceIdOf(fields) }, work) : work();
}
