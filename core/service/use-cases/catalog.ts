import {
  errors,
  fail,
  ok,
  sidesOf,
  botTitle,
  strengthsOf,
  type AnyGame,
  type BotLevels,
  type GameDocument,
  type GameError,
  type Result,
} from '../../engine';
import type { CatalogAnswer, CatalogGameAnswer, ApiError } from '../../api/game-api';
import { gameSchemas } from '../../api/game-schemas';
import type { ServiceDeps } from '../deps';

/** What the catalogue is made from. */
type Offer = Pick<ServiceDeps, 'games' | 'boards'>;

function entry(game: AnyGame, board: string | undefined) {
  const { id, title, description, rulesVersion, traits, seats, bots, defaultBot, soloSeat } = game;
  const { documents = [], exports = {} } = game;
  const unhurried = game.requestWords?.unhurried;
  return {
    game: id,
    title,
    ...(description === undefined ? {} : { description }),
    rulesVersion,
    traits: traitsOf(traits),
    seats,
    ...(soloSeat === undefined ? {} : { soloSeat }),
    defaultBot,
    bots: Object.entries(bots).map(([bot, { description: words, levels }]) => ({
      bot,
      title: botTitle(game, bot),
      description: words,
      ...(levels ? levelsOf(levels) : {}),
    })),
    strengths: [...strengthsOf(game)],
    sides: sidesOf(game).map((side) => ({
      ...side,
      ...(side.options ? { options: { ...side.options } } : {}),
    })),
    ...(unhurried ? { unhurried: { ...unhurried } } : {}),
    exports: Object.keys(exports),
    documents: documents.map(head),
    ...(board === undefined ? {} : { board }),
  };
}

const levelsOf = ({ ratings, ...levels }: BotLevels) => ({
  levels,
  ...(ratings
    ? { ratings: Object.entries(ratings).map(([level, rating]) => ({ level: Number(level), rating })) }
    : {}),
});

const traitsOf = ({ teams, ...traits }: AnyGame['traits']) => ({
  ...traits,
  ...(teams ? { teams: teams.map((team) => [...team]) } : {}),
});

const head = ({ name, title, description }: GameDocument) => ({ name, title, description });

/** All games that can be played. */
export const catalog = ({ games, boards }: Offer): CatalogAnswer => ({
  success: true,
  games: games.map((game) => entry(game, boards?.get(game.id))),
});

/** One game, with everything needed to play it. */
export function catalogGame({ games, boards }: Offer, id: string): Result<CatalogGameAnswer, ApiError> {
  const game = games.find((each) => each.id === id);
  if (!game)
    return fail({
      reason: errors.gameNotFound(
        id,
        games.map((each) => each.id),
      ),
    });
  return ok({
    success: true,
    ...entry(game, boards?.get(id)),
    ...gameSchemas(game),
    rules: game.rules,
    documents: [...(game.documents ?? [])],
  });
}

/** The error for a list that is to hold games of a kind which this server does not have. */
export function unknownGame(games: readonly AnyGame[], id: string | undefined): GameError | null {
  if (id === undefined || games.some((game) => game.id === id)) return null;
  const known = games.map((game) => game.id);
  const { message, next = { do: 'list-games' } } = errors.gameNotFound(id, known);
  return errors.invalidParameters(message, { next, details: { field: 'game', known } });
}
