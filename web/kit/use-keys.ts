import { useLayoutEffect } from 'preact/hooks';

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
