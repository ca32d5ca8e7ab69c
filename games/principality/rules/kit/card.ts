import type { GameError } from '../../../../core/engine';
import type { Fact } from '../facts';
import type { LazyList } from '../multisets';
import type { CardName, DecisionType, MoveOf, PendingEffect } from '../types';
import type { RulesVersion } from '../versions';
import type { Effect, Step } from './step';

export type CardType = 'action' | 'treasure' | 'victory' | 'curse';

/** The bonuses of a card, which precede its other effects; a Treasure's coins are its value. */
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

/** The data that a decision depends on, besides itself. */
export interface Basis {
  /** The hand of the player who decides. */
  readonly hand: readonly CardName[];
  /** The number of cards in each pile by card id. */
  readonly supply: readonly number[];
  readonly rules: RulesVersion;
}

/** Words that people use for an answer, as parts of regular expressions. */
export interface AnswerWords {
  /** Verbs that precede the cards. */
  readonly verbs: string;
  /** Words that may follow the cards. */
  readonly tail?: string;
  /** Phrases for yes and no, with the words that follow the command; `%` stands for the card in question, or `it`. */
  readonly yes?: string;
  readonly no?: string;
  readonly yesWord?: string;
  readonly noWord?: string;
  /** Whether to keep the cards is an answer. */
  readonly mayKeep?: true;
  /** The card that a plain yes chooses. */
  readonly yesCard?: CardName;
}

/** A decision that is answered by choosing cards, as shown to people; by default one card from the hand. */
export interface CardQuestion {
  readonly question: string;
  /** The place of the cards: the viewer's hand, the supply, or next to the question. */
  readonly place?: 'hand' | 'supply' | 'shown';
  /** Every card at that place; one entry for each copy, and one for each pile. */
  readonly cards?: readonly CardName[];
  /** The cards that may be chosen; by default all. */
  readonly allows?: (card: CardName) => boolean;
  readonly least?: number;
  readonly most?: number;
  /** One word for what happens to a chosen card. */
  readonly fate: string;
  /** What happens if exactly these cards are chosen. */
  readonly promise: (chosen: readonly CardName[]) => string;
}

/** A decision between ways to go on. */
export interface AnswerQuestion {
  readonly question: string;
  /** The cards that the question is about. */
  readonly shown: readonly CardName[];
  /** Each with the words that follow the command. */
  readonly answers: readonly { readonly label: string; readonly says: string }[];
}

/** The visible context of a decision. */
export interface FormContext {
  readonly viewer: number;
  readonly hand: readonly CardName[];
  readonly supply: Readonly<Record<CardName, number>>;
  /** Whose turn it is. */
  readonly attacker: string;
  /** A player's name by seat. */
  readonly nameOf: (seat: number) => string;
  /** Whether the answer that names no card is legal. */
  readonly mayDecline: boolean;
}

/** The facts that a deciding player considers, all of which the player knows. */
export interface Outlook {
  readonly hand: readonly CardName[];
  /** The number of copies of each card that the player owns, by id. */
  readonly owned: readonly number[] | Uint16Array;
  /** The number of cards in each pile by id; −1 for cards that are not in this game. */
  readonly supply: readonly number[];
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
  readonly rivals: number;
  readonly pending: PendingEffect | null;
  /** Whether Throne Room may be played on no Action although one is in hand. */
  readonly throneIsOptional: boolean;
  readonly seat: number;
  /** The amounts that a plan adds to the usual worth of cards, by id. */
  readonly wishes?: readonly number[] | undefined;
}

