import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from '@opentelemetry/otlp-exporter-base/node-http';
import { JsonTraceSerializer, TraceExporterMetricsHelper } from '@opentelemetry/otlp-transformer';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Tracer, Span, SpanOptions, TraceFields } from '../../core/api';
import { valueWithin } from '../../core/async';
import type { Logger } from '../../core/table';
import { telemetryResource, type TelemetrySource } from './telemetry-resource';
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

/** A tracer with its exporter; `close` sends the last spans. */
export interface ClosableTracer extends Tracer {
  close(): Promise<void>;
}

/** The time limit for closing the tracer, and for each attempt to send (ms). */
const LIMIT_MS = 2000;

/** ExportResultCode.SUCCESS of @opentelemetry/core. */
const SENT = 0;

/**
 * A tracer whose spans are sent to a collector that takes OTLP over HTTP, as JSON, some seconds after they end and when it is closed.
 * `OTEL_TRACES_SAMPLER` and similar variables of the process apply. A failure to send is a line in the log.
 */
export function exportedTracer(
  source: TelemetrySource,
  endpoint: string,
  logger: Pick<Logger, 'warn'>,
): ClosableTracer {
  const provider = new BasicTracerProvider({
    resource: telemetryResource(source),
    spanProcessors: [new BatchSpanProcessor(reporting(otlpExporter(endpoint), logger))],
  });
  const spans = new OtelSpans(provider.getTracer('principality'));
  return {
    span: (...work) => spans.span(...work),
    fields: () => spans.fields(),
    close: async () => {
      await valueWithin(
        LIMIT_MS,
        provider.shutdown().catch(() => undefined),
      );
    },
  };
}

/** Its parts are those of OpenTelemetry's own exporter of traces, which adds nothing to them. */
function otlpExporter(endpoint: string): SpanExporter {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- their own exporters read the environment by it still
  const options = convertLegacyHttpOptions(
    { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: LIMIT_MS },
    'TRACES',
    'v1/traces',
    { 'Content-Type': 'application/json' },
  );
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      options,
      JsonTraceSerializer,
      'otlp_http_json_span_exporter',
      TraceExporterMetricsHelper,
      undefined,
    ),
  );
}

/** The exporter, which otherwise would tell nobody that it failed. */
const reporting = (exporter: SpanExporter, logger: Pick<Logger, 'warn'>): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      const code: number = result.code;
      if (code !== SENT) logger.warn('Traces were not sent', { reason: result.error?.message });
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
} as const satisfies Record<NonNullable<SpanOptions['kind']>, SpanKind>;

const propagator = new W3CTraceContextPropagator();

/**
 * Our spans as those of an OpenTelemetry tracer. The current span is tracked here, not in the library's global context, because several hosts may run in a
 * process, and programs that use this package may have their own telemetry.
 */
class OtelSpans implements Tracer {
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
        // A link to the request that brought a message, if the message itself continues another trace.
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
