import type { AnyGame } from './game';

/** The rules that a session, a replay or a piece of work uses. */
export interface RulesName {
  /** The id of the game. */
  readonly game: string;
  readonly rulesVersion: string;
}

/** All served rules of a game: the newest, for new games, and then the earlier ones, for games that began under them. */
export const servedRules = (game: AnyGame): readonly AnyGame[] => [game, ...(game.earlierRules ?? [])];

/** The rules of a game in a version; undefined if that version is not served. */
export const rulesOf = (game: AnyGame, rulesVersion: string): AnyGame | undefined =>
  servedRules(game).find((rules) => rules.rulesVersion === rulesVersion);

/** The rules of that name among these games; undefined if they are not served. */
export function findRules(
  games: readonly AnyGame[],
  { game: id, rulesVersion }: RulesName,
): AnyGame | undefined {
  const game = games.find((each) => each.id === id);
  return game && rulesOf(game, rulesVersion);
}

/** The versions that are served, as text: `5 and 4`. */
export const servedVersions = (game: AnyGame): string =>
  servedRules(game)
    .map(({ rulesVersion }) => rulesVersion)
    .join(' and ');
