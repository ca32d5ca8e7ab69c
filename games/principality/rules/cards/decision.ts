import type { GameError } from '../../../../core/engine';
import { thronePlay, type Fact } from '../facts';
import type { MoveList } from '../moves';
import { ruleErrors } from '../errors';
import { pushFrame, addFact, type Table } from '../table';
import type {
  DecisionOfStep,
  AskingStep,
  CardName,
  DecisionType,
  Frame,
  FrameOf,
  Move,
  MoveOf,
  PendingEffect,
  Play,
  State,
  StepName,
} from '../types';

/** The text of an option. */
export interface OptionText {
  readonly description: string;
  readonly cardNames: readonly CardName[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** The texts and the legal answers of a decision. */
export interface Decision<T extends DecisionType = DecisionType> {
  /** Every legal answer, each once, in the fixed order. */
  moves(state: State, pending: PendingEffect): MoveList<MoveOf<T>>;
  describe(move: MoveOf<T>, pending: PendingEffect): OptionText;
  /** Validates an answer of the right type without building the list; null if it is legal. */
  check(state: State, pending: PendingEffect, move: MoveOf<T>): GameError | null;
  /** The question; `requiresChoice` for cards that ask once. */
  prompt(pending: PendingEffect): string;
  /** The confirmation after the answer. */
  result(move: MoveOf<T>, facts: readonly Fact[], pending: PendingEffect): string;
  /** The answer that does nothing; absent or null if the player must choose. */
  nothing?(pending: PendingEffect, state: State): MoveOf<T> | null;
}

/** The question of a card that asks once. */
export const requiresChoice = ({ card, context }: PendingEffect): string =>
  `Card requires choice: ${card}${context ? ` - ${context}` : ''}`;

/** A step of a card. `enter` does everything that needs no choice and may ask; then `answer` continues after the decision. */
export interface Step<F extends Frame, M = Move> {
  enter(table: Table, frame: F): void;
  answer?(table: Table, frame: F, move: M): void;
}

type StepFor<S extends StepName> = S extends AskingStep
  ? Step<FrameOf<S>, MoveOf<DecisionOfStep[S]>>
  : Step<FrameOf<S>, never>;

/** Some of the steps, by name. */
export type StepsFor<S extends StepName> = { readonly [Name in S]: StepFor<Name> };

/** The effect of a card beyond its printed bonuses. `targets`: the affected other players, in turn order. */
export type Effect = (table: Table, play: Play, targets: readonly number[]) => void;

type DecisionFields = Partial<Omit<PendingEffect, 'card' | 'effect'>>;

/** Opens a decision for the card's player (or for `player`). The frame waits on the stack for the answer. */
export function ask<S extends AskingStep>(
  table: Table,
  frame: FrameOf<S>,
  effect: DecisionOfStep[S],
  asking: DecisionFields = {},
): void {
  const throne = thronePlay(frame.throne);
  const context = throne && asking.context ? `${throne}; ${asking.context}` : throne || asking.context;
  const { card, player } = frame;
  pushFrame(table, frame);
  table.state.pending = { card, effect, player, step: null, ...asking, ...(context ? { context } : {}) };
}

/** The only option of a decision without a choice. The engine takes it automatically. */
export interface NullOption<T extends DecisionType = DecisionType> extends OptionText {
  readonly move: MoveOf<T>;
}

export const nullOption = <T extends DecisionType>(
  move: MoveOf<T>,
  description: string,
  details: OptionText['details'] = { action: 'none' },
): NullOption<T> => ({ move, description, cardNames: [], details });

/** Records that a choice was skipped because there was nothing to choose. */
export const noFacts = (
  table: Table,
  { card, player }: Play,
  { description }: Pick<OptionText, 'description'>,
): void => addFact(table, { type: 'nothing', player, card, note: description });

/** Copies the fields of a play from a frame, for the next frame of the same play. */
export const playOf = ({ card, player, throne }: Play): Play => ({ card, player, throne });

/** The hand of the player who must decide. */
export const deciderHand = (state: State, { player }: PendingEffect): readonly CardName[] =>
  state.players[player]?.hand ?? [];

/** An answer that names a card or none. */
type CardAnswer = Extract<MoveOf<DecisionType>, { readonly card: CardName | null }>;

/** The card of an answer that has been checked to have one. */
export const chosenCard = ({ type, card }: CardAnswer): CardName => {
  if (card === null) throw new Error(`${type} without a card`);
  return card;
};

/** Refuses cards that are not in the hand as many times as they are named. */
export function checkHeld(
  verb: 'discard' | 'trash',
  hand: readonly CardName[],
  cards: readonly CardName[],
): GameError | null {
  for (const card of cards) {
    const requested = count(cards, card);
    const held = count(hand, card);
    if (held === 0) return ruleErrors.notInHand(card);
    if (requested > held) return ruleErrors.tooFewInHand(verb, card, requested, held);
  }
  return null;
}

/** The number of copies of the card. */
export const count = (cards: readonly CardName[], card: CardName): number => {
  let found = 0;
  for (const other of cards) if (other === card) found++;
  return found;
};

/** Refuses a null answer to a mandatory decision. */
export const checkChosen = ({ card }: CardAnswer, pending: PendingEffect): GameError | null =>
  card === null ? ruleErrors.cannotSkip(pending.effect) : null;
