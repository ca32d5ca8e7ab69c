import { findCard } from '../rules/cards/catalogue';
import type { CardName, DecisionType, PendingEffect } from '../rules/types';
import type { View } from '../rules/view';

/** A decision that is answered by choosing cards. */
export interface CardForm {
  readonly kind: 'cards';
  readonly question: string;
  /** Where the cards are: in the viewer's hand, in the supply, or beside the question. */
  readonly place: 'hand' | 'supply' | 'shown';
  /** Every card at that place; one entry for each copy, and one for each pile. */
  readonly cards: readonly CardName[];
  /** The cards that may be chosen. */
  readonly allows: (card: CardName) => boolean;
  readonly least: number;
  readonly most: number;
  readonly effect: DecisionType;
  /** What happens to a chosen card, in a word. */
  readonly fate: string;
  /** What happens if exactly these cards are chosen. */
  readonly promise: (chosen: readonly CardName[]) => string;
}

/** A decision between two ways to go on. */
export interface AnswerForm {
  readonly kind: 'answers';
  readonly question: string;
  /** The cards that the question is about. */
  readonly shown: readonly CardName[];
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly label: string;
  readonly command: string;
}

/** An open decision as a person answers it: everything that is legal, and nothing else, can be given with it. */
export type Form = CardForm | AnswerForm;

/** The chosen cards by their places in `cards`, in the order in which they were chosen. */
export type Picks = readonly number[];

/** A legal move, as it is listed. */
interface ListedMove {
  readonly command: string;
}

/** The viewer's open decision, or null. `nameOf`: a player's name by seat; `options`: the legal answers, as many as are listed. */
export function formOf(
  view: View,
  nameOf: (seat: number) => string,
  options: readonly ListedMove[],
): Form | null {
  const { pendingEffect: pending, viewer, own } = view;
  if (!own || !isOwn(pending, viewer)) return null;
  const mayDecline = options.some(({ command }) => command === pending.effect);
  const form = formFor(pending, { view, hand: own.hand, nameOf, mayDecline });
  const play = /^Throne Room: play \d of 2/.exec(pending.context ?? '')?.[0];
  return play === undefined ? form : { ...form, question: `${form.question} (${play}.)` };
}

/** Other viewers' decisions contain no choices. */
const isOwn = (pending: View['pendingEffect'], viewer: View['viewer']): pending is PendingEffect =>
  pending?.player === viewer;

/** What a form shows beside the decision. */
interface FormContext {
  readonly view: View;
  readonly hand: readonly CardName[];
  readonly nameOf: (seat: number) => string;
  /** Whether the answer that names no card is legal. */
  readonly mayDecline: boolean;
}

