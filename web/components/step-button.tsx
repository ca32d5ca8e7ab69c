interface StepButtonProps {
  readonly step: keyof typeof STEPS;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const STEPS = {
  first: { label: 'First step', path: 'M2 2h2v8h-2zM10 2v8l-6-4z' },
  back: { label: 'Step back', path: 'M9 2v8l-6-4z' },
  on: { label: 'Step on', path: 'M3 2v8l6-4z' },
  last: { label: 'Last step', path: 'M8 2h2v8h-2zM2 2v8l6-4z' },
} as const;

/** One of the four buttons for stepping through a game. */
export const StepButton = ({ step, disabled, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={STEPS[step].label}
    title={STEPS[step].label}
    disabled={disabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={STEPS[step].path} />
    </svg>
  </button>
);
