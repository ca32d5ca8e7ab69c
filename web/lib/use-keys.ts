import { useLayoutEffect } from 'preact/hooks';

/** Calls `onKey` for keys typed anywhere but into a field, without a modifier. */
export function useKeys(onKey: (key: string) => void): void {
  // Before the page is painted: a key pressed as soon as a button is seen counts.
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
