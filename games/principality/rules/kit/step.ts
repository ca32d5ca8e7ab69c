import type { Mutable, RandomSource } from '../../../../core/engine';
import type { Fact } from '../facts';
import type {
  DecisionType,
  Frame,
  FrameField,
  FrameFields,
  FrameWith,
  MoveOf,
  Play,
  PlayerState,
  State,
} from '../types';

export type SeatDraft = Mutable<PlayerState>;

/**
 * The next state under construction. Its fields may be set; piles and lists are shared with the old state and must be replaced,
 * not changed.
 */
export interface Draft extends Mutable<Omit<State, 'players'>> {
  players: PlayerState[];
}

/** The context of a transition: the draft, the random source, and the facts so far. */
export interface Table {
  readonly state: Draft;
  /** The players before the transition. Only those that change are copied. */
  readonly before: readonly PlayerState[];
  readonly random: RandomSource;
  readonly facts: Fact[];
}

/** The effect of a card beyond its printed bonuses. `targets`: the affected other players, in turn order. */
export type Effect = (table: Table, play: Play, targets: readonly number[]) => void;

/** A step of a card. `enter` does everything that needs no choice and may ask; then `answer` continues after the decision. */
export interface Step {
  /** Its name in states. */
  readonly name: string;
  /** The fields of its frames besides those of the play. */
  readonly keeps: readonly FrameField[];
  /** The decision that it asks for, if any. */
  readonly asks?: DecisionType;
  enter(table: Table, frame: Frame): void;
  answer?(table: Table, frame: Frame, move: MoveOf<DecisionType>): void;
}

/** A step that asks for a decision, if any, and whose frames have these fields. */
export interface StepWith<T extends DecisionType = never, F extends FrameField = never> {
  readonly name: string;
  readonly keeps: readonly F[];
  readonly asks?: T;
  enter(table: Table, frame: FrameWith<F>): void;
  answer?(table: Table, frame: FrameWith<F>, move: MoveOf<T>): void;
}

/** Defines a step. */
export const defineStep = <T extends DecisionType = never, F extends FrameField = never>(
  step: StepWith<T, F>,
): StepWith<T, F> => step;

export const pushFrame = (table: Table, frame: Frame): void => {
  table.state.stack = [...table.state.stack, frame];
};

/** Puts a step of a play onto the stack: it is the next to be resolved. */
export const push = <F extends FrameField>(
  table: Table,
  { name }: Pick<StepWith<never, F>, 'name' | 'keeps'>,
  { card, player, throne }: Play,
  fields: Pick<FrameFields, F>,
): void => pushFrame(table, { step: name, ...fields, card, player, throne });
