import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from './board';

/** What a board draws, and what it tells. */
export interface Presentation<View> {
  /** Whether the board still shows how its view came about. */
  readonly isShowing: boolean;
  /** The view that its words tell: the one before until then. */
  readonly told: View;
  /** Ends the show at once. */
  readonly end: () => void;
}

/**
 * For a board that first shows how a view came about: for `ms` after `key` has changed, and tells the page so. Never when the board first
 * appears, nor for a past position, nor with reduced motion. Where it depends on the view before, `ms` is computed from that; with 0 there
 * is nothing to show.
 */
export function useShowing<View>(
  key: unknown,
  ms: number | ((before: View) => number),
  { view, live, onShowing }: Pick<BoardProps<View>, 'view' | 'live' | 'onShowing'>,
): Presentation<View> {
  const [shownKey, setShownKey] = useState(key);
  const lastTold = useRef(view);
  const mayShow = key !== shownKey && live && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = mayShow ? (typeof ms === 'number' ? ms : ms(lastTold.current)) : 0;
  const isShowing = duration > 0;
  if (!isShowing) lastTold.current = view;
  useLayoutEffect(() => {
    if (!isShowing) {
      setShownKey(key);
      return;
    }
    onShowing?.(true);
    const timer = setTimeout(() => setShownKey(key), duration);
    return () => {
      clearTimeout(timer);
      onShowing?.(false);
    };
  }, [key, isShowing]);
  const end = useCallback(() => setShownKey(key), [key]);
  return { isShowing, told: lastTold.current, end };
}
