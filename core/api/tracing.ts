import type { Awaitable } from '../async';

/** The fields of W3C Trace Context, by which a request continues a trace: headers of HTTP, `_meta` of an MCP message. */
export interface TraceFields {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** Attributes of a span: of low cardinality, and without any data of a game. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A part of a trace while its work is running. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** The work failed. `type` has few values: a code, a status. */
  fail(type: string): void;
}

export interface SpanOptions {
  /** The side of a request; without one, the work is internal to the process. */
  readonly kind?: 'server' | 'client' | 'producer';
  readonly attributes?: SpanAttributes;
  /** The trace to continue, if the request has one; otherwise the span is a child of the current one. */
  readonly from?: TraceFields | undefined;
}

/** Measures how long the parts of a request take. It never fails, and nothing waits for it. */
export interface Tracer {
  /** Runs work as a span. If the work throws, the span has failed. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** The fields for a request sent within the current span; undefined without a trace. */
  fields(): TraceFields | undefined;
}

/** Of work that is no span. */
export const UNSEEN: Span = { set: () => undefined, fail: () => undefined };

/** Runs work as a span, if there is a tracer. Without one it costs nothing. */
export function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T>;
export function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Awaitable<T>,
): Awaitable<T>;
export function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Awaitable<T>,
): Awaitable<T> {
  return tracer ? tracer.span(name, options, async (span) => work(span)) : work(UNSEEN);
}

/** The 32 hexadecimal digits that all spans of a trace share. */
export const traceIdOf = ({ traceparent }: TraceFields): string => traceparent.slice(3, 35);

const TRACE_PARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The fields from headers or `_meta`; undefined without a valid `traceparent`. */
export function traceFieldsIn(get: (name: keyof TraceFields) => unknown): TraceFields | undefined {
  const [traceparent, tracestate] = [get('traceparent'), get('tracestate')];
  if (typeof traceparent !== 'string' || !TRACE_PARENT.test(traceparent)) return undefined;
  return { traceparent, ...(typeof tracestate === 'string' && tracestate !== '' ? { tracestate } : {}) };
}
