import * as z from 'zod';
import {
  errors,
  fail,
  gameNamed,
  ok,
  plainName,
  type AnyGame,
  type GameError,
  type Result,
  type SeatRequest,
  type SideRequest,
} from '../../../core/engine';
import { schemas, type CreateRequest } from '../../../core/api';
import { inWords, parseArguments } from '../../kit/arguments';
import { corrected, resembled } from '../../kit/read-arguments';
import type { ToolsetContext } from '../../kit/toolset';
import { readSeating } from './seating';

const idsOf = (games: readonly AnyGame[]): readonly string[] => games.map((game) => game.id);

/**
 * Arguments for starting any game. The description is short, but many forms are understood: `newGameRequest` also accepts unlisted arguments, such as the
 * game's own options.
 */
export const newGameArguments = (games: readonly AnyGame[], defaultGame: string) => {
  const { seed, name, visibility, casual, rated } = schemas.createBody().shape;
  const said = (description: string) => z.unknown().optional().meta({ description });
  return {
    game: said(`${idsOf(games).join(', ')}, or a common name. Default ${defaultGame}.`),
    opponents: said(
      'new: the number of bots, or names: a bot’s name, "open" for another player, "manual" for you.',
    ),
    level: said('new: of the bots: a number, or beginner, easy, medium, hard, expert, master.'),
    color: said('new: your side, e.g. black.'),
    options: said('new: the game’s own options, as JSON; rules lists them.'),
    seats: said('new: each seat, as JSON: [{"kind":"me"},{"kind":"bot","bot":…,"level":…},{"kind":"open"}].'),
    start: said('new: a position, as the game writes it, or JSON.'),
    clock: said(
      'new: blitz, rapid, model, "5+3"; in seconds, as JSON, {base,increment} or {perMove}; timestrike: manual or realtime.',
    ),
    seed: z
      .union([seed.unwrap(), z.number().transform(String)])
      .optional()
      .meta({
        description: 'new: repeats a game.',
        type: 'string',
      }),
    visibility,
    casual: casual.meta({ description: 'new: players may ask for hints.' }),
    rated: rated.meta({ description: 'new: counts for ratings.' }),
    name: name.meta({ description: 'new, join: yours.' }),
  };
};

/** Other names of arguments, by the listed one. */
const OTHER_NAMES = {
  opponents: ['opponent', 'against', 'vs', 'bot', 'bots', 'enemy'],
  level: ['difficulty', 'skill', 'strength', 'skillLevel', 'botLevel'],
  color: ['colour', 'side', 'mark', 'playAs', 'play_as', 'as'],
  numPlayers: ['num_players', 'playerCount', 'player_count', 'players'],
} as const;

type SpokenName = keyof typeof OTHER_NAMES;

type Arguments = Readonly<Record<string, unknown>>;

/** The arguments about seats, and the rest. */
function takeSpoken(args: Arguments): readonly [Readonly<Partial<Record<SpokenName, unknown>>>, Arguments] {
  const spoken = Object.entries(OTHER_NAMES).map(([name, others]) => {
    const given = [name, ...others].map((each) => args[each]);
    return [name, given.find((value) => value !== undefined && value !== null)] as const;
  });
  const taken = new Set<string>(Object.entries(OTHER_NAMES).flatMap(([name, others]) => [name, ...others]));
  const left = Object.entries(args).filter(([name]) => !taken.has(name));
  return [Object.fromEntries(spoken), Object.fromEntries(left)];
}

/** Arguments of a new game that are not options, and those of other commands. */
const SHARED = [
  'seats',
  'start',
  'clock',
  'seed',
  'visibility',
  'casual',
  'rated',
  'name',
  'entropy',
  'options',
  'seat',
] as const;
const ELSEWHERE = [
  ...['command', 'gameId', 'seat_token', 'game', 'target', 'acceptCustom', 'model', 'view', 'verbosity'],
] as const;

interface NewGameContext extends Pick<ToolsetContext, 'games'> {
  readonly config: Pick<ToolsetContext['config'], 'defaultGame' | 'defaultSeed'>;
}

