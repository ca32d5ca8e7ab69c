import { cardMoves, movesByCard, type MoveList } from '../moves';
import { ruleErrors } from '../errors';
import { gain, pushFrame, seatAt, trashFromHand } from '../table';
import type { CardName, MoveOf } from '../types';
import {
  cardOf,
  cardSet,
  DEAREST_FIRST,
  EVERY_CARD,
  has,
  TREASURES,
  type Card,
  type CardSet,
} from './catalogue';
import {
  ask,
  checkChosen,
  checkHeld,
  chosenCard,
  deciderHand,
  nullOption,
  playOf,
  noFacts,
  type Decision,
  type OptionText,
  type StepsFor,
} from './decision';
import { checkGain, describeGain, gainable, NOTHING_TO_GAIN, type Supply } from './gaining';

/** How much more the gained card may cost than the trashed one. */
const REMODEL_RAISE = 2;
const MINE_RAISE = 3;

/** The different cards of a hand, most expensive first. */
const differentCards = (hand: readonly CardName[], among: CardSet): Card[] => {
  const set = cardSet(hand) & among;
  return DEAREST_FIRST.filter((card) => has(set, card));
};

const describeTrash =
  (raise: number) =>
  (move: MoveOf<'trash_for_remodel' | 'select_treasure_to_trash'>): OptionText => {
    const { name, cost } = cardOf(chosenCard(move));
    return {
      description: `Trash: ${name} ($${cost}) → Can gain up to $${cost + raise}`,
      cardNames: [name],
      details: { trashCost: cost, maxGainCost: cost + raise },
    };
  };

// Remodel, step 1: trash a card from hand; step 2 is an ordinary gain.

const remodelMove = movesByCard((card): MoveOf<'trash_for_remodel'> => ({ type: 'trash_for_remodel', card }));

export const remodelTrashMoves = (hand: readonly CardName[]) =>
  cardMoves(differentCards(hand, EVERY_CARD), remodelMove);

export const describeRemodelTrash = describeTrash(REMODEL_RAISE);

export const NOTHING_TO_REMODEL = nullOption({ type: 'trash_for_remodel', card: null }, 'No cards to trash');

export const trashForRemodel: Decision<'trash_for_remodel'> = {
  moves: (state, pending) => remodelTrashMoves(deciderHand(state, pending)),
  describe: describeRemodelTrash,
  check: (state, pending, move) =>
    checkChosen(move, pending) ?? checkHeld('trash', deciderHand(state, pending), [chosenCard(move)]),
  prompt: () => 'Remodel - Step 1: Choose card to trash',
  result: (move) => `Remodel complete: trashed ${chosenCard(move)}, no cards available to gain.`,
};

export const remodelSteps: StepsFor<'remodel'> = {
  remodel: {
    enter(table, frame) {
      if (seatAt(table, frame.player).hand.length > 0) ask(table, frame, 'trash_for_remodel', { step: 1 });
      else noFacts(table, frame, NOTHING_TO_REMODEL);
    },
    answer(table, frame, move) {
      const card = chosenCard(move);
      trashFromHand(table, frame.player, [card]);
      const maxCost = cardOf(card).cost + REMODEL_RAISE;
      pushFrame(table, { step: 'gain', maxCost, asked: 2, ...playOf(frame) });
    },
  },
};

// Mine, step 1: trash a Treasure from hand; step 2: gain a Treasure to hand.

const mineTrashMove = movesByCard((card): MoveOf<'select_treasure_to_trash'> => ({
  type: 'select_treasure_to_trash',
  card,
}));
const mineGainMove = movesByCard((card): MoveOf<'gain_card'> => ({
  type: 'gain_card',
  card,
  destination: 'hand',
}));

export const mineTrashMoves = (hand: readonly CardName[]) =>
  cardMoves(differentCards(hand, TREASURES), mineTrashMove);

export const describeMineTrash = describeTrash(MINE_RAISE);

export const NO_TREASURE_TO_TRASH = nullOption(
  { type: 'select_treasure_to_trash', card: null },
  'No treasures to trash',
);

const isTreasure = (name: CardName): boolean => cardOf(name).type === 'treasure';

export const mineTrash: Decision<'select_treasure_to_trash'> = {
  moves: (state, pending) => mineTrashMoves(deciderHand(state, pending)),
  describe: describeMineTrash,
  check(state, pending, move) {
    const skipped = checkChosen(move, pending);
    if (skipped) return skipped;
    const card = chosenCard(move);
    return isTreasure(card)
      ? checkHeld('trash', deciderHand(state, pending), [card])
      : ruleErrors.notATreasure(card);
  },
  prompt: () => 'Mine - Step 1: Choose treasure to trash',
  result: (move) => `Mine complete: trashed ${chosenCard(move)}, no cards available to gain.`,
};

export const mineGainMoves = (supply: Supply, maxCost: number): MoveList<MoveOf<'gain_card'>> =>
  cardMoves(gainable(supply, maxCost, TREASURES), mineGainMove);

export function describeMineGain(move: MoveOf<'gain_card'>): OptionText {
  const text = describeGain(move);
  return { ...text, description: `${text.description} to hand` };
}

export const mineGain: Decision<'gain_card'> = {
  moves: (state, { maxGainCost = 0 }) => mineGainMoves(state.supply, maxGainCost),
  describe: describeMineGain,
  check(state, pending, move) {
    const skipped = checkChosen(move, pending);
    if (skipped) return skipped;
    const card = chosenCard(move);
    return isTreasure(card)
      ? checkGain(state, card, pending.maxGainCost ?? 0)
      : ruleErrors.notATreasure(card);
  },
  prompt: ({ maxGainCost = 0 }) => `Mine - Step 2: Choose treasure to gain to hand (up to $${maxGainCost})`,
  result: (move) => `Mine complete: gained ${chosenCard(move)} to hand.`,
};

export const mineSteps: StepsFor<'mine' | 'mine-gain'> = {
  mine: {
    enter(table, frame) {
      const { hand } = seatAt(table, frame.player);
      if (hand.some(isTreasure)) ask(table, frame, 'select_treasure_to_trash', { step: 1 });
      else noFacts(table, frame, NO_TREASURE_TO_TRASH);
    },
    answer(table, frame, move) {
      const card = chosenCard(move);
      trashFromHand(table, frame.player, [card]);
      pushFrame(table, { step: 'mine-gain', maxCost: cardOf(card).cost + MINE_RAISE, ...playOf(frame) });
    },
  },
  'mine-gain': {
    enter(table, frame) {
      const { maxCost } = frame;
      if (gainable(table.state.supply, maxCost, TREASURES).length > 0)
        ask(table, frame, 'gain_card', { step: 2, maxGainCost: maxCost, destination: 'hand' });
      else noFacts(table, frame, NOTHING_TO_GAIN);
    },
    answer(table, { player }, move) {
      gain(table, player, chosenCard(move), 'hand');
    },
  },
};
