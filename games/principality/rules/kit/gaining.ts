import type { GameError } from '../../../../core/engine';
import { ruleErrors } from '../errors';
import { cardMoves, movesByCard } from '../moves';
import { available, gain, inSupply } from '../table';
import { mostWanted } from '../tactics/worth';
import type { CardName, MoveOf } from '../types';
import type { Card, CardType, Decision, Basis, OptionText } from './card';
import { ask, cardsText, checkChosen, chosenCard, noFacts, nullOption, requiresChoice } from './decision';
import { cardOf, DEAREST_FIRST, different, isTreasure } from './registry';
import { defineStep } from './step';

export const costOf = (name: CardName): number => cardOf(name).cost;

/** The different cards of a pile, most expensive first. */
export function dearestFirst(names: readonly CardName[]): Card[] {
  const cards = different(names);
  return DEAREST_FIRST.filter((card) => cards.includes(card));
}

/** The cards that can be gained up to a cost, most expensive first; only those of a type if one is basis. */
export const gainable = (supply: readonly number[], maxCost: number, type?: CardType): Card[] =>
  DEAREST_FIRST.filter(
    (card) =>
      card.cost <= maxCost && (type === undefined || card.type === type) && (supply[card.id] ?? -1) > 0,
  );

/** The option to trash a card and gain one that costs up to a given amount more. */
export function describeTrash(name: CardName, raise: number): OptionText {
  const cost = costOf(name);
  return {
    description: `Trash: ${name} ($${cost}) → Can gain up to $${cost + raise}`,
    cardNames: [name],
    details: { trashCost: cost, maxGainCost: cost + raise },
  };
}

type GainMove = MoveOf<'gain_card'>;

const gainMove = movesByCard((card): GainMove => ({ type: 'gain_card', card }));

export function describeGain(move: GainMove): OptionText {
  const { name, cost } = cardOf(chosenCard(move));
  return { description: `Gain: ${name} ($${cost})`, cardNames: [name], details: { gainCost: cost } };
}

export const NOTHING_TO_GAIN = nullOption<'gain_card'>(
  { type: 'gain_card', card: null },
  'No cards available to gain',
);

/** Refuses a card that cannot be gained up to a cost. */
export function checkGain(basis: Pick<Basis, 'supply'>, name: CardName, maxCost: number): GameError | null {
  const { id, cost } = cardOf(name);
  if (!available(basis, name)) return ruleErrors.unavailable('gain', name, inSupply(basis, id));
  return cost > maxCost ? ruleErrors.gainTooDear(name, cost, maxCost) : null;
}

/** Gains a card up to a cost, which the player chooses. */
export const gainStep = defineStep<'gain_card', 'maxCost' | 'asked'>({
  name: 'gain',
  keeps: ['maxCost', 'asked'],
  asks: 'gain_card',
  enter(table, frame) {
    const { maxCost, asked } = frame;
    if (gainable(table.state.supply, maxCost).length === 0) noFacts(table, frame, NOTHING_TO_GAIN);
    else ask(table, frame, 'gain_card', { maxGainCost: maxCost, step: asked });
  },
  answer: (table, { player }, move) => gain(table, player, chosenCard(move)),
});

/** The decision of Workshop, and of all cards that gain another. */
export const gainCard: Decision<'gain_card'> = {
  moves: ({ supply }, { maxGainCost = 0 }) => cardMoves(gainable(supply, maxGainCost), gainMove),
  describe: describeGain,
  check: (basis, pending, move) =>
    checkChosen(move, pending, (card) => checkGain(basis, card, pending.maxGainCost ?? 0)),
  prompt: (pending) =>
    pending.step === null
      ? requiresChoice(pending)
      : `${pending.card} - Step 2: Choose card to gain (up to $${pending.maxGainCost ?? 0})`,
  question: ({ maxGainCost = 0, destination }) =>
    `Choose ${destination === 'hand' ? 'treasure to gain to hand' : 'card to gain'} (up to $${maxGainCost})`,
  result: (move, _facts, { card }) => `${card} complete: gained ${chosenCard(move)}.`,
  empty: NOTHING_TO_GAIN,
  needs: ['maxGainCost'],
  words: { verbs: 'gain|take|get|pick', tail: '(?: to | into )(?:hand|discard|discard pile)' },
  form({ card, maxGainCost = 0, destination }, { supply }) {
    const what = destination ? 'a Treasure to your hand' : 'a card';
    return {
      place: 'supply',
      cards: Object.keys(supply),
      allows: (pile) =>
        (supply[pile] ?? 0) > 0 &&
        costOf(pile) <= maxGainCost &&
        (destination === undefined || isTreasure(pile)),
      question: `${card}: gain ${what} that costs up to $${maxGainCost}. Choose its pile in the supply.`,
      fate: 'gain',
      promise: (chosen) => `Gain ${cardsText(chosen)}${destination ? ' to your hand' : ''}`,
    };
  },
  sensible: (outlook, { maxGainCost = 0 }) => ({
    type: 'gain_card',
    card: mostWanted(outlook, maxGainCost, -Infinity)?.name ?? null,
  }),
};
