/** French-suited playing cards, in the order of a fresh deck: ranks outer, suits inner. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** Rank, then suit: `AS` is the ace of spades, `TD` the ten of diamonds. */
export type Card = `${Rank}${Suit}`;

/** A fresh deck. */
export const CARDS: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

/** The given number of fresh decks in a row, as a new array that the caller may shuffle. */
export function freshDecks(count: number): Card[] {
  const deck = CARDS.slice();
  for (let more = 1; more < count; more++) deck.push(...CARDS);
  return count > 0 ? deck : [];
}

const KNOWN: ReadonlySet<string> = new Set(CARDS);

export const isCard = (text: string): text is Card => KNOWN.has(text);

export const rankOf = (card: Card): Rank => card[0] as Rank;

export const suitOf = (card: Card): Suit => card[1] as Suit;

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const CARD_TEXTS: ReadonlyMap<Card, string> = new Map(
  CARDS.map((card) => [card, `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SIGNS[suitOf(card)]}`]),
);

/** A card as people write it: `10♥`. */
export const cardText = (card: Card): string => CARD_TEXTS.get(card) ?? card;

/** Cards as people write them: `A♠ 10♥`. */
export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ');
