import { didYouMean } from '../../../core/engine';
import { CARDS, cardOf, cardTyped } from '../rules/cards/catalogue';
import type { PlayerView, View } from '../rules/view';
import { playerName } from '../../../core/engine';
import { countNoun, type Layout, layoutList } from '../../../cli/kit';
import { typeText } from './points';

const NAME_WIDTH = 14;

/** Every pile, Curse included, with cost and number of cards left. */
export const supplyLines = ({ supply }: View, layout: Layout): readonly string[] => [
  'Supply:',
  ...layoutList(
    Object.entries(supply).map(
      ([name, left]) =>
        `  ${name.padEnd(NAME_WIDTH)}$${cardOf(name).cost}  ${left === 0 ? 'none' : String(left)} left`,
    ),
    layout,
  ),
];

/** The piles by cost, what is left of each: `$2 Cellar 10, Moat none; $3 Silver 40`. Each part may be a line of its own. */
export function shortSupply({ supply }: View): readonly string[] {
  const costs = [...new Set(Object.keys(supply).map((name) => cardOf(name).cost))].sort((a, b) => a - b);
  return costs.flatMap((cost, at) => {
    const names = Object.keys(supply).filter((name) => cardOf(name).cost === cost);
    const end = at < costs.length - 1 ? ';' : '';
    return names.map((name, i) => {
      const left = supply[name] ?? 0;
      return `${i === 0 ? `$${cost} ` : ''}${name} ${left === 0 ? 'none' : left}${i < names.length - 1 ? ',' : end}`;
    });
  });
}

/** `Village | 3 | Action | +1 Card, +2 Actions`. */
export function cardLine(typed: string): string {
  const card = cardTyped(typed);
  if (!card) {
    const names = CARDS.map(({ name }) => name);
    return `Unknown card: ${typed}. ${didYouMean(typed, names) ?? 'Type "cards" for the list.'}`;
  }
  return [card.name, String(card.cost), typeText(card.name), card.text].join(' | ');
}

const TYPE_WIDTH = 18;

/** All cards with type and cost. */
export const catalogueLines = (layout: Layout): readonly string[] =>
  layoutList(
    CARDS.map(({ name, cost }) => `  ${typeText(name).padEnd(TYPE_WIDTH)}$${cost}  ${name}`),
    layout,
  );

const playerLine = ({
  player,
  handCount,
  deckCount,
  discardCount,
  discardTop,
  inPlay,
}: PlayerView): string => {
  const top = discardTop === null ? '' : ` (top: ${discardTop})`;
  const play = inPlay.length === 0 ? '' : `; in play: ${inPlay.join(', ')}`;
  return `  ${playerName(player)}: ${countNoun(handCount, 'card')} in hand, ${deckCount} in deck, ${discardCount} discarded${top}${play}`;
};

/** The public state of the table. */
export const tableLines = ({ players, trash, supply }: View): readonly string[] => {
  const empty = Object.keys(supply).filter((name) => supply[name] === 0);
  return [
    ...players.map(playerLine),
    `  Provinces left: ${supply.Province ?? 0}. Empty piles: ${empty.join(', ') || 'none'}.`,
    `  Trash: ${trash.join(', ') || 'empty'}`,
  ];
};
