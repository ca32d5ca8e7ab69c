import { useEffect } from 'preact/hooks';
import { pauseAfter, SHORTEST_MS } from './polling-pause';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;

/** Calls at once and then periodically while the page is visible, and at once when the page becomes visible again. */
export function usePolling(read: () => Promise<void>): void {
  useEffect(() => {
    let timer = 0;
    let gone = false;
    let isAsking = false;
    let touchedAt = Date.now();
    let dueAt = 0;
    const wait = (): void => {
      isAsking = false;
      if (gone) return;
      const pause = pauseAfter(Date.now() - touchedAt);
      dueAt = Date.now() + pause;
      timer = window.setTimeout(ask, pause);
    };
    const ask = (): void => {
      if (isAsking || document.hidden) return;
      clearTimeout(timer);
      isAsking = true;
      void read().finally(wait);
    };
    const touch = (): void => {
      touchedAt = Date.now();
      // A question that is due soon anyway is enough.
      if (dueAt - touchedAt > SHORTEST_MS) ask();
    };
    const look = (): void => {
      touchedAt = Date.now();
      ask();
    };
    ask();
    for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const type of TOUCHES) window.removeEventListener(type, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
}
