import type { WebPubSubClient } from '@azure/web-pubsub-client';
import type { SessionApi } from './api';
import type { LiveUpdate } from './position';
import { followStream, type LiveListener } from './stream';

/** The delay before a new attempt after giving up. */
const RETRY_MS = 10_000;

/**
 * Keeps the live connection open if the server offers one, whose code is only loaded then, and otherwise follows the stream of events
 * after the `version` that the page shows. Returns a function that closes it. The plain protocol is sufficient: versions reveal missed
 * updates, and a lost connection must be noticed at once.
 */
export function connectLive(
  api: Pick<SessionApi, 'negotiate' | 'events'>,
  version: () => number,
  listener: LiveListener,
): () => void {
  let closed = false;
  let client: WebPubSubClient | undefined;
  let closeStream = (): void => undefined;

  let retrying = false;
  const retry = (): void => {
    if (closed || retrying) return;
    retrying = true;
    setTimeout(() => {
      retrying = false;
      void open();
    }, RETRY_MS);
  };

  async function open(): Promise<void> {
    const offer = closed ? null : await api.negotiate();
    if (!offer || closed) return;
    if (!offer.ok) retry();
    if (!offer.ok) return;
    let { url: offered } = offer.value;
    if (offered === null) {
      closeStream = followStream(api, version, listener);
      return;
    }
    const { WebPubSubClient, WebPubSubJsonProtocol } = await import('@azure/web-pubsub-client');
    const opened = new WebPubSubClient(
      {
        getClientAccessUrl: async () => {
          const url = offered ?? (await clientUrl(api));
          offered = null;
          return url;
        },
      },
      { protocol: WebPubSubJsonProtocol(), autoRejoinGroups: false },
    );
    client = opened;
    opened.on('connected', () => {
      if (!closed) listener.onUp({ isComplete: false });
    });
    opened.on('disconnected', () => {
      if (!closed) listener.onDown();
    });
    opened.on('group-message', ({ message }) => {
      if (closed) return;
      if (isOf('update', message.data)) listener.onUpdate(message.data as LiveUpdate);
      else if (isOf('deleted', message.data)) listener.onDeleted();
    });
    opened.on('stopped', retry);
    await opened.start().catch(retry);
  }

  void open();
  return () => {
    closed = true;
    closeStream();
    client?.stop();
  };
}

/** A new URL for each further connection, since they expire after an hour. */
async function clientUrl(api: Pick<SessionApi, 'negotiate'>): Promise<string> {
  const offer = await api.negotiate();
  if (offer.ok && offer.value.url !== null) return offer.value.url;
  throw new Error('No live connection is available');
}

const isOf = (type: 'update' | 'deleted', data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;
