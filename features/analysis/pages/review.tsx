import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GamePanelProps } from '../../../web/lib/panels';
import './review.css';

type Panel = 'loading' | 'missing' | { readonly Panel: ComponentType<GamePanelProps> };

/** What each move of a finished game was worth. It is loaded when somebody asks for it. */
export function Review(props: GamePanelProps) {
  const [panel, setPanel] = useState<Panel>('loading');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    import('./review-panel').then(
      ({ ReviewPanel }) => setPanel({ Panel: ReviewPanel }),
      () => setPanel('missing'),
    );
  }, []);
  return (
    <section class="panel review" aria-labelledby="review-title">
      <h2 id="review-title" ref={heading} tabIndex={-1}>
        Review
      </h2>
      {panel === 'loading' && <p>Loading …</p>}
      {panel === 'missing' && <p role="alert">The review could not be loaded. Load the page again.</p>}
      {typeof panel === 'object' && <panel.Panel {...props} />}
    </section>
  );
}
