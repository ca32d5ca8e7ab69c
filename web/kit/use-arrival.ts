import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const MS_A_STEP = 260;

/** Keyframes for the browser's animations. */
export interface Motion {
  readonly frames: Keyframe[];
  readonly ms: number;
}

/**
 * Moves an element: when it first appears and whenever the motion changes, but not if it is null or the user prefers reduced
 * motion.
 */
export function useMotion<E extends Element>(motion: Motion | null): RefObject<E | null> {
  const element = useRef<E>(null);
  const key = motion && JSON.stringify(motion);
  useLayoutEffect(() => {
    if (!motion || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const running = element.current?.animate(motion.frames, { duration: motion.ms });
    return () => running?.cancel();
  }, [key]);
  return element;
}

/** Moves an element through `transforms` (CSS) to its place; not if they are empty. */
export function useArrival<E extends Element>(transforms: readonly string[]): RefObject<E | null> {
  const frames = [...transforms, 'none'].map((transform) => ({ transform, easing: 'ease-in-out' }));
  return useMotion(transforms.length === 0 ? null : { frames, ms: MS_A_STEP * transforms.length });
}
