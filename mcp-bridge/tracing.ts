import { AsyncLocalStorage } from 'node:async_hooks';
import { UNSEEN, type SpanAttributes, type TraceFields, type SendHttp, type Tracer } from '../core/api';

/** Sends no spans, but passes the trace of a call on to the game server. */
export function forwardingTracer(): Tracer {
  const running = new AsyncLocalStorage<TraceFields>();
  return {
    span: (_name, { from }, work) => (from ? running.run(from, () => work(UNSEEN)) : work(UNSEEN)),
    fields: () => running.getStore(),
  };
}

/** The same, with a span for each request, which carries the trace. */
export const tracedHttp =
  (tracer: Tracer, send: SendHttp): SendHttp =>
  (url, init) =>
    tracer.span(
      init.method,
      {
        kind: 'client',
        // Read by a tracer that records: most do not.
        get attributes() {
          return sent(init.method, new URL(url));
        },
      },
      async (span) => {
        const response = await send(url, { ...init, headers: { ...init.headers, ...tracer.fields() } });
        span.set({ 'http.response.status_code': response.status });
        if (response.status >= 400) span.fail(String(response.status));
        return response;
      },
    );

/** Without the query: it names a session. */
const sent = (method: string, { protocol, hostname, port, origin, pathname }: URL): SpanAttributes => ({
  'http.request.method': method,
  'server.address': hostname,
  'server.port': Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port),
  'url.full': `${origin}${pathname}`,
});
