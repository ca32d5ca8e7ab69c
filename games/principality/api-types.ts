/** What Principality takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Principality. */
export type PrincipalityOptions = {
  /** One to ten different kingdom cards; the rest of the ten is drawn at random. */
  readonly kingdomCards?: readonly string[];
  /** Size of the piles of Victory cards, for short games; usually 4 alone, 8 for two, 12 for three or four. */
  readonly victoryPileSize?: number;
  /** After how many rounds the game ends by score, whatever is left in the piles. Default 200. */
  readonly roundLimit?: number;
};

/** A move with exactly the fields of its type, e.g. {"type":"buy","card":"Silver"}. The answer to a decision has its effect as type. */
export type PrincipalityMove =
  | {
      readonly type: 'play_action' | 'play_treasure' | 'buy';
      /** A card name, e.g. "Silver". */
      readonly card: string;
    }
  | { readonly type: 'play_all_treasures' | 'end_phase' }
  | { readonly type: 'play'; readonly card: string }
  | {
      readonly type: 'discard_for_cellar' | 'trash_cards' | 'discard_to_hand_size' | 'gain_trashed_card';
      /** Card names, in any order, a card twice for two of it; [] for none. */
      readonly cards: readonly string[];
    }
  | {
      readonly type:
        | 'trash_for_remodel'
        | 'select_treasure_to_trash'
        | 'select_action_for_throne'
        | 'reveal_and_topdeck'
        | 'reveal_reaction';
      /** A card name; null for none, where the decision allows it. */
      readonly card: string | null;
    }
  | {
      readonly type: 'gain_card';
      /** The card to gain; null for none, where the decision allows it. */
      readonly card: string | null;
      /** Where the card goes; the card that was played decides. */
      readonly destination?: 'hand' | 'discard' | 'topdeck';
    }
  | {
      readonly type: 'library_set_aside';
      /** The card drawn, alone. */
      readonly cards: readonly string[];
      /** true sets it aside, false keeps it. */
      readonly choice: boolean;
    }
  | {
      readonly type: 'chancellor_decision' | 'spy_decision';
      /** Yes or no. */
      readonly choice: boolean;
    }
  | {
      readonly type: 'set_reactions';
      /** reveal: your Moat is revealed to every attack without asking. */
      readonly reactions: 'reveal' | 'ask';
    }
  | {
      readonly type: 'play';
      /** A card of the hand, from 0. */
      readonly cardIndex: number;
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type PrincipalityGameState = {
  /** The phase of the turn. */
  readonly phase: 'action' | 'buy' | 'cleanup';
  /** The round, from 1: each player has a turn in it. */
  readonly turnNumber: number;
  /** The seat whose turn it is. */
  readonly activePlayer: number;
  /** The seat that acts next: the one with the open decision, else `activePlayer`. */
  readonly decidingPlayer: number;
  /** How many the viewer has of each card in hand; absent for the public. */
  readonly hand?: { readonly [name: string]: number };
  /** Coins that the active player has to spend. */
  readonly currentCoins: number;
  /** Actions that the active player has left. */
  readonly currentActions: number;
  /** Buys that the active player has left. */
  readonly currentBuys: number;
  /** The last round of the game, where it is not the usual one. */
  readonly roundLimit?: number;
  /** How many Provinces are left; the game ends with the last one. */
  readonly provinces: number;
  /** The piles that are empty; the game ends with the third. */
  readonly emptyPiles: readonly string[];
  /** The score of the viewer’s cards; absent for the public. */
  readonly victoryPoints?: number;
  /** Whether the game is over. */
  readonly gameOver: boolean;
};

/** Everything that the viewer may know about a game of Principality. */
export type PrincipalityView = {
  /** Whose view it is: a seat, or `public`. */
  readonly viewer: number | 'public';
  readonly phase: 'action' | 'buy' | 'cleanup';
  readonly turnNumber: number;
  readonly activePlayer: number;
  readonly decidingPlayer: number;
  /** The last round of the game. */
  readonly roundLimit: number;
  /** Whether a card was bought in this turn; then no treasure may be played any more. */
  readonly boughtThisTurn: boolean;
  readonly gameOver: boolean;
  /** The ten kingdom cards of this game. */
  readonly kingdom: readonly string[];
  /** How many cards are left in each pile. */
  readonly supply: { readonly [name: string]: number };
  /** The trashed cards, in the order in which they came. */
  readonly trash: readonly string[];
  /** What everybody sees of each player, by seat. */
  readonly players: readonly {
    /** The seat. */
    readonly player: number;
    /** How many cards are in the hand. */
    readonly handCount: number;
    /** How many cards are in the deck. */
    readonly deckCount: number;
    /** How many cards are in the discard pile. */
    readonly discardCount: number;
    /** The top card of the discard pile; null if it is empty. */
    readonly discardTop: string | null;
    /** How many cards are set aside until an effect is done. */
    readonly setAsideCount: number;
    /** The cards in play, in the order in which they were played. */
    readonly inPlay: readonly string[];
    /** Actions that the player has left in this turn. */
    readonly actions: number;
    /** Buys that the player has left in this turn. */
    readonly buys: number;
    /** Coins that the player has to spend. */
    readonly coins: number;
    /** How many turns the player has had, the present one included. */
    readonly turnsTaken: number;
    /** How many the player has of each card; once the game is over. */
    readonly cards?: { readonly [name: string]: number };
  }[];
  /** The viewer’s own cards; null for the public. */
  readonly own: {
    /** The viewer’s seat. */
    readonly player: number;
    /** The cards in the viewer’s hand. */
    readonly hand: readonly string[];
    /** The viewer’s discard pile, its top card last. */
    readonly discardPile: readonly string[];
    /** How many the viewer has of each card, wherever they are. */
    readonly cards: { readonly [name: string]: number };
    /** The score of the viewer’s cards. */
    readonly victoryPoints: number;
    /** What happens at an attack with a Moat in hand: the viewer is asked, or it is revealed. */
    readonly reactions: 'ask' | 'reveal';
  } | null;
  /** The open decision; null if there is none. */
  readonly pendingEffect:
    | {
        /** The card that asks. */
        readonly card: string;
        /** The kind of decision: the type of the move that answers it. */
        readonly effect: PrincipalityEffect;
        /** The seat that decides. */
        readonly player: number;
        /** Of a card that asks twice: which question it is; null for the others. */
        readonly step: 1 | 2 | null;
        /** How many cards may be trashed. */
        readonly maxTrash?: number;
        /** The maximum cost of the gained card (coins). */
        readonly maxGainCost?: number;
        /** Where the gained card goes, if not to the discard pile. */
        readonly destination?: 'hand';
        /** The seat whose cards it is about. */
        readonly targetPlayer?: number;
        /** The card that was revealed. */
        readonly revealedCard?: string;
        /** The cards that were revealed. */
        readonly revealedCards?: readonly string[];
        /** The card that was drawn. */
        readonly drawnCard?: string;
        /** The cards that were set aside. */
        readonly setAsideCards?: readonly string[];
        readonly deckSize?: number;
        /** How many cards the hand may keep. */
        readonly targetHandSize?: number;
        /** The cards that were trashed. */
        readonly trashedCards?: readonly string[];
        /** The source of the decision, such as a Throne Room. */
        readonly context?: string;
      }
    | {
        readonly card: string;
        readonly effect: PrincipalityEffect;
        readonly player: number;
        readonly step: 1 | 2 | null;
      }
    | { readonly player: number }
    | null;
  /** How the game ended; null while it goes on. */
  readonly result: {
    /** Victory points, by seat. */
    readonly scores: readonly number[];
    /** The seat that won; null for a shared victory. */
    readonly winner: number | null;
    /** All seats that won. */
    readonly winners: readonly number[];
    /** Why the game is over, in words. */
    readonly gameOverReason: string;
  } | null;
};

/** An event of the game, with its data. */
export type PrincipalityFact =
  | {
      readonly type: 'play';
      /** An action card was played. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The name of a card. */
        readonly card: string;
        /** Which play by a Throne Room it was, 1 or 2; 0 for an ordinary play. */
        readonly throne: 0 | 1 | 2;
      };
    }
  | {
      readonly type: 'treasures';
      /** Treasures were played. */
      readonly data: {
        readonly player: number;
        /** The treasures. */
        readonly cards: readonly string[];
        /** The coins that they gave. */
        readonly coins: number;
      };
    }
  | {
      readonly type: 'buy';
      /** A card was bought. */
      readonly data: PrincipalityData;
    }
  | {
      readonly type: 'buy_phase';
      /** The buy phase began. */
      readonly data: { readonly player: number };
    }
  | {
      readonly type: 'cleanup';
      /** A turn ended. */
      readonly data: {
        readonly player: number;
        /** How many cards were discarded. */
        readonly discarded: number;
        /** How many cards were drawn. */
        readonly drawn: number;
      };
    }
  | {
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        readonly player: number;
        /** Why, in words. */
        readonly reason: string;
      };
    }
  | {
      readonly type: 'draw';
      /** Cards were drawn. */
      readonly data: {
        readonly player: number;
        /** How many cards. */
        readonly count: number;
      };
    }
  | {
      readonly type: 'set_aside';
      /** Cards were set aside. */
      readonly data: { readonly player: number; readonly count: number };
    }
  | {
      readonly type: 'shuffle';
      /** The discard pile was shuffled into a new deck. */
      readonly data: { readonly player: number };
    }
  | {
      readonly type: 'look';
      /** A player looked at the top card of the deck. */
      readonly data: { readonly player: number };
    }
  | {
      readonly type: 'gain';
      /** A card was gained. */
      readonly data: {
        readonly player: number;
        readonly card: string;
        /** Where it went. */
        readonly to: 'discard' | 'hand' | 'deck';
      };
    }
  | {
      readonly type: 'none_left';
      /** A card was not gained, because none is left. */
      readonly data: PrincipalityData;
    }
  | {
      readonly type: 'gain_trashed';
      /** Cards were gained from the trash. */
      readonly data: PrincipalityData2;
    }
  | {
      readonly type: 'trash';
      /** Cards were trashed. */
      readonly data: PrincipalityData2;
    }
  | {
      readonly type: 'reveal';
      /** Cards were revealed. */
      readonly data: PrincipalityData2;
    }
  | {
      readonly type: 'discard';
      /** Cards were discarded. */
      readonly data: {
        readonly player: number;
        /** The cards. */
        readonly cards: readonly string[];
        /** Whether everybody had seen them already. */
        readonly wasRevealed?: boolean;
      };
    }
  | {
      readonly type: 'topdeck';
      /** A card was put onto the deck. */
      readonly data: PrincipalityData;
    }
  | {
      readonly type: 'keep';
      /** A card was kept on top of the deck. */
      readonly data: PrincipalityData;
    }
  | {
      readonly type: 'deck_discarded';
      /** The deck was put into the discard pile. */
      readonly data: { readonly player: number; readonly count: number };
    }
  | {
      readonly type: 'reaction';
      /** A Moat was revealed. */
      readonly data: {
        readonly player: number;
        /** The attack that does not reach the player. */
        readonly attack: string;
      };
    }
  | {
      readonly type: 'nothing';
      /** A card had nothing to do. */
      readonly data: { readonly player: number; readonly card: string; readonly note: string };
    };

