import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Part } from './panels';

type PartState<Props> = 'loading' | 'missing' | { readonly Loaded: ComponentType<Props> };

/** A part of a page, from the server. */
export function useLoaded<Props>(load: Part<Props>): PartState<Props> {
  const [part, setPart] = useState<PartState<Props>>('loading');
  useEffect(() => {
    load().then(
      (Loaded) => setPart({ Loaded }),
      () => setPart('missing'),
    );
  }, []);
  return part;
}
