import type { Feed } from './feed';

/** Tells the feed of what the browser knows about the network and the sleep of the page. Returns a function that ends this. */
export function listenToNetwork(feed: Pick<Feed, 'goOffline' | 'reconnect' | 'refresh'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => feed.goOffline(), { signal });
  addEventListener('online', () => feed.reconnect(), { signal });
  // A page that was frozen, or comes out of the cache for going back, has lost its connections.
  document.addEventListener('resume', () => feed.reconnect(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && feed.reconnect(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && feed.refresh(), { signal });
  return () => listening.abort();
}
