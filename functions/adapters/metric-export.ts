import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import type { CounterInfo, Logger } from '../../core/table';
import type { ClosableMeter } from './late-meter';
import { otelMeter } from './otel-meter';
import { telemetryResource, type TelemetrySource } from './telemetry-resource';

/** The receiver of the metrics. */
export interface Receiver {
  /** As the log calls it. */
  readonly name: string;
  readonly exporter: PushMetricExporter;
}

/** Its retries would keep a process alive; the next export sends what one missed. */
const OTLP_LIMIT_MS = 2000;

/** A collector that takes OTLP over HTTP, as JSON. `endpoint` is without the signal's own path. */
export const otlpReceiver = (endpoint: string): Receiver => ({
  name: 'OTLP',
  exporter: new OTLPMetricExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/metrics`,
    timeoutMillis: OTLP_LIMIT_MS,
  }),
});

/** Closing the meter waits for a receiver no longer than this (ms). */
const CLOSE_LIMIT_MS = 2000;

/** ExportResultCode.SUCCESS of @opentelemetry/core. */
const SENT = 0;

/** A meter whose figures are sent to each receiver, regularly and when it is closed. A failure to send is a line in the log. `counters`: those of features. */
export function exportedMeter(
  source: TelemetrySource,
  receivers: readonly Receiver[],
  everyMs: number,
  logger: Pick<Logger, 'warn'>,
  counters: Readonly<Record<string, CounterInfo>>,
): ClosableMeter {
  const provider = new MeterProvider({
    resource: telemetryResource(source),
    readers: receivers.map(
      (receiver) =>
        new PeriodicExportingMetricReader({
          exporter: reporting(receiver, logger),
          exportIntervalMillis: everyMs,
          exportTimeoutMillis: Math.min(everyMs, 30_000),
        }),
    ),
  });
  return {
    ...otelMeter(provider.getMeter('principality'), counters),
    close: () => provider.shutdown({ timeoutMillis: CLOSE_LIMIT_MS }).catch(() => undefined),
  };
}

/** The exporter, which otherwise would tell nobody that it failed. */
function reporting({ name, exporter }: Receiver, logger: Pick<Logger, 'warn'>): PushMetricExporter {
  const send = exporter.export.bind(exporter);
  return Object.assign(exporter, {
    export: (...[metrics, done]: Parameters<PushMetricExporter['export']>): void =>
      send(metrics, (result) => {
        const code: number = result.code;
        if (code !== SENT) logger.warn('Metrics were not sent', { to: name, reason: result.error?.message });
        done(result);
      }),
  });
}
