import type { GameError } from '../../../../core/engine';
import { ruleErrors } from '../errors';
import { thronePlay } from '../facts';
import { listOf, type LazyList } from '../multisets';
import { addFact } from '../table';
import type { CardName, DecisionType, Frame, MoveOf, PendingEffect, Play, State } from '../types';
import { versionOf } from '../versions';
import type { Basis, NullOption, OptionText } from './card';
import { pushFrame, type Table } from './step';

type DecisionFields = Partial<Omit<PendingEffect, 'card' | 'effect'>>;

/** Opens a decision for the card's player (or for `player`). The frame waits on the stack for the answer. */
export function ask(table: Table, frame: Frame, effect: DecisionType, asking: DecisionFields = {}): void {
  const throne = thronePlay(frame.throne);
  const context = throne && asking.context ? `${throne}; ${asking.context}` : throne || asking.context;
  const { card, player } = frame;
  pushFrame(table, frame);
  table.state.pending = { card, effect, player, step: null, ...asking, ...(context ? { context } : {}) };
}

/** The question of a card that asks once. */
export const requiresChoice = ({ card, context }: PendingEffect): string =>
  `Card requires choice: ${card}${context ? ` - ${context}` : ''}`;

export const nullOption = <T extends DecisionType>(
  move: MoveOf<T>,
  description: string,
  details: OptionText['details'] = { action: 'none' },
): NullOption<T> => ({ move, description, cardNames: [], details });

/** Records that a choice was skipped because there was nothing to choose. */
export const noFacts = (
  table: Table,
  { card, player }: Play,
  { description }: Pick<OptionText, 'description'>,
): void => addFact(table, { type: 'nothing', player, card, note: description });

/** The data that the open decision of a state depends on. */
export const basisOf = (state: State, { player }: PendingEffect): Basis => ({
  hand: state.players[player]?.hand ?? [],
  supply: state.supply,
  rules: versionOf(state),
});

/** An answer that names a card or none. */
type CardAnswer = Extract<MoveOf<DecisionType>, { readonly card: CardName | null }>;

/** The card of an answer that has been checked to have one. */
export const chosenCard = ({ type, card }: CardAnswer): CardName => {
  if (card === null) throw new Error(`${type} without a card`);
  return card;
};

/** Refuses cards that are named more often than they are in the hand. */
export function checkHeld(
  verb: 'discard' | 'trash',
  hand: readonly CardName[],
  cards: readonly CardName[],
): GameError | null {
  for (const card of cards) {
    const requested = count(cards, card);
    const held = count(hand, card);
    if (held === 0) return ruleErrors.notInHand(card);
    if (requested > held) return ruleErrors.tooFewInHand(verb, card, requested, held);
  }
  return null;
}

/** The number of copies of the card. */
export const count = (cards: readonly CardName[], card: CardName): number => {
  let found = 0;
  for (const other of cards) if (other === card) found++;
  return found;
};

/** Refuses a null answer to a mandatory decision, and the cards that `check` refuses. */
export const checkChosen = (
  { card }: CardAnswer,
  { effect }: PendingEffect,
  check: (card: CardName) => GameError | null,
): GameError | null => (card === null ? ruleErrors.cannotSkip(effect) : check(card));

type Choice = 'chancellor_decision' | 'spy_decision';

/** Yes and no, as answers to a decision of this type. */
export const yesAndNo = <T extends Choice>(type: T): LazyList<MoveOf<T>> =>
  listOf([true, false].map((choice) => ({ type, choice }) as MoveOf<T>));

/** `2 Copper, Estate`; `nothing` for no cards. */
export function cardsText(cards: readonly CardName[]): string {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} ${card}` : card)).join(', ') || 'nothing';
}
