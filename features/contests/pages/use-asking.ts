import { useEffect } from 'preact/hooks';

/** The pause before the next request (ms), or that there will be none. */
export type Pause = number | 'for ever';

/** Sends a request. `isFirst`: the page was just opened or returned to, so its content may be old. */
export type Ask = (signal: AbortSignal, isFirst: boolean) => Promise<Pause>;

/** Polls while the page is visible; a hidden page holds no connection. */
export function useAsking(ask: Ask): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const end = (): void => {
      stop?.();
      stop = null;
    };
    const look = (): void => {
      if (document.hidden) end();
      else stop ??= askAgain(ask);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', look, { signal });
    // A page in the back/forward cache does not poll.
    addEventListener('pagehide', end, { signal });
    addEventListener('pageshow', look, { signal });
    look();
    return () => {
      listening.abort();
      end();
    };
  }, [ask]);
}

/** Polls until the returned function is called. */
function askAgain(ask: Ask): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const next = async (isFirst: boolean): Promise<void> => {
    const pause = await ask(signal, isFirst);
    if (pause === 'for ever' || signal.aborted) return;
    const timer = setTimeout(() => void next(false), pause);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  void next(true);
  return () => stopping.abort();
}
