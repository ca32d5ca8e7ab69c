import type { WebPubSubClient } from '@azure/web-pubsub-client';
import type { SessionApi } from './api';
import type { LiveUpdate } from './position';

export interface LiveListener {
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onUpdate: (update: LiveUpdate) => void;
}

/** The delay before a new attempt after giving up. */
const RETRY_MS = 10_000;

/**
 * Keeps the live connection open if the server offers one; its code is only loaded then. Returns a function that closes it. The
 * plain protocol is sufficient: versions reveal missed updates, and a lost connection must be noticed at once.
 */
export function connectLive(api: Pick<SessionApi, 'negotiate'>, listener: LiveListener): () => void {
  let closed = false;
  let client: WebPubSubClient | undefined;

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
    if (!offer.ok || offer.value.url === null) return;
    const { WebPubSubClient, WebPubSubJsonProtocol } = await import('@azure/web-pubsub-client');
    const opened = new WebPubSubClient(
      { getClientAccessUrl: () => clientUrl(api) },
      { protocol: WebPubSubJsonProtocol(), autoRejoinGroups: false },
    );
    client = opened;
    opened.on('connected', () => {
      if (!closed) listener.onUp();
    });
    opened.on('disconnected', () => {
      if (!closed) listener.onDown();
    });
    opened.on('group-message', ({ message }) => {
      if (!closed && isUpdate(message.data)) listener.onUpdate(message.data);
    });
    opened.on('stopped', retry);
    await opened.start().catch(retry);
  }

  void open();
  return () => {
    closed = true;
    client?.stop();
  };
}

/** A new URL for each connection, since they expire after an hour. */
async function clientUrl(api: Pick<SessionApi, 'negotiate'>): Promise<string> {
  const offer = await api.negotiate();
  if (offer.ok && offer.value.url !== null) return offer.value.url;
  throw new Error('No live connection is available');
}

const isUpdate = (data: unknown): data is LiveUpdate =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'update';
