import { clockText } from '../core/engine';
import type { Face } from './face';
import { playerName } from './generic-face';
import type { Layout } from './layout';
import type { Position } from './table';

/** How the game stands, what is left on the clocks, and what may be done. */
export const screenLines = (face: Face, position: Position, layout: Layout): readonly string[] => [
  '',
  ...face.stand(position),
  ...clockLines(position),
  ...face.ask(position, layout),
];

/** e.g. `Time left: Player 1 4:12 (running), Player 2 5:00`. */
function clockLines({ clock }: Position): readonly string[] {
  if (!clock) return [];
  const { remaining, running } = clock;
  const times = remaining.map(
    (left, seat) => `${playerName(seat)} ${clockText(left)}${seat === running ? ' (running)' : ''}`,
  );
  return [`Time left: ${times.join(', ')}`];
}
