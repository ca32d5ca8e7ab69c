import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const MS_A_STEP = 260;

/**
 * Animates the arrival of an element through `transforms` (CSS) to its place. It runs when the element first appears and whenever
 * the transforms change, but not if they are empty or the user prefers reduced motion.
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
