import type { GameDocument } from '../../../../core/engine';
import { CARDS } from '../cards/catalogue';
import { cardList } from './cards';
import coach from './coach.md';
import play from './play.md';
import strategy from './strategy.md';

/** What there is to read beside the rules. */
export const documents: readonly GameDocument[] = [
  {
    name: 'cards',
    title: 'All cards',
    description: `The ${CARDS.length} cards: cost, type and text.`,
    text: cardList(),
  },
  {
    name: 'strategy',
    title: 'Strategy',
    description:
      'How to win: what to buy when, which Actions are worth it, when to end the game, common mistakes.',
    text: strategy,
  },
  {
    name: 'play',
    title: 'How to play a turn',
    description: 'A turn step by step, with its commands, and a sound plan.',
    text: play,
  },
  {
    name: 'coach',
    title: 'How to judge a game',
    description: 'What to look at in a position or a finished game, in which order.',
    text: coach,
  },
];
