import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Receiver } from './metric-export';

/** Its tries again keep a process alive; what one export missed the next one brings. */
const TIMEOUT_MS = 2000;

/** A collector that takes OTLP over HTTP, as JSON. `endpoint` is without the signal's own path. */
export const otlpReceiver = (endpoint: string): Receiver => ({
  name: 'OTLP',
  exporter: new OTLPMetricExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/metrics`,
    timeoutMillis: TIMEOUT_MS,
  }),
});
