import { useEffect } from 'preact/hooks';

/** Calls `onKey` for keys typed anywhere but into a field, without a modifier. */
export function useKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const inField = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (inField || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      onKey(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}
