import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Span, SpanOptions, TraceFields, Tracer } from '../../core/api';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
} as const satisfies Record<NonNullable<SpanOptions['kind']>, SpanKind>;

const propagator = new W3CTraceContextPropagator();

/**
 * Our spans as those of an OpenTelemetry tracer. What runs within a span is kept here and not with the library's global context, for
 * several hosts may run in a process, and programs that use this package have telemetry of their own.
 */
export class OtelSpans implements Tracer {
  private readonly running = new AsyncLocalStorage<Context>();

  constructor(private readonly tracer: OtelTracer) {}

  span<T>(
    name: string,
    { kind, attributes = {}, from }: SpanOptions,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const around = this.running.getStore();
    const parent = from ? propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter) : around;
    const outer = from && around ? trace.getSpanContext(around) : undefined;
    const span = this.tracer.startSpan(
      name,
      {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        attributes: { ...attributes },
        // Of the request that a message came with, if the message itself goes on from elsewhere.
        ...(outer ? { links: [{ context: outer }] } : {}),
      },
      parent ?? ROOT_CONTEXT,
    );
    return this.running.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), () => ended(span, work));
  }

  fields(): TraceFields | undefined {
    const context = this.running.getStore();
    if (!context) return undefined;
    const fields: { traceparent?: string; tracestate?: string } = {};
    propagator.inject(context, fields, defaultTextMapSetter);
    const { traceparent } = fields;
    return traceparent === undefined ? undefined : { ...fields, traceparent };
  }
}

async function ended<T>(span: OtelSpan, work: (span: Span) => Promise<T>): Promise<T> {
  const fail = (type: string): void => {
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  try {
    return await work({ set: (attributes) => void span.setAttributes({ ...attributes }), fail });
  } catch (error) {
    // Its message may quote what was sent.
    fail(error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
}
