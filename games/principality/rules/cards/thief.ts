import { playerName } from '../../../../core/engine';
import { ruleErrors } from '../errors';
import { cardCount } from '../facts';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask, cardsText, checkChosen, chosenCard, count, nullOption } from '../kit/decision';
import { costOf, dearestFirst } from '../kit/gaining';
import { isTreasure, sortCards } from '../kit/registry';
import { defineStep, push, pushFrame, type Table } from '../kit/step';
import { cardAnswers, cardMoves, listAnswers, multisetMoves } from '../moves';
import { addFact, discardRevealed, seatAt, takeCards, without } from '../table';
import { forRivals } from '../tactics/worth';
import type { CardName } from '../types';

const REVEALED = 2;

const trash = cardAnswers('select_treasure_to_trash');

const gain = listAnswers('gain_trashed_card');

const empty = nullOption<'gain_trashed_card'>(gain([]), 'Gain nothing', { gainCount: 0 });

/** Reveals the target's top cards. */
function revealTop(table: Table, target: number): readonly CardName[] {
  const cards = takeCards(table, target, REVEALED);
  seatAt(table, target).setAside = cards;
  if (cards.length > 0) addFact(table, { type: 'reveal', player: target, cards });
  return cards;
}

/** Discards the rest of the revealed cards to their owner's discard pile. */
function discardRest(table: Table, target: number, except: readonly CardName[]): void {
  const player = seatAt(table, target);
  const rest = without(player.setAside, except);
  player.setAside = [];
  discardRevealed(table, target, rest);
}

/** The attacker may gain any of the Treasures that this play trashed. */
const gaining = defineStep<'gain_trashed_card', 'trashed'>({
  name: 'thief-gain',
  keeps: ['trashed'],
  asks: 'gain_trashed_card',
  enter: (table, frame) => ask(table, frame, 'gain_trashed_card', { step: 2, trashedCards: frame.trashed }),
  answer(table, { player: seat }, { cards }) {
    if (cards.length === 0) return;
    const player = seatAt(table, seat);
    table.state.trash = without(table.state.trash, cards);
    player.discardPile = [...player.discardPile, ...cards];
    addFact(table, { type: 'gain_trashed', player: seat, cards });
  },
});

/** The attacker chooses a revealed Treasure to trash, player by player. */
const robbing = defineStep<'select_treasure_to_trash', 'targets' | 'trashed'>({
  name: 'thief',
  keeps: ['targets', 'trashed'],
  asks: 'select_treasure_to_trash',
  enter(table, frame) {
    for (const [done, target] of frame.targets.entries()) {
      const revealedCards = revealTop(table, target);
      if (revealedCards.some(isTreasure)) {
        ask(table, { ...frame, targets: frame.targets.slice(done) }, 'select_treasure_to_trash', {
          step: 1,
          targetPlayer: target,
          revealedCards,
        });
        return;
      }
      discardRest(table, target, []);
    }
    const { trashed } = frame;
    if (trashed.length > 0) push(table, gaining, frame, { trashed });
  },
  answer(table, frame, move) {
    const [target = 0, ...targets] = frame.targets;
    const card = chosenCard(move);
    table.state.trash = [...table.state.trash, card];
    addFact(table, { type: 'trash', player: target, cards: [card] });
    discardRest(table, target, [card]);
    pushFrame(table, { ...frame, targets, trashed: [...frame.trashed, card] });
  },
});

