import type { ComponentChildren } from 'preact';

interface SpotProps {
  readonly class: string;
  /** What stands there, in words. */
  readonly label: string;
  /** Given when pointing at it does something. */
  readonly onPoint?: (() => void) | undefined;
  readonly pressed?: boolean | undefined;
  /** Whether the Tab key stops here; by default wherever pointing does something. */
  readonly tabStop?: boolean | undefined;
  readonly children?: ComponentChildren;
}

/** A place of a board that can be pointed at. It keeps the focus when, after the move, it can no more. */
export const Spot = ({ class: name, label, onPoint, pressed, tabStop, children }: SpotProps) => (
  <button
    type="button"
    class={name}
    aria-label={label}
    aria-disabled={!onPoint}
    aria-pressed={pressed}
    tabIndex={(tabStop ?? onPoint !== undefined) ? 0 : -1}
    onClick={onPoint}
  >
    {children}
  </button>
);
