import type { WebPubSubClient } from '@azure/web-pubsub-client';
import type { SessionApi } from './api';
import type { LiveUpdate } from './position';

export interface LiveListener {
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onUpdate: (update: LiveUpdate) => void;
}

/** Before a connection that was given up is tried anew. */
const RETRY_MS = 10_000;

/**
 * Holds the live connection, where the server offers one; its code is loaded only then. Returns what ends it. The plain
 * protocol will do: versions tell what was missed, and a lost connection is to be known at once.
 */
export function connectLive(api: SessionApi, listener: LiveListener): () => void {
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
    opened.on('connected', listener.onUp);
    opened.on('disconnected', listener.onDown);
    opened.on('group-message', ({ message }) => {
      if (isUpdate(message.data)) listener.onUpdate(message.data);
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

/** A fresh URL for each connection: they are good for an hour. */
async function clientUrl(api: SessionApi): Promise<string> {
  const offer = await api.negotiate();
  if (offer.ok && offer.value.url !== null) return offer.value.url;
  throw new Error('There is no live connection now');
}

const isUpdate = (data: unknown): data is LiveUpdate =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'update';
