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

/** A part of the side of a page under its heading, which opens and closes it: closed at first where there is no side, on phones. */
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
