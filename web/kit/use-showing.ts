import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from './board';

/** What a board draws, and what its words say. */
export interface Presentation<View> {
  /** Whether the board still shows how its view came about. */
  readonly isShowing: boolean;
  /** The view for the words of the board: the previous one until the animation ends. */
  readonly told: View;
  /** Ends the show at once. */
  readonly end: () => void;
}

/**
 * For a board that animates for `ms` after `key` has changed; it tells the page so. It never animates when it first appears, in a past position, or with
 * reduced motion. `ms` may be computed from the previous view; with 0 there is no animation.
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
