import { CARDS, type Card } from '../cards/catalogue';

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const row = ({ name, cost, types, text }: Card): string =>
  `| ${name} | $${cost} | ${types.map(capitalize).join(', ')} | ${text} |`;

const table = (cards: readonly Card[]): string[] => [
  '| Card | Cost | Type | Text |',
  '| --- | --- | --- | --- |',
  ...cards.map(row),
];

/** All cards in canonical order, as Markdown: the basic cards and the kingdom cards. */
export const cardList = (): string =>
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
