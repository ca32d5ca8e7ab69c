import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from '@opentelemetry/otlp-exporter-base/node-http';
import { JsonTraceSerializer, TraceExporterMetricsHelper } from '@opentelemetry/otlp-transformer';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Tracer } from '../../core/api';
import { valueWithin } from '../../core/async';
import type { Logger } from '../../core/service';
import { OtelSpans } from './otel-tracer';
import { telemetryResource, type TelemetrySource } from './telemetry-resource';

/** A tracer with what sends its spans; `close` sends the last of them. */
export interface ClosableTracer extends Tracer {
  close(): Promise<void>;
}

/** Closing the tracer waits for a receiver no longer than this (ms); an attempt to send takes no longer either. */
const LIMIT_MS = 2000;

/** ExportResultCode.SUCCESS of @opentelemetry/core. */
const SENT = 0;

/**
 * A tracer whose spans are sent to a collector that takes OTLP over HTTP, as JSON, some seconds after they end and when it is closed.
 * `OTEL_TRACES_SAMPLER` and the like of the process hold. A failure to send is a line in the log.
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
