import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const MS_A_STEP = 260;

/**
 * Lets an element arrive: it goes through `transforms` (CSS) to where it stands. It does so when it first appears, and again
 * whenever the way changes; not at all if the way is empty or the reader wants no motion.
 */
export function useArrival<E extends Element>(transforms: readonly string[]): RefObject<E | null> {
  const element = useRef<E>(null);
  const way = transforms.join(';');
  useLayoutEffect(() => {
    if (way === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [...way.split(';'), 'none'].map((transform) => ({ transform, easing: 'ease-in-out' }));
    const running = element.current?.animate(frames, { duration: MS_A_STEP * (frames.length - 1) });
    return () => running?.cancel();
  }, [way]);
  return element;
}
