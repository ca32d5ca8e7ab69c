import type { LineupBot } from '../../core/simulation/lineup';
import { inWords } from '../kit/in-words';
import type { CatalogGame } from '../lib/api';

/** The ids of the games that the pages are built with (vite.config.mjs). */
declare const OUR_GAMES: readonly string[];

/** A bot to choose. */
export interface Choice extends LineupBot {
  /** What people call it. */
  readonly name: string;
  /** With how strong it plays. */
  readonly label: string;
}

/** The bots of a game: by how strong they play, from the weakest, and then those that no word stands for. */
export function choicesOf(game: CatalogGame): readonly Choice[] {
  const { strengths, bots, defaultBot } = game;
  const titleOf = (id: string): string => bots.find(({ bot }) => bot === id)?.title ?? id;
  const byStrength = strengths.map(({ word, bot = defaultBot, level }): Choice => {
    const title = titleOf(bot);
    if (level !== undefined) return { name: `${title} (${word})`, label: inWords(word), bot, level };
    return { name: title, label: strengths.length > 1 ? `${inWords(word)}: ${title}` : title, bot };
  });
  const others = bots
    .filter(({ bot }) => byStrength.every((choice) => choice.bot !== bot))
    .map(({ bot, title }): Choice => ({ name: title, label: title, bot }));
  return [...byStrength, ...others];
}

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
