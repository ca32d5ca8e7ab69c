import type { CardName } from '../types';

/** A decision that is answered by choosing cards, as a person sees it: one card of the hand unless it says otherwise. */
export interface CardQuestion {
  readonly question: string;
  /** Where the cards are: in the viewer's hand, in the supply, or beside the question. */
  readonly place?: 'hand' | 'supply' | 'shown';
  /** Every card at that place; one entry for each copy, and one for each pile. */
  readonly cards?: readonly CardName[];
  /** The cards that may be chosen; by default all. */
  readonly allows?: (card: CardName) => boolean;
  readonly least?: number;
  readonly most?: number;
  /** What happens to a chosen card, in a word. */
  readonly fate: string;
  /** What happens if exactly these cards are chosen. */
  readonly promise: (chosen: readonly CardName[]) => string;
}

/** A decision between ways to go on. */
export interface AnswerQuestion {
  readonly question: string;
  /** The cards that the question is about. */
  readonly shown: readonly CardName[];
  /** Each with what stands behind the command. */
  readonly answers: readonly { readonly label: string; readonly says: string }[];
}

/** What there is to see beside a decision. */
export interface FormContext {
  readonly viewer: number;
  readonly hand: readonly CardName[];
  readonly supply: Readonly<Record<CardName, number>>;
  /** Whose turn it is. */
  readonly attacker: string;
  /** A player's name by seat. */
  readonly nameOf: (seat: number) => string;
  /** Whether the answer that names no card is legal. */
  readonly mayDecline: boolean;
}

/** `2 Copper, Estate`; `nothing` for no cards. */
export function listOf(cards: readonly CardName[]): string {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} ${card}` : card)).join(', ') || 'nothing';
}
