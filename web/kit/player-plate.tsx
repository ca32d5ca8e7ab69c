import type { ComponentChildren } from 'preact';
import './player-plate.css';

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

export { nameOf } from '../../core/engine/player-name';
