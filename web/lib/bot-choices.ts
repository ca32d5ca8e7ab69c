import type { LineupBot } from '../../core/simulation/lineup';
import { inWords } from '../kit/in-words';
import type { CatalogGame } from './api';

/** A bot to choose. */
export interface Choice extends LineupBot {
  /** What people call it. */
  readonly name: string;
  /** With how strong it plays. */
  readonly label: string;
}

/** The bots of a game: those with a word for their strength first, from the weakest, then the others. */
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