/** A decision: its rules, its texts, and how bots decide. */
export interface Decision<T extends DecisionType = DecisionType> {
  /** Every legal answer, each once, in the fixed order. */
  moves(basis: Basis, pending: PendingEffect): LazyList<MoveOf<T>>;
  describe(move: MoveOf<T>, pending: PendingEffect): OptionText;
  /** Validates an answer of the right type without building the list; null if it is legal. */
  check(basis: Basis, pending: PendingEffect, move: MoveOf<T>): GameError | null;
  /** The question to the player; the default says that the card requires a choice. */
  prompt?(pending: PendingEffect): string;
  /** The question in a few words. */
  question(pending: PendingEffect, handSize: number): string;
  /** The confirmation after the answer. */
  result(move: MoveOf<T>, facts: readonly Fact[], pending: PendingEffect): string;
  /** The answer that does nothing; absent or null if the player must choose. */
  nothing?(pending: PendingEffect, basis: Basis): MoveOf<T> | null;
  /** The option where there is nothing to choose. */
  readonly empty?: NullOption<T>;
  /** The decision's fields besides its card and player. */
  readonly needs?: readonly (keyof PendingEffect)[];
  /** The cards to choose from if it is not the hand. */
  among?(pending: PendingEffect): readonly CardName[];
  /** Cards of which the hand of the player who decides must hold one. */
  readonly holds?: ((card: Card) => boolean) | null;
  /** Whether the answer, or the decision as well, is hidden from others because it would reveal a card in hand. */
  readonly secret?: 'answer' | 'decision';
  readonly words: AnswerWords;
  form(pending: PendingEffect, context: FormContext): CardQuestion | AnswerQuestion;
  /** The answer of a sensible player. */
  sensible(outlook: Outlook, pending: PendingEffect): MoveOf<T>;
}

export type Decisions = { readonly [T in DecisionType]: Decision<T> };

/** The parts of another card's decision for which this card has its own rules. */
type Variants = { readonly [T in DecisionType]?: Partial<Decision<T>> };

/** The worth of the first copy to a deck (Silver is 3.5, Gold 7), and how much less each further copy is worth. */
type Worth = readonly [first: number, less: number];

/** How bots use an Action. Ranks are compared between cards, the lowest first. */
export interface ActionTactics {
  readonly worth: Worth;
  /** The part of the worth that depends on the rest of the deck. `crowded`: the deduction because the deck has enough terminal Actions. */
  adjust?(outlook: Outlook, copies: number, crowded: number): number;
  /** Rank among Actions to play: those that give actions back, then terminal ones, the strongest first. */
  readonly play: number;
  /** Rank among the cards that are played first with an action to spare. */
  readonly drawFirst?: number;
  /** Rank among Actions to play twice. */
  readonly double?: number;
  /** Rank among Actions to play although they do no good: those with optional effects first. */
  readonly harm?: number;
  /** Whether to play it now does some good; by default it does. */
  isGood?(outlook: Outlook): boolean;
  /** Whether it is currently weaker than its rank. */
  isBlunt?(outlook: Outlook): boolean;
  /** Whether it uses up an action without giving one; by default derived from its bonuses. */
  readonly isTerminal?: false;
  /** For a player who buys Attacks: rank, and how many. */
  readonly attack?: readonly [rank: number, most: number];
}

/** A filled outline in a picture 64 wide and 44 high. `ink` is dark, `paint` the picture's colour, `light` a lit part. */
export interface Shape {
  readonly tone: 'ink' | 'paint' | 'light';
  readonly path: string;
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
  /** Its effect beyond its bonuses; by default its first step. */
  readonly effect?: Effect;
  readonly steps?: readonly Step[];
  /** The decisions that it defines; other cards with the same decisions need not name them. */
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

/** `letter`: the card's abbreviation in short lists of scoring cards. */
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

/** The types of a card as they are printed. */
export const printedTypes = ({ types }: Pick<Card, 'types'>): readonly string[] =>
  types.map((type) => type.charAt(0).toUpperCase() + type.slice(1));

// What pictures are drawn with.

export const ink = (path: string): Shape => ({ tone: 'ink', path });
export const paint = (path: string): Shape => ({ tone: 'paint', path });
export const light = (path: string): Shape => ({ tone: 'light', path });

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const house = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 2} ${y}l${w / 2 + 2} ${-w / 2}l${w / 2 + 2} ${w / 2}z`),
  light(`M${x + w / 2 - 2} ${y + h}v-6h4v6z`),
];

export const tower = (x: number, y: number, w: number, h: number): readonly Shape[] => [
  paint(`M${x} ${y}h${w}v${h}h${-w}z`),
  ink(`M${x - 1} ${y}v-5h3v2h${w / 2 - 3}v-2h2v2h${w / 2 - 3}v-2h3v5z`),
];

export const coin = (x: number, y: number, r: number): readonly Shape[] => [
  ink(disc(x, y + 1.5, r)),
  paint(disc(x, y, r)),
  light(disc(x - r / 4, y - r / 4, r / 2)),
];
