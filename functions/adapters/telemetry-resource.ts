import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import { version } from '../../package.json';

/** The sender of metrics and traces. */
export interface TelemetrySource {
  readonly service: string;
  /** Unique for this host, so that two hosts have separate series. */
  readonly instanceId: string;
}

/**
 * The source as OpenTelemetry describes one. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` of the process take precedence, and may add attributes such as
 * a region.
 */
export const telemetryResource = ({ service, instanceId }: TelemetrySource): Resource =>
  resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'service.instance.id': instanceId,
  }).merge(detectResources({ detectors: [envDetector] }));
