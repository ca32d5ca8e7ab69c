import type { View } from '../rules/view';

interface TurnLineProps {
  readonly view: View;
  readonly nameOf: (seat: number) => string;
}

const PHASES: Readonly<Record<string, string>> = { action: 'Action phase', buy: 'Buy phase' };

/** Whose turn it is, and what is left of it. */
export function TurnLine({ view, nameOf }: TurnLineProps) {
  const { activePlayer, decidingPlayer, phase, players, turnNumber, viewer, gameOver } = view;
  if (gameOver) return <p class="turn-whose">Over after round {turnNumber}</p>;
  const { actions = 0, buys = 0, coins = 0 } = players[activePlayer] ?? {};
  // What is left of another's turn is no part of the question.
  const isAsked = decidingPlayer !== activePlayer && decidingPlayer === viewer;
  return (
    <>
      <p class="turn-whose">
        <b>{activePlayer === viewer ? 'Your turn' : nameOf(activePlayer)}</b>
        <span class="turn-phase"> {PHASES[phase] ?? 'Clean-up'}</span>
        {decidingPlayer !== activePlayer && (
          <span>{isAsked ? ', you decide' : `, ${nameOf(decidingPlayer)} decides`}</span>
        )}
      </p>
      {!isAsked && (
        <ul class="turn-left" aria-label="Left this turn">
          <li>
            <b>{actions}</b> {actions === 1 ? 'action' : 'actions'}
          </li>
          <li>
            <b>{buys}</b> {buys === 1 ? 'buy' : 'buys'}
          </li>
          <li class="coins">
            <b>${coins}</b>
          </li>
        </ul>
      )}
    </>
  );
}
