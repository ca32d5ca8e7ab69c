import { cardOf, sortCards } from '../cards/catalogue';
import type { CardName, MoveOf, DecisionType, PendingEffect } from '../types';
import { pileOf, provincesLeft, type Outlook } from './outlook';
import { actionToDouble, isUseless, leastMissed, toTrash } from './play';
import { mostWanted } from './worth';

const isPoints = (name: CardName): boolean =>
  cardOf(name).type === 'victory' || cardOf(name).type === 'curse';

/** The most useful card that can be gained up to a cost. */
const bestGain = (outlook: Outlook, maxCost: number): CardName | null =>
  mostWanted(outlook, maxCost, -Infinity)?.name ?? null;

function remodelled(outlook: Outlook): CardName | null {
  const { hand } = outlook;
  const holds = (name: CardName): boolean => hand.includes(name);
  if (holds('Gold') && provincesLeft(outlook) > 0) return 'Gold';
  const order = ['Estate', 'Curse', 'Copper', 'Chapel', 'Moneylender', 'Silver'];
  return order.find(holds) ?? leastMissed(outlook)[0] ?? null;
}

const TREASURE_ORDER: readonly CardName[] = ['Gold', 'Silver', 'Copper'];

const dearest = (cards: readonly CardName[]): CardName | null =>
  TREASURE_ORDER.find((card) => cards.includes(card)) ?? null;

function mined(outlook: Outlook): CardName | null {
  const { hand } = outlook;
  const canRaise = (name: CardName): boolean =>
    hand.includes(name) && pileOf(outlook, cardOf(RAISED[name] ?? '')) > 0;
  return ['Silver', 'Copper'].find(canRaise) ?? dearest([...hand].reverse());
}

const RAISED: Readonly<Record<CardName, CardName>> = { Silver: 'Gold', Copper: 'Silver' };

/** Spy: bad cards stay on top of a rival's deck, good ones on one's own. */
function discardsRevealed(outlook: Outlook, { revealedCard = '', targetPlayer }: PendingEffect): boolean {
  const isBad = isPoints(revealedCard) || revealedCard === 'Copper';
  return (targetPlayer === outlook.seat) === isBad;
}

/** A sensible answer to the open decision of the player. */
export function sensibleAnswer(outlook: Outlook, pending: PendingEffect): MoveOf<DecisionType> {
  const { hand } = outlook;
  const { effect: type } = pending;
  switch (type) {
    case 'discard_for_cellar':
      return { type, cards: sortCards(hand.filter((card) => isUseless(outlook, card))) };
    case 'trash_cards':
      return { type, cards: sortCards(toTrash(outlook, pending.maxTrash ?? 4)) };
    case 'trash_for_remodel':
      return { type, card: remodelled(outlook) };
    case 'select_treasure_to_trash':
      return { type, card: pending.card === 'Thief' ? dearest(pending.revealedCards ?? []) : mined(outlook) };
    case 'gain_card':
      return pending.card === 'Mine'
        ? { type, card: minedFor(outlook, pending.maxGainCost ?? 0), destination: 'hand' }
        : { type, card: bestGain(outlook, pending.maxGainCost ?? 0) };
    case 'library_set_aside':
      return { type, cards: [pending.drawnCard ?? ''], choice: isUseless(outlook, pending.drawnCard ?? '') };
    case 'select_action_for_throne':
      return { type, card: actionToDouble(outlook) };
    case 'chancellor_decision':
      return { type, choice: true };
    case 'spy_decision':
      return { type, choice: discardsRevealed(outlook, pending) };
    case 'reveal_and_topdeck':
      return { type, card: cheapestVictory(hand) };
    case 'discard_to_hand_size': {
      const surplus = Math.max(0, hand.length - (pending.targetHandSize ?? 3));
      return { type, cards: sortCards(leastMissed(outlook).slice(0, surplus)) };
    }
    case 'gain_trashed_card':
      return { type, cards: sortCards((pending.trashedCards ?? []).filter((card) => card !== 'Copper')) };
    case 'reveal_reaction':
      return { type, card: hand.includes('Moat') ? 'Moat' : null };
  }
}

const minedFor = (outlook: Outlook, maxCost: number): CardName | null =>
  TREASURE_ORDER.find((name) => cardOf(name).cost <= maxCost && pileOf(outlook, cardOf(name)) > 0) ?? null;

const cheapestVictory = (hand: readonly CardName[]): CardName | null =>
  hand.filter((name) => cardOf(name).type === 'victory').sort((a, b) => cardOf(a).cost - cardOf(b).cost)[0] ??
  null;