/** The request for the arguments of `game_session new`. `ignore` is called for unknown arguments that are ignored. */
export function newGameRequest(
  { games, config }: NewGameContext,
  args: Arguments,
  ignore: (argument: string) => void = () => undefined,
): Result<CreateRequest> {
  const found = readGame(games, args.game, config.defaultGame);
  if (!found.ok) return found;
  const game = found.value;
  const [spoken, rest] = takeSpoken(args);
  const {
    seats,
    start,
    clock,
    seed,
    visibility,
    casual,
    rated,
    name,
    entropy,
    options: nested,
    seat,
    ...others
  } = rest;
  const own = Object.fromEntries(
    Object.entries(others).filter(([key]) => !ELSEWHERE.some((each) => each === key)),
  );
  const side = readSide(game, spoken.color);
  if (!side.ok) return side;
  const known = games.flatMap(namesIn);
  const options = readOptions(game, { own, nested, clock, side: side.value?.options, known }, ignore);
  if (!options.ok) return options;
  const isList = Array.isArray(spoken.numPlayers);
  const seated = readSeating(game, {
    opponents: spoken.opponents,
    level: spoken.level,
    numPlayers: isList ? undefined : spoken.numPlayers,
    seats: seats ?? (isList ? spoken.numPlayers : undefined),
    seat: side.value?.seat ?? (typeof seat === 'number' ? seat : undefined),
    positionSeats: playersIn(start),
  });
  if (!seated.ok) return seated;
  const request = {
    game: game.id,
    options: options.value,
    seats:
      name === undefined ? seated.value : nameSeat(seated.value ?? usualSeats(game, playersIn(start)), name),
    seed: seed ?? config.defaultSeed,
    start,
    clock: hasOption(game, 'clock') ? undefined : clock,
    visibility,
    casual,
    rated,
    ...(entropy === undefined ? {} : { entropy }),
  };
  return parseArguments(schemas.createBody(), request);
}

/** The default seats of a game: the agent and bots. */
const usualSeats = (game: AnyGame, count = game.seats.usual): readonly SeatRequest[] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'me' } : { kind: 'bot' }));

/** The seats, with the agent's name on its first one. An invalid name gets its error later. */
function nameSeat(seats: readonly SeatRequest[], name: unknown): readonly SeatRequest[] {
  const own = seats.findIndex(({ kind }) => kind === 'me');
  return seats.map((seat, at) =>
    at === own && name !== undefined && seat.name === undefined
      ? { ...seat, name: name as string }
      : { ...seat },
  );
}

function readGame(games: readonly AnyGame[], asked: unknown, usual: string): Result<AnyGame> {
  const name = asked ?? usual;
  const game = typeof name === 'string' ? gameNamed(games, name) : undefined;
  if (game) return ok(game);
  const known = idsOf(games);
  const message = `game must be ${inWords(known)}, got ${JSON.stringify(name)}`;
  return fail(errors.invalidParameters(message, { details: { field: 'game', known } }));
}

/** The side that the asker wants to have. */
function readSide(game: AnyGame, color: unknown): Result<SideRequest | undefined> {
  if (color === undefined) return ok(undefined);
  const sides = game.requestWords?.sides ?? {};
  const name = plainName(typeof color === 'string' ? color : JSON.stringify(color));
  const wanted = Object.hasOwn(sides, name) ? sides[name] : undefined;
  if (wanted || ANY_SIDE.has(name)) return ok(wanted);
  const known = Object.keys(sides).filter((each) => each.length > 1 || Object.keys(sides).length === 2);
  const list =
    known.length > 0 ? `Sides: ${known.join(', ')}.` : `${game.title} has no sides to choose: leave it out.`;
  return fail(
    errors.invalidParameters(`color: ${game.title} has no side ${JSON.stringify(color)}`, {
      suggestion: list,
      details: { field: 'color', known },
    }),
  );
}

