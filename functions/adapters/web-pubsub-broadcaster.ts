import { WebPubSubServiceClient } from '@azure/web-pubsub';
import type { Broadcaster } from '../../core/table';
import type { AzureAccess } from './azure-service';

/** A group that does not exist; the answer shows that the service is there. */
const PROBED_GROUP = 'nobody';

/** The live connection through Azure Web PubSub, or an emulator that speaks its protocol. */
export class WebPubSubBroadcaster implements Broadcaster {
  private readonly client: WebPubSubServiceClient;

  /** A connection string looks like `Endpoint=https://…;AccessKey=…;Version=1.0;`. */
  constructor(access: AzureAccess, hub: string) {
    // A repeated request might arrive twice, or after its successor.
    const retryOptions = { maxRetries: 0 };
    this.client =
      'url' in access
        ? new WebPubSubServiceClient(access.url, access.credential, hub, { retryOptions })
        : new WebPubSubServiceClient(access.connectionString, hub, {
            allowInsecureConnection: /endpoint=http:/i.test(access.connectionString),
            retryOptions,
          });
  }

  publish(group: string, message: Parameters<Broadcaster['publish']>[1], signal: AbortSignal): Promise<void> {
    return this.client.group(group).sendToAll({ ...message }, { abortSignal: signal });
  }

  async clientUrl(groups: readonly string[], minutes: number): Promise<string> {
    const { url } = await this.client.getClientAccessToken({
      groups: [...groups],
      expirationTimeInMinutes: minutes,
    });
    return url;
  }

  async ping(signal: AbortSignal): Promise<void> {
    await this.client.groupExists(PROBED_GROUP, { abortSignal: signal });
  }
}
