import { playerName, quoted, type Seat } from '../engine';
import type { SeatInfo } from './types';

/**
 * A seat in a sentence: `Player 2`, or the name that its player chose, in quotation marks, so that no name reads like a part of the
 * sentence.
 */
export function seatLabel(seats: readonly Pick<SeatInfo, 'name'>[], seat: Seat): string {
  const number = playerName(seat);
  const name = seats[seat]?.name ?? number;
  return name === number ? number : quoted(name);
}

/**
 * A text of the rules, which call the players by number, with the names that they chose. What stands in quotation marks is a name
 * already, and `as Player 2` says which seat somebody takes.
 */
export const inNames = (seats: readonly Pick<SeatInfo, 'name'>[], text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|(?<!\bas )\bPlayer (\d+)\b/g, (found, number?: string) =>
    number === undefined ? found : seatLabel(seats, Number(number) - 1),
  );

/** The same of several: `Player 2, "Ann"`. */
export const seatLabels = (seats: readonly Pick<SeatInfo, 'name'>[], named: readonly Seat[]): string =>
  named.map((seat) => seatLabel(seats, seat)).join(', ');

/** What events call all players, by seat. */
export const playerLabels = (seats: readonly Pick<SeatInfo, 'name'>[]): readonly string[] =>
  seats.map((_, seat) => seatLabel(seats, seat));
