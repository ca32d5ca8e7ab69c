import type { ComponentChildren } from 'preact';
import './player-plate.css';

interface PlayerPlateProps {
  readonly name: string;
  readonly toMove: boolean;
  readonly won: boolean;
  /** What the player has, as pictures and words. */
  readonly children?: ComponentChildren;
}

/** Who sits at this side of a board. */
export const PlayerPlate = ({ name, toMove, won, children }: PlayerPlateProps) => (
  <p class={`plate${toMove ? ' plate-turn' : ''}${won ? ' plate-won' : ''}`}>
    <span class="plate-name">{name}</span>
    {toMove && <span class="plate-mark">to move</span>}
    {won && <span class="plate-mark">won</span>}
    <span class="plate-rest">{children}</span>
  </p>
);

/** The name of a seat, also where nobody has told it. */
export const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `Player ${seat + 1}`;
