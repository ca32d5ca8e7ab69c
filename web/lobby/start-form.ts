import { NAMED_CLOCKS } from '../../core/engine/time-control';
import type { CatalogGame, CreateRequest } from '../lib/api';
import { enteredOptions, type OptionEntries, type OptionField } from './option-fields';

export type Opponent = 'computer' | 'friend' | 'agent';

/** A game as somebody wants to start it. */
export interface StartForm {
  readonly opponent: Opponent;
  readonly name: string;
  /** A word of the game's `strengths`. */
  readonly strength: string;
  /** A level of the computer instead of a strength; empty for none. */
  readonly level: string;
  /** The name of a side; empty for any. */
  readonly side: string;
  readonly players: number;
  /** A name of `CLOCKS`; empty for none. */
  readonly clock: string;
  /** Whether strangers may take the free seats. */
  readonly isOpen: boolean;
  /** Whether all players may ask for hints. */
  readonly isCasual: boolean;
  /** Whether the game is rated for registered players; then it is public and has no hints. */
  readonly isRated: boolean;
  readonly entries: OptionEntries;
}

/** The clocks that are offered, with their times. */
export const CLOCKS = ['bullet', 'blitz', 'rapid', 'classical'].flatMap((name) => {
  const control = NAMED_CLOCKS[name];
  if (!control || !('base' in control)) return [];
  return [{ name, control, label: `${name}: ${control.base / 60} min + ${control.increment ?? 0} s a move` }];
});

/** Whether only one seat makes choices, so that the only opponent is the game itself. */
export const isSolo = ({ soloSeat, seats }: CatalogGame): boolean =>
  soloSeat !== undefined || seats.max === 1;

/** Whether other players will join; against the computer alone hints are always available. */
export const invites = (game: CatalogGame, { opponent }: Pick<StartForm, 'opponent'>): boolean =>
  !isSolo(game) && opponent !== 'computer';

/** Whether the game can be rated: players play against each other. */
export const canBeRated = (game: CatalogGame): boolean =>
  !isSolo(game) && game.traits.utility !== 'cooperative';

/** Whether the game can be played by the clock. */
export const takesClock = (game: CatalogGame): boolean =>
  !isSolo(game) && game.traits.dynamics !== 'real-time';

/** The levels of the usual bot with their measured ratings, if any; empty if it has no levels. */
export function levelsIn({
  bots,
  defaultBot,
}: CatalogGame): readonly { readonly level: string; readonly label: string }[] {
  const { levels, ratings = [] } = bots.find(({ bot }) => bot === defaultBot) ?? {};
  if (!levels) return [];
  return Array.from({ length: levels.max - levels.min + 1 }, (_, at) => {
    const level = levels.min + at;
    const rating = ratings.find((each) => each.level === level)?.rating;
    return { level: String(level), label: rating === undefined ? `${level}` : `${level}: about ${rating}` };
  });
}

/** The sides that a person who plays the computer, or who invites, can choose from. */
export const sidesIn = (game: CatalogGame): CatalogGame['sides'] => (isSolo(game) ? [] : game.sides);

/** The options that the choice of a side sets; the form does not ask for them again. */
export const optionsOfSides = (game: CatalogGame): readonly string[] =>
  sidesIn(game).flatMap(({ options = {} }) => Object.keys(options));

export const usualForm = (game: CatalogGame, name: string): StartForm => ({
  opponent: 'computer',
  name,
  strength: 'medium',
  level: '',
  side: sidesIn(game)[0]?.name ?? '',
  players: Math.max(game.seats.usual, game.seats.min, Math.min(2, game.seats.max)),
  clock: '',
  isOpen: false,
  isCasual: false,
  isRated: false,
  entries: {},
});

/** The request for a form. `chance`, from 0 to 1, picks the side if none was chosen. */
export function requestOf(
  game: CatalogGame,
  form: StartForm,
  fields: readonly OptionField[],
  chance: number,
): CreateRequest {
  const sides = sidesIn(game);
  const side = sides.find(({ name }) => name === form.side) ?? sides[Math.floor(chance * sides.length)];
  const seat = game.soloSeat ?? side?.seat ?? 0;
  const entered = enteredOptions(fields, form.entries, seat);
  const options = { ...merged(game.unhurried ?? {}, entered), ...side?.options };
  const clock = CLOCKS.find(({ name }) => name === form.clock)?.control;
  return {
    game: game.game,
    seats: seatsOf(game, form, seat),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(clock && takesClock(game) ? { clock } : {}),
    ...(form.isRated ? { rated: true } : {}),
    ...(form.isCasual && !form.isRated && invites(game, form) ? { casual: true } : {}),
    visibility: !invites(game, form) || form.isOpen || form.isRated ? 'public' : 'unlisted',
  };
}

type Options = Readonly<Record<string, unknown>>;

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Options with others over them, group by group. */
const merged = (usual: Options, given: Options): Options => ({
  ...usual,
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const before = usual[name];
      return [name, isOptions(before) && isOptions(value) ? merged(before, value) : value];
    }),
  ),
});

function seatsOf(
  game: CatalogGame,
  { opponent, name, isRated, strength, level, players }: StartForm,
  seat: number,
) {
  // A player has a name of its own.
  const me = { kind: 'me' as const, ...(name.trim() === '' || isRated ? {} : { name: name.trim() }) };
  const other = isSolo(game)
    ? { kind: 'bot' as const }
    : opponent === 'computer'
      ? level === ''
        ? botOf(game, strength)
        : { kind: 'bot' as const, level: Number(level) }
      : { kind: 'open' as const };
  return Array.from({ length: players }, (_, at) => (at === seat ? me : other));
}

function botOf({ strengths }: CatalogGame, strength: string) {
  const { bot, level } = strengths.find(({ word }) => word === strength) ?? {};
  return {
    kind: 'bot' as const,
    ...(bot === undefined ? {} : { bot }),
    ...(level === undefined ? {} : { level }),
  };
}
