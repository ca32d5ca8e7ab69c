import type { WebPubSubClient } from '@azure/web-pubsub-client';
import type { SessionApi } from './api';
import type { LiveUpdate } from './position';
import { pause } from '../../core/api/waits';
import { followStream, type LiveListener } from './stream';

/** The delay before a new attempt after giving up. */
const RETRY_MS = 10_000;

/**
 * Keeps a live connection open if the server offers one (its code is loaded on demand). Otherwise it follows the stream of events after the `version` that the
 * page shows. Returns a function that closes it. The plain protocol is sufficient: versions reveal missed updates, and a lost connection must be noticed at
 * once.
 */
export function connectLive(
  api: Pick<SessionApi, 'negotiate' | 'events'>,
  version: () => number,
  listener: LiveListener,
): () => void {
  const closing = new AbortController();
  const isClosed = (): boolean => closing.signal.aborted;
  let client: WebPubSubClient | undefined;
  let closeStream = (): void => undefined;

  let retrying = false;
  const retry = (): void => {
    if (isClosed() || retrying) return;
    retrying = true;
    void pause(RETRY_MS, closing.signal).then(() => {
      retrying = false;
      return open();
    });
  };

  async function open(): Promise<void> {
    const offer = isClosed() ? null : await api.negotiate();
    if (!offer || isClosed()) return;
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
      if (!isClosed()) listener.onUp({ isComplete: false });
    });
    opened.on('disconnected', () => {
      if (!isClosed()) listener.onDown();
    });
    opened.on('group-message', ({ message }) => {
      if (isClosed()) return;
      if (isOf('update', message.data)) listener.onUpdate(message.data as LiveUpdate);
      else if (isOf('deleted', message.data)) listener.onDeleted();
    });
    opened.on('stopped', retry);
    await opened.start().catch(retry);
  }

  void open();
  return () => {
    closing.abort();
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
