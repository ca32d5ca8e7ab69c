import type { Bot } from './game';
import { pick } from './random';

/** The bot every game has: any listed move, each as likely as the others. */
export const randomBot = <V, M>(): Bot<V, M> => ({
  description: 'Plays any legal move, each as likely as the others.',
  choose: ({ options, random }) => pick(random, options).move,
});