function formFor(pending: PendingEffect, { view, hand, nameOf, mayDecline }: FormContext): Form {
  const { card, effect, targetPlayer = 0 } = pending;
  const attacker = nameOf(view.activePlayer);
  const inHand = { kind: 'cards', place: 'hand', cards: hand, allows: () => true, effect } as const;
  switch (effect) {
    case 'discard_for_cellar':
      return {
        ...inHand,
        question: `${card}: discard any number of cards, then draw as many.`,
        least: 0,
        most: hand.length,
        fate: 'discard',
        promise: (chosen) =>
          chosen.length === 0 ? 'Discard nothing' : `Discard ${chosen.length}, draw ${chosen.length}`,
      };
    case 'trash_cards': {
      const most = Math.min(pending.maxTrash ?? 0, hand.length);
      return {
        ...inHand,
        question: `${card}: trash up to ${cardCount(most)} from your hand.`,
        least: 0,
        most,
        fate: 'trash',
        promise: (chosen) => `Trash ${listOf(chosen)}`,
      };
    }
    case 'trash_for_remodel':
      return {
        ...inHand,
        ...ONE,
        question: `${card}: trash a card, then gain one that costs up to $2 more.`,
        fate: 'trash',
        promise: ([chosen = '']) => `Trash ${chosen}, gain up to $${costOf(chosen) + 2}`,
      };
    case 'select_treasure_to_trash':
      if (card === 'Thief') {
        return {
          ...inHand,
          ...ONE,
          place: 'shown',
          cards: pending.revealedCards ?? [],
          allows: isTreasure,
          question: `${card}: ${nameOf(targetPlayer)} reveals these cards. Which Treasure is trashed?`,
          fate: 'trash',
          promise: (chosen) => `Trash ${listOf(chosen)}`,
        };
      }
      return {
        ...inHand,
        ...ONE,
        allows: isTreasure,
        question: `${card}: trash a Treasure, then gain one to your hand that costs up to $3 more.`,
        fate: 'trash',
        promise: ([chosen = '']) => `Trash ${chosen}, gain up to $${costOf(chosen) + 3}`,
      };
    case 'gain_card': {
      const { maxGainCost = 0, destination } = pending;
      const what = destination ? 'a Treasure to your hand' : 'a card';
      return {
        kind: 'cards',
        ...ONE,
        effect,
        place: 'supply',
        cards: Object.keys(view.supply),
        allows: (pile) =>
          (view.supply[pile] ?? 0) > 0 &&
          costOf(pile) <= maxGainCost &&
          (destination === undefined || isTreasure(pile)),
        question: `${card}: gain ${what} that costs up to $${maxGainCost}. Choose its pile in the supply.`,
        fate: 'gain',
        promise: (chosen) => `Gain ${listOf(chosen)}${destination ? ' to your hand' : ''}`,
      };
    }
    case 'select_action_for_throne':
      return {
        ...inHand,
        allows: isAction,
        least: mayDecline ? 0 : 1,
        most: 1,
        question: `${card}: choose an Action card from your hand to play twice.`,
        fate: 'play twice',
        promise: ([chosen]) => (chosen === undefined ? 'Play nothing' : `Play ${chosen} twice`),
      };
    case 'reveal_and_topdeck':
      return {
        ...inHand,
        ...ONE,
        allows: isVictory,
        question: `${attacker} plays ${card}: put a Victory card from your hand onto your deck.`,
        fate: 'onto deck',
        promise: (chosen) => `Put ${listOf(chosen)} onto your deck`,
      };
    case 'discard_to_hand_size': {
      const kept = pending.targetHandSize ?? 0;
      const surplus = Math.max(0, hand.length - kept);
      return {
        ...inHand,
        least: surplus,
        most: surplus,
        question: `${attacker} plays ${card}: discard ${cardCount(surplus)}, so that you keep ${kept}.`,
        fate: 'discard',
        promise: (chosen) => `Discard ${listOf(chosen)}`,
      };
    }
    case 'gain_trashed_card': {
      const cards = pending.trashedCards ?? [];
      return {
        ...inHand,
        place: 'shown',
        cards,
        least: 0,
        most: cards.length,
        question: `${card}: which of the trashed Treasures do you gain?`,
        fate: 'gain',
        promise: (chosen) => `Gain ${listOf(chosen)}`,
      };
    }
    case 'library_set_aside': {
      const drawn = pending.drawnCard ?? '';
      return {
        kind: 'answers',
        question: `${card}: you draw ${drawn}. Keep it, or set it aside and draw another card?`,
        shown: [drawn],
        answers: [
          { label: `Keep ${drawn}`, command: `${effect} ${drawn} no` },
          { label: `Set ${drawn} aside`, command: `${effect} ${drawn} yes` },
        ],
      };
    }
    case 'chancellor_decision':
      return {
        kind: 'answers',
        question: `${card}: put your deck into your discard pile?`,
        shown: [],
        answers: [
          { label: `Discard the deck (${cardCount(pending.deckSize ?? 0)})`, command: `${effect} yes` },
          { label: 'Leave the deck as it is', command: `${effect} no` },
        ],
      };
    case 'spy_decision': {
      const top = pending.revealedCard ?? '';
      const whose = targetPlayer === view.viewer ? 'your own deck' : `the deck of ${nameOf(targetPlayer)}`;
      return {
        kind: 'answers',
        question: `${card}: ${top} is on top of ${whose}. Leave or discard it?`,
        shown: [top],
        answers: [
          { label: `Leave ${top} there`, command: `${effect} no` },
          { label: `Discard ${top}`, command: `${effect} yes` },
        ],
      };
    }
    case 'reveal_reaction':
      return {
        kind: 'answers',
        question: `${attacker} plays ${card}. Reveal your Moat, so that it does not affect you?`,
        shown: ['Moat'],
        answers: [
          { label: 'Reveal Moat', command: `${effect} Moat` },
          { label: 'Do not reveal it', command: effect },
        ],
      };
  }
}

