import type { ComponentChildren } from 'preact';
import './player-plate.css';
import './between-players.css';

interface PlayerPlateProps {
  readonly name: string;
  readonly toMove: boolean;
  readonly won: boolean;
  /** The player's possessions, as pictures and text. */
  readonly children?: ComponentChildren;
}

/** The player at this side of the board. */
export const PlayerPlate = ({ name, toMove, won, children }: PlayerPlateProps) => (
  <p class={`plate${toMove ? ' plate-turn' : ''}${won ? ' plate-won' : ''}`}>
    <span class="plate-name">{name}</span>
    {toMove && <span class="plate-mark">to move</span>}
    {won && <span class="plate-mark">won</span>}
    <span class="plate-rest">{children}</span>
  </p>
);

export { nameOf } from '../../core/engine/play';

interface BetweenPlayersProps {
  readonly class: string;
  /** The plates of the two players, the opponent's first. */
  readonly above: ComponentChildren;
  readonly below: ComponentChildren;
  /** Other elements of the board, such as buttons. */
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * A board between its two players, as large as the page allows. On pages wider than high, the players are next to the board or both above it.
 * The style of a game may set `--ratio`, its width over its height, and `--widest`.
 */
export const BetweenPlayers = ({ class: name, above, below, foot, children }: BetweenPlayersProps) => (
  <div class="duel-room">
    <div class={`duel ${name}`}>
      <div class="duel-above">{above}</div>
      <div class="duel-board">{children}</div>
      <div class="duel-below">{below}</div>
      {foot !== undefined && <div class="duel-foot">{foot}</div>}
    </div>
  </div>
);

/** Lets a viewer look from the other side. */
export const TurnButton = ({ onTurn }: { readonly onTurn: () => void }) => (
  <button type="button" class="duel-button" onClick={onTurn}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 14V5H1.5L5.5 1l4 4H7v9zM12 2v9h2.5l-4 4-4-4H9V2z" />
    </svg>
    Turn the board
  </button>
);
