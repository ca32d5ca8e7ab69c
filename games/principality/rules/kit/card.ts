import type { GameError } from '../../../../core/engine';
import type { Fact } from '../facts';
import type { LazyList } from '../multisets';
import type { CardName, DecisionType, MoveOf, PendingEffect } from '../types';
import type { RulesVersion } from '../versions';
import type { AnswerQuestion, CardQuestion, FormContext } from './form';
import type { Outlook } from './outlook';
import type { Shape } from './picture';
import type { Effect, Step } from './step';

export type CardType = 'action' | 'treasure' | 'victory' | 'curse';

/** The bonuses of a card, which come before its other effects; a Treasure's coins are its value. */
export interface Bonuses {
  readonly cards: number;
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
}

/** The text of an option. */
export interface OptionText {
  readonly description: string;
  readonly cardNames: readonly CardName[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** The only option of a decision without a choice. The engine takes it automatically. */
export interface NullOption<T extends DecisionType = DecisionType> extends OptionText {
  readonly move: MoveOf<T>;
}

/** What a decision depends on besides itself. */
export interface Basis {
  /** The hand of the player who decides. */
  readonly hand: readonly CardName[];
  /** The number of cards in each pile by card id. */
  readonly supply: readonly number[];
  readonly rules: RulesVersion;
}

/** What people say for an answer, as parts of regular expressions. */
export interface AnswerWords {
  /** Verbs for the cards, which stand before them. */
  readonly verbs: string;
  /** What may stand behind the cards. */
  readonly tail?: string;
  /** Phrases that choose between yes and no, and words behind the command; `%` stands for the card in question, or `it`. */
  readonly yes?: string;
  readonly no?: string;
  readonly yesWord?: string;
  readonly noWord?: string;
  /** Whether to keep the cards is an answer. */
  readonly mayKeep?: true;
  /** The card that a plain yes chooses. */
  readonly yesCard?: CardName;
}

/** A decision: its rules, its texts, and how bots decide. */
export interface Decision<T extends DecisionType = DecisionType> {
  /** Every legal answer, each once, in the fixed order. */
  moves(basis: Basis, pending: PendingEffect): LazyList<MoveOf<T>>;
  describe(move: MoveOf<T>, pending: PendingEffect): OptionText;
  /** Validates an answer of the right type without building the list; null if it is legal. */
  check(basis: Basis, pending: PendingEffect, move: MoveOf<T>): GameError | null;
  /** The question to the player; by default that the card requires a choice. */
  prompt?(pending: PendingEffect): string;
  /** The question in a few words. */
  question(pending: PendingEffect, handSize: number): string;
  /** The confirmation after the answer. */
  result(move: MoveOf<T>, facts: readonly Fact[], pending: PendingEffect): string;
  /** The answer that does nothing; absent or null if the player must choose. */
  nothing?(pending: PendingEffect, basis: Basis): MoveOf<T> | null;
  /** The option where there is nothing to choose. */
  readonly empty?: NullOption<T>;
  /** What the decision tells about itself besides its card and player. */
  readonly needs?: readonly (keyof PendingEffect)[];
  /** The cards to choose from if it is not the hand. */
  among?(pending: PendingEffect): readonly CardName[];
  /** Cards of which the hand of the player who decides must hold one. */
  readonly holds?: ((card: Card) => boolean) | null;
  /** Whether others must not learn of the answer, or of the decision either, which would show a card of the hand. */
  readonly secret?: 'answer' | 'decision';
  readonly words: AnswerWords;
  form(pending: PendingEffect, context: FormContext): CardQuestion | AnswerQuestion;
  /** The answer of a sensible player. */
  sensible(outlook: Outlook, pending: PendingEffect): MoveOf<T>;
}

export type Decisions = { readonly [T in DecisionType]: Decision<T> };

/** Of a decision of another card: what this card decides by rules of its own. */
type Variants = { readonly [T in DecisionType]?: Partial<Decision<T>> };

/** The worth of the first copy to a deck, where Silver is 3.5 and Gold 7, and how much less each further copy is worth. */
type Worth = readonly [first: number, less: number];

/** How bots use an Action. Ranks are compared between cards, the lowest first. */
export interface ActionTactics {
  readonly worth: Worth;
  /** What depends on the rest of the deck. `crowded`: what is lost because the deck has enough terminal Actions. */
  adjust?(outlook: Outlook, copies: number, crowded: number): number;
  /** Rank among Actions to play: those that give actions back, then terminal ones, the strongest first. */
  readonly play: number;
  /** Rank among the cards that are played first with an action to spare. */
  readonly drawFirst?: number;
  /** Rank among Actions to play twice. */
  readonly double?: number;
  /** Rank among Actions to play although they do no good: those that need not do anything first. */
  readonly harm?: number;
  /** Whether to play it now does some good; by default it does. */
  isGood?(outlook: Outlook): boolean;
  /** Whether it does less than its rank says. */
  isBlunt?(outlook: Outlook): boolean;
  /** Whether it ends the turn's only action; by default if it gives none. */
  readonly isTerminal?: false;
  /** For a player who buys Attacks: rank, and how many. */
  readonly attack?: readonly [rank: number, most: number];
}

interface Face {
  readonly name: CardName;
  readonly cost: number;
  readonly text: string;
  readonly picture: readonly Shape[];
  /** The name with a | where a narrow card may break it. */
  readonly breaks?: string;
  /** The first version of the rules that has the card, if it is not in all of them. */
  readonly since?: RulesVersion;
}

/** The fixed numbers of its moves in the terminal. They never change. */
interface Numbers {
  readonly buy: number;
  readonly play: number;
}

interface ActionCard extends Face, Partial<Bonuses> {
  readonly type: 'action';
  readonly numbers: Numbers;
  readonly bot: ActionTactics;
  /** What it does beyond its bonuses; by default its first step. */
  readonly effect?: Effect;
  readonly steps?: readonly Step[];
  /** The decisions that it brings into the game; cards that ask for them, too, need not name them. */
  readonly decisions?: Partial<Decisions>;
  readonly variants?: Variants;
}

/** An Attack affects others, a Reaction has a step that is resolved before an Attack. */
type AttackRole =
  | { readonly also?: never; readonly reaction?: never }
  | { readonly also: 'attack'; readonly reaction?: never }
  | { readonly also: 'reaction'; readonly reaction: Step };

/** A card of every game, with the size of its pile by the number of players. */
interface Basic {
  readonly basic?: true;
  readonly pile?: (players: number) => number;
}

interface TreasureCard extends Face, Basic {
  readonly type: 'treasure';
  readonly coins: number;
  readonly numbers: Numbers;
  readonly worth: Worth;
}

/** `letter` stands for the card in a short list of what scores. */
type ScoringCard = Face &
  Basic & {
    readonly type: 'victory' | 'curse';
    readonly letter: string;
    readonly numbers: Pick<Numbers, 'buy'>;
    readonly worth?: Worth;
  } & ({ readonly points: number } | { readonly pointsPerTenCards: number });

export type CardDefinition = (ActionCard & AttackRole) | TreasureCard | ScoringCard;

/** A card as the rules use it. */
export interface Card extends Bonuses, Face, Omit<Basic, 'basic'> {
  /** Its number in states, which stays the same when cards are added. */
  readonly id: number;
  /** Its place in canonical order: Actions, Treasures, Victory cards, Curse; then cost; then name by code point. */
  readonly place: number;
  readonly type: CardType;
  readonly types: readonly (CardType | 'attack' | 'reaction')[];
  readonly kingdom: boolean;
  readonly points: number;
  /** Points per ten cards of the owner (Gardens). */
  readonly pointsPerTenCards: number;
  readonly letter?: string;
  readonly numbers: Pick<Numbers, 'buy'> & Partial<Numbers>;
  readonly worth: Worth;
  readonly bot?: ActionTactics;
  readonly effect?: Effect;
  readonly steps: readonly Step[];
  readonly reaction?: Step;
  readonly decisions: Partial<Decisions>;
  readonly variants: Variants;
}

/** Defines a card. One file a card; `catalogue.ts` lists them. */
export const defineCard = (card: CardDefinition): CardDefinition => card;