/** How a game of Principality ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `provinces_sold_out` (Provinces sold out…), `piles_sold_out` (… piles sold out: …), `round_limit` (Round limit reached…). */
export type PrincipalityEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'provinces_sold_out'
  | 'piles_sold_out'
  | 'round_limit';

export type PrincipalityData = { readonly player: number; readonly card: string };

export type PrincipalityOpponentTurn = {
  /** The action cards that were played, in order. */
  readonly actionsPlayed: readonly string[];
  /** The treasure cards that were played, in order. */
  readonly treasuresPlayed: readonly string[];
  /** The cards that were bought, in order. */
  readonly cardsBought: readonly string[];
  /** The seat whose turn it was. */
  readonly player: number;
};

export type PrincipalityTurnSummary = {
  readonly actionsPlayed: readonly string[];
  readonly treasuresPlayed: readonly string[];
  readonly cardsBought: readonly string[];
};

export type PrincipalityAnswerFields = {
  /** The phase before the move and the one after it. */
  readonly phaseChanged?: string;
  /** The cards that the move brought into the hand. */
  readonly cardsDrawn?: readonly string[];
  /** The actions of the others since, turn by turn. */
  readonly opponentTurns?: readonly PrincipalityOpponentTurn[];
  /** At the detail `full`, if `opponentTurns` holds one turn: that turn. */
  readonly opponentTurnSummary?: PrincipalityTurnSummary;
  /** Once the game is over: the score of each seat, as in `outcome`. */
  readonly scores?: readonly number[];
  /** Once the game is over: the seat that won; null if none did, or several. */
  readonly winner?: number | null;
  /** Once the game is over: the seats that won, as in `outcome`. */
  readonly winners?: readonly number[];
  /** Once the game is over: why, for people, as in `outcome`. */
  readonly gameOverReason?: string;
  /** The cards that were drawn for the set-up: where a player sat down or the game began. */
  readonly selectedKingdomCards?: readonly string[];
};

export type PrincipalityEffect =
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

export type PrincipalityData2 = { readonly player: number; readonly cards: readonly string[] };

/** All of them. */
export interface PrincipalityTypes {
  readonly options: PrincipalityOptions;
  readonly move: PrincipalityMove;
  readonly gameState: PrincipalityGameState;
  readonly view: PrincipalityView;
  readonly fact: PrincipalityFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: PrincipalityEndCode;
}
