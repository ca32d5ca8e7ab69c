import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  readonly class?: string;
  readonly title: string;
  /** Whether it is open at first, even where room is scarce. */
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** Whether the page has two columns, and so room at its side. */
const isWide = (): boolean => matchMedia('(width >= 62rem)').matches;

/** A section of the sidebar under a heading that opens and closes it. On phones, which have no sidebar, it is closed at first. */
export function Fold({ class: name = '', title, open = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(() => open || isWide());
  return (
    <section class={`panel fold ${name}`} aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
