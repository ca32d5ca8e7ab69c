import { pick, randomBot, type Bot } from '../../../core/engine';
import { beating } from './rules';
import type { RockPaperScissorsMove, RockPaperScissorsView } from './types';

type RockPaperScissorsBot = Bot<RockPaperScissorsView, RockPaperScissorsMove>;

/** It plays on a habit many people have: to throw again what they threw before. */
const counter: RockPaperScissorsBot = {
  description: 'Throws what beats the last throw of one of the others; the first round by chance.',
  choose({ view, seat, options, random }) {
    const others = view.last?.throws.filter((_, at) => at !== seat) ?? [];
    return others.length === 0 ? pick(random, options).move : { throw: beating(pick(random, others)) };
  },
};

export const bots: Readonly<Record<string, RockPaperScissorsBot>> = { random: randomBot(), counter };
