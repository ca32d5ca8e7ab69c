import { playerName } from '../../../../core/engine';
import { listOf } from '../multisets';
import { discardRevealed, pushFrame, seatAt, takeCards, addFact, topCard } from '../table';
import type { CardName, MoveOf } from '../types';
import {
  ask,
  playOf,
  requiresChoice,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

type SpyMove = MoveOf<'spy_decision'>;

const SPY_MOVES: readonly SpyMove[] = [
  { type: 'spy_decision', choice: true },
  { type: 'spy_decision', choice: false },
];

export const spyMoves = () => listOf(SPY_MOVES);

/** `playerNumber` as shown, from 1. */
export const describeSpy = ({ choice }: SpyMove, card: CardName, playerNumber: number): OptionText => ({
  description: choice
    ? `Discard: ${card} (${playerName(playerNumber - 1)}'s top card)`
    : `Keep: ${card} on top of deck (${playerName(playerNumber - 1)})`,
  cardNames: [card],
  details: { player: playerNumber, action: choice ? 'discard' : 'keep' },
});

/** Spy: the attacker decides about each revealed top card. */
export const spyDecision: Decision<'spy_decision'> = {
  moves: spyMoves,
  describe: (move, { revealedCard = '', targetPlayer = 0 }) =>
    describeSpy(move, revealedCard, targetPlayer + 1),
  check: () => null,
  prompt: requiresChoice,
  result: ({ choice }, _facts, { revealedCard = '', targetPlayer = 0 }) =>
    choice
      ? `Discarded: ${revealedCard} (${playerName(targetPlayer)}).`
      : `Kept: ${revealedCard} on top of deck (${playerName(targetPlayer)}).`,
  nothing: () => ({ type: 'spy_decision', choice: false }),
};

export const spy: Effect = (table, play, targets) => {
  for (const target of [...targets.toReversed(), play.player])
    pushFrame(table, { step: 'spy', target, ...playOf(play) });
};

export const spySteps: StepsFor<'spy'> = {
  spy: {
    enter(table, frame) {
      const { target } = frame;
      const card = topCard(table, target);
      if (card === undefined) return;
      addFact(table, { type: 'reveal', player: target, cards: [card] });
      ask(table, frame, 'spy_decision', {
        targetPlayer: target,
        revealedCard: card,
        context: `Card revealed: ${card} (${playerName(target)})`,
      });
    },
    answer(table, { target }, { choice }) {
      const [card] = seatAt(table, target).drawPile;
      if (choice) discardRevealed(table, target, takeCards(table, target, 1));
      else if (card !== undefined) addFact(table, { type: 'keep', player: target, card });
    },
  },
};