const ANY_SIDE: ReadonlySet<string> = new Set(['any', 'random', 'either', 'auto']);

interface OptionWords {
  /** The arguments besides the shared ones. */
  readonly own: Arguments;
  readonly nested: unknown;
  readonly clock: unknown;
  readonly side: Arguments | undefined;
  /** Names of arguments known in any game: only others are ignored. */
  readonly known: readonly string[];
}

/** The options of the game: the caller's, and defaults for players who think for seconds. Unknown ones get an error that lists the known ones. */
function readOptions(
  game: AnyGame,
  { own, nested, clock, side, known }: OptionWords,
  ignore: (argument: string) => void,
): Result<Arguments> {
  const { requestWords } = game;
  if (nested !== undefined && (typeof nested !== 'object' || nested === null || Array.isArray(nested)))
    return fail(errors.invalidParameters('options must be an object', { details: { field: 'options' } }));
  const timed = clock === undefined || !hasOption(game, 'clock') ? {} : { clock };
  const given = { ...requestWords?.unhurried, ...side, ...own, ...timed, ...nested };
  const read = requestWords?.readOptions?.(given) ?? ok(given);
  if (!read.ok) return read;
  const { issues = [] } = game.optionsSchema().safeParse(read.value).error ?? {};
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  const isStray = (name: string): boolean =>
    unknown?.path.length === 0 && Object.hasOwn(own, name) && resembled(name, known) === undefined;
  const stray = unknown?.keys.filter(isStray) ?? [];
  if (stray.length > 0) {
    stray.forEach(ignore);
    const left = Object.fromEntries(Object.entries(own).filter(([name]) => !stray.includes(name)));
    return readOptions(game, { own: left, nested, clock, side, known }, ignore);
  }
  if (unknown) return fail(unknownArgument(game, [...unknown.path, unknown.keys[0]].join('.')));
  const checked = parseArguments(game.optionsSchema(), read.value);
  return checked.ok ? ok(corrected(game.optionsSchema(), read.value).input as Arguments) : checked;
}

/** All names of arguments that mean something in a game. */
const namesIn = (game: AnyGame): readonly string[] => [
  ...Object.entries(OTHER_NAMES).flatMap(([name, others]) => [name, ...others]),
  ...[...SHARED, ...ELSEWHERE, ...Object.keys(optionProperties(game))],
];

const optionProperties = (game: AnyGame): Readonly<Record<string, { readonly description?: string }>> => {
  const { properties = {} } = z.toJSONSchema(game.optionsSchema(), { io: 'input' });
  return properties as Readonly<Record<string, { readonly description?: string }>>;
};

const hasOption = (game: AnyGame, name: string): boolean => Object.hasOwn(optionProperties(game), name);

/** The game's own options with their descriptions, for errors and rules. */
export const describeOptions = (game: AnyGame): readonly string[] =>
  Object.entries(optionProperties(game)).map(([name, { description }]) =>
    description === undefined ? name : `${name}: ${description}`,
  );

function unknownArgument(game: AnyGame, field: string): GameError {
  const shared = [
    'opponents',
    'level',
    'numPlayers',
    ...(game.requestWords?.sides ? ['color'] : []),
    ...SHARED,
  ];
  const names = Object.keys(optionProperties(game));
  const own =
    names.length === 0
      ? 'It has no options of its own.'
      : `Its own options: ${describeOptions(game).join(' ')}`;
  const meant = resembled(field, ['game', ...shared, ...names]);
  const question = meant === undefined ? '' : `Did you mean ${meant}? `;
  return errors.invalidParameters(`Unknown argument: ${field}`, {
    suggestion: `${question}${game.title} knows ${shared.filter((each) => each !== 'entropy').join(', ')}. ${own}`,
    details: { field, known: [...shared, ...names] },
  });
}

/** The number of players in a position that is not validated yet. */
function playersIn(start: unknown): number | undefined {
  const players =
    typeof start === 'object' && start !== null && 'players' in start ? start.players : undefined;
  return Array.isArray(players) ? players.length : undefined;
}
