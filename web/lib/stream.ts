import type { LiveMessage } from '../../core/api';
import type { SessionApi } from './api';
import { pause } from '../../core/api/waits';
import type { LiveUpdate } from './position';

/** The page's callbacks for a live connection or a stream. */
export interface LiveListener {
  /** `isComplete`: events from before the connection will be delivered too. */
  readonly onUp: (connection: { readonly isComplete: boolean }) => void;
  readonly onDown: () => void;
  readonly onUpdate: (update: LiveUpdate) => void;
  /** The session was deleted, or has expired. */
  readonly onDeleted: () => void;
}

/** The delay before a new attempt after a failure (ms). */
const RETRY_MS = 10_000;

/** The delay before the next stream after one has ended because its time was up (ms). */
const PAUSE_MS = 500;

/** The server sends something at least every 15 seconds. After this silence (ms) the connection counts as dead. */
const LONGEST_SILENCE_MS = 40_000;

type StreamApi = Pick<SessionApi, 'events'>;

/**
 * Follows a session by its event stream if there is no other live connection. The stream continues after `version`, the one that the page shows, so a new
 * stream misses nothing. Returns a function that closes it.
 */
export function followStream(api: StreamApi, version: () => number, listener: LiveListener): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const isClosed = (): boolean => signal.aborted;
  void (async () => {
    while (!isClosed()) {
      const end = await readStream(api, version(), listener, signal);
      if (isClosed() || end === 'deleted') return;
      // A stream lasts some minutes; the next one misses nothing.
      if (end !== 'time') listener.onDown();
      if (end === 'over') return;
      await pause(end === 'time' ? PAUSE_MS : RETRY_MS, signal);
    }
  })();
  return () => closing.abort();
}

/** Why a stream ended: there is nothing more to come, its time was up, or it failed. */
type StreamEnd = 'deleted' | 'over' | 'time' | 'lost';

async function readStream(
  api: StreamApi,
  since: number,
  listener: LiveListener,
  closing: AbortSignal,
): Promise<StreamEnd> {
  const dead = new AbortController();
  const stop = (): void => {
    clearTimeout(silence);
    dead.abort();
  };
  const isClosed = (): boolean => closing.aborted;
  closing.addEventListener('abort', stop);
  let silence = setTimeout(stop, LONGEST_SILENCE_MS);
  try {
    const { ok, status, body } = await api.events(since, dead.signal);
    if (status === 204) return 'over';
    if (!ok || !body) return 'lost';
    if (isClosed()) return 'over';
    listener.onUp({ isComplete: true });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, LONGEST_SILENCE_MS);
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '' || isClosed()) continue;
        const message = JSON.parse(line) as LiveMessage;
        if (message.type === 'end') return 'over';
        if (message.type === 'deleted') {
          listener.onDeleted();
          return 'deleted';
        }
        listener.onUpdate(message);
      }
    }
    return 'time';
  } catch {
    return 'lost';
  } finally {
    closing.removeEventListener('abort', stop);
    stop();
  }
}
