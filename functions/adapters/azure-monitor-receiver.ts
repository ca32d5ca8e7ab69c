import type { TokenCredential } from '@azure/identity';
import { AzureMonitorMetricExporter } from '@azure/monitor-opentelemetry-exporter';
import type { Receiver } from './metric-export';

/** Application Insights; with a credential as whom it lets in, otherwise by the key in the connection string alone. */
export function azureMonitorReceiver(
  connectionString: string,
  credential: TokenCredential | undefined,
): Receiver {
  // The library's reports on itself to its makers can be turned off in the environment only.
  process.env.APPLICATION_INSIGHTS_NO_STATSBEAT ??= 'true';
  return {
    name: 'Azure Monitor',
    exporter: new AzureMonitorMetricExporter({
      connectionString,
      ...(credential ? { credential } : {}),
      // What it keeps on disk no other instance would find.
      disableOfflineStorage: true,
      retryOptions: { maxRetries: 1, retryDelayInMs: 500 },
    }),
  };
}
