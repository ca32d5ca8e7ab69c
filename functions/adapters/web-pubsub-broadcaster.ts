import { WebPubSubServiceClient } from '@azure/web-pubsub';
import type { Broadcaster, LiveUpdate } from '../../core/service';

/** The live connection through Azure Web PubSub, or an emulator that speaks its protocol. */
export class WebPubSubBroadcaster implements Broadcaster {
  private readonly client: WebPubSubServiceClient;

  /** `connectionString`: `Endpoint=https://…;AccessKey=…;Version=1.0;` */
  constructor(connectionString: string, hub: string) {
    this.client = new WebPubSubServiceClient(connectionString, hub, {
      allowInsecureConnection: /endpoint=http:/i.test(connectionString),
      // A request that was tried again might arrive twice, or after its successor.
      retryOptions: { maxRetries: 0 },
    });
  }

  publish(group: string, message: LiveUpdate, signal: AbortSignal): Promise<void> {
    return this.client.group(group).sendToAll({ ...message }, { abortSignal: signal });
  }

  async clientUrl(groups: readonly string[], minutes: number): Promise<string> {
    const { url } = await this.client.getClientAccessToken({
      groups: [...groups],
      expirationTimeInMinutes: minutes,
    });
    return url;
  }
}
