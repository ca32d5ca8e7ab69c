import type { GameError } from '../../../../core/engine';
import { cardMoves, movesByCard, type MoveList } from '../moves';
import { ruleErrors } from '../errors';
import { available, gain, inSupply, pushFrame, seatAt, addFact } from '../table';
import type { CardName, MoveOf, State } from '../types';
import { cardOf, DEAREST_FIRST, EVERY_CARD, has, type Card, type CardSet } from './catalogue';
import {
  ask,
  checkChosen,
  chosenCard,
  nullOption,
  playOf,
  requiresChoice,
  noFacts,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

/** The number of cards in each pile by card id, as in the state. */
export type Supply = State['supply'];

export const WORKSHOP_COST = 4;
export const FEAST_COST = 5;

/** The cards of a set that can be gained up to a cost, most expensive first. */
export const gainable = (supply: Supply, maxCost: number, among: CardSet): Card[] =>
  DEAREST_FIRST.filter((card) => card.cost <= maxCost && has(among, card) && (supply[card.id] ?? -1) > 0);

type GainMove = MoveOf<'gain_card'>;

const gainMove = movesByCard((card): GainMove => ({ type: 'gain_card', card }));

export const gainMoves = (supply: Supply, maxCost: number): MoveList<GainMove> =>
  cardMoves(gainable(supply, maxCost, EVERY_CARD), gainMove);

export function describeGain(move: GainMove): OptionText {
  const { name, cost } = cardOf(chosenCard(move));
  return { description: `Gain: ${name} ($${cost})`, cardNames: [name], details: { gainCost: cost } };
}

export const NOTHING_TO_GAIN = nullOption({ type: 'gain_card', card: null }, 'No cards available to gain');

/** Refuses a card that cannot be gained up to a cost. */
export function checkGain(state: State, name: CardName, maxCost: number): GameError | null {
  const { id, cost } = cardOf(name);
  if (!available(state, name)) return ruleErrors.unavailable('gain', name, inSupply(state, id));
  return cost > maxCost ? ruleErrors.gainTooDear(name, cost, maxCost) : null;
}

/** Workshop, Feast and the second step of Remodel: gain a card up to a cost. */
export const gainCard: Decision<'gain_card'> = {
  moves: (state, { maxGainCost = 0 }) => gainMoves(state.supply, maxGainCost),
  describe: describeGain,
  check: (state, pending, move) =>
    checkChosen(move, pending) ?? checkGain(state, chosenCard(move), pending.maxGainCost ?? 0),
  prompt: (pending) =>
    pending.step === null
      ? requiresChoice(pending)
      : `${pending.card} - Step 2: Choose card to gain (up to $${pending.maxGainCost ?? 0})`,
  result: (move, _facts, { card }) => `${card} complete: gained ${chosenCard(move)}.`,
};

export const gainSteps: StepsFor<'gain'> = {
  gain: {
    enter(table, frame) {
      if (gainable(table.state.supply, frame.maxCost, EVERY_CARD).length === 0)
        noFacts(table, frame, NOTHING_TO_GAIN);
      else
        ask(table, frame, 'gain_card', {
          maxGainCost: frame.maxCost,
          step: frame.asked,
        });
    },
    answer: (table, { player }, move) => gain(table, player, chosenCard(move)),
  },
};

export const workshop: Effect = (table, play) =>
  pushFrame(table, { step: 'gain', maxCost: WORKSHOP_COST, asked: null, ...playOf(play) });

/**
 * Feast is trashed before the choice. In the second play by a Throne Room it is already gone, and the player still gains a card.
 */
export const feast: Effect = (table, play) => {
  if (play.throne !== 2) {
    const player = seatAt(table, play.player);
    player.inPlay = player.inPlay.slice(0, -1);
    table.state.trash = [...table.state.trash, play.card];
    addFact(table, { type: 'trash', player: play.player, cards: [play.card] });
  }
  pushFrame(table, { step: 'gain', maxCost: FEAST_COST, asked: null, ...playOf(play) });
};
