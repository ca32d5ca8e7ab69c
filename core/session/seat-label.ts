import {
  charactersOf,
  codedOutcome,
  playerName,
  quoted,
  type AnyGame,
  type CodedOutcome,
  type GameError,
  type GameEvent,
  type Outcome,
  type Seat,
} from '../engine';
import type { SeatInfo } from './types';

/**
 * A seat in a sentence: `Player 2`, or the name that its player chose, in quotation marks, so that no name reads like a part of the
 * sentence.
 */
export function seatLabel(seats: readonly NamedSeat[], seat: Seat): string {
  const number = playerName(seat);
  const { name, player, keptFor } = seats[seat] ?? { name: number };
  const isNumber = name === number && player === undefined && keptFor === undefined;
  return isNumber ? number : quoted(name);
}

/** A seat with its name, which is always quoted for a registered player. */
interface NamedSeat extends Pick<SeatInfo, 'name'> {
  readonly player?: unknown;
  readonly keptFor?: unknown;
}

/**
 * A text of the rules, which call players by number, with the names that they chose. Quoted parts are names already, and `as Player 2` names a seat. In the
 * columns of a board, where several spaces follow, a name is fitted to the width of the number.
 */
export const inNames = (seats: readonly NamedSeat[], text: string): string =>
  // Every text of every answer passes through here, and most name nobody.
  text.includes('Player ')
    ? text.replace(
        /"(?:[^"\\]|\\.)*"|(?<!\bas )\bPlayer (\d+)\b( {2,})?/g,
        (found, number?: string, gap?: string) => {
          if (number === undefined) return found;
          const label = seatLabel(seats, Number(number) - 1);
          return gap === undefined ? label : `${fitted(label, found.length - 1)} `;
        },
      )
    : text;

/** A label in a column of this width (characters): the end of a longer one is cut. */
function fitted(label: string, width: number): string {
  const characters = charactersOf(label);
  return characters.length > width
    ? `${characters.slice(0, width - 2).join('')}…"`
    : `${label}${' '.repeat(width - characters.length)}`;
}

/** An error of the rules with the players' names, also in its details. */
export const namedError = (
  seats: readonly NamedSeat[],
  { suggestion, details, ...error }: GameError,
): GameError => ({
  ...error,
  message: inNames(seats, error.message),
  ...(suggestion === undefined ? {} : { suggestion: inNames(seats, suggestion) }),
  ...(details === undefined ? {} : { details: namedFields(seats, details) }),
});

/** An event of the rules with the players' names, also in its data. An event that names nobody stays the same object. */
export function namedEvent(seats: readonly NamedSeat[], event: GameEvent): GameEvent {
  const text = inNames(seats, event.text);
  const data = event.data && namedFields(seats, event.data);
  if (text === event.text && data === event.data) return event;
  return data === undefined ? { ...event, text } : { ...event, text, data };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that name nobody stay the same object: every move has some, and most are numbers. */
function namedFields(seats: readonly NamedSeat[], fields: Fields): Fields {
  let named: Record<string, unknown> | undefined;
  for (const name of Object.keys(fields)) {
    const value = namedValue(seats, fields[name]);
    if (value !== fields[name]) (named ??= { ...fields })[name] = value;
  }
  return named ?? fields;
}

function namedList(seats: readonly NamedSeat[], items: readonly unknown[]): readonly unknown[] {
  const named = items.map((each) => namedValue(seats, each));
  return named.every((each, at) => each === items[at]) ? items : named;
}

function namedValue(seats: readonly NamedSeat[], value: unknown): unknown {
  if (typeof value === 'string') return inNames(seats, value);
  if (Array.isArray(value)) return namedList(seats, value);
  return typeof value === 'object' && value !== null ? namedFields(seats, value as Fields) : value;
}

/**
 * An outcome with the players' names and the code of the end. The session itself keeps the text of the rules, because replays are checked against it.
 */
export function namedOutcome(game: AnyGame, seats: readonly NamedSeat[], outcome: Outcome): CodedOutcome {
  const coded = codedOutcome(game, outcome);
  return { ...coded, reason: inNames(seats, coded.reason) };
}

/** The same of several: `Player 2, "Ann"`. */
export const seatLabels = (seats: readonly NamedSeat[], named: readonly Seat[]): string =>
  named.map((seat) => seatLabel(seats, seat)).join(', ');

/** The names of all players in events, by seat. */
export const playerLabels = (seats: readonly NamedSeat[]): readonly string[] =>
  seats.map((_, seat) => seatLabel(seats, seat));
