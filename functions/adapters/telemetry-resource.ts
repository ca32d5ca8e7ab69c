import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import { version } from '../../package.json';

/** Who sends figures and traces. */
export interface TelemetrySource {
  readonly service: string;
  /** Of this host alone: figures of two that answer side by side are two series. */
  readonly instanceId: string;
}

/**
 * The source as OpenTelemetry describes one. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` of the process win, and may add what they
 * like: a region, an environment.
 */
export const telemetryResource = ({ service, instanceId }: TelemetrySource): Resource =>
  resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'service.instance.id': instanceId,
  }).merge(detectResources({ detectors: [envDetector] }));
