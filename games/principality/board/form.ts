import { decisionOf } from '../rules/cards';
import type { AnswerQuestion, CardQuestion, FormContext } from '../rules/cards/catalogue';
import type { CardName, DecisionType, PendingEffect } from '../rules/types';
import type { View } from '../rules/view';

/** A decision that is answered by choosing cards. */
export interface CardForm extends Required<CardQuestion> {
  readonly kind: 'cards';
  readonly effect: DecisionType;
}

/** A decision between two ways to continue. */
export interface AnswerForm extends Omit<AnswerQuestion, 'answers'> {
  readonly kind: 'answers';
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly label: string;
  readonly command: string;
}

/** An open decision as a form for people, which allows exactly the legal answers. */
export type Form = CardForm | AnswerForm;

/** The chosen cards by their places in `cards`, in the order in which they were chosen. */
export type Picks = readonly number[];

/** A legal move, as it is listed. */
interface ListedMove {
  readonly command: string;
}

/** The viewer's open decision, or null. `nameOf`: a player's name by seat; `options`: the listed legal answers. */
export function formOf(
  view: View,
  nameOf: (seat: number) => string,
  options: readonly ListedMove[],
): Form | null {
  const { pendingEffect: pending, viewer, own } = view;
  if (!own || !isOwn(pending, viewer)) return null;
  const mayDecline = options.some(({ command }) => command === pending.effect);
  const { hand } = own;
  const attacker = nameOf(view.activePlayer);
  const context = { viewer: own.player, hand, supply: view.supply, attacker, nameOf, mayDecline };
  const form = formFor(pending, context);
  const play = /^Throne Room: play \d of 2/.exec(pending.context ?? '')?.[0];
  return play === undefined ? form : { ...form, question: `${form.question} (${play}.)` };
}

/** Other viewers' decisions contain no choices. */
const isOwn = (pending: View['pendingEffect'], viewer: View['viewer']): pending is PendingEffect =>
  pending?.player === viewer;

/** The defaults of a choice of cards: one card from the hand. */
const ONE_OF_HAND = { kind: 'cards', place: 'hand', allows: () => true, least: 1, most: 1 } as const;

function formFor(pending: PendingEffect, context: FormContext): Form {
  const { effect } = pending;
  const asked = decisionOf(pending).form(pending, context);
  if (!('answers' in asked)) return { ...ONE_OF_HAND, cards: context.hand, effect, ...asked };
  const answers = asked.answers.map(({ label, says }) => ({ label, command: `${effect} ${says}`.trim() }));
  return { ...asked, kind: 'answers', answers };
}

/** Whether the card at this place may be part of an answer. */
export function isCandidate({ cards, allows }: CardForm, at: number): boolean {
  const card = cards[at];
  return card !== undefined && allows(card);
}

/** Whether a click on the card at this place has an effect now. */
export const canPick = (form: CardForm, picks: Picks, at: number): boolean =>
  isCandidate(form, at) && (picks.includes(at) || form.most === 1 || picks.length < form.most);

/** The choice after a click on the card at this place. If only one card can be chosen, it replaces the previous one. */
export function pick(form: CardForm, picks: Picks, at: number): Picks {
  if (!canPick(form, picks, at)) return picks;
  if (picks.includes(at)) return picks.filter((each) => each !== at);
  return form.most === 1 ? [at] : [...picks, at];
}

/** The places of the cards that a hint chooses; null if the hint does not answer this decision. */
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
  /** The action of the button, or what is missing for it. */
  readonly label: string;
  /** Null while more cards must be chosen. */
  readonly command: string | null;
  /** Whether it is the likely next step, as opposed to doing nothing. */
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
