/** A card's printed name, e.g. `Throne Room`. */
export type CardName = string;

export type Phase = 'action' | 'buy' | 'cleanup';

/** What a player may do in a turn. */
export type TurnMoveType = 'play_action' | 'play_treasure' | 'play_all_treasures' | 'buy' | 'end_phase';

/** The answers to decisions; each is also the `effect` of the decision it answers. */
export type DecisionType =
  | 'discard_for_cellar'
  | 'trash_cards'
  | 'trash_for_remodel'
  | 'select_treasure_to_trash'
  | 'gain_card'
  | 'library_set_aside'
  | 'select_action_for_throne'
  | 'chancellor_decision'
  | 'spy_decision'
  | 'reveal_and_topdeck'
  | 'discard_to_hand_size'
  | 'gain_trashed_card'
  | 'reveal_reaction';

/** `play` leaves it to the card whether an Action or a Treasure is played; it is never listed. */
export type MoveType = TurnMoveType | DecisionType | 'play';

/**
 * A move as sent: its cards need not exist, let alone be at hand. `cards` is a multiset. `cardIndex` (from 0) names a
 * card of the hand and goes with `play` only.
 */
export interface Move {
  readonly type: MoveType;
  readonly card?: CardName | null;
  readonly cards?: readonly CardName[];
  readonly choice?: boolean;
  readonly destination?: 'hand' | 'discard' | 'topdeck';
  readonly cardIndex?: number;
}

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
    | { readonly step: 'moat'; readonly unasked: readonly number[]; readonly unaffected: readonly number[] }
    | { readonly step: 'gain'; readonly maxCost: number; readonly asked: 2 | null }
    | { readonly step: 'mine-gain'; readonly maxCost: number }
    | { readonly step: 'spy' | 'bureaucrat' | 'militia'; readonly target: number }
    | { readonly step: 'thief'; readonly targets: readonly number[]; readonly trashed: readonly CardName[] }
    | { readonly step: 'thief-gain'; readonly trashed: readonly CardName[] }
  );

export type StepName = Frame['step'];
export type FrameOf<S extends StepName> = Frame & { readonly step: S };

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
  readonly boughtThisTurn: boolean;
  /** Why the game is over, e.g. `Provinces sold out`; null while it runs. */
  readonly gameOverReason: string | null;
  readonly shuffles: number;
  readonly pending: PendingEffect | null;
  readonly stack: readonly Frame[];
}
