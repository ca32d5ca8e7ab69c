import type { LineupBot } from '../../../core/simulation/lineup';
import type { CatalogGame } from '../../../web/lib/api';

/** The ids of the games that the pages are built with (vite.config.mjs). */
declare const OUR_GAMES: readonly string[];

/** Games that a browser can play by itself: in real time they wait for time to pass. */
export const canSimulate = ({ traits, game }: CatalogGame): boolean =>
  traits.dynamics !== 'real-time' && OUR_GAMES.includes(game);

/** For how many players a game can be played by bots of choice. Where one seat makes all choices, the others are the game's. */
export const playerCounts = ({ seats, soloSeat }: CatalogGame): readonly number[] =>
  soloSeat === undefined
    ? Array.from({ length: seats.max - seats.min + 1 }, (_, more) => seats.min + more)
    : [1];

/** The bots in the seats, with those that the game puts into the others. */
export function seatedBots(game: CatalogGame, chosen: readonly LineupBot[]): readonly LineupBot[] {
  const { soloSeat, seats, defaultBot } = game;
  const [solo] = chosen;
  if (soloSeat === undefined || !solo) return chosen;
  return Array.from({ length: seats.min }, (_, seat) => (seat === soloSeat ? solo : { bot: defaultBot }));
}
