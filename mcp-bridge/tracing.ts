import { AsyncLocalStorage } from 'node:async_hooks';
import { UNSEEN, type SpanAttributes, type TraceFields, type Tracer } from '../core/api';

/** Tells nobody anything, but sends on to the game server the trace that a call came with. */
export function forwardingTracer(): Tracer {
  const running = new AsyncLocalStorage<TraceFields>();
  return {
    span: (_name, { from }, work) => (from ? running.run(from, () => work(UNSEEN)) : work(UNSEEN)),
    fields: () => running.getStore(),
  };
}

/** `fetch`, each request of which is a span and takes the trace along. */
export function tracedFetch(tracer: Tracer): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const url = new URL(typeof input === 'string' || input instanceof URL ? input : input.url);
    return tracer.span(method, { kind: 'client', attributes: sent(method, url) }, async (span) => {
      const headers = new Headers(init?.headers);
      const fields: Readonly<Record<string, string>> = { ...tracer.fields() };
      for (const [name, value] of Object.entries(fields)) headers.set(name, value);
      const response = await fetch(input, { ...init, headers });
      span.set({ 'http.response.status_code': response.status });
      if (response.status >= 400) span.fail(String(response.status));
      return response;
    });
  };
}

/** Without the query: it names a session. */
const sent = (method: string, { protocol, hostname, port, origin, pathname }: URL): SpanAttributes => ({
  'http.request.method': method,
  'server.address': hostname,
  'server.port': Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port),
  'url.full': `${origin}${pathname}`,
});
