import type { ComponentChildren } from 'preact';
import './framed-board.css';

interface CoordinatesProps {
  readonly class: string;
  readonly names: readonly string[];
}

/** The names of a board's rows or columns. Purely visual: each square has its own accessible name. */
export const Coordinates = ({ class: name, names }: CoordinatesProps) => (
  <div class={name} aria-hidden="true">
    {names.map((each) => (
      <span key={each}>{each}</span>
    ))}
  </div>
);

interface FramedBoardProps {
  /** Whether White is above. */
  readonly blackBelow: boolean;
  readonly children: ComponentChildren;
}

const RANKS = Array.from('87654321');
const FILES = Array.from('abcdefgh');

/** A board of 8 by 8 squares in a wooden frame, with its coordinates. */
export const FramedBoard = ({ blackBelow, children }: FramedBoardProps) => (
  <div class="framed">
    <Coordinates class="framed-ranks" names={blackBelow ? RANKS.toReversed() : RANKS} />
    <div class="framed-board">{children}</div>
    <Coordinates class="framed-files" names={blackBelow ? FILES.toReversed() : FILES} />
  </div>
);
