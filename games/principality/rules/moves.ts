import type { AnswerWith } from './commands';
import type { Card } from './kit/card';
import { findCard, sortCards } from './kit/registry';
import { listOf, subMultisets, type LazyList } from './multisets';
import type { CardName, DecisionType, Move, MoveOf } from './types';

/** Moves in a fixed order. */
export type MoveList<M = Move> = LazyList<M>;

export const END_PHASE: MoveOf<'end_phase'> = Object.freeze({ type: 'end_phase' });
export const PLAY_ALL_TREASURES: MoveOf<'play_all_treasures'> = Object.freeze({ type: 'play_all_treasures' });

/** Returns the move of one type for each card. The moves are created only once, because bots use very many of them. */
export function movesByCard<M>(move: (card: CardName) => M): (card: Card) => M {
  const moves: M[] = [];
  return ({ id, name }) => (moves[id] ??= Object.freeze(move(name)));
}

/** The answers with this command and one card. */
export const cardAnswers = <T extends AnswerWith<'card'>>(type: T): ((card: Card) => MoveOf<T>) =>
  movesByCard((card) => ({ type, card }) as MoveOf<T>);

/** The answers with this command and a list of cards. */
export const listAnswers =
  <T extends AnswerWith<'cards'>>(type: T) =>
  (cards: readonly CardName[]): MoveOf<T> =>
    ({ type, cards }) as MoveOf<T>;

/** One move for each of some different cards. */
export const cardMoves = <M extends Move>(cards: readonly Card[], move: (card: Card) => M): MoveList<M> =>
  listOf(cards.map(move));

/** A move for each sub-multiset of `cards` with `least` to `most` cards. */
export function multisetMoves<M extends Move>(
  move: (chosen: readonly CardName[]) => M,
  cards: readonly CardName[],
  least: number,
  most: number,
): MoveList<M> {
  const lists = subMultisets(sortCards(cards), least, most);
  return {
    total: () => lists.total(),
    at: (index) => {
      const chosen = lists.at(index);
      return chosen && move(chosen);
    },
    take: (limit) => lists.take(limit).map(move),
  };
}

/** The cards named in a move; they may not exist. */
export const namedCards = ({ card, cards = [] }: Move): readonly CardName[] =>
  typeof card === 'string' ? [card] : cards;

/** The same answer with its cards, which all exist, in canonical order. */
export const canonical = (move: MoveOf<DecisionType>): MoveOf<DecisionType> =>
  move.cards && move.cards.length > 1 ? { ...move, cards: sortCards(move.cards) } : move;

/** The canonical command of a move, which parses to the same move. */
export function formatMove({ type, card, cards, choice, cardIndex, reactions }: Move): string {
  let command: string = type;
  if (typeof card === 'string') command += ` ${card}`;
  if (cards && cards.length > 0) command += ` ${inOrder(cards).join(',')}`;
  if (choice !== undefined) command += choice ? ' yes' : ' no';
  if (cardIndex !== undefined) command += ` ${cardIndex}`;
  if (reactions !== undefined) command += ` ${reactions}`;
  return command;
}

const inOrder = (cards: readonly CardName[]): readonly CardName[] =>
  cards.length > 1 && cards.every(findCard) ? sortCards(cards) : cards;
