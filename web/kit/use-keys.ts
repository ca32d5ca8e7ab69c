import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Calls `onKey` for keys without modifiers, except in text fields. */
export function useKeys(onKey: (key: string) => void): void {
  // Registered before the page is painted, so that a key works as soon as its button is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const inField = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (inField || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      onKey(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}

/** While a board is animating, a click or the Escape key shows the result at once; a click on the board then does nothing else. */
export function useSkip(isShowing: boolean, board: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    if (!isShowing) return;
    const skip = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.target instanceof Node && board.current?.contains(event.target)) event.stopPropagation();
      end();
    };
    document.addEventListener('click', skip, true);
    document.addEventListener('keydown', skip, true);
    return () => {
      document.removeEventListener('click', skip, true);
      document.removeEventListener('keydown', skip, true);
    };
  }, [isShowing, end]);
}
