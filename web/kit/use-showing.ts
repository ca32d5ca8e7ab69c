import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from './board';

/** What a board draws, and what it tells. */
export interface Presentation<View> {
  /** Whether the board still shows how its view came about. */
  readonly isShowing: boolean;
  /** The view that its words tell: the one before until then. */
  readonly told: View;
}

/**
 * For a board that first shows how a view came about: for `ms` after `key` has changed, and tells the page so. Never when the board first
 * appears, nor for a past position, nor with reduced motion.
 */
export function useShowing<View>(
  key: unknown,
  ms: number,
  { view, live, onShowing }: Pick<BoardProps<View>, 'view' | 'live' | 'onShowing'>,
): Presentation<View> {
  const [shownKey, setShownKey] = useState(key);
  const lastTold = useRef(view);
  const isShowing = key !== shownKey && live && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isShowing) lastTold.current = view;
  useLayoutEffect(() => {
    if (!isShowing) {
      setShownKey(key);
      return;
    }
    onShowing?.(true);
    const end = (): void => {
      setShownKey(key);
      onShowing?.(false);
    };
    const timer = setTimeout(end, ms);
    return () => {
      clearTimeout(timer);
      onShowing?.(false);
    };
  }, [key, isShowing]);
  return { isShowing, told: lastTold.current };
}
