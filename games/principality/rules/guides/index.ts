import type { GameDocument } from '../../../../core/engine';
import { CARDS, type Card } from '../cards/catalogue';
import { printedTypes } from '../kit/card';
import coach from './coach.md';
import play from './play.md';
import strategy from './strategy.md';

const row = (card: Card): string =>
  `| ${card.name} | $${card.cost} | ${printedTypes(card).join(', ')} | ${card.text} |`;

const table = (cards: readonly Card[]): string[] => [
  '| Card | Cost | Type | Text |',
  '| --- | --- | --- | --- |',
  ...cards.map(row),
];

/** All cards in canonical order, as Markdown: the basic cards and the kingdom cards. */
const cardList = (): string =>
  [
    '# Principality: cards',
    '',
    'In canonical order: Actions, Treasures, Victory cards, Curse; then cost; then name. $ stands for coins, VP for victory points.',
    '',
    '## In every game',
    '',
    ...table(CARDS.filter((card) => !card.kingdom)),
    '',
    '## Kingdom cards, ten of them in each game',
    '',
    ...table(CARDS.filter((card) => card.kingdom)),
    '',
  ].join('\n');

/** Further documents to read, in addition to the rules. */
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
