import { useEffect } from 'preact/hooks';

/** How long to wait before the next question (ms), or that there is none. */
export type Pause = number | 'for ever';

/** Asks the server. `isFirst`: the page has just been opened or come back to, so that what it shows may be old. */
export type Ask = (signal: AbortSignal, isFirst: boolean) => Promise<Pause>;

/** Asks again and again while the page is seen: a page that nobody looks at holds no connection. */
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
    // A page that is kept for going back is not asked about meanwhile.
    addEventListener('pagehide', end, { signal });
    addEventListener('pageshow', look, { signal });
    look();
    return () => {
      listening.abort();
      end();
    };
  }, [ask]);
}

/** Asks until this is ended by what it returns. */
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
