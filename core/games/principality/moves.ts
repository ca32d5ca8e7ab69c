import { CARDS, sortCards, type Card } from './cards/catalogue';
import { listOf, subMultisets, type LazyList } from './multisets';
import type { CardName, Move, MoveType } from './types';

/** Moves in a fixed order. */
export type MoveList = LazyList<Move>;

export const END_PHASE: Move = Object.freeze({ type: 'end_phase' });
export const PLAY_ALL_TREASURES: Move = Object.freeze({ type: 'play_all_treasures' });

/** For one type of move: the move with a given card. They are made once, as bots go through very many. */
export function movesByCard(type: MoveType, more: Omit<Move, 'type'> = {}): (card: Card) => Move {
  const moves = CARDS.map((card) => Object.freeze<Move>({ type, card: card.name, ...more }));
  return (card) => moves[card.id] as Move;
}

/** The move that answers a decision with no card. */
export const withoutCard = (type: MoveType): Move => Object.freeze({ type, card: null });

/** One move for each of some different cards. */
export const cardMoves = (cards: readonly Card[], move: (card: Card) => Move): MoveList =>
  listOf(cards.map(move));

/** A move of that type for each sub-multiset of `cards` with `least` to `most` cards. */
export function multisetMoves(
  type: MoveType,
  cards: readonly CardName[],
  least: number,
  most: number,
): MoveList {
  const lists = subMultisets(sortCards(cards), least, most);
  const move = (chosen: readonly CardName[]): Move => ({ type, cards: chosen });
  return {
    total: () => lists.total(),
    at: (index) => {
      const chosen = lists.at(index);
      return chosen && move(chosen);
    },
    take: (limit) => lists.take(limit).map(move),
  };
}

/** The cards a move names; they need not exist. */
export const namedCards = (move: Move): readonly CardName[] =>
  typeof move.card === 'string' ? [move.card, ...(move.cards ?? [])] : (move.cards ?? []);

/** The same move with its cards in canonical order; all of them exist. */
export const canonical = (move: Move): Move =>
  move.cards && move.cards.length > 1 ? { ...move, cards: sortCards(move.cards) } : move;
