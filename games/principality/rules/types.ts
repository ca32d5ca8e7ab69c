/** A card's printed name, e.g. `Throne Room`. */
export type CardName = string;

export type Phase = 'action' | 'buy' | 'cleanup';

/** Whether a player is asked before a Moat is revealed to an attack, or it is always revealed. */
export type Reactions = 'ask' | 'reveal';

/** What a move may hold beside its type. */
interface MoveFields {
  /** Null for none, where a decision can be declined. The card need not exist, let alone be at hand. */
  readonly card: CardName | null;
  /** A multiset; empty for none. */
  readonly cards: readonly CardName[];
  readonly choice: boolean;
  /** Where a gained card goes; the card that was played decides. */
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

/** What a player may do in a turn. */
interface TurnMoves {
  readonly play_action: NamedCard;
  readonly play_treasure: NamedCard;
  readonly play_all_treasures: object;
  readonly buy: NamedCard;
  readonly end_phase: object;
}

/** The answers to decisions; each name is also the `effect` of the decision it answers. */
interface Answers {
  readonly discard_for_cellar: ManyCards;
  readonly trash_cards: ManyCards;
  readonly trash_for_remodel: OneCard;
  readonly select_treasure_to_trash: OneCard;
  readonly gain_card: OneCard & Partial<Pick<MoveFields, 'destination'>>;
  readonly library_set_aside: ManyCards & Choice;
  readonly select_action_for_throne: OneCard;
  readonly chancellor_decision: Choice;
  readonly spy_decision: Choice;
  readonly reveal_and_topdeck: OneCard;
  readonly discard_to_hand_size: ManyCards;
  readonly gain_trashed_card: ManyCards;
  readonly reveal_reaction: OneCard;
}

/** Moves that are never listed: `play` leaves it to the card whether an Action or a Treasure is played. */
interface OtherMoves {
  readonly play: NamedCard | Pick<MoveFields, 'cardIndex'>;
  readonly set_reactions: Pick<MoveFields, 'reactions'>;
}

export type TurnMoveType = keyof TurnMoves;
export type DecisionType = keyof Answers;
export type MoveType = TurnMoveType | DecisionType | keyof OtherMoves;

type FieldsOf = TurnMoves & Answers & OtherMoves;

/** A type with exactly these fields. The others can be asked for on any move, but are never there. */
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
  /** Cards put aside by Library, or revealed by Thief, until their card is done with them. */
  readonly setAside: readonly CardName[];
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
  readonly turnsTaken: number;
  /** Absent as long as the player never set it: then every reaction is asked for. */
  readonly standing?: StandingAnswer;
}

/** A player's own answer to all attacks to come. */
export interface StandingAnswer {
  readonly reactions: Reactions;
  /** How often it was set. */
  readonly changes: number;
}

/** The one decision now open: `player` (from 0) must answer with a move of type `effect`. */
export interface PendingEffect {
  readonly card: CardName;
  readonly effect: DecisionType;
  readonly player: number;
  /** 1 or 2 for cards that ask twice. */
  readonly step: 1 | 2 | null;
  readonly maxTrash?: number;
  readonly maxGainCost?: number;
  readonly destination?: 'hand';
  readonly targetPlayer?: number;
  readonly revealedCard?: CardName;
  readonly revealedCards?: readonly CardName[];
  readonly drawnCard?: CardName;
  readonly setAsideCards?: readonly CardName[];
  readonly deckSize?: number;
  readonly targetHandSize?: number;
  readonly trashedCards?: readonly CardName[];
  readonly context?: string;
}

/** One play of a card; `throne` says which of a Throne Room's two plays it is (0: played from hand as usual). */
export interface Play {
  readonly card: CardName;
  readonly player: number;
  readonly throne: 0 | 1 | 2;
}

/** A step of a card that is still to be done, or waits for its decision. The last frame of the stack comes first. */
export type Frame = Play &
  (
    | {
        readonly step:
          'play' | 'cellar' | 'chapel' | 'remodel' | 'mine' | 'library' | 'chancellor' | 'throne';
      }
    /** `unasked`: players, in turn order, who may still reveal if they can. */
    | { readonly step: 'moat'; readonly unasked: readonly number[]; readonly unaffected: readonly number[] }
    | { readonly step: 'gain'; readonly maxCost: number; readonly asked: 2 | null }
    | { readonly step: 'mine-gain'; readonly maxCost: number }
    | { readonly step: 'spy' | 'bureaucrat' | 'militia'; readonly target: number }
    | { readonly step: 'thief'; readonly targets: readonly number[]; readonly trashed: readonly CardName[] }
    | { readonly step: 'thief-gain'; readonly trashed: readonly CardName[] }
  );

export type StepName = Frame['step'];
export type FrameOf<S extends StepName> = Frame & { readonly step: S };

/** The decision that a step asks for. */
export interface DecisionOfStep {
  readonly cellar: 'discard_for_cellar';
  readonly chapel: 'trash_cards';
  readonly remodel: 'trash_for_remodel';
  readonly mine: 'select_treasure_to_trash';
  readonly library: 'library_set_aside';
  readonly chancellor: 'chancellor_decision';
  readonly throne: 'select_action_for_throne';
  readonly moat: 'reveal_reaction';
  readonly gain: 'gain_card';
  readonly 'mine-gain': 'gain_card';
  readonly spy: 'spy_decision';
  readonly bureaucrat: 'reveal_and_topdeck';
  readonly militia: 'discard_to_hand_size';
  readonly thief: 'select_treasure_to_trash';
  readonly 'thief-gain': 'gain_trashed_card';
}

/** The steps that ask. */
export type AskingStep = keyof DecisionOfStep & StepName;

/** A game as plain JSON. It holds neither the seed nor a log; `shuffles` counts the shuffles made so far. */
export interface State {
  readonly players: readonly PlayerState[];
  /** Cards left in each pile by card id (canonical order); −1 where the card is not in this game. */
  readonly supply: readonly number[];
  readonly trash: readonly CardName[];
  readonly kingdom: readonly CardName[];
  readonly currentPlayer: number;
  readonly phase: Phase;
  /** The round, from 1. */
  readonly turnNumber: number;
  /** After which round the game ends whatever is left in the piles. */
  readonly roundLimit: number;
  readonly boughtThisTurn: boolean;
  /** Why the game is over, e.g. `Provinces sold out`; null while it runs. */
  readonly gameOverReason: string | null;
  readonly shuffles: number;
  readonly pending: PendingEffect | null;
  readonly stack: readonly Frame[];
}
