import { cardCount } from '../facts';
import { listOf } from '../multisets';
import { ruleErrors } from '../errors';
import { discard, draw, pushFrame, seatAt, takeCards, addFact, topCard } from '../table';
import type { CardName, MoveOf, PendingEffect } from '../types';
import { CARDS, cardOf } from './catalogue';
import {
  ask,
  playOf,
  requiresChoice,
  noFacts,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

// Chancellor: the player may put the deck into the discard pile.

const CHANCELLOR_MOVES: readonly MoveOf<'chancellor_decision'>[] = [
  { type: 'chancellor_decision', choice: true },
  { type: 'chancellor_decision', choice: false },
];

export const chancellorMoves = () => listOf(CHANCELLOR_MOVES);

export const describeChancellor = (
  { choice }: MoveOf<'chancellor_decision'>,
  deckSize: number,
): OptionText =>
  choice
    ? {
        description: `Yes - Put deck into discard pile (${cardCount(deckSize)})`,
        cardNames: [],
        details: { deckSize, action: 'move_to_discard' },
      }
    : { description: 'No - Keep deck as is', cardNames: [], details: { action: 'keep_deck' } };

export const chancellorDecision: Decision<'chancellor_decision'> = {
  moves: chancellorMoves,
  describe: (move, { deckSize = 0 }) => describeChancellor(move, deckSize),
  check: () => null,
  prompt: requiresChoice,
  result: ({ choice }) => (choice ? 'Put the deck into the discard pile.' : 'Kept the deck as it is.'),
  nothing: () => ({ type: 'chancellor_decision', choice: false }),
};

// Library: draw up to seven cards in hand; drawn Actions may be set aside and are discarded afterwards.

const LIBRARY_HAND = 7;

type SetAsideMove = MoveOf<'library_set_aside'>;

const setAsideMove = (card: CardName, choice: boolean): SetAsideMove => ({
  type: 'library_set_aside',
  cards: [card],
  choice,
});

const LIBRARY_MOVES = CARDS.map(({ name }) => [true, false].map((choice) => setAsideMove(name, choice)));

export const libraryMoves = (card: CardName) => listOf(LIBRARY_MOVES[cardOf(card).id] ?? []);

export function describeLibrary({ cards, choice }: SetAsideMove): OptionText {
  const card = cards[0] ?? '';
  return choice
    ? {
        description: `Set aside: ${card} (skip it, discard at end)`,
        cardNames: [card],
        details: { action: 'set_aside' },
      }
    : { description: `Keep: ${card} in hand`, cardNames: [card], details: { action: 'keep' } };
}

const drawnCard = ({ drawnCard: card = '' }: PendingEffect): CardName => card;

export const librarySetAside: Decision<'library_set_aside'> = {
  moves: (_state, pending) => libraryMoves(drawnCard(pending)),
  describe: describeLibrary,
  check(_state, pending, { cards }) {
    const named = cards.join(', ');
    return named === drawnCard(pending)
      ? null
      : ruleErrors.otherCardDrawn(drawnCard(pending), named || 'none');
  },
  prompt: requiresChoice,
  result: ({ choice }, _facts, pending) =>
    choice ? `Set aside: ${drawnCard(pending)}.` : `Kept: ${drawnCard(pending)}.`,
  nothing: (pending) => setAsideMove(drawnCard(pending), false),
};

export const deckSteps: StepsFor<'chancellor' | 'library'> = {
  chancellor: {
    enter(table, frame) {
      const deckSize = seatAt(table, frame.player).drawPile.length;
      if (deckSize > 0) ask(table, frame, 'chancellor_decision', { deckSize });
      else noFacts(table, frame, { description: 'No deck to put into the discard pile' });
    },
    answer(table, { player: seat }, { choice }) {
      if (!choice) return;
      const player = seatAt(table, seat);
      addFact(table, { type: 'deck_discarded', player: seat, count: player.drawPile.length });
      // The deck is turned over as a whole, so its bottom card is now the top of the discard pile.
      player.discardPile = [...player.discardPile, ...player.drawPile];
      player.drawPile = [];
    },
  },

  library: {
    enter(table, frame) {
      const player = seatAt(table, frame.player);
      while (player.hand.length < LIBRARY_HAND) {
        const card = topCard(table, frame.player);
        if (card === undefined) break;
        if (cardOf(card).type === 'action') {
          // The card stays on the deck until its player has decided.
          addFact(table, { type: 'look', player: frame.player });
          const setAsideCards = player.setAside;
          ask(table, frame, 'library_set_aside', {
            drawnCard: card,
            setAsideCards,
            context: `Card drawn: ${card}`,
          });
          return;
        }
        draw(table, frame.player, 1);
      }
      const { setAside } = player;
      player.setAside = [];
      discard(table, frame.player, setAside);
    },
    answer(table, frame, { choice }) {
      const seat = frame.player;
      if (choice) {
        const player = seatAt(table, seat);
        player.setAside = [...player.setAside, ...takeCards(table, seat, 1)];
        addFact(table, { type: 'set_aside', player: seat, count: 1 });
      } else draw(table, seat, 1);
      pushFrame(table, { step: 'library', ...playOf(frame) });
    },
  },
};

const ADVENTURER_TREASURES = 2;

/** Adventurer: reveal cards until two Treasures appear; they go to the hand, the others to the discard pile. */
export const adventurer: Effect = (table, { player: seat }) => {
  const revealed: CardName[] = [];
  const treasures: CardName[] = [];
  while (treasures.length < ADVENTURER_TREASURES) {
    const [card] = takeCards(table, seat, 1);
    if (card === undefined) break;
    revealed.push(card);
    if (cardOf(card).type === 'treasure') treasures.push(card);
  }
  if (revealed.length === 0) return;
  const player = seatAt(table, seat);
  player.hand = [...player.hand, ...treasures];
  addFact(table, { type: 'reveal', player: seat, cards: revealed });
  discard(
    table,
    seat,
    revealed.filter((card) => cardOf(card).type !== 'treasure'),
  );
};
