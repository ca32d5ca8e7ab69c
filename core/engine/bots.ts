import type { Bot } from './game';
import { pick } from './random';

/** The bot that every game has: it picks any listed move with equal probability. */
export const randomBot = <V, M>(): Bot<V, M> => ({
  title: 'Computer (random)',
  description: 'Plays any legal move, each as likely as the others.',
  choose: ({ options, random }) => pick(random, options).move,
});
