import * as z from 'zod';
import { errors, fail, ok, type AnyGame, type Result, type SeatRequest } from '../../../core/engine';
import { schemas, type CreateRequest } from '../../../core/api';
import { oneOf, parseArguments } from '../../kit/arguments';
import type { ToolsetContext } from '../../kit/toolset';

const idsOf = (games: readonly AnyGame[]): readonly string[] => games.map((game) => game.id);

/** Arguments for starting any game. */
const sharedArguments = (games: readonly AnyGame[], defaultGame: string) => {
  const { seed, options, seats, start, clock, visibility, name } = schemas.createBody().shape;
  return {
    game: oneOf('game', idsOf(games))
      .optional()
      .meta({ description: `Which game. Default ${defaultGame}.` }),
    seed: seed.meta({ description: 'Chance follows from it: the same seed and moves give the same game.' }),
    options: options.meta({ description: 'The game’s own options.' }),
    seats: seats.meta({
      description:
        'Who plays, one entry a seat: {kind:"me"} you, {kind:"open"} for another player to join, {kind:"bot"} the machine. Default: you, then bots.',
    }),
    start: start.meta({
      description: 'A position to start from: an object or a string, as the game writes it.',
    }),
    clock: clock.meta({
      description:
        'Play by the clock, in seconds: {base, increment} for the whole game and each move made, or {perMove}.',
    }),
    visibility: visibility.meta({ description: 'Who may watch. Default public.' }),
    name: name.meta({ description: 'What to call the session.' }),
  };
};

/**
 * Everything that can be said about a new game: the shared arguments, and each game's own words for some of them. The latter are
 * only described here; the chosen game checks its own.
 */
export const newGameArguments = (games: readonly AnyGame[], defaultGame: string) => ({
  ...sharedArguments(games, defaultGame),
  ...Object.fromEntries(aliasNames(games).map((name) => [name, describedAlias(games, name)])),
});

const aliasShape = (game: AnyGame): Readonly<Record<string, z.ZodType>> => game.aliases?.schema().shape ?? {};

const aliasNames = (games: readonly AnyGame[]): readonly string[] => [
  ...new Set(games.flatMap((game) => Object.keys(aliasShape(game)))),
];

function describedAlias(games: readonly AnyGame[], name: string): z.ZodType {
  const meanings = games.flatMap((game) => {
    const schema = aliasShape(game)[name];
    return schema ? [jsonSchemaOf(schema, game)] : [];
  });
  const [only, ...others] = meanings;
  return z
    .unknown()
    .optional()
    .meta(others.length === 0 ? { ...only } : { anyOf: meanings });
}

function jsonSchemaOf(schema: z.ZodType, game: AnyGame) {
  const { $schema: _dialect, description, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { ...rest, description: [`${game.title} only.`, description].filter(Boolean).join(' ') };
}

type NewGameArguments = Readonly<Record<string, unknown>> &
  Omit<Partial<CreateRequest>, 'game'> & { readonly game?: string | undefined };

interface NewGameContext extends Pick<ToolsetContext, 'games'> {
  readonly config: Pick<ToolsetContext['config'], 'defaultGame' | 'defaultSeed'>;
}

/** The request that the arguments of `game_session new` mean. */
export function newGameRequest(
  { games, config }: NewGameContext,
  args: NewGameArguments,
): Result<CreateRequest> {
  const id = args.game ?? config.defaultGame;
  const game = games.find((each) => each.id === id);
  if (!game) {
    return fail(errors.gameNotFound(id, idsOf(games)));
  }
  const own = readAliases(games, game, args);
  if (!own.ok) return own;
  const { options, seats = own.value.seats, start, clock, visibility, name, entropy } = args;
  return ok({
    game: id,
    options: { ...options, ...own.value.options },
    seats: seats?.map((seat) => ({ ...seat })),
    seed: args.seed ?? config.defaultSeed,
    start,
    clock,
    visibility,
    name,
    ...(entropy === undefined ? {} : { entropy }),
  });
}

interface GameArguments {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats?: readonly SeatRequest[];
}

/** What the arguments that only this game knows mean; one that only another game knows is refused. */
function readAliases(
  games: readonly AnyGame[],
  game: AnyGame,
  args: NewGameArguments,
): Result<GameArguments> {
  const given = aliasNames(games).filter((name) => args[name] !== undefined);
  const mine = aliasShape(game);
  const foreign = given.find((name) => !Object.hasOwn(mine, name));
  if (foreign !== undefined) {
    return fail(
      errors.invalidParameters(`${foreign} is not an argument of ${game.title}`, {
        details: { field: foreign },
      }),
    );
  }
  if (!game.aliases || given.length === 0) return ok({ options: {} });
  const parsed = parseArguments(
    game.aliases.schema(),
    Object.fromEntries(given.map((name) => [name, args[name]])),
  );
  return parsed.ok ? game.aliases.toRequest(parsed.value, args.start) : parsed;
}
