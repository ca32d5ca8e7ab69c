import type { Seat } from './play';

/** What a seat is called whose player has no name, and in the words of rules, which know no names: seats are counted from 0, players from 1. */
export const playerName = (seat: Seat): string => `Player ${seat + 1}`;

/** What a player is called, by the names of all seats; by number where there is none. */
export const nameOf = (names: readonly string[], seat: Seat): string => names[seat] ?? playerName(seat);

/** The same of several: `Ann and Player 2`. */
export const namesOf = (names: readonly string[], seats: readonly Seat[]): string =>
  seats.map((seat) => nameOf(names, seat)).join(' and ');
