import { playerName } from '../../../../core/engine';
import { cardCount } from '../facts';
import { cardMoves, movesByCard, multisetMoves } from '../moves';
import { ruleErrors } from '../errors';
import { discardRevealed, pushFrame, seatAt, takeCards, addFact, without, type Table } from '../table';
import type { CardName, FrameOf, MoveOf } from '../types';
import { cardOf, cardSet, DEAREST_FIRST, has, TREASURES } from './catalogue';
import {
  ask,
  checkChosen,
  chosenCard,
  count,
  nullOption,
  playOf,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

const REVEALED = 2;

type TrashMove = MoveOf<'select_treasure_to_trash'>;
type GainMove = MoveOf<'gain_trashed_card'>;

const trashMove = movesByCard((card): TrashMove => ({ type: 'select_treasure_to_trash', card }));
const gainMove = (cards: readonly CardName[]): GainMove => ({ type: 'gain_trashed_card', cards });

export const thiefTrashMoves = (revealed: readonly CardName[]) => {
  const treasures = cardSet(revealed) & TREASURES;
  return cardMoves(
    DEAREST_FIRST.filter((card) => has(treasures, card)),
    trashMove,
  );
};

/** `playerNumber` as shown, from 1. */
export function describeThiefTrash(move: TrashMove, playerNumber: number): OptionText {
  const { name, cost } = cardOf(chosenCard(move));
  return {
    description: `Trash: ${name} ($${cost}) from ${playerName(playerNumber - 1)}`,
    cardNames: [name],
    details: { trashCost: cost, player: playerNumber },
  };
}

/** Thief, step 1: the attacker chooses a revealed Treasure to trash. */
export const thiefTrash: Decision<'select_treasure_to_trash'> = {
  moves: (_state, { revealedCards = [] }) => thiefTrashMoves(revealedCards),
  describe: (move, { targetPlayer = 0 }) => describeThiefTrash(move, targetPlayer + 1),
  check(_state, pending, move) {
    const skipped = checkChosen(move, pending);
    if (skipped) return skipped;
    const card = chosenCard(move);
    if (!pending.revealedCards?.includes(card)) return ruleErrors.notRevealed(card);
    return cardOf(card).type === 'treasure' ? null : ruleErrors.notATreasure(card);
  },
  prompt: ({ targetPlayer = 0 }) =>
    `Thief - Step 1: Choose treasure to trash from ${playerName(targetPlayer)}`,
  result: (move, _facts, { targetPlayer = 0 }) =>
    `Trashed: ${chosenCard(move)} (${playerName(targetPlayer)}).`,
};

export const thiefGainMoves = (trashed: readonly CardName[]) =>
  multisetMoves(gainMove, trashed, 0, trashed.length);

export const describeThiefGain = ({ cards }: GainMove): OptionText => ({
  description: cards.length === 0 ? 'Gain nothing' : `Gain: ${cards.join(', ')} (${cardCount(cards.length)})`,
  cardNames: cards,
  details: { gainCount: cards.length },
});

export const NOTHING_FROM_THIEF = nullOption(gainMove([]), 'Gain nothing', { gainCount: 0 });

/** Thief, step 2: the attacker may gain any of the Treasures that this play trashed. */
export const gainTrashedCard: Decision<'gain_trashed_card'> = {
  moves: (_state, { trashedCards = [] }) => thiefGainMoves(trashedCards),
  describe: describeThiefGain,
  check(_state, { trashedCards = [] }, { cards }) {
    const missing = cards.find((card) => count(cards, card) > count(trashedCards, card));
    return missing === undefined ? null : ruleErrors.notTrashed(missing);
  },
  prompt: () => 'Thief - Step 2: Choose trashed treasures to gain',
  result: ({ cards }) =>
    `Thief complete: ${cards.length === 0 ? 'gained nothing' : `gained ${cards.join(', ')}`}.`,
  nothing: () => NOTHING_FROM_THIEF.move,
};

export const thief: Effect = (table, play, targets) =>
  pushFrame(table, { step: 'thief', targets, trashed: [], ...playOf(play) });

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

function robNext(table: Table, frame: FrameOf<'thief'>): void {
  for (const [done, target] of frame.targets.entries()) {
    const revealedCards = revealTop(table, target);
    if ((cardSet(revealedCards) & TREASURES) !== 0) {
      ask(table, { ...frame, targets: frame.targets.slice(done) }, 'select_treasure_to_trash', {
        step: 1,
        targetPlayer: target,
        revealedCards,
      });
      return;
    }
    discardRest(table, target, []);
  }
  if (frame.trashed.length > 0)
    pushFrame(table, { step: 'thief-gain', trashed: frame.trashed, ...playOf(frame) });
}

export const thiefSteps: StepsFor<'thief' | 'thief-gain'> = {
  thief: {
    enter: robNext,
    answer(table, frame, move) {
      const [target = 0, ...targets] = frame.targets;
      const card = chosenCard(move);
      table.state.trash = [...table.state.trash, card];
      addFact(table, { type: 'trash', player: target, cards: [card] });
      discardRest(table, target, [card]);
      pushFrame(table, { ...frame, targets, trashed: [...frame.trashed, card] });
    },
  },
  'thief-gain': {
    enter: (table, frame) => ask(table, frame, 'gain_trashed_card', { step: 2, trashedCards: frame.trashed }),
    answer(table, { player: seat }, { cards }) {
      if (cards.length === 0) return;
      const player = seatAt(table, seat);
      table.state.trash = without(table.state.trash, cards);
      player.discardPile = [...player.discardPile, ...cards];
      addFact(table, { type: 'gain_trashed', player: seat, cards });
    },
  },
};