const ONE = { least: 1, most: 1 } as const;

/** Whether the card at this place may be part of an answer. */
export function isCandidate({ cards, allows }: CardForm, at: number): boolean {
  const card = cards[at];
  return card !== undefined && allows(card);
}

/** Whether a click on the card at this place has an effect now. */
export const canPick = (form: CardForm, picks: Picks, at: number): boolean =>
  isCandidate(form, at) && (picks.includes(at) || form.most === 1 || picks.length < form.most);

/** The choice after a click on the card at this place. Where one card is chosen, it takes the place of the one before. */
export function pick(form: CardForm, picks: Picks, at: number): Picks {
  if (!canPick(form, picks, at)) return picks;
  if (picks.includes(at)) return picks.filter((each) => each !== at);
  return form.most === 1 ? [at] : [...picks, at];
}

/** The cards that a hint chooses, by their places; null if it is no answer to this decision. */
export function hintedPicks({ effect, cards, allows }: CardForm, hint: string | undefined): Picks | null {
  const [verb, list = ''] = hint?.split(/ (.*)/s) ?? [];
  if (verb !== effect) return null;
  return list
    .split(',')
    .filter(Boolean)
    .reduce<Picks>((picks, name) => {
      const at = cards.findIndex((card, place) => card === name && allows(card) && !picks.includes(place));
      return at < 0 ? picks : [...picks, at];
    }, []);
}

/** Whether both choose the same cards, of whichever copies and in whichever order. */
export const isSameAnswer = (form: CardForm, picks: Picks, others: Picks): boolean =>
  chosenOf(form, picks).toSorted().join() === chosenOf(form, others).toSorted().join();

const chosenOf = ({ cards }: CardForm, picks: Picks): readonly CardName[] =>
  picks.flatMap((at) => cards[at] ?? []);

/** The button that answers with the chosen cards. */
export interface Confirmation {
  /** What pressing it does, or what is missing. */
  readonly label: string;
  /** Null while more cards must be chosen. */
  readonly command: string | null;
  /** Whether it is what most people want next: not that nothing is done. */
  readonly primary: boolean;
}

/** The answer with the chosen cards. */
export function confirmation(form: CardForm, picks: Picks): Confirmation {
  const missing = form.least - picks.length;
  if (missing > 0) {
    const what = form.place === 'supply' ? 'a pile' : cardCount(missing);
    return { label: `Choose ${what}${picks.length > 0 ? ' more' : ''}`, command: null, primary: false };
  }
  const chosen = chosenOf(form, picks);
  const list = chosen.length > 0 ? ` ${chosen.join(',')}` : '';
  return { label: form.promise(chosen), command: form.effect + list, primary: chosen.length > 0 };
}

const cardCount = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** `2 Copper, Estate`; `nothing` for no cards. */
function listOf(cards: readonly CardName[]): string {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count > 1 ? `${count} ${card}` : card)).join(', ') || 'nothing';
}

const costOf = (card: CardName): number => findCard(card)?.cost ?? 0;
const isAction = (card: CardName): boolean => findCard(card)?.type === 'action';
const isTreasure = (card: CardName): boolean => findCard(card)?.type === 'treasure';
const isVictory = (card: CardName): boolean => findCard(card)?.type === 'victory';
