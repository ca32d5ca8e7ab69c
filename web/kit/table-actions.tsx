import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { useHintClass } from './spot';
import { useKeys } from './use-keys';
import './table-actions.css';

/** The text of the action that was focused last, or null if the focus went elsewhere. It is kept while the actions are absent between two turns. */
let lastUsed: string | null = null;

/** The buttons under a board, for the player whose turn it is. When they reappear, they get the focus back. */
export function TableActions({ children }: { readonly children: ComponentChildren }) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const listen = ({ target }: FocusEvent): void => {
      const isAction = target instanceof HTMLElement && group.current?.contains(target) === true;
      lastUsed = isAction ? textOf(target) : null;
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // The focus is nowhere, or on the board itself, where the page moves it between two turns.
    if (lastUsed === null || focused === group.current || !focused?.contains(group.current)) return;
    const actions = [...(group.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
    const same = actions.find((action) => textOf(action) === lastUsed);
    const next = same ?? actions.find((action) => action.matches('.primary')) ?? actions[0];
    next?.focus({ preventScroll: true });
  });
  return (
    <div ref={group} class="table-actions" role="group" aria-label="Your actions">
      {children}
    </div>
  );
}

/** The words that name an action, without the amounts in them. */
const textOf = (action: HTMLElement): string =>
  (action.closest('label') ?? action).textContent.replaceAll(/\d+/g, '');

interface ActionButtonProps {
  readonly command: string;
  readonly label: string;
  readonly onMove: (command: string) => void;
  readonly primary?: boolean;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
}

export function ActionButton({ command, label, onMove, primary = false, shortcut }: ActionButtonProps) {
  return (
    <button
      type="button"
      class={(primary ? 'primary' : 'table-action') + useHintClass(command)}
      aria-keyshortcuts={shortcut}
      onClick={() => onMove(command)}
    >
      {label}
      <Shortcut letter={shortcut} />
    </button>
  );
}

/** The shortcut key of the button it labels. Shown only to those who have a mouse and so probably a keyboard. */
function Shortcut({ letter }: { readonly letter: string | undefined }) {
  const key = useRef<HTMLElement>(null);
  useKeys((pressed) => {
    if (pressed.toUpperCase() === letter) key.current?.click();
  });
  return letter === undefined ? null : (
    <kbd ref={key} class="shortcut" aria-hidden="true">
      {letter}
    </kbd>
  );
}

/** A preset amount. */
export interface Preset {
  readonly label: string;
  readonly amount: number;
}

interface AmountFormProps {
  /** The purpose of the amount, e.g. `Raise to`; it is also on the button. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** The amount that a hint suggests: it is filled in, and the button is marked. */
  readonly hinted?: number | undefined;
  readonly presets?: readonly Preset[];
  /** The key that submits the form. */
  readonly shortcut?: string;
  readonly onAmount: (amount: number) => void;
  /** Other actions, shown before the button. */
  readonly children?: ComponentChildren;
}

/** Asks for a whole number from `min` to `max` with presets, a field and a slider. */
export function AmountForm(props: AmountFormProps) {
  const { label, min, max, initial, hinted, presets = [], shortcut, onAmount, children } = props;
  const [amount, setAmount] = useState(initial);
  // If the limit falls, the amount falls with it; typed text stays as it is.
  useEffect(() => setAmount((chosen) => (chosen > max ? max : chosen)), [max]);
  useEffect(() => {
    if (hinted !== undefined) setAmount(hinted);
  }, [hinted]);
  const isAllowed = Number.isInteger(amount) && amount >= min && amount <= max;
  return (
    <form
      class="amount-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAllowed) onAmount(amount);
      }}
    >
      {presets.length > 0 && (
        <div class="amount-presets">
          {presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              class="table-action"
              aria-pressed={amount === preset.amount}
              onClick={() => setAmount(preset.amount)}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <div class="amount-choice">
        <label class="amount-field">
          <span>
            {label} ({min} to {max})
          </span>
          <input
            type="number"
            min={min}
            max={max}
            step={1}
            required
            value={Number.isNaN(amount) ? '' : amount}
            onInput={({ currentTarget }) => setAmount(currentTarget.valueAsNumber)}
          />
        </label>
        {max > min && (
          <input
            type="range"
            min={min}
            max={max}
            value={isAllowed ? amount : min}
            aria-label={`${label}: slider`}
            onInput={({ currentTarget }) => setAmount(currentTarget.valueAsNumber)}
          />
        )}
      </div>
      {children}
      <button
        type="submit"
        class={amount === hinted ? 'primary hinted-move' : 'primary'}
        aria-keyshortcuts={shortcut}
      >
        {label} {isAllowed ? amount : '…'}
        <Shortcut letter={shortcut} />
      </button>
    </form>
  );
}
