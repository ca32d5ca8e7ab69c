import type { Hints } from '../lib/use-hint';

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
