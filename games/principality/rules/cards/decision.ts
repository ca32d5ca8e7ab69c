import type { GameError } from '../../../../core/engine';
import { thronePlay, type Fact } from '../facts';
import type { MoveList } from '../moves';
import { refusals } from '../refusals';
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

/** How an option reads. */
export interface OptionText {
  readonly description: string;
  readonly cardNames: readonly CardName[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a player sees of a decision, and which answers are legal. */
export interface Decision<T extends DecisionType = DecisionType> {
  /** Every legal answer, each once, in the fixed order. */
  moves(state: State, pending: PendingEffect): MoveList<MoveOf<T>>;
  describe(move: MoveOf<T>, pending: PendingEffect): OptionText;
  /** Judges an answer of the right type by rule, without the list; null for one that is legal. */
  check(state: State, pending: PendingEffect, move: MoveOf<T>): GameError | null;
  /** What the decider is asked; `requiresChoice` for cards that ask once. */
  prompt(pending: PendingEffect): string;
  /** What the decider is told afterwards. */
  result(move: MoveOf<T>, facts: readonly Fact[], pending: PendingEffect): string;
  /** The answer that does nothing; absent where one must choose. */
  nothing?(pending: PendingEffect): MoveOf<T>;
}

/** The question of a card that asks once. */
export const requiresChoice = ({ card, context }: PendingEffect): string =>
  `Card requires choice: ${card}${context ? ` - ${context}` : ''}`;

/** A step of a card. `enter` does what needs no choice and may ask; then `answer` goes on from the decision. */
export interface Step<F extends Frame, M = Move> {
  enter(table: Table, frame: F): void;
  answer?(table: Table, frame: F, move: M): void;
}

type StepFor<S extends StepName> = S extends AskingStep
  ? Step<FrameOf<S>, MoveOf<DecisionOfStep[S]>>
  : Step<FrameOf<S>, never>;

/** Some of the steps, by name. */
export type StepsFor<S extends StepName> = { readonly [Name in S]: StepFor<Name> };

/** What a card does beyond its printed bonuses. `targets`: the other players it reaches, in turn order. */
export type Effect = (table: Table, play: Play, targets: readonly number[]) => void;

type DecisionFields = Partial<Omit<PendingEffect, 'card' | 'effect'>>;

/** Opens a decision of the card's player (or of `player`); the frame waits on the stack for the answer. */
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

/** The only option of a decision in which nothing can be chosen; the engine then takes it by itself. */
export interface NullOption<T extends DecisionType = DecisionType> extends OptionText {
  readonly move: MoveOf<T>;
}

export const nullOption = <T extends DecisionType>(
  move: MoveOf<T>,
  description: string,
  details: OptionText['details'] = { action: 'none' },
): NullOption<T> => ({ move, description, cardNames: [], details });

/** Writes down that a choice was not put because there was nothing to choose. */
export const noFacts = (
  table: Table,
  { card, player }: Play,
  { description }: Pick<OptionText, 'description'>,
): void => addFact(table, { type: 'nothing', player, card, note: description });

/** Takes the parts of a play out of a frame, for the next frame of the same play. */
export const playOf = ({ card, player, throne }: Play): Play => ({ card, player, throne });

/** The hand of the player who must decide. */
export const deciderHand = (state: State, { player }: PendingEffect): readonly CardName[] =>
  state.players[player]?.hand ?? [];

/** An answer that names a card or none. */
type CardAnswer = Extract<MoveOf<DecisionType>, { readonly card: CardName | null }>;

/** The card of an answer that was checked to have one. */
export const chosenCard = ({ type, card }: CardAnswer): CardName => {
  if (card === null) throw new Error(`${type} without a card`);
  return card;
};

/** Refuses cards that the hand does not hold as often as they are named. */
export function checkHeld(
  verb: 'discard' | 'trash',
  hand: readonly CardName[],
  cards: readonly CardName[],
): GameError | null {
  for (const card of cards) {
    const requested = count(cards, card);
    const held = count(hand, card);
    if (held === 0) return refusals.notInHand(card);
    if (requested > held) return refusals.tooFewInHand(verb, card, requested, held);
  }
  return null;
}

/** How many copies of the card there are. */
export const count = (cards: readonly CardName[], card: CardName): number => {
  let found = 0;
  for (const other of cards) if (other === card) found++;
  return found;
};

/** Refuses the null answer to a decision that must be made. */
export const checkChosen = ({ card }: CardAnswer, pending: PendingEffect): GameError | null =>
  card === null ? refusals.cannotSkip(pending.effect) : null;
