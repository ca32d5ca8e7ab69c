import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from './board';
import { useShowing, type Presentation } from './use-showing';

/** A picture between one view and the next, and how long it is shown. */
export interface Scene {
  readonly ms: number;
}

/** What a board draws while it animates from one view to the next. */
export interface Play<View, S extends Scene> extends Presentation<View> {
  /** Null once the view itself is to be drawn. */
  readonly scene: S | null;
}

/**
 * Plays the scenes between one view and the next; only then the words show the next view (see `useShowing`). If `key` changes meanwhile, a new play begins from
 * the view that the current one leads to.
 */
export function useScenes<View, S extends Scene>(
  key: unknown,
  scenesBetween: (before: View, after: View) => readonly S[],
  props: Pick<BoardProps<View>, 'view' | 'live' | 'onShowing'>,
): Play<View, S> {
  const { view } = props;
  const show = useRef<Show<View, S>>({ key, view, scenes: [] });
  if (show.current.key !== key) show.current = { key, view, scenes: scenesBetween(show.current.view, view) };
  const { scenes } = show.current;
  const ms = scenes.reduce((sum, scene) => sum + scene.ms, 0);
  const presentation = useShowing(key, ms, props);
  const at = useCount(scenes, presentation.isShowing);
  return { ...presentation, scene: presentation.isShowing ? (scenes[at] ?? null) : null };
}

interface Show<View, S> {
  readonly key: unknown;
  readonly view: View;
  readonly scenes: readonly S[];
}

/** Counts scenes up while they are played. */
function useCount(scenes: readonly Scene[], isShowing: boolean): number {
  const [count, setCount] = useState({ scenes, at: 0 });
  const at = count.scenes === scenes ? count.at : 0;
  const ms = scenes[at]?.ms ?? 0;
  useLayoutEffect(() => {
    if (!isShowing || at + 1 >= scenes.length) return;
    const timer = setTimeout(() => setCount({ scenes, at: at + 1 }), ms);
    return () => clearTimeout(timer);
  }, [scenes, at, isShowing]);
  return at;
}
