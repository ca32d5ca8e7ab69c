import type { ComponentChildren } from 'preact';
import { useHintClass } from './hinted';

interface SpotProps {
  readonly class: string;
  readonly style?: Readonly<Record<string, number>>;
  /** The content of the place in words. */
  readonly label: string;
  /** Present if a click has an effect. */
  readonly onPoint?: (() => void) | undefined;
  readonly pressed?: boolean | undefined;
  /** The move that a click makes, where it is always the same: it is marked if that is the hinted one. */
  readonly command?: string | undefined;
  /** Whether the Tab key stops here; by default if a click has an effect. */
  readonly tabStop?: boolean | undefined;
  /** Called when the pointer or the focus enters the place, and when it leaves. */
  readonly onAim?: ((isAimed: boolean) => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A clickable place on a board. It keeps the focus after a move even if it is not clickable any more. */
export const Spot = ({ class: name, label, pressed, command, tabStop, onAim, ...props }: SpotProps) => (
  <button
    type="button"
    class={name + useHintClass(command)}
    aria-label={label}
    aria-disabled={!props.onPoint}
    aria-pressed={pressed}
    tabIndex={(tabStop ?? props.onPoint !== undefined) ? 0 : -1}
    style={props.style}
    onClick={props.onPoint}
    {...(onAim && {
      onPointerEnter: () => onAim(true),
      onPointerLeave: () => onAim(false),
      onFocus: () => onAim(true),
      onBlur: () => onAim(false),
    })}
  >
    {props.children}
  </button>
);
