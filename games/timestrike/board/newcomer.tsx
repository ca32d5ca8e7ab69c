import { useState } from 'preact/hooks';

const KEY = 'timestrike.introduced';

function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keepKnown(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Who keeps nothing is told again the next time.
  }
}

interface NewcomerProps {
  readonly isManual: boolean;
  readonly hasGoal: boolean;
}

/** What to do first, for those who have not closed it yet in this browser; then only that agents take orders. */
export function Newcomer({ isManual, hasGoal }: NewcomerProps) {
  const [isOpen, setOpen] = useState(() => !isKnown());
  if (!isOpen) {
    return hasGoal ? (
      <p class="ts-hint">Tap an agent, here or on the map, to give orders of your own.</p>
    ) : null;
  }
  const close = (): void => {
    keepKnown();
    setOpen(false);
  };
  return (
    <div class="ts-newcomer" role="note" aria-label="What to do first">
      <p>{hasGoal ? thenText(isManual) : firstText(isManual)}</p>
      <button type="button" onClick={close}>
        Got it
      </button>
    </div>
  );
}

const firstText = (isManual: boolean): string =>
  isManual
    ? 'First choose a goal: a plan comes with each. Time stands still until you press Run.'
    : 'First choose a goal: a plan comes with each. Time is running already.';

const thenText = (isManual: boolean): string =>
  `${isManual ? 'Press Run to let time pass. ' : ''}To lead an agent yourself, tap it, then tap a place, a guard or a pillar.`;