export const thief = defineCard({
  name: 'Thief',
  type: 'action',
  also: 'attack',
  cost: 4,
  text: 'Others reveal top 2, trash one Treasure you choose; you may gain any trashed ones; rest discarded',
  picture: [
    ink('M8 16q12-6 24 0q12-6 24 0q0 14-11 15q-9 0-13-8q-4 8-13 8q-11-1-11-15z'),
    light('M15 20q7-3 11 3q-6 5-11-3zM49 20q-7-3-11 3q6 5 11-3z'),
    paint('M2 15l8 1v4zM62 15l-8 1v4z'),
  ],
  numbers: { play: 73, buy: 94 },
  bot: {
    worth: [2.6, 1],
    adjust: (outlook, _copies, crowded) => crowded + forRivals(outlook),
    play: 170,
    double: 120,
    attack: [30, 1],
  },
  effect: (table, play, targets) => push(table, robbing, play, { targets, trashed: [] }),
  steps: [robbing, gaining],
  decisions: {
    gain_trashed_card: {
      moves: (_given, { trashedCards = [] }) => multisetMoves(gain, trashedCards, 0, trashedCards.length),
      describe: ({ cards }) => ({
        description:
          cards.length === 0 ? 'Gain nothing' : `Gain: ${cards.join(', ')} (${cardCount(cards.length)})`,
        cardNames: cards,
        details: { gainCount: cards.length },
      }),
      check(_given, { trashedCards = [] }, { cards }) {
        const missing = cards.find((card) => count(cards, card) > count(trashedCards, card));
        return missing === undefined ? null : ruleErrors.notTrashed(missing);
      },
      prompt: () => 'Thief - Step 2: Choose trashed treasures to gain',
      question: () => 'Choose trashed treasures to gain',
      result: ({ cards }) =>
        `Thief complete: ${cards.length === 0 ? 'gained nothing' : `gained ${cards.join(', ')}`}.`,
      nothing: () => empty.move,
      empty,
      needs: ['trashedCards'],
      among: ({ trashedCards = [] }) => trashedCards,
      words: { verbs: 'gain|take|get|steal', tail: ' from trash' },
      form: ({ card, trashedCards: cards = [] }) => ({
        question: `${card}: which of the trashed Treasures do you gain?`,
        place: 'shown',
        cards,
        least: 0,
        most: cards.length,
        fate: 'gain',
        promise: (chosen) => `Gain ${cardsText(chosen)}`,
      }),
      sensible: (_outlook, { trashedCards = [] }) =>
        gain(sortCards(trashedCards.filter((card) => card !== 'Copper'))),
    },
  },
  variants: {
    select_treasure_to_trash: {
      moves: (_given, { revealedCards = [] }) =>
        cardMoves(dearestFirst(revealedCards.filter(isTreasure)), trash),
      describe(move, { targetPlayer = 0 }) {
        const name = chosenCard(move);
        return {
          description: `Trash: ${name} ($${costOf(name)}) from ${playerName(targetPlayer)}`,
          cardNames: [name],
          details: { trashCost: costOf(name), player: targetPlayer + 1 },
        };
      },
      check: (_given, pending, move) =>
        checkChosen(move, pending, (card) => {
          if (!pending.revealedCards?.includes(card)) return ruleErrors.notRevealed(card);
          return isTreasure(card) ? null : ruleErrors.notATreasure(card);
        }),
      prompt: ({ targetPlayer = 0 }) =>
        `Thief - Step 1: Choose treasure to trash from ${playerName(targetPlayer)}`,
      result: (move, _facts, { targetPlayer = 0 }) =>
        `Trashed: ${chosenCard(move)} (${playerName(targetPlayer)}).`,
      needs: ['revealedCards', 'targetPlayer'],
      holds: null,
      form: ({ card, revealedCards: cards = [], targetPlayer = 0 }, { nameOf }) => ({
        question: `${card}: ${nameOf(targetPlayer)} reveals these cards. Which Treasure is trashed?`,
        place: 'shown',
        cards,
        allows: isTreasure,
        fate: 'trash',
        promise: (chosen) => `Trash ${cardsText(chosen)}`,
      }),
      sensible: (_outlook, { revealedCards = [] }) => ({
        type: 'select_treasure_to_trash',
        card: ['Gold', 'Silver', 'Copper'].find((name) => revealedCards.includes(name)) ?? null,
      }),
    },
  },
});
