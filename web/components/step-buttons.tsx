import type { ComponentChildren } from 'preact';
import type { Steps } from '../lib/steps';
import './step-buttons.css';

interface StepButtonsProps {
  readonly steps: Steps;
  /** Between back and on. */
  readonly children?: ComponentChildren;
}

/** First, back, on, last. */
export const StepButtons = ({ steps: { at, last, go }, children }: StepButtonsProps) => (
  <>
    <StepButton step="first" disabled={at === 0} onClick={() => go(0)} />
    <StepButton step="back" disabled={at === 0} onClick={() => go(at - 1)} />
    {children}
    <StepButton step="on" disabled={at === last} onClick={() => go(at + 1)} />
    <StepButton step="last" disabled={at === last} onClick={() => go(last)} />
  </>
);

interface StepButtonProps {
  readonly step: keyof typeof STEPS;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const STEPS = {
  first: { label: 'First step', key: 'Home', path: 'M2 2h2v8h-2zM10 2v8l-6-4z' },
  back: { label: 'Step back', key: '←', path: 'M9 2v8l-6-4z' },
  play: { label: 'Play', key: 'Space', path: 'M2 1v10l9-5z' },
  pause: { label: 'Pause', key: 'Space', path: 'M2 1h3v10h-3zM7 1h3v10h-3z' },
  on: { label: 'Step on', key: '→', path: 'M3 2v8l6-4z' },
  last: { label: 'Last step', key: 'End', path: 'M8 2h2v8h-2zM2 2v8l6-4z' },
} as const;

/** A button for stepping through a game. It stays focusable at either end of the game, so that the focus is not lost. */
export const StepButton = ({ step, disabled = false, onClick }: StepButtonProps) => (
  <button
    type="button"
    class={`step step-${step}`}
    aria-label={STEPS[step].label}
    title={`${STEPS[step].label} (${STEPS[step].key})`}
    aria-disabled={disabled}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={STEPS[step].path} />
    </svg>
  </button>
);
