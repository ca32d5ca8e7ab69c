import type { Part } from '../lib/panels';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface PartsProps<About> {
  /** By feature; some features show nothing at this place. */
  readonly of: readonly (Part<About> | undefined)[];
  readonly about: About;
}

/** The parts of features at one place of a page. */
export const Parts = <About extends object>({ of, about }: PartsProps<About>) =>
  of.map((load, at) => load && <LoadedPart key={at} load={load} about={about} />);

function LoadedPart<About extends object>({
  load,
  about,
}: {
  readonly load: Part<About>;
  readonly about: About;
}) {
  const part = useLoaded(load);
  if (part === 'loading') return null;
  if (part === 'missing')
    return <p role="alert">A part of this page could not be loaded. Load the page again.</p>;
  return <part.Loaded {...about} />;
}

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
