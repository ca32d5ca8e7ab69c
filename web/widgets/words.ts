import { reasonText } from '../../core/engine/errors';
import { nameOf, namesOf } from '../../core/engine/player-name';
import type { Picture } from './picture';
import type { Screen } from './screen';

const EVENTS_TOLD = 4;

/** The screen in a line or two, for screen readers. */
export function statusOf(screen: Screen): string {
  switch (screen.kind) {
    case 'loading':
      return screen.move === null ? 'Setting the table …' : `Playing ${screen.move} …`;
    case 'board':
      return [...eventsText(screen.picture), turnLine(screen.picture)].join(' ');
    case 'refused':
      return 'Nothing has changed.';
    case 'nothing':
      return 'There is no board to show for this answer.';
  }
}

export const seatName = ({ names }: Picture, seat: number): string => nameOf(names, seat);

const eventsText = ({ events }: Picture): readonly string[] =>
  events.slice(-EVENTS_TOLD).map((event) => (event.endsWith('.') ? event : `${event}.`));

/** Whose turn it is, or the result. */
function turnLine(picture: Picture): string {
  const { gameOver, outcome, seatsToAct, view } = picture;
  const seatNames = (seats: readonly number[]): string => namesOf(picture.names, seats);
  if (!gameOver && view === null) return 'Waiting for players: the game is dealt when every seat is taken.';
  if (!gameOver) return `${seatNames(seatsToAct)} to move.`;
  if (!outcome) return 'Game over: it was ended early.';
  const result = outcome.winners.length === 0 ? 'Nobody wins' : `${seatNames(outcome.winners)} won`;
  return `Game over: ${reasonText(outcome.reason)}. ${result}.`;
}
