import type { AnswerObject, AnswerWith, DecisionType } from './commands';
import type { PendingEffect } from './shapes';
import type { NamedVersion } from './versions';

export type { DecisionType } from './commands';
export type { PendingEffect } from './shapes';

/** A card's printed name, e.g. `Throne Room`. */
export type CardName = string;

export type Phase = 'action' | 'buy' | 'cleanup';

/** Whether a player is asked before a Moat is revealed to an attack, or it is always revealed. */
export type Reactions = 'ask' | 'reveal';

/** The possible fields of a move besides its type. */
interface MoveFields {
  /** Null for none, if the decision is optional. The card may not exist or not be in hand. */
  readonly card: CardName | null;
  /** A multiset; empty for none. */
  readonly cards: readonly CardName[];
  readonly choice: boolean;
  /** The destination of a gained card, which depends on the played card. */
  readonly destination: 'hand' | 'discard' | 'topdeck';
  /** A card of the hand, from 0. */
  readonly cardIndex: number;
  readonly reactions: Reactions;
}

type OneCard = Pick<MoveFields, 'card'>;
type ManyCards = Pick<MoveFields, 'cards'>;
type Choice = Pick<MoveFields, 'choice'>;
interface NamedCard {
  readonly card: CardName;
}

/** The moves of a player's own turn. */
interface TurnMoves {
  readonly play_action: NamedCard;
  readonly play_treasure: NamedCard;
  readonly play_all_treasures: object;
  readonly buy: NamedCard;
  readonly end_phase: object;
}

/** The fields of an answer, by what its command names. */
interface AnswerFields {
  readonly cards: ManyCards;
  readonly card: OneCard;
  readonly choice: Choice;
  readonly 'card and place': OneCard & Partial<Pick<MoveFields, 'destination'>>;
  readonly 'card and choice': ManyCards & Choice;
}

/** The answers to decisions; each name is also the `effect` of the decision it answers. */
type Answers = {
  readonly [N in AnswerObject as AnswerWith<N>]: AnswerFields[N];
};

/** Moves that are never listed. `play` plays an Action or a Treasure, depending on the card. */
interface OtherMoves {
  readonly play: NamedCard | Pick<MoveFields, 'cardIndex'>;
  readonly set_reactions: Pick<MoveFields, 'reactions'>;
}

export type TurnMoveType = keyof TurnMoves;
export type MoveType = TurnMoveType | DecisionType | keyof OtherMoves;

type FieldsOf = TurnMoves & Answers & OtherMoves;

/** A type with exactly these fields. Other fields can be read from any move, but are always undefined. */
type Exactly<T extends MoveType, F> = F extends unknown
  ? { readonly type: T } & F & Readonly<Partial<Record<Exclude<keyof MoveFields, keyof F>, never>>>
  : never;

/** The moves of a type. */
export type MoveOf<T extends MoveType> = { [Type in T]: Exactly<Type, FieldsOf[Type]> }[T];

/** A move as sent. */
export type Move = MoveOf<MoveType>;

/** One player's cards and counters. `drawPile[0]` is the top of the deck, the last of `discardPile` its top. */
export interface PlayerState {
  readonly drawPile: readonly CardName[];
  readonly hand: readonly CardName[];
  readonly discardPile: readonly CardName[];
  readonly inPlay: readonly CardName[];
  /** Cards set aside by Library or revealed by Thief, until the effect is resolved. */
  readonly setAside: readonly CardName[];
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
  readonly turnsTaken: number;
  /** Absent until the player sets it; then every reaction is asked for. */
  readonly standing?: StandingAnswer;
}

/** A player's answer to all future attacks. */
export interface StandingAnswer {
  readonly reactions: Reactions;
  /** The number of changes. */
  readonly changes: number;
}

/** One play of a card; `throne` is the number of the play by a Throne Room (0 for an ordinary play). */
export interface Play {
  readonly card: CardName;
  readonly player: number;
  readonly throne: 0 | 1 | 2;
}

/** The data that a step keeps until it is resolved. */
export interface FrameFields {
  readonly target: number;
  readonly targets: readonly number[];
  /** Players, in turn order, who have not been asked to react yet. */
  readonly unasked: readonly number[];
  readonly unaffected: readonly number[];
  readonly maxCost: number;
  /** The number of the question, for cards that ask twice. */
  readonly asked: 2 | null;
  readonly trashed: readonly CardName[];
}

export type FrameField = keyof FrameFields;

/**
 * A step of a card that is still to be resolved, or waits for its decision. The last frame of the stack is resolved first. Which fields it
 * has depends on the step (`kit/step.ts`).
 */
export interface Frame extends Play, Partial<FrameFields> {
  readonly step: string;
}

/** A frame with these fields. */
export type FrameWith<F extends FrameField> = Frame & Pick<FrameFields, F>;

/** A game as plain JSON. It contains neither the seed nor a log; `shuffles` counts the shuffles so far. */
export interface State {
  readonly players: readonly PlayerState[];
  /** The number of cards in each pile by card id (canonical order); −1 if the card is not in this game. */
  readonly supply: readonly number[];
  readonly trash: readonly CardName[];
  readonly kingdom: readonly CardName[];
  readonly currentPlayer: number;
  readonly phase: Phase;
  /** The round, from 1. */
  readonly turnNumber: number;
  /** The last round of the game. */
  readonly roundLimit: number;
  readonly boughtThisTurn: boolean;
  /** Why the game is over, e.g. `Provinces sold out`; null while it runs. */
  readonly gameOverReason: string | null;
  readonly shuffles: number;
  readonly pending: PendingEffect | null;
  readonly stack: readonly Frame[];
  /** The version of the game's rules; absent under version 4. */
  readonly rulesVersion?: NamedVersion;
}
