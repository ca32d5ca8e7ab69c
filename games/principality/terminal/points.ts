import { CARDS, cardOf } from '../rules/cards/catalogue';

/** The cards that score, with their letters: those of every game, then kingdom cards, then Curse. */
const LETTERS = ['victory', 'curse'].flatMap((type) =>
  [false, true].flatMap((kingdom) =>
    CARDS.filter((card) => card.type === type && card.kingdom === kingdom).map(
      ({ name, letter = name }) => [name, letter] as const,
    ),
  ),
);

/** `5 VP (2E, 1D)`; `0 VP` for a player without a card that scores. `cards`: how many of each the player owns. */
export function pointsText(points: number, cards: Readonly<Record<string, number>>): string {
  const parts = LETTERS.flatMap(([card, letter]) => (cards[card] ? [`${cards[card]}${letter}`] : []));
  return parts.length === 0 ? `${points} VP` : `${points} VP (${parts.join(', ')})`;
}

/** `Action, Attack`. */
export const typeText = (card: string): string =>
  cardOf(card)
    .types.map((type) => type.charAt(0).toUpperCase() + type.slice(1))
    .join(', ');
