import type { Hints } from '../lib/use-hint';
import { Confirm } from './confirm';

interface HintProps {
  readonly hints: Hints;
  /** Whether the player has a move to make. */
  readonly mayAsk: boolean;
}

/** Asks which move to make. The button stays between turns, and so keeps the focus. */
export const HintButton = ({ hints: { isAsking, ask }, mayAsk }: HintProps) => {
  const isIdle = mayAsk && !isAsking;
  return (
    <button type="button" class="quiet" aria-disabled={!isIdle} onClick={() => isIdle && ask()}>
      {isAsking ? 'Thinking …' : 'Hint'}
    </button>
  );
};

/** The answer, which screen readers announce. */
export const HintLine = ({ hints: { hint } }: Pick<HintProps, 'hints'>) => (
  <p class="hint-line" role="status">
    {hint?.words}
  </p>
);

interface ResignProps {
  readonly busy: boolean;
  readonly onResign: () => void;
}

/** Resigns after a confirmation. */
export const Resign = ({ busy, onResign }: ResignProps) => (
  <Confirm
    label="Resign"
    question="Give up the game?"
    yes="Yes, resign"
    no="Keep playing"
    busy={busy}
    onConfirm={onResign}
  />
);
