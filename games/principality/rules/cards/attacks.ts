import { cardCount } from '../facts';
import { cardMoves, movesByCard, multisetMoves } from '../moves';
import { ruleErrors } from '../errors';
import { discardFromHand, draw, gain, pushFrame, seatAt, addFact, without } from '../table';
import type { CardName, MoveOf, PendingEffect, State } from '../types';
import { cardOf, cardSet, members, VICTORIES } from './catalogue';
import {
  ask,
  checkChosen,
  checkHeld,
  chosenCard,
  deciderHand,
  nullOption,
  playOf,
  requiresChoice,
  noFacts,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

/** Witch: each other player gains a Curse, in turn order, while there are any. */
export const witch: Effect = (table, _play, targets) => {
  for (const seat of targets) gain(table, seat, 'Curse');
};

// Militia: the others discard down to three cards.

const MILITIA_HAND = 3;

type DiscardMove = MoveOf<'discard_to_hand_size'>;

const discardDown = (cards: readonly CardName[]): DiscardMove => ({ type: 'discard_to_hand_size', cards });

export const militiaMoves = (hand: readonly CardName[], targetSize: number = MILITIA_HAND) => {
  const surplus = Math.max(0, hand.length - targetSize);
  return multisetMoves(discardDown, hand, surplus, surplus);
};

export const describeMilitia = ({ cards }: DiscardMove, targetSize: number): OptionText => ({
  description: `Discard: ${cards.join(', ')} (keep ${targetSize})`,
  cardNames: cards,
  details: { discardCount: cards.length, targetSize },
});

export const NO_DISCARD_NEEDED = nullOption(discardDown([]), 'No discard needed', {
  discardCount: 0,
  targetSize: MILITIA_HAND,
});

export const discardToHandSize: Decision<'discard_to_hand_size'> = {
  moves: (state, pending) => militiaMoves(deciderHand(state, pending)),
  describe: (move) => describeMilitia(move, MILITIA_HAND),
  check(state, pending, { cards }) {
    const hand = deciderHand(state, pending);
    const surplus = Math.max(0, hand.length - MILITIA_HAND);
    if (cards.length !== surplus) return ruleErrors.discardExactly(surplus, cards.length);
    return checkHeld('discard', hand, cards);
  },
  prompt: requiresChoice,
  result: ({ cards }) => `Discarded: ${cards.join(', ')}. Kept ${cardCount(MILITIA_HAND)}.`,
};

export const militia: Effect = (table, play, targets) => {
  for (const target of targets.toReversed()) pushFrame(table, { step: 'militia', target, ...playOf(play) });
};

// Bureaucrat: the player gains a Silver onto the deck; the others put a Victory card from hand onto theirs.

type TopdeckMove = MoveOf<'reveal_and_topdeck'>;

const topdeckMove = movesByCard((card): TopdeckMove => ({ type: 'reveal_and_topdeck', card }));

export const bureaucratMoves = (hand: readonly CardName[]) =>
  cardMoves(members(cardSet(hand) & VICTORIES), topdeckMove);

export const describeBureaucrat = (move: TopdeckMove): OptionText => ({
  description: `Topdeck: ${chosenCard(move)}`,
  cardNames: [chosenCard(move)],
  details: { action: 'topdeck' },
});

export const NO_VICTORY_CARD = nullOption(
  { type: 'reveal_and_topdeck', card: null },
  'Reveal hand (no Victory cards)',
  { action: 'reveal_hand' },
);

const isVictory = (name: CardName): boolean => cardOf(name).type === 'victory';

const checkTopdeck = (state: State, pending: PendingEffect, card: CardName) =>
  isVictory(card) && deciderHand(state, pending).includes(card) ? null : ruleErrors.notAVictoryCard(card);

export const revealAndTopdeck: Decision<'reveal_and_topdeck'> = {
  moves: (state, pending) => bureaucratMoves(deciderHand(state, pending)),
  describe: describeBureaucrat,
  check: (state, pending, move) =>
    checkChosen(move, pending) ?? checkTopdeck(state, pending, chosenCard(move)),
  prompt: requiresChoice,
  result: (move) => `Put ${chosenCard(move)} onto the deck.`,
};

export const bureaucrat: Effect = (table, play, targets) => {
  gain(table, play.player, 'Silver', 'deck');
  for (const target of targets.toReversed())
    pushFrame(table, { step: 'bureaucrat', target, ...playOf(play) });
};

export const attackSteps: StepsFor<'militia' | 'bureaucrat'> = {
  militia: {
    enter(table, frame) {
      const { target } = frame;
      if (seatAt(table, target).hand.length > MILITIA_HAND)
        ask(table, frame, 'discard_to_hand_size', { player: target, targetHandSize: MILITIA_HAND });
      else noFacts(table, { ...frame, player: target }, NO_DISCARD_NEEDED);
    },
    answer: (table, { target }, { cards }) => discardFromHand(table, target, cards),
  },

  bureaucrat: {
    enter(table, frame) {
      const { target } = frame;
      const { hand } = seatAt(table, target);
      if (hand.some(isVictory)) ask(table, frame, 'reveal_and_topdeck', { player: target });
      else addFact(table, { type: 'reveal', player: target, cards: hand });
    },
    answer(table, { target }, move) {
      const player = seatAt(table, target);
      const card = chosenCard(move);
      player.hand = without(player.hand, [card]);
      player.drawPile = [card, ...player.drawPile];
      addFact(table, { type: 'topdeck', player: target, card });
    },
  },
};

/** Council Room lets the others draw. It is not an attack, so Moat does not stop it. */
export const councilRoom: Effect = (table, _play, targets) => {
  for (const seat of targets) draw(table, seat, 1);
};
