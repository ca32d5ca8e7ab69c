/**
 * The types of what each game takes and shows, for programs that play it. Written by `npm run game-types` from the schemas of the games;
 * a test fails if it is not what that writes.
 */
/* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/consistent-indexed-object-style -- `type` is assignable to any JSON object, and an index signature may refer to its own type */

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
      /** Which of the forms this is. */
      readonly type: 'play_action' | 'play_treasure' | 'buy';
      /** A card name, e.g. "Silver". */
      readonly card: string;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'play_all_treasures' | 'end_phase';
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'play';
      /** A card name, e.g. "Silver". */
      readonly card: string;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'discard_for_cellar' | 'trash_cards' | 'discard_to_hand_size' | 'gain_trashed_card';
      /** Card names, in any order, a card twice for two of it; [] for none. */
      readonly cards: readonly string[];
    }
  | {
      /** Which of the forms this is. */
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
      /** Which of the forms this is. */
      readonly type: 'gain_card';
      /** The card to gain; null for none, where the decision allows it. */
      readonly card: string | null;
      /** Where the card goes; the card that was played decides. */
      readonly destination?: 'hand' | 'discard' | 'topdeck';
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'library_set_aside';
      /** The card drawn, alone. */
      readonly cards: readonly string[];
      /** true sets it aside, false keeps it. */
      readonly choice: boolean;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'chancellor_decision' | 'spy_decision';
      /** Yes or no. */
      readonly choice: boolean;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'set_reactions';
      /** reveal: your Moat is revealed to every attack without asking. */
      readonly reactions: 'reveal' | 'ask';
    }
  | {
      /** Which of the forms this is. */
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
  /** What the viewer’s cards score; absent for the public. */
  readonly victoryPoints?: number;
  /** Whether the game is over. */
  readonly gameOver: boolean;
};

/** All that the viewer may know of a game of Principality. */
export type PrincipalityView = {
  /** Whose view it is: a seat, or `public`. */
  readonly viewer: number | 'public';
  /** The phase of the turn. */
  readonly phase: 'action' | 'buy' | 'cleanup';
  /** The round, from 1: each player has a turn in it. */
  readonly turnNumber: number;
  /** The seat whose turn it is. */
  readonly activePlayer: number;
  /** The seat that acts next: the one with the open decision, else `activePlayer`. */
  readonly decidingPlayer: number;
  /** The last round of the game. */
  readonly roundLimit: number;
  /** Whether a card was bought in this turn; then no treasure may be played any more. */
  readonly boughtThisTurn: boolean;
  /** Whether the game is over. */
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
    /** What the viewer’s cards score. */
    readonly victoryPoints: number;
    /** What happens at an attack with a Moat in hand: the viewer is asked, or it is revealed. */
    readonly reactions: 'ask' | 'reveal';
  } | null;
  /** The open decision; null if there is none. */
  readonly pendingEffect:
    | {
        /** The card that asks. */
        readonly card: string;
        /** What is decided: the type of the move that answers. */
        readonly effect:
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
        /** The seat that decides. */
        readonly player: number;
        /** Of a card that asks twice: which question it is; null for the others. */
        readonly step: 1 | 2 | null;
        /** How many cards may be trashed. */
        readonly maxTrash?: number;
        /** What the gained card may cost (coins). */
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
        /** How many cards are in the deck. */
        readonly deckSize?: number;
        /** How many cards the hand may keep. */
        readonly targetHandSize?: number;
        /** The cards that were trashed. */
        readonly trashedCards?: readonly string[];
        /** What the decision belongs to, such as a Throne Room. */
        readonly context?: string;
      }
    | {
        /** The card that asks. */
        readonly card: string;
        /** What is decided: the type of the move that answers. */
        readonly effect:
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
        /** The seat that decides. */
        readonly player: number;
        /** Of a card that asks twice: which question it is; null for the others. */
        readonly step: 1 | 2 | null;
      }
    | {
        /** The seat that decides. */
        readonly player: number;
      }
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
      /** What happened. */
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
      /** What happened. */
      readonly type: 'treasures';
      /** Treasures were played. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The treasures. */
        readonly cards: readonly string[];
        /** The coins that they gave. */
        readonly coins: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'buy';
      /** A card was bought. */
      readonly data: PrincipalityData;
    }
  | {
      /** What happened. */
      readonly type: 'buy_phase';
      /** The buy phase began. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'cleanup';
      /** A turn ended. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** How many cards were discarded. */
        readonly discarded: number;
        /** How many cards were drawn. */
        readonly drawn: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** Why, in words. */
        readonly reason: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'draw';
      /** Cards were drawn. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** How many cards. */
        readonly count: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'set_aside';
      /** Cards were set aside. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** How many cards. */
        readonly count: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'shuffle';
      /** The discard pile was shuffled into a new deck. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'look';
      /** A player looked at the top card of the deck. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'gain';
      /** A card was gained. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The name of a card. */
        readonly card: string;
        /** Where it went. */
        readonly to: 'discard' | 'hand' | 'deck';
      };
    }
  | {
      /** What happened. */
      readonly type: 'none_left';
      /** A card was not gained, because none is left. */
      readonly data: PrincipalityData;
    }
  | {
      /** What happened. */
      readonly type: 'gain_trashed';
      /** Cards were gained from the trash. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The cards. */
        readonly cards: readonly string[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'trash';
      /** Cards were trashed. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The cards. */
        readonly cards: readonly string[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'reveal';
      /** Cards were revealed. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The cards. */
        readonly cards: readonly string[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'discard';
      /** Cards were discarded. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The cards. */
        readonly cards: readonly string[];
        /** Whether everybody had seen them already. */
        readonly wasRevealed?: boolean;
      };
    }
  | {
      /** What happened. */
      readonly type: 'topdeck';
      /** A card was put onto the deck. */
      readonly data: PrincipalityData;
    }
  | {
      /** What happened. */
      readonly type: 'keep';
      /** A card was kept on top of the deck. */
      readonly data: PrincipalityData;
    }
  | {
      /** What happened. */
      readonly type: 'deck_discarded';
      /** The deck was put into the discard pile. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** How many cards. */
        readonly count: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'reaction';
      /** A Moat was revealed. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The attack that does not reach the player. */
        readonly attack: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'nothing';
      /** A card had nothing to do. */
      readonly data: {
        /** The seat that it is about. */
        readonly player: number;
        /** The name of a card. */
        readonly card: string;
        /** Why, in words. */
        readonly note: string;
      };
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

/** A card was bought. */
export type PrincipalityData = {
  /** The seat that it is about. */
  readonly player: number;
  /** The name of a card. */
  readonly card: string;
};

/** The options of a game of Blackjack. */
export type BlackjackOptions = {
  /** The money to sit down with; it may end in .5. */
  readonly stack?: number;
  /** The first bet, a whole number, at most the stack. Default 10, or what the stack allows. */
  readonly bet?: number;
  /** How many decks are in the shoe, which is fresh in every round: 1, 2, 4, 6 or 8. */
  readonly decks?: 1 | 2 | 4 | 6 | 8;
};

/** A move in Blackjack. */
export type BlackjackMove =
  | {
      /** Which of the forms this is. */
      readonly type: 'hit' | 'stand' | 'double' | 'split';
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'bet';
      /** At most the bankroll. */
      readonly amount: number;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'cash_out';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type BlackjackGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The number of the round, from 1. */
  readonly round: number;
  /** round_over: the player bets for the next round, or cashes out. */
  readonly status: 'in_progress' | 'round_over' | 'game_over';
  /** Whose turn it is, the player’s (seat 0) or the dealer’s (seat 1); after a round, whose it was last. */
  readonly turn: 'player' | 'dealer';
  /** Which of `hands` is played, from 0; the last one when none is. */
  readonly handIndex: number;
  /** The player’s money, current bets included (chips). It changes when a round is settled. */
  readonly bankroll: number;
  /** The bet that opened the round (chips). */
  readonly bet: number;
  /** What was done last: `deal` at the beginning of a round. */
  readonly lastAction: 'deal' | 'hit' | 'stand' | 'double' | 'split';
  /** How each hand ended, by hand; empty while the round goes on. */
  readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
  /** The player’s hands: several after a split. Only at the detail `full`. */
  readonly hands?: readonly {
    /** In the order in which they were dealt. */
    readonly cards: readonly BlackjackCard[];
    /** active: may still draw. */
    readonly state: 'active' | 'stood' | 'bust' | 'blackjack';
    /** Whether the bet was doubled. */
    readonly doubled: boolean;
    /** The bet on this hand, a double included (chips). */
    readonly bet: number;
  }[];
  /** The dealer’s cards: the one that is open first, `??` for the one that is face down. Only at the detail `full`. */
  readonly dealer?: readonly (BlackjackCard | '??')[];
  /** How many decks the shoe has. Only at the detail `full`. */
  readonly decks?: number;
  /** What may be done with the hand that is played; empty after a round. Only at the detail `full`. */
  readonly actions?: readonly ('hit' | 'stand' | 'double' | 'split')[];
  /** How many cards are left in the shoe. Only at the detail `full`. */
  readonly cardsLeft?: number;
};

/** A card: rank (T is ten), then suit. AS is the ace of spades. */
export type BlackjackCard =
  | 'AS'
  | 'AH'
  | 'AD'
  | 'AC'
  | '2S'
  | '2H'
  | '2D'
  | '2C'
  | '3S'
  | '3H'
  | '3D'
  | '3C'
  | '4S'
  | '4H'
  | '4D'
  | '4C'
  | '5S'
  | '5H'
  | '5D'
  | '5C'
  | '6S'
  | '6H'
  | '6D'
  | '6C'
  | '7S'
  | '7H'
  | '7D'
  | '7C'
  | '8S'
  | '8H'
  | '8D'
  | '8C'
  | '9S'
  | '9H'
  | '9D'
  | '9C'
  | 'TS'
  | 'TH'
  | 'TD'
  | 'TC'
  | 'JS'
  | 'JH'
  | 'JD'
  | 'JC'
  | 'QS'
  | 'QH'
  | 'QD'
  | 'QC'
  | 'KS'
  | 'KH'
  | 'KD'
  | 'KC';

/** All that the viewer may know of a game of Blackjack. */
export type BlackjackView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The number of the round, from 1. */
  readonly round: number;
  /** round_over: the player bets for the next round, or cashes out. */
  readonly status: 'in_progress' | 'round_over' | 'game_over';
  /** Whose turn it is, the player’s (seat 0) or the dealer’s (seat 1); after a round, whose it was last. */
  readonly turn: 'player' | 'dealer';
  /** Which of `hands` is played, from 0; the last one when none is. */
  readonly handIndex: number;
  /** The player’s money, current bets included (chips). It changes when a round is settled. */
  readonly bankroll: number;
  /** The bet that opened the round (chips). */
  readonly bet: number;
  /** How each hand ended, by hand; empty while the round goes on. */
  readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
  /** The player’s hands: several after a split. */
  readonly hands: readonly BlackjackHand[];
  /** The dealer’s cards: the one that is open first, `??` for the one that is face down. */
  readonly dealer: readonly (BlackjackCard | '??')[];
  /** How many decks the shoe has. */
  readonly decks: number;
  /** What may be done with the hand that is played; empty after a round. */
  readonly actions: readonly ('hit' | 'stand' | 'double' | 'split')[];
  /** What was done last: `deal` at the beginning of a round. */
  readonly last: 'deal' | 'hit' | 'stand' | 'double' | 'split';
  /** Who is to act in the round; `over` from its end until the next bet. */
  readonly phase: 'player' | 'dealer' | 'over';
  /** How many cards are left in the shoe. */
  readonly shoe: number | readonly BlackjackCard[];
  /** Whether no other round can be dealt. */
  readonly ended: boolean;
  /** The money that the player sat down with (chips). */
  readonly buyIn: number;
  /** Whether the player has left the table. */
  readonly cashedOut: boolean;
};

/** An event of the game, with its data. */
export type BlackjackFact =
  | {
      /** What happened. */
      readonly type: 'dealt';
      /** A round begins. */
      readonly data: {
        /** The number of the round. */
        readonly round: number;
        /** The bet (chips). */
        readonly bet: number;
        /** The player’s two cards. */
        readonly cards: readonly BlackjackCard[];
        /** The dealer’s open card. */
        readonly up: BlackjackCard;
      };
    }
  | {
      /** What happened. */
      readonly type: 'hit';
      /** A card was drawn. */
      readonly data: BlackjackData;
    }
  | {
      /** What happened. */
      readonly type: 'stood';
      /** A hand takes no more cards. */
      readonly data: BlackjackData;
    }
  | {
      /** What happened. */
      readonly type: 'double';
      /** The bet was doubled, and one card drawn. */
      readonly data: BlackjackData;
    }
  | {
      /** What happened. */
      readonly type: 'split';
      /** A pair was split. */
      readonly data: {
        /** Who acted: 0 for the player, 1 for the dealer. */
        readonly seat: number;
        /** Which hand of the player, from 0; the dealer has one. */
        readonly hand?: number;
        /** The cards of the hand after it. */
        readonly cards: readonly BlackjackCard[];
        /** The cards of the new hand. */
        readonly right: readonly BlackjackCard[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'hole_card';
      /** The dealer turns the hole card over. */
      readonly data: {
        /** All cards of the dealer. */
        readonly cards: readonly BlackjackCard[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'settled';
      /** A round is over and paid out. */
      readonly data: {
        /** The number of the round. */
        readonly round: number;
        /** By hand. */
        readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
        /** The player’s money after it (chips). */
        readonly bankroll: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
        /** The money that the player leaves with (chips). */
        readonly bankroll: number;
      };
    };

/** How a game of Blackjack ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `cashed_out` (The player cashed out), `out_of_money` (The player is out of money), `turn_limit` (Turn limit reached). */
export type BlackjackEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'cashed_out' | 'out_of_money' | 'turn_limit';

export type BlackjackHand = {
  /** In the order in which they were dealt. */
  readonly cards: readonly BlackjackCard[];
  /** active: may still draw. */
  readonly state: 'active' | 'stood' | 'bust' | 'blackjack';
  /** Whether the bet was doubled. */
  readonly doubled: boolean;
  /** The bet on this hand, a double included (chips). */
  readonly bet: number;
};

/** A card was drawn. */
export type BlackjackData = {
  /** Who acted: 0 for the player, 1 for the dealer. */
  readonly seat: number;
  /** Which hand of the player, from 0; the dealer has one. */
  readonly hand?: number;
  /** The cards of the hand after it. */
  readonly cards: readonly BlackjackCard[];
};

/** The options of a game of Texas Hold'em. */
export type HoldemOptions = {
  /** The chips each player starts with. */
  readonly stack?: number;
  /** The small blind. */
  readonly sb?: number;
  /** The big blind: at least the small one, at most the stack. */
  readonly bb?: number;
  /** Who has the button in the first hand: seat 0 (player) or seat 1 (opponent). */
  readonly button?: 'player' | 'opponent';
};

/** A move in Texas Hold'em. */
export type HoldemMove =
  | {
      /** Which of the forms this is. */
      readonly type: 'fold' | 'check' | 'call' | 'allin';
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'bet';
      /** Chips to bet. */
      readonly amount: number;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'raise';
      /** Raise to so many chips on this street, those bet before included. */
      readonly amount: number;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'next_hand';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type HoldemGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The number of the hand, from 1. */
  readonly hand: number;
  /** How far the hand is; `showdown` when hands were compared. */
  readonly street: 'preflop' | 'flop' | 'turn' | 'river' | 'showdown';
  /** hand_over: either player may have the next hand dealt. */
  readonly status: 'in_progress' | 'hand_over' | 'game_over';
  /** The seat to act; when the hand is over, the one that acted last. */
  readonly turn: number;
  /** The open cards in the middle: 0, 3, 4 or 5. */
  readonly board: readonly HoldemCard[];
  /** Each player’s own two cards, by seat; null where the viewer may not see them. */
  readonly holeCards: readonly [
    readonly [HoldemCard, HoldemCard] | null,
    readonly [HoldemCard, HoldemCard] | null,
  ];
  /** The chips that each player has left, by seat, without bets. */
  readonly stacks: readonly [number, number];
  /** What each player has bet on this street, by seat (chips). */
  readonly bets: readonly [number, number];
  /** The chips gathered from earlier streets, without the bets of this one. */
  readonly pot: number;
  /** All chips that can be won: `pot` and both `bets`. */
  readonly totalPot: number;
  /** What the player to move must add to stay in (chips); 0 when the hand is over, null for the player who waits. */
  readonly toCall: number | null;
  /** What a bet or raise may come to, as a total on this street (chips); null if none is possible, and for the player who waits. */
  readonly raiseRange: {
    /** The least total on this street. */
    readonly minTo: number;
    /** The most, which is all in. */
    readonly maxTo: number;
  } | null;
  /** The seat that has the button: it posts the small blind and acts first before the flop. Only at the detail `full`. */
  readonly button?: number;
  /** The forced bets at the beginning of a hand. Only at the detail `full`. */
  readonly blinds?: {
    /** The small blind (chips). */
    readonly small: number;
    /** The big blind (chips). */
    readonly big: number;
  };
  /** The last action of this hand; null if there was none yet. Only at the detail `full`. */
  readonly last?: {
    /** Who acted. */
    readonly seat: number;
    /** What the player did. */
    readonly action:
      | {
          /** What was done. */
          readonly type: 'fold' | 'check' | 'call' | 'allin';
        }
      | {
          /** What was done. */
          readonly type: 'bet' | 'raise';
          /** A bet is so many chips; a raise is to so many chips on this street. */
          readonly amount: number;
        };
  } | null;
  /** How the hand ended; null while it goes on. Only at the detail `full`. */
  readonly result?: {
    /** The seat that won the pot, or `split` between equal hands. */
    readonly winner: number | 'split';
    /** How many chips were in the pot. */
    readonly amount: number;
    /** What won: the kind of hand, or `fold` if the other player gave up. */
    readonly by:
      | 'fold'
      | 'high_card'
      | 'pair'
      | 'two_pair'
      | 'trips'
      | 'straight'
      | 'flush'
      | 'full_house'
      | 'quads'
      | 'straight_flush';
    /** The part of the last bet that nobody called, which went back; null if all of it was called. */
    readonly returned: HoldemUncalledBet | null;
  } | null;
};

/** A card: rank (T is ten), then suit. AS is the ace of spades. */
export type HoldemCard =
  | 'AS'
  | 'AH'
  | 'AD'
  | 'AC'
  | '2S'
  | '2H'
  | '2D'
  | '2C'
  | '3S'
  | '3H'
  | '3D'
  | '3C'
  | '4S'
  | '4H'
  | '4D'
  | '4C'
  | '5S'
  | '5H'
  | '5D'
  | '5C'
  | '6S'
  | '6H'
  | '6D'
  | '6C'
  | '7S'
  | '7H'
  | '7D'
  | '7C'
  | '8S'
  | '8H'
  | '8D'
  | '8C'
  | '9S'
  | '9H'
  | '9D'
  | '9C'
  | 'TS'
  | 'TH'
  | 'TD'
  | 'TC'
  | 'JS'
  | 'JH'
  | 'JD'
  | 'JC'
  | 'QS'
  | 'QH'
  | 'QD'
  | 'QC'
  | 'KS'
  | 'KH'
  | 'KD'
  | 'KC';

export type HoldemUncalledBet = {
  /** Whose bet it was. */
  readonly seat: number;
  /** How many chips went back. */
  readonly amount: number;
};

/** All that the viewer may know of a game of Texas Hold'em. */
export type HoldemView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The number of the hand, from 1. */
  readonly hand: number;
  /** How far the hand is; `showdown` when hands were compared. */
  readonly street: 'preflop' | 'flop' | 'turn' | 'river' | 'showdown';
  /** hand_over: either player may have the next hand dealt. */
  readonly status: 'in_progress' | 'hand_over' | 'game_over';
  /** The seat to act; when the hand is over, the one that acted last. */
  readonly turn: number;
  /** The open cards in the middle: 0, 3, 4 or 5. */
  readonly board: readonly HoldemCard[];
  /** Each player’s own two cards, by seat; null where the viewer may not see them. */
  readonly holeCards: readonly [
    readonly [HoldemCard, HoldemCard] | null,
    readonly [HoldemCard, HoldemCard] | null,
  ];
  /** The chips that each player has left, by seat, without bets. */
  readonly stacks: readonly [number, number];
  /** What each player has bet on this street, by seat (chips). */
  readonly bets: readonly [number, number];
  /** The chips gathered from earlier streets, without the bets of this one. */
  readonly pot: number;
  /** All chips that can be won: `pot` and both `bets`. */
  readonly totalPot: number;
  /** What the player to move must add to stay in (chips); 0 when the hand is over, null for the player who waits. */
  readonly toCall: number | null;
  /** What a bet or raise may come to, as a total on this street (chips); null if none is possible, and for the player who waits. */
  readonly raiseRange: HoldemRaiseRange | null;
  /** The seat that has the button: it posts the small blind and acts first before the flop. */
  readonly button: number;
  /** The forced bets at the beginning of a hand. */
  readonly blinds: HoldemBlinds;
  /** The last action of this hand; null if there was none yet. */
  readonly last: HoldemLast | null;
  /** How the hand ended; null while it goes on. */
  readonly result: HoldemResult | null;
  /** Whose view it is: a seat, or `public`. */
  readonly viewer: number | 'public';
  /** How many cards are left in the deck. */
  readonly deck: number | readonly HoldemCard[];
  /** By how much a bet must be raised at least. */
  readonly minRaise: number;
};

/** An event of the game, with its data. */
export type HoldemFact =
  | {
      /** What happened. */
      readonly type: 'dealt';
      /** A hand begins. */
      readonly data: {
        /** The number of the hand, from 1. */
        readonly hand: number;
        /** The seat that has the button: it posts the small blind and acts first before the flop. */
        readonly button: number;
        /** The forced bets at the beginning of a hand. */
        readonly blinds: HoldemBlinds;
      };
    }
  | {
      /** What happened. */
      readonly type: 'hole_cards';
      /** What a player is dealt; only that player hears of it. */
      readonly data: HoldemData;
    }
  | {
      /** What happened. */
      readonly type: 'fold';
      /** A player gives up the hand. */
      readonly data: {
        /** What was done. */
        readonly type: 'fold' | 'check' | 'call' | 'allin';
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'check';
      /** A player checks. */
      readonly data: {
        /** What was done. */
        readonly type: 'fold' | 'check' | 'call' | 'allin';
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'call';
      /** A player calls. */
      readonly data: {
        /** What was done. */
        readonly type: 'fold' | 'check' | 'call' | 'allin';
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'allin';
      /** A player bets everything. */
      readonly data: {
        /** What was done. */
        readonly type: 'fold' | 'check' | 'call' | 'allin';
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'bet';
      /** A player bets. */
      readonly data: {
        /** What was done. */
        readonly type: 'bet' | 'raise';
        /** A bet is so many chips; a raise is to so many chips on this street. */
        readonly amount: number;
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'raise';
      /** A player raises. */
      readonly data: {
        /** What was done. */
        readonly type: 'bet' | 'raise';
        /** A bet is so many chips; a raise is to so many chips on this street. */
        readonly amount: number;
        /** Who acted. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'returned';
      /** The part of a bet that nobody called goes back. */
      readonly data: {
        /** Whose bet it was. */
        readonly seat: number;
        /** How many chips. */
        readonly amount: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'shown';
      /** A player shows both cards. */
      readonly data: HoldemData;
    }
  | {
      /** What happened. */
      readonly type: 'board';
      /** Flop, turn or river. */
      readonly data: {
        /** The new cards. */
        readonly cards: readonly HoldemCard[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'hand_over';
      /** A hand ends. */
      readonly data: {
        /** The number of the hand, from 1. */
        readonly hand: number;
        /** The seat that won the pot, or `split` between equal hands. */
        readonly winner: number | 'split';
        /** How many chips were in the pot. */
        readonly amount: number;
        /** What won: the kind of hand, or `fold` if the other player gave up. */
        readonly by:
          | 'fold'
          | 'high_card'
          | 'pair'
          | 'two_pair'
          | 'trips'
          | 'straight'
          | 'flush'
          | 'full_house'
          | 'quads'
          | 'straight_flush';
        /** The part of the last bet that nobody called, which went back; null if all of it was called. */
        readonly returned: HoldemUncalledBet | null;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Texas Hold'em ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `all_chips` (… has all the chips), `turn_limit` (Turn limit reached). */
export type HoldemEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'all_chips' | 'turn_limit';

export type HoldemRaiseRange = {
  /** The least total on this street. */
  readonly minTo: number;
  /** The most, which is all in. */
  readonly maxTo: number;
};

/** The forced bets at the beginning of a hand. Only at the detail `full`. */
export type HoldemBlinds = {
  /** The small blind (chips). */
  readonly small: number;
  /** The big blind (chips). */
  readonly big: number;
};

export type HoldemAction = {
  /** What was done. */
  readonly type: 'bet' | 'raise';
  /** A bet is so many chips; a raise is to so many chips on this street. */
  readonly amount: number;
};

export type HoldemLast = {
  /** Who acted. */
  readonly seat: number;
  /** What the player did. */
  readonly action:
    | {
        /** What was done. */
        readonly type: 'fold' | 'check' | 'call' | 'allin';
      }
    | HoldemAction;
};

export type HoldemResult = {
  /** The seat that won the pot, or `split` between equal hands. */
  readonly winner: number | 'split';
  /** How many chips were in the pot. */
  readonly amount: number;
  /** What won: the kind of hand, or `fold` if the other player gave up. */
  readonly by:
    | 'fold'
    | 'high_card'
    | 'pair'
    | 'two_pair'
    | 'trips'
    | 'straight'
    | 'flush'
    | 'full_house'
    | 'quads'
    | 'straight_flush';
  /** The part of the last bet that nobody called, which went back; null if all of it was called. */
  readonly returned: HoldemUncalledBet | null;
};

/** What a player is dealt; only that player hears of it. */
export type HoldemData = {
  /** Whose cards. */
  readonly seat: number;
  /** Both cards. */
  readonly cards: readonly [HoldemCard, HoldemCard];
};

/** The options of a game of RPG Dice. */
export type DiceOptions = { readonly [name: string]: unknown };

/** A roll, e.g. {"type":"roll","notation":"4d6kh3"}, or {"type":"end"} to put the dice away. */
export type DiceMove =
  | {
      /** Which of the forms this is. */
      readonly type: 'roll';
      /** Dice to roll, e.g. 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), 8d6>=5 (count), 4dF. */
      readonly notation: string;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'end';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type DiceGameState = {
  /** How many rolls were made. */
  readonly rolled: number;
  /** Whether the dice were put away. */
  readonly over: boolean;
  /** The last roll; null before the first. */
  readonly roll: {
    /** The notation in its normal form. */
    readonly notation: string;
    /** How many sides the first dice of the notation have; 0 if there are none, 3 for Fudge dice. */
    readonly sides: number;
    /** How many dice these are. */
    readonly count: number;
    /** The values that count. */
    readonly rolls: readonly number[];
    /** What the roll comes to. */
    readonly total: number;
  } | null;
};

/** All that the viewer may know of a game of RPG Dice. */
export type DiceView = {
  /** How many rolls were made. */
  readonly rolled: number;
  /** Whether the dice were put away. */
  readonly over: boolean;
  /** The last roll; null before the first. */
  readonly last: DiceRoll | null;
};

/** Dice were rolled. */
export type DiceFact = {
  /** What happened. */
  readonly type: 'rolled';
  /** Dice were rolled. */
  readonly data: {
    /** The notation in its normal form. */
    readonly notation: string;
    /** The values that count. */
    readonly rolls: readonly number[];
    /** What the roll comes to. */
    readonly total: number;
  };
};

/** How a game of RPG Dice ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `put_away` (The dice were put away). */
export type DiceEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'put_away';

export type DiceTerm = {
  /** The term, without its sign. */
  readonly text: string;
  /** Whether it is added or taken away. */
  readonly sign: '+' | '-';
  /** All its dice in the order in which they lie; none for a number. */
  readonly rolls: readonly {
    /** What it shows. */
    readonly v: number;
    /** Whether it counts. */
    readonly kept: boolean;
    /** It brought another die. */
    readonly exploded?: true;
    /** It was rolled again. */
    readonly rerolled?: true;
  }[];
  /** What it comes to, before the sign. */
  readonly subtotal: number;
  /** How many dice matched, where these are counted. */
  readonly successes?: number;
};

export type DiceRoll = {
  /** The notation in its normal form. */
  readonly notation: string;
  /** How many sides the first dice of the notation have; 0 if there are none, 3 for Fudge dice. */
  readonly sides: number;
  /** How many dice these are. */
  readonly count: number;
  /** The values that count. */
  readonly rolls: readonly number[];
  /** What the roll comes to. */
  readonly total: number;
  /** The terms of the notation, one by one. */
  readonly terms: readonly DiceTerm[];
};

/** The options of a game of Slot Machine. */
export type SlotOptions = {
  /** Credits to begin with. */
  readonly stack?: number;
  /** The stake of the first spin: 10, or the stack if that is less. */
  readonly bet?: number;
};

/** A spin, e.g. {"type":"spin"} or {"type":"spin","bet":25}. */
export type SlotMove = {
  /** A spin. */
  readonly type: 'spin';
  /** Changes the stake for this and later spins; at most what you have. */
  readonly bet?: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type SlotGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** What the three reels show, from the left; null before the first spin. */
  readonly reels:
    | readonly [
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
      ]
    | null;
  /** What the last spin paid (credits). */
  readonly payout: number;
  /** The credits that the player has. */
  readonly bankroll: number;
  /** The stake of the last spin; before the first, of the next (credits). */
  readonly bet: number;
  /** How many spins were made. Only at the detail `full`. */
  readonly spins?: number;
  /** Whether no credits are left. Only at the detail `full`. */
  readonly over?: boolean;
};

/** All that the viewer may know of a game of Slot Machine. */
export type SlotView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** What the three reels show, from the left; null before the first spin. */
  readonly reels:
    | readonly [
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
      ]
    | null;
  /** What the last spin paid (credits). */
  readonly payout: number;
  /** The credits that the player has. */
  readonly bankroll: number;
  /** The stake of the last spin; before the first, of the next (credits). */
  readonly bet: number;
  /** How many spins were made. */
  readonly spins: number;
  /** Whether no credits are left. */
  readonly over: boolean;
};

/** An event of the game, with its data. */
export type SlotFact =
  | {
      /** What happened. */
      readonly type: 'spun';
      /** The reels stopped. */
      readonly data: {
        /** What the reels show, from the left. */
        readonly reels: readonly [
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
          '7' | 'BAR' | 'BELL' | 'CHERRY' | 'LEMON' | 'ORANGE',
        ];
        /** The stake (credits). */
        readonly bet: number;
        /** What the spin paid (credits). */
        readonly payout: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Slot Machine ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `out_of_credits` (Out of credits). */
export type SlotEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'out_of_credits';

/** The options of a game of American Roulette. */
export type RouletteOptions = {
  /** Money to begin with. */
  readonly stack?: number;
  /** The most that may lie on one spot. */
  readonly maxBet?: number;
};

/** Placing bets, taking them back, or spinning, e.g. {"type":"bet","bets":["red:-:10"]}. */
export type RouletteMove =
  | {
      /** Which of the forms this is. */
      readonly type: 'bet';
      /** Bets <type>:<selection>:<amount>, e.g. straight:17:10, split:0-00:5, dozen:2:25, red:-:10. */
      readonly bets: readonly string[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'remove';
      /** Bets to take back; without an amount, all of it. */
      readonly bets: readonly string[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'clear';
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'spin';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type RouletteGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The player’s money, open bets included. */
  readonly bankroll: number;
  /** The money that is not bet. */
  readonly remaining: number;
  /** The open bets, in the order of their spots. */
  readonly bets: readonly string[];
  /** The number on which the last ball fell, 0, 00 or 1 to 36; null before the first spin. */
  readonly pocket: string | null;
  /** The colour of that number. */
  readonly colour: 'red' | 'black' | 'green' | null;
  /** What the last spin gave back: winning stakes and what they won. */
  readonly returned: number;
  /** What was done last; `-` before the first move. */
  readonly lastAction: 'bet' | 'remove' | 'clear' | 'spin' | '-';
  /** The most that may lie on one spot. Only at the detail `full`. */
  readonly maxBet?: number;
  /** How many spins were made. Only at the detail `full`. */
  readonly spins?: number;
  /** The bets of the last spin. Only at the detail `full`. */
  readonly lastBets?: readonly string[];
  /** Where the last balls fell, newest first. Only at the detail `full`. */
  readonly recent?: readonly string[];
  /** Whether nothing is left to bet. Only at the detail `full`. */
  readonly over?: boolean;
};

/** All that the viewer may know of a game of American Roulette. */
export type RouletteView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The player’s money, open bets included. */
  readonly bankroll: number;
  /** The money that is not bet. */
  readonly remaining: number;
  /** The open bets, in the order of their spots. */
  readonly bets: readonly string[];
  /** The number on which the last ball fell, 0, 00 or 1 to 36; null before the first spin. */
  readonly pocket: string | null;
  /** The colour of that number. */
  readonly colour: 'red' | 'black' | 'green' | null;
  /** What the last spin gave back: winning stakes and what they won. */
  readonly returned: number;
  /** The most that may lie on one spot. */
  readonly maxBet: number;
  /** How many spins were made. */
  readonly spins: number;
  /** The bets of the last spin. */
  readonly lastBets: readonly string[];
  /** Where the last balls fell, newest first. */
  readonly recent: readonly string[];
  /** Whether nothing is left to bet. */
  readonly over: boolean;
  /** What was done last; null before the first move. */
  readonly last: 'bet' | 'remove' | 'clear' | 'spin' | null;
};

/** An event of the game, with its data. */
export type RouletteFact =
  | {
      /** What happened. */
      readonly type: 'spun';
      /** The ball fell. */
      readonly data: RouletteData;
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** What else is added to answers in American Roulette. */
export type RouletteExtra = {
  /** After a spin: its result. */
  readonly result?: RouletteData;
};

/** How a game of American Roulette ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `out_of_money` (Out of money). */
export type RouletteEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'out_of_money';

export type RouletteWin = {
  /** A bet: `<type>:<selection>:<amount>`. */
  readonly bet: string;
  /** What it gave back, its stake included. */
  readonly returned: number;
};

/** The ball fell. */
export type RouletteData = {
  /** The number on which the ball fell. */
  readonly pocket: string;
  /** Its colour. */
  readonly colour: 'red' | 'black' | 'green';
  /** The bets that won. */
  readonly wins: readonly RouletteWin[];
  /** What was won, less what was lost. */
  readonly net: number;
};

/** The options of a game of Sea Battle. */
export type SeaBattleOptions = {
  /** Where seat 0's ships lie: <cell><H or V><size> of ships of 5, 4, 3, 3 and 2 cells, e.g. A1H5,A3V4,C3H3,E5V3,J9V2. Without it chance places them. */
  readonly fleet?: string;
  /** Whether the players place their own ships before the first shot, instead of keeping those that chance placed. */
  readonly placeFleets?: boolean;
};

/** A move in Sea Battle. */
export type SeaBattleMove =
  | {
      /** The cell to shoot at: column letter A-J and row number 1-10; A1 is top left. */
      readonly coord: string;
    }
  | {
      /** Where to place your five ships, e.g. A1H5,A3V4,C3H3,E5V3,J9V2; before the first shot. */
      readonly fleet: string;
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type SeaBattleGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seats that still place their ships; absent once the shooting has begun. */
  readonly placing?: readonly number[];
  /** The seat to shoot; after the end, the one that shot last. */
  readonly turn: number;
  /** The seat that won; null while the game goes on. */
  readonly winner: number | null;
  /** The lengths of the ships that each player has afloat, by seat (squares). */
  readonly afloat: readonly [readonly number[], readonly number[]];
  /** The last shot and what it did: miss, hit or sunk(length); `-` before the first. */
  readonly lastAction: string;
  /** The ships that the viewer knows, by the seat that owns them: the viewer’s own, and those that are sunk. Each is its first square, H (across) or V (down), and its length. Only at the detail `full`. */
  readonly ships?: readonly [string, string];
  /** Each player’s waters as the viewer sees them, by seat, as ten rows from the top. `S` ship, `H` hit, `M` miss, `.` nothing known. Only at the detail `full`. */
  readonly rows?: readonly [readonly string[], readonly string[]];
};

/** All that the viewer may know of a game of Sea Battle. */
export type SeaBattleView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to shoot; after the end, the one that shot last. */
  readonly turn: number;
  /** The seat that won; null while the game goes on. */
  readonly winner: number | null;
  /** The lengths of the ships that each player has afloat, by seat (squares). */
  readonly afloat: readonly [readonly number[], readonly number[]];
  /** The seats that still place their ships; absent once the shooting has begun. */
  readonly placing?: readonly number[];
  /** The ships that the viewer knows, by the seat that owns them: the viewer’s own, and those that are sunk. Each is its first square, H (across) or V (down), and its length. */
  readonly ships: readonly [string, string];
  /** The last shot and what it did: miss, hit or sunk(length); null before the first. */
  readonly last: string | null;
  /** Each player’s waters as the viewer sees them, by seat: 100 squares row by row from the top left. `S` ship, `H` hit, `M` miss, `.` nothing known. */
  readonly waters: readonly [string, string];
};

/** An event of the game, with its data. */
export type SeaBattleFact =
  | {
      /** What happened. */
      readonly type: 'fleet_placed';
      /** A player has placed the ships. */
      readonly data: {
        /** Who has placed them. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'shot';
      /** A shot was fired. */
      readonly data: {
        /** Who shot. */
        readonly seat: number;
        /** A square: column letter A to J, then row number 1 (top) to 10. */
        readonly coord: string;
        /** miss, hit or sunk(length). */
        readonly result: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Sea Battle ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `fleet_sunk` (Fleet sunk). */
export type SeaBattleEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'fleet_sunk';

/** The options of a game of Rock-Paper-Scissors. */
export type RockPaperScissorsOptions = {
  /** The match is the best of so many rounds: the first player to win more than half of them wins it. */
  readonly bestOf?: 1 | 3 | 5 | 7 | 9 | 11 | 13 | 15;
};

/** A move in Rock-Paper-Scissors. */
export type RockPaperScissorsMove = {
  /** What to throw. Nobody sees it before everybody has chosen. */
  readonly throw: 'rock' | 'paper' | 'scissors';
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type RockPaperScissorsGameState = {
  /** How many rounds each player has won, by seat. */
  readonly wins: readonly number[];
  /** Who has chosen in the present round, by seat. */
  readonly chosen: readonly boolean[];
  /** What the viewer has chosen in the present round; null if nothing yet. */
  readonly own: 'rock' | 'paper' | 'scissors' | null;
  /** The number of the present round, from 1. */
  readonly round: number;
  /** The last round that is over; null in the first. */
  readonly last: {
    /** What each player chose, by seat. */
    readonly throws: readonly ('rock' | 'paper' | 'scissors')[];
    /** The seats that scored; none in a drawn round. */
    readonly winners: readonly number[];
  } | null;
  /** The match is the best of so many rounds. Only at the detail `full`. */
  readonly bestOf?: number;
  /** How many rounds win the match. Only at the detail `full`. */
  readonly winsNeeded?: number;
};

/** All that the viewer may know of a game of Rock-Paper-Scissors. */
export type RockPaperScissorsView = {
  /** How many rounds each player has won, by seat. */
  readonly wins: readonly number[];
  /** Who has chosen in the present round, by seat. */
  readonly chosen: readonly boolean[];
  /** What the viewer has chosen in the present round; null if nothing yet. */
  readonly own: 'rock' | 'paper' | 'scissors' | null;
  /** The last round that is over; null in the first. */
  readonly last: RockPaperScissorsLast | null;
  /** The match is the best of so many rounds. */
  readonly bestOf: number;
  /** How many rounds are over. */
  readonly played: number;
  /** Whether the match is over. */
  readonly over: boolean;
};

/** An event of the game, with its data. */
export type RockPaperScissorsFact =
  | {
      /** What happened. */
      readonly type: 'chosen';
      /** A player has chosen. */
      readonly data: {
        /** Who has chosen. */
        readonly seat: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'round';
      /** A round is over. */
      readonly data: {
        /** The number of the round. */
        readonly round: number;
        /** What each player chose, by seat. */
        readonly throws: readonly ('rock' | 'paper' | 'scissors')[];
        /** The seats that scored; none in a drawn round. */
        readonly winners: readonly number[];
      };
    }
  | {
      /** What happened. */
      readonly type: 'end';
      /** The match is over. */
      readonly data: {
        /** All seats that won. */
        readonly winners: readonly number[];
      };
    };

/** How a game of Rock-Paper-Scissors ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `rounds_won` (… won), `round_limit` (…; the match ends after … rounds). */
export type RockPaperScissorsEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'rounds_won' | 'round_limit';

export type RockPaperScissorsLast = {
  /** What each player chose, by seat. */
  readonly throws: readonly ('rock' | 'paper' | 'scissors')[];
  /** The seats that scored; none in a drawn round. */
  readonly winners: readonly number[];
};

/** The options of a game of Tic-Tac-Toe. */
export type TicTacToeOptions = {
  /** The mark of seat 0. X always moves first. */
  readonly side?: 'X' | 'O';
};

/** A move in Tic-Tac-Toe. */
export type TicTacToeMove = {
  /** The cell to mark: column letter A-C and row number 1-3; A1 is top left. */
  readonly coord: string;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type TicTacToeGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Where the last mark was put: column letter, then row number from the top; null before the first move. */
  readonly last: 'A1' | 'B1' | 'C1' | 'A2' | 'B2' | 'C2' | 'A3' | 'B3' | 'C3' | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The mark of each player, by seat. Only at the detail `full`. */
  readonly marks?: readonly ['X' | 'O', 'X' | 'O'];
  /** The rows from the top, a character a column: `X`, `O`, or `.` for a free cell. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** All that the viewer may know of a game of Tic-Tac-Toe. */
export type TicTacToeView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Where the last mark was put: column letter, then row number from the top; null before the first move. */
  readonly last: 'A1' | 'B1' | 'C1' | 'A2' | 'B2' | 'C2' | 'A3' | 'B3' | 'C3' | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The mark of each player, by seat. */
  readonly marks: readonly ['X' | 'O', 'X' | 'O'];
  /** What is in each cell: column letter, then row number from the top. */
  readonly grid: {
    /** What is in the cell; `.` if it is free. */
    readonly A1: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly B1: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly C1: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly A2: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly B2: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly C2: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly A3: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly B3: 'X' | 'O' | '.';
    /** What is in the cell; `.` if it is free. */
    readonly C3: 'X' | 'O' | '.';
  };
};

/** An event of the game, with its data. */
export type TicTacToeFact =
  | {
      /** What happened. */
      readonly type: 'placed';
      /** A mark was put on a cell. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The mark. */
        readonly mark: 'X' | 'O';
        /** Where it was put. */
        readonly coord: 'A1' | 'B1' | 'C1' | 'A2' | 'B2' | 'C2' | 'A3' | 'B3' | 'C3';
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Tic-Tac-Toe ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `three_in_a_line` (Three in a line), `board_full` (Board is full). */
export type TicTacToeEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'three_in_a_line' | 'board_full';

/** The options of a game of Four-in-a-Row. */
export type FourInARowOptions = {
  /** Who drops the first disc: player (seat 0, red) or opponent (seat 1, yellow). */
  readonly first?: 'player' | 'opponent';
};

/** A move in Four-in-a-Row. */
export type FourInARowMove = {
  /** The column to drop a disc into: 1 (left) to 7. */
  readonly column: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type FourInARowGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The column of the last disc, 1 (left) to 7; null if there was none or it is not known. */
  readonly last: number | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The rows from the top, a character a column: `R` (seat 0), `Y` (seat 1), or `.` for an empty place. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** All that the viewer may know of a game of Four-in-a-Row. */
export type FourInARowView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The column of the last disc, 1 (left) to 7; null if there was none or it is not known. */
  readonly last: number | null;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The rows from the top, a character a column: `R` (seat 0), `Y` (seat 1), or `.` for an empty place. */
  readonly rows: readonly string[];
};

/** An event of the game, with its data. */
export type FourInARowFact =
  | {
      /** What happened. */
      readonly type: 'dropped';
      /** A disc was dropped. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The colour of the disc, red or yellow. */
        readonly disc: 'R' | 'Y';
        /** The column, 1 (left) to 7. */
        readonly column: number;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Four-in-a-Row ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `four_in_a_row` (Four in a row), `board_full` (Board is full). */
export type FourInARowEndCode =
  'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'four_in_a_row' | 'board_full';

/** The options of a game of Checkers. */
export type CheckersOptions = { readonly [name: string]: unknown };

/** A move in Checkers. */
export type CheckersMove = {
  /** Every square the piece stands on, e.g. ["b6", "d4", "f2"] for a double jump. */
  readonly path: readonly string[];
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type CheckersGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The last move: every square on which the piece stood; null before the first move. */
  readonly last: unknown;
  /** Whether the side to move has to capture. */
  readonly mustCapture: boolean;
  /** Moves of either side since the last capture or move of a man; at 80 the game is drawn. */
  readonly quietPlies: number;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason: 'no_pieces' | 'no_moves' | 'threefold_repetition' | 'forty_move' | null;
  /** The moves that `quietPlies` counts, oldest first, with spaces between: which positions may come again follows from them. Only at the detail `full`. */
  readonly kingMoves?: string;
  /** The board, row 8 first, a character a square from a to h: `w` and `b` are men, capitals kings, `.` is empty. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** All that the viewer may know of a game of Checkers. */
export type CheckersView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** The last move: every square on which the piece stood; null before the first move. */
  readonly last: unknown;
  /** Whether the side to move has to capture. */
  readonly mustCapture: boolean;
  /** Moves of either side since the last capture or move of a man; at 80 the game is drawn. */
  readonly quietPlies: number;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason: 'no_pieces' | 'no_moves' | 'threefold_repetition' | 'forty_move' | null;
  /** The moves that `quietPlies` counts, oldest first, with spaces between: which positions may come again follows from them. */
  readonly kingMoves: string;
};

/** An event of the game, with its data. */
export type CheckersFact =
  | {
      /** What happened. */
      readonly type: 'moved';
      /** A piece moved. */
      readonly data: {
        /** Who moved: 0 is White, 1 Black. */
        readonly seat: number;
        /** Every square on which the piece stood. */
        readonly move: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
      };
    };

/** How a game of Checkers ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `no_pieces` (the opponent has no piece left), `no_moves` (the opponent cannot move), `threefold_repetition` (the position came for the third time), `forty_move` (40 moves a side without a capture or a move of a man). */
export type CheckersEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'no_pieces'
  | 'no_moves'
  | 'threefold_repetition'
  | 'forty_move';

/** The options of a game of Chess. */
export type ChessOptions = { readonly [name: string]: unknown };

/** A move, e.g. {"uci":"g1f3"}, or a draw claimed on the position as it stands: {"claim":"draw"}. */
export type ChessMove =
  | {
      /** From, to, and q, r, b or n for a promotion; castling is the move of the king: e1g1. */
      readonly uci: string;
      /** That the move gives checkmate, or that it or the position allows to claim a draw. */
      readonly claim?: 'checkmate' | 'draw';
    }
  | {
      /** That the position allows to claim a draw. */
      readonly claim: 'draw';
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type ChessGameState = {
  /** The position in Forsyth-Edwards Notation; an en passant square only where such a capture is legal. */
  readonly fen: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** The last move; null before the first. */
  readonly last: {
    /** The move as two squares, and a letter for a promotion. */
    readonly uci: string;
    /** The move in standard algebraic notation. */
    readonly san: string;
  } | null;
  /** How the rules have ended the game. Resignation and time are in `outcome` alone. */
  readonly status: 'in_progress' | 'checkmate' | 'stalemate' | 'draw';
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason:
    | 'checkmate'
    | 'stalemate'
    | 'insufficient_material'
    | 'fivefold_repetition'
    | 'seventyfive_moves'
    | 'threefold_repetition'
    | 'fifty_moves'
    | null;
  /** The draw that the side to move may claim; null if there is none. */
  readonly claimable: 'threefold_repetition' | 'fifty_moves' | null;
  /** The last moves, back to the first position that can still come again: repetition is counted from them. Only at the detail `full`. */
  readonly reversible?: readonly string[];
  /** The board, rank 8 first, a character a square from a to h: White in capitals, `.` is empty. Only at the detail `full`. */
  readonly rows?: readonly string[];
};

/** All that the viewer may know of a game of Chess. */
export type ChessView = {
  /** The position in Forsyth-Edwards Notation; an en passant square only where such a capture is legal. */
  readonly fen: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** The last move; null before the first. */
  readonly last: ChessLast | null;
  /** How the rules have ended the game. Resignation and time are in `outcome` alone. */
  readonly status: 'in_progress' | 'checkmate' | 'stalemate' | 'draw';
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** Why the rules ended the game; null while it goes on. */
  readonly reason:
    | 'checkmate'
    | 'stalemate'
    | 'insufficient_material'
    | 'fivefold_repetition'
    | 'seventyfive_moves'
    | 'threefold_repetition'
    | 'fifty_moves'
    | null;
  /** The draw that the side to move may claim; null if there is none. */
  readonly claimable: 'threefold_repetition' | 'fifty_moves' | null;
  /** The last moves, back to the first position that can still come again: repetition is counted from them. */
  readonly reversible: readonly string[];
};

/** An event of the game, with its data. */
export type ChessFact =
  | {
      /** What happened. */
      readonly type: 'move';
      /** A move was made. */
      readonly data: {
        /** The move as two squares, and a letter for a promotion. */
        readonly uci: string;
        /** The move in standard algebraic notation. */
        readonly san: string;
        /** The position after the move. */
        readonly fen: string;
        /** Of the first move: the position before it. */
        readonly before?: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'claim';
      /** A draw was claimed. */
      readonly data: {
        /** Who claimed. */
        readonly seat: number;
        /** The rule. */
        readonly reason: 'threefold_repetition' | 'fifty_moves';
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The rules ended the game. */
      readonly data: {
        /** The seat that won, or `draw`. */
        readonly winner: number | 'draw';
        /** Why the game is over. */
        readonly reason:
          | 'checkmate'
          | 'stalemate'
          | 'insufficient_material'
          | 'fivefold_repetition'
          | 'seventyfive_moves'
          | 'threefold_repetition'
          | 'fifty_moves';
      };
    };

/** What else is added to answers in Chess. */
export type ChessExtra = {
  /** The moves in this answer, oldest first. */
  readonly moves?: readonly {
    /** The move as two squares, and a letter for a promotion. */
    readonly uci: string;
    /** The move in standard algebraic notation. */
    readonly san: string;
    /** The position after the move. */
    readonly fen: string;
  }[];
};

/** How a game of Chess ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `checkmate` (checkmate), `stalemate` (stalemate), `insufficient_material` (insufficient material), `fivefold_repetition` (fivefold repetition), `seventyfive_moves` (75 moves without a capture or pawn move), `threefold_repetition` (threefold repetition), `fifty_moves` (50 moves without a capture or pawn move). */
export type ChessEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'checkmate'
  | 'stalemate'
  | 'insufficient_material'
  | 'fivefold_repetition'
  | 'seventyfive_moves'
  | 'threefold_repetition'
  | 'fifty_moves';

export type ChessLast = {
  /** The move as two squares, and a letter for a promotion. */
  readonly uci: string;
  /** The move in standard algebraic notation. */
  readonly san: string;
};

/** The options of a game of Mancala. */
export type MancalaOptions = {
  /** Who moves first: player (seat 0) or opponent (seat 1). */
  readonly first?: 'player' | 'opponent';
};

/** A move in Mancala. */
export type MancalaMove = {
  /** The own pit to sow from: 1 to 6, 6 beside the own store. */
  readonly pit: number;
};

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type MancalaGameState = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** What the last move did; null if there was none or it is not known. */
  readonly last: unknown;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The seeds in the pits of each player, by seat; pit 6 lies beside the store. Only at the detail `full`. */
  readonly pits?: readonly [readonly number[], readonly number[]];
  /** The seeds that each player has banked, by seat. Only at the detail `full`. */
  readonly stores?: readonly [number, number];
};

/** All that the viewer may know of a game of Mancala. */
export type MancalaView = {
  /** The position in the notation of the game, which its rules explain. */
  readonly state: string;
  /** The seat to move; null once the rules have ended the game. */
  readonly toMove: number | null;
  /** What the last move did; null if there was none or it is not known. */
  readonly last: unknown;
  /** The seat that won by the rules, `draw`, or null while nobody has. */
  readonly winner: number | 'draw' | null;
  /** The seeds in the pits of each player, by seat; pit 6 lies beside the store. */
  readonly pits: readonly [readonly number[], readonly number[]];
  /** The seeds that each player has banked, by seat. */
  readonly stores: readonly [number, number];
};

/** An event of the game, with its data. */
export type MancalaFact =
  | {
      /** What happened. */
      readonly type: 'sown';
      /** A pit was sown. */
      readonly data: {
        /** Who moved. */
        readonly seat: number;
        /** The pit, 1 to 6 in the direction of sowing. */
        readonly pit: number;
        /** How many seeds were captured, the last one sown included. */
        readonly captured: number;
        /** Whether the player moves again. */
        readonly extraTurn: boolean;
      };
    }
  | {
      /** What happened. */
      readonly type: 'game_over';
      /** The game is over. */
      readonly data: {
        /** All seats that won; none after a draw. */
        readonly winners: readonly number[];
        /** The final score of each seat, by seat. */
        readonly scores: readonly number[];
        /** Why the game is over. */
        readonly reason: string;
        /** How many seeds were left on the board and went into the stores. */
        readonly swept: number;
      };
    };

/** How a game of Mancala ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `row_empty` (A row is empty). */
export type MancalaEndCode = 'resigned' | 'out_of_time' | 'abandoned' | 'session_full' | 'row_empty';

/** The options of a game of TimeStrike. */
export type TimestrikeOptions = {
  /** The mission to play. */
  readonly scenario?:
    | 'hostage_rescue'
    | 'open_field'
    | 'walled_field'
    | 'canonical_backtracking'
    | 'night_raid'
    | 'bridge_defence';
  /** Where the time of the game comes from. */
  readonly clock?: {
    /** manual: time passes only when the player lets it (`advance_clock`), which suits those who think for seconds. */
    readonly mode?: 'realtime' | 'manual';
    /** Game seconds a second, in real time. */
    readonly time_scale?: number;
  };
  /** Whether you know only what your agents see, and where enemies were last seen. By default in Night raid and Bridge defence. */
  readonly fog?: boolean;
  /** on: guards walk rounds and hear, and each game varies them; off: no two games differ; usual: on in Night raid and Bridge defence. */
  readonly variation?: 'usual' | 'on' | 'off';
  /** Rules of the mission that may be changed. */
  readonly options?: {
    /** Whether an archer blocks the line of sight for a while (Patrol hunt). */
    readonly occlusion?: boolean;
  };
};

/** A command, e.g. {"type":"move_agent","agent":"alex","target_position":{"x":8,"y":4}}. */
export type TimestrikeMove =
  | {
      /** Which of the forms this is. */
      readonly type: 'move_agent';
      /** One of alex, maya, jordan. */
      readonly agent: string;
      /** A point: x 0-24 from west to east, y 0-9, z 0. */
      readonly target_position: TimestrikeTargetPosition;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'issue_action';
      /** One of alex, maya, jordan. */
      readonly agent: string;
      /** What the agent is to do. */
      readonly action: 'move_to' | 'attack' | 'skill_cast' | 'interact';
      /** [{x,y}] | [target] | [skill, target] | [object, "damage", "rescue" or "take"] */
      readonly args: readonly (string | TimestrikeTargetPosition)[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'plan_goal';
      /** What the plan is to reach. */
      readonly goal: TimestrikeGoal;
      /** Hand the plan to the agents at once. Default: false. */
      readonly execute?: boolean;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'interrupt_action';
      /** One of alex, maya, jordan. */
      readonly agent: string;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'make_conviction_choice';
      /** A goal, or morality, utility, liberty or valor. */
      readonly new_goal: string;
      /** Game time in seconds by which the goal must be reached, or "none". */
      readonly deadline?: number | 'none';
      /** Hand the plan to the agents at once. Default: false. */
      readonly execute?: boolean;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'advance_clock';
      /** More than 0, at most 120; only with a manual clock. */
      readonly seconds: number;
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'compare_goals';
      /** Goals to plan side by side, setting none. Default: those of the scenario. */
      readonly goals?: readonly TimestrikeGoal[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'set_clock';
      /** Whether time stands still; only in real time. */
      readonly paused?: boolean;
      /** Game seconds a second, in real time. */
      readonly time_scale?: number;
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type TimestrikeGameState = {
  /** The time; it stops at the end of the mission (seconds of game time) */
  readonly time: number;
  /** Where the time of the game comes from. */
  readonly clock: {
    /** manual: time passes only by the move `advance_clock`. */
    readonly mode: 'realtime' | 'manual';
    /** Seconds of game time for each real second. */
    readonly time_scale: number;
    /** Whether time stands still: real time may be paused. */
    readonly paused: boolean;
  };
  /** How the mission goes; it ends the game. */
  readonly mission_status: 'active' | 'complete' | 'failed';
  /** Why the mission ended. */
  readonly mission_reason?: string;
  /** The goal of the mission; null until one is chosen. */
  readonly goal: {
    /** What is to be reached. */
    readonly type:
      | 'rescue_hostage'
      | 'destroy_bridge'
      | 'escape_scenario'
      | 'eliminate_all_enemies'
      | 'steal_plans'
      | 'hold_bridge';
    /** 1 to 100; null if it is not set. */
    readonly priority: unknown;
    /** The latest success (seconds of game time), or `none`. */
    readonly deadline: number | 'none';
  } | null;
  /** The conviction that was chosen; null if none was. */
  readonly conviction: 'morality' | 'utility' | 'liberty' | 'valor' | null;
  /** Until the hostage is killed (seconds) */
  readonly hostage_time_remaining?: number;
  /** When the alarm was raised (seconds of game time) */
  readonly alarm_at?: number;
  readonly rating?: TimestrikeGrade;
  /** The agents, by name. */
  readonly agents: {
    readonly [name: string]: {
      /** There only when the unit is dead; then nothing else is. */
      readonly alive?: false;
      /** Where it is now. */
      readonly position?: {
        /** From the left (squares). */
        readonly x: number;
        /** From the top (squares). */
        readonly y: number;
      };
      /** Hit points left. */
      readonly hp?: number;
      /** What it does; absent when it is ready. */
      readonly doing?: TimestrikeActivity;
      /** Of skills that are not ready: the time until they are, by name (seconds). */
      readonly cooldowns?: { readonly [name: string]: number };
      /** What is working on it. */
      readonly effects?: readonly ('slow' | 'defend' | 'sneak')[];
    };
  };
  /** The enemies, by id. */
  readonly enemies: {
    readonly [name: string]: {
      /** There only when the unit is dead; then nothing else is. */
      readonly alive?: false;
      /** Where it is now. */
      readonly position?: {
        /** From the left (squares). */
        readonly x: number;
        /** From the top (squares). */
        readonly y: number;
      };
      /** Hit points left. */
      readonly hp?: number;
      /** What it does; absent when it is ready. */
      readonly doing?: TimestrikeActivity;
      /** Of skills that are not ready: the time until they are, by name (seconds). */
      readonly cooldowns?: { readonly [name: string]: number };
      /** What is working on it. */
      readonly effects?: readonly ('slow' | 'defend' | 'sneak')[];
    };
  };
  /** The pillars of the bridge, the hostage, and the plans. */
  readonly objects: {
    /** A pillar. */
    readonly pillar_1: {
      /** Hit points left. */
      readonly hp: number;
    };
    /** A pillar. */
    readonly pillar_2: {
      /** Hit points left. */
      readonly hp: number;
    };
    /** The hostage. */
    readonly hostage: {
      /** Whether he lives. */
      readonly alive: boolean;
      /** Whether he is free. */
      readonly rescued: boolean;
    };
    /** The plans, where there are any. */
    readonly plans?: {
      /** Whether an agent has them. */
      readonly taken: boolean;
    };
  };
  /** What agents will do, a line each. */
  readonly scheduled: readonly string[];
  /** The mission. Only at the detail `full`. */
  readonly scenario?:
    | 'hostage_rescue'
    | 'open_field'
    | 'walled_field'
    | 'canonical_backtracking'
    | 'night_raid'
    | 'bridge_defence';
  /** The size of the map (squares). Only at the detail `full`. */
  readonly map?: {
    /** From left to right (squares). */
    readonly width: 25;
    /** From top to bottom (squares). */
    readonly height: 10;
    /** Always 1: the map is flat (squares). */
    readonly depth: 1;
  };
  /** What time brings. Only at the detail `full`. */
  readonly timers?: {
    /** When the hostage is killed (seconds of game time); null while that is not due. */
    readonly hostage_execution_at: number | null;
    /** Until then (seconds); null while that is not due. */
    readonly hostage_time_remaining: number | null;
    /** When reinforcements come (seconds of game time); null if none do. */
    readonly reinforcements_at: number | null;
    /** Until the deadline of the goal (seconds); null if there is none. */
    readonly goal_deadline_remaining: number | null;
    /** When the next wave is expected (seconds of game time); null if none is. */
    readonly next_wave_at: number | null;
    /** When the helicopter lands (seconds of game time); null if none does. */
    readonly helicopter_at: number | null;
    /** When the plans are burnt after an alarm (seconds of game time); null if they are not. */
    readonly plans_burnt_at: number | null;
  };
  /** Whether you know only what your agents see. Only at the detail `full`. */
  readonly fog?: boolean;
  /** What agents do and will do, by start. Only at the detail `full`. */
  readonly scheduled_actions?: readonly TimestrikeAction[];
  /** The latest events, oldest first. Only at the detail `full`. */
  readonly recent_events?: readonly TimestrikeEventLine[];
};

/** How well a mission was done. */
export type TimestrikeGrade = {
  /** The worst of its parts. */
  readonly medal: 'bronze' | 'silver' | 'gold';
  /** 100 to 399 points: by medal, then by speed and health. */
  readonly score: number;
  /** When the goal was reached (seconds of game time) */
  readonly time: number;
  /** How many agents fell. */
  readonly fallen: number;
  /** Hit points that the agents lost together. */
  readonly hp_lost: number;
  /** When the alarm was raised (seconds of game time); null if it was not. */
  readonly alarm_at: number | null;
  /** What each part earns. */
  readonly parts: {
    /** For speed. */
    readonly time: 'bronze' | 'silver' | 'gold';
    /** For the health of the agents. */
    readonly losses: 'bronze' | 'silver' | 'gold';
    /** For the life of the hostage; null where it does not count. */
    readonly hostage: 'bronze' | 'silver' | 'gold' | null;
    /** For secrecy; null where it does not count. */
    readonly stealth: 'bronze' | 'silver' | 'gold' | null;
  };
};

export type TimestrikeActivity = {
  /** What is done. */
  readonly action: 'move_to' | 'attack' | 'skill_cast' | 'interact';
  /** The arguments of the action. */
  readonly args: readonly unknown[];
  /** When it ends (seconds of game time) */
  readonly end_time: number;
};

export type TimestrikeUnit = {
  /** The id of a unit. */
  readonly id:
    | 'alex'
    | 'maya'
    | 'jordan'
    | 'soldier_1'
    | 'soldier_2'
    | 'soldier_3'
    | 'soldier_4'
    | 'soldier_5'
    | 'archer_1'
    | 'archer_2';
  /** What players call the unit. */
  readonly name: string;
  /** Whose unit it is. */
  readonly team: 'player' | 'enemy';
  /** Where it is now. */
  readonly position: TimestrikePoint;
  /** Hit points left; 0 when dead. */
  readonly hp: number;
  /** Hit points at the beginning. */
  readonly max_hp: number;
  /** Strength of its attacks (hit points). */
  readonly attack: number;
  /** What it takes off an attack (hit points). */
  readonly defense: number;
  /** How fast it moves now (squares a second). */
  readonly move_speed: number;
  /** Whether it is alive. */
  readonly alive: boolean;
  /** What it is doing. */
  readonly status: 'ready' | 'moving' | 'acting' | 'dead';
  /** What it does, with its times; null if nothing. */
  readonly current_action: TimestrikeAction | null;
  /** Its skills. */
  readonly skills: readonly {
    /** The name of a skill. */
    readonly name: 'delaying_strike' | 'scorch' | 'now' | 'defend' | 'scout' | 'sneak';
    /** Until the skill may be used again; 0 when it is ready (seconds) */
    readonly cooldown_remaining: number;
    /** How long it takes to cast (seconds) */
    readonly cast_time: number;
    /** How far it reaches (squares). */
    readonly range: number;
  }[];
  /** What is working on it. */
  readonly effects: readonly TimestrikeEffect[];
  /** Of an enemy in the fog: when it was last seen (seconds of game time); null for a report from before. */
  readonly last_seen?: number | null;
  /** Of an enemy in the fog: whether an agent sees it now. */
  readonly in_sight?: boolean;
  /** Of a guard on its round: where it walks, to and fro. */
  readonly route?: readonly TimestrikePoint[];
};

/** A point of the battlefield. */
export type TimestrikePoint = {
  /** From the left, 0 to 25 (squares). */
  readonly x: number;
  /** From the top, 0 to 10 (squares). */
  readonly y: number;
  /** Always 0: the battlefield is flat. */
  readonly z: number;
};

/** An action of a unit, with its times. */
export type TimestrikeAction =
  | {
      /** What is done. */
      readonly action: 'move_to';
      /** Where to. */
      readonly args: readonly [TimestrikePoint];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    }
  | {
      /** What is done. */
      readonly action: 'attack';
      /** Whom. */
      readonly args: readonly [
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2',
      ];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    }
  | {
      /** What is done. */
      readonly action: 'skill_cast';
      /** The skill, and what it is cast on: a point for `scorch`, else a unit. */
      readonly args:
        | readonly ['scorch', TimestrikePoint]
        | readonly [
            'delaying_strike' | 'now' | 'defend' | 'scout' | 'sneak',
            (
              | 'alex'
              | 'maya'
              | 'jordan'
              | 'soldier_1'
              | 'soldier_2'
              | 'soldier_3'
              | 'soldier_4'
              | 'soldier_5'
              | 'archer_1'
              | 'archer_2'
            ),
          ];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    }
  | {
      /** What is done. */
      readonly action: 'interact';
      /** The pillar to damage. */
      readonly args: readonly ['pillar_1' | 'pillar_2', 'damage'];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    }
  | {
      /** What is done. */
      readonly action: 'interact';
      /** The hostage, to rescue. */
      readonly args: readonly ['hostage', 'rescue'];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    }
  | {
      /** What is done. */
      readonly action: 'interact';
      /** The plans, to take. */
      readonly args: readonly ['plans', 'take'];
      /** The id of the action. */
      readonly id: string;
      /** The unit that acts. */
      readonly agent_id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** When it starts; an estimate until then (seconds of game time) */
      readonly start_time: number;
      /** How long it takes (seconds) */
      readonly duration: number;
      /** When it ends; an estimate until it has started (seconds of game time) */
      readonly end_time: number;
      /** How far it is. */
      readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
      /** The actions that must be finished first. */
      readonly prerequisites: readonly string[];
      /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
      readonly reason?: string;
      /** When it was cancelled (seconds of game time) */
      readonly cancelled_at?: number;
      /** Of a move that has begun: the corners of its path, from where it starts to its target. */
      readonly path?: readonly TimestrikePoint[];
    };

/** Something that happened. */
export type TimestrikeEventLine = {
  /** When it happened (seconds of game time) */
  readonly time: number;
  /** What kind of event it is. */
  readonly type:
    | 'action_started'
    | 'action_completed'
    | 'action_cancelled'
    | 'action_rejected'
    | 'attack_missed'
    | 'damage'
    | 'skill'
    | 'death'
    | 'pillar_damaged'
    | 'pillar_destroyed'
    | 'hostage_rescued'
    | 'hostage_executed'
    | 'reinforcements'
    | 'alarm'
    | 'escaped'
    | 'noticed'
    | 'noise_heard'
    | 'plans_taken'
    | 'plans_burnt'
    | 'sighted'
    | 'goal_set'
    | 'replanned'
    | 'plan_failed'
    | 'order_dropped'
    | 'window_closed'
    | 'mission_complete'
    | 'mission_failed';
  /** What happened, in words. */
  readonly message: string;
};

/** All that the viewer may know of a game of TimeStrike. */
export type TimestrikeView = {
  /** The battlefield: the same as `gameState` at full detail. */
  readonly game_state: {
    /** The mission. */
    readonly scenario:
      | 'hostage_rescue'
      | 'open_field'
      | 'walled_field'
      | 'canonical_backtracking'
      | 'night_raid'
      | 'bridge_defence';
    /** The time; it stops at the end of the mission (seconds of game time) */
    readonly time: number;
    /** Where the time of the game comes from. */
    readonly clock: TimestrikeClock;
    /** How the mission goes; it ends the game. */
    readonly mission_status: 'active' | 'complete' | 'failed';
    /** Why the mission ended; null while it goes on. */
    readonly mission_reason: string | null;
    /** The size of the map (squares). */
    readonly map: TimestrikeMap;
    /** The agents, by name. */
    readonly agents: { readonly [name: string]: TimestrikeUnit };
    /** The enemies, by id. */
    readonly enemies: { readonly [name: string]: TimestrikeUnit };
    /** The pillars of the bridge, the hostage, and the plans. */
    readonly objects: TimestrikeObjects;
    /** The goal of the mission; null until one is chosen. */
    readonly goal: {
      /** What is to be reached. */
      readonly type:
        | 'rescue_hostage'
        | 'destroy_bridge'
        | 'escape_scenario'
        | 'eliminate_all_enemies'
        | 'steal_plans'
        | 'hold_bridge';
      /** 1 to 100; null if it is not set. */
      readonly priority: unknown;
      /** The latest success (seconds of game time), or `none`. */
      readonly deadline: number | 'none';
    } | null;
    /** The choice of a conviction, which sets the goal. */
    readonly conviction: TimestrikeConviction;
    /** What time brings. */
    readonly timers: TimestrikeTimers;
    /** Whether you know only what your agents see. */
    readonly fog: boolean;
    /** When the alarm was raised (seconds of game time); null if it was not. */
    readonly alarm_at: number | null;
    /** How well the mission was done; null unless it is complete. */
    readonly rating: TimestrikeGrade | null;
    /** What agents do and will do, by start. */
    readonly scheduled_actions: readonly TimestrikeAction[];
    /** The latest events, oldest first. */
    readonly recent_events: readonly TimestrikeEventLine[];
  };
  /** The plan; null if there was none. */
  readonly plan: {
    /** How the goal was split into tasks and actions; what is carried out is `done`. */
    readonly solution_tree: {
      /** The id of the root. */
      readonly root_id: string;
      /** All nodes, by id. */
      readonly nodes: { readonly [name: string]: TimestrikeNode };
      /** Commands that must not be used. */
      readonly blacklisted_commands: readonly string[];
      /** How often commands failed. */
      readonly failed_commands?: { readonly [name: string]: number };
      /** For a node, the nodes that must be finished before it starts. */
      readonly goal_network: { readonly [name: string]: readonly string[] };
      /** Whether there is a plan. */
      readonly status: 'solved' | 'failed';
      /** The root of the tree that this one was re-planned from. */
      readonly derived_from?: string;
    };
    /** The actions that are yet to be carried out, in order. */
    readonly primitive_actions: readonly (
      | {
          /** What is done. */
          readonly action: 'move_to';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', TimestrikePoint];
        }
      | {
          /** What is done. */
          readonly action: 'attack';
          /** The agent, then the arguments of the action. */
          readonly args: readonly [
            'alex' | 'maya' | 'jordan',
            (
              | 'alex'
              | 'maya'
              | 'jordan'
              | 'soldier_1'
              | 'soldier_2'
              | 'soldier_3'
              | 'soldier_4'
              | 'soldier_5'
              | 'archer_1'
              | 'archer_2'
            ),
          ];
        }
      | {
          /** What is done. */
          readonly action: 'skill_cast';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'scorch', TimestrikePoint];
        }
      | {
          /** What is done. */
          readonly action: 'skill_cast';
          /** The agent, then the arguments of the action. */
          readonly args: readonly [
            'alex' | 'maya' | 'jordan',
            'delaying_strike' | 'now' | 'defend' | 'scout' | 'sneak',
            (
              | 'alex'
              | 'maya'
              | 'jordan'
              | 'soldier_1'
              | 'soldier_2'
              | 'soldier_3'
              | 'soldier_4'
              | 'soldier_5'
              | 'archer_1'
              | 'archer_2'
            ),
          ];
        }
      | {
          /** What is done. */
          readonly action: 'interact';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'pillar_1' | 'pillar_2', 'damage'];
        }
      | {
          /** What is done. */
          readonly action: 'interact';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'hostage', 'rescue'];
        }
      | {
          /** What is done. */
          readonly action: 'interact';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'plans', 'take'];
        }
    )[];
    /** The same with their times, by start. */
    readonly schedule: readonly TimestrikeAction[];
    /** What the plan comes to if nothing interferes; null if there is no plan. */
    readonly predicted: {
      /** When the goal is reached (seconds of game time); null if it never is by itself. */
      readonly success_time: number | null;
      /** From the start of the plan until then (seconds) */
      readonly makespan: number;
      /** The hit points of the agents then, by id. */
      readonly hp: { readonly [name: string]: number };
      /** What will happen. */
      readonly events: readonly TimestrikeEventLine[];
    } | null;
    /** What the search cost. */
    readonly stats: {
      /** How many nodes were expanded. */
      readonly nodes_expanded: number;
      /** How often the search went back. */
      readonly backtracks: number;
      /** How many methods were tried. */
      readonly methods_tried: number;
      /** How many nodes the tree has. */
      readonly tree_nodes: number;
      /** How many steps the search took. */
      readonly iterations: number;
      /** How long the search took (ms); 0 where it is not measured. */
      readonly planning_time_ms: number;
      /** How often the search went back, by the conflict. */
      readonly backtracks_by_type: { readonly [name: string]: number };
    };
    /** How large the tree is. */
    readonly tree_stats: {
      /** How many nodes there are. */
      readonly total_nodes: number;
      /** How many were expanded. */
      readonly expanded_nodes: number;
      /** How many are actions. */
      readonly primitive_actions: number;
      /** The greatest depth; 0 at the root. */
      readonly max_depth: number;
    };
    /** The plan in a few sentences. */
    readonly explanation: string;
    /** Whether its actions were given to the agents. */
    readonly executing: boolean;
    /** How often it was made anew while it was being carried out. */
    readonly replans: number;
    /** Why there is no plan any more; null for a valid plan. */
    readonly failure: 'GOAL_INFEASIBLE' | 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT' | 'replan_limit' | null;
  } | null;
  /** When the latest command was given. */
  readonly since: number;
  /** The latest comparison of goals; null once something has happened since. */
  readonly comparison: {
    /** The time; it stops at the end of the mission (seconds of game time) */
    readonly time: number;
    /** How many orders there were. */
    readonly orders: number;
    /** How many plans there were. */
    readonly plans: number;
    /** What would come of each goal. */
    readonly alternatives: readonly (
      | TimestrikeAlternative
      | {
          /** What would be reached. */
          readonly goal:
            | 'rescue_hostage'
            | 'destroy_bridge'
            | 'escape_scenario'
            | 'eliminate_all_enemies'
            | 'steal_plans'
            | 'hold_bridge';
          /** The command that chooses it, or lets it go on. */
          readonly command: string;
          /** Whether it is the plan that is carried out. */
          readonly running: boolean;
          /** There is no plan. */
          readonly predicted: null;
          /** Why there is no plan. */
          readonly failure: TimestrikeFailure;
        }
    )[];
  } | null;
  /** The world itself, for planning. */
  readonly sim: {
    /** The mission. */
    readonly scenario:
      | 'hostage_rescue'
      | 'open_field'
      | 'walled_field'
      | 'canonical_backtracking'
      | 'night_raid'
      | 'bridge_defence';
    /** Whether the archer is out of sight for a while. */
    readonly occlusion: boolean;
    /** The time; it stops at the end of the mission (seconds of game time) */
    readonly t: number;
    /** How the mission goes. */
    readonly mission: {
      /** How the mission goes; it ends the game. */
      readonly status: 'active' | 'complete' | 'failed';
      /** Why it ended; null while it goes on. */
      readonly reason: unknown;
    };
    /** All units, the dead included. */
    readonly units: readonly {
      /** The id of a unit. */
      readonly id:
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2';
      /** Hit points left; 0 when dead. */
      readonly hp: number;
      /** Where it is; during a move, where that began. */
      readonly position: TimestrikePoint;
      /** What it does; null if nothing. */
      readonly action: TimestrikeAction | null;
      /** What it does next, in order. */
      readonly queue: readonly TimestrikeAction[];
      /** When a command cancels its action (seconds of game time); null if none does. */
      readonly cutAt: number | null;
      /** When each skill may be used again (seconds of game time); skills that are ready are left out. */
      readonly readyAt: { readonly [name: string]: number };
      /** What is working on it. */
      readonly effects: readonly TimestrikeEffect[];
      /** Whether the enemy was hurt, and so sees everybody. */
      readonly alerted: boolean;
    }[];
    /** The pillars of the bridge. */
    readonly pillars: {
      /** Hit points left. */
      readonly pillar_1: number;
      /** Hit points left. */
      readonly pillar_2: number;
    };
    /** The hostage. */
    readonly hostage: TimestrikeHostage;
    /** The soldier on patrol. */
    readonly patrol: {
      /** Whether the agents know his round. */
      readonly patternKnown: boolean;
      /** When he was first hit (seconds of game time); null if he was not. */
      readonly alarmedAt: number | null;
      /** Whether he is in the bunker. */
      readonly inBunker: boolean;
    };
    /** Guards on their rounds; null if guards keep to their posts. */
    readonly watch: {
      /** The guards, by id. */
      readonly guards: {
        readonly [name: string]: {
          /** The places of its round; the first is its post. */
          readonly route: readonly TimestrikePoint[];
          /** Whether it goes to the last place and stays there. */
          readonly marches: boolean;
          /** How long it stays at each place (seconds) */
          readonly pause: number;
          /** How long it sees an agent before it raises the alarm (seconds) */
          readonly reaction: number;
          /** The index of the place to which it goes. */
          readonly leg: number;
          /** Whether it walks its round backwards. */
          readonly returns: boolean;
          /** Until when it stays (seconds of game time); null while it walks. */
          readonly staysUntil: number | null;
          /** Since when it sees an agent (seconds of game time); null if it sees none. */
          readonly noticedAt: number | null;
          /** Where it goes to look; null if it does not. */
          readonly heard: TimestrikePoint | null;
        };
      };
      /** Noises that no guard has heard yet. */
      readonly noises: readonly {
        /** Where. */
        readonly place: TimestrikePoint;
        /** How far (squares). */
        readonly radius: number;
      }[];
      /** When the alarm was raised (seconds of game time); null if it was not. */
      readonly alarmAt: number | null;
    } | null;
    /** Enemies that are to come, by time. */
    readonly arrivals: readonly {
      /** When (seconds of game time) */
      readonly at: number;
      /** The id of an enemy. */
      readonly unit:
        'soldier_1' | 'soldier_2' | 'soldier_3' | 'soldier_4' | 'soldier_5' | 'archer_1' | 'archer_2';
      /** Where. */
      readonly place: TimestrikePoint;
    }[];
    /** What became of the plans; `absent` in missions without. */
    readonly plans: 'absent' | 'safe' | 'taken' | 'burnt';
    /** What the agents know in the fog; null if they know everything. */
    readonly fog: {
      /** The enemies that the agents know of. */
      readonly sightings: readonly {
        /** The id of an enemy. */
        readonly unit:
          'soldier_1' | 'soldier_2' | 'soldier_3' | 'soldier_4' | 'soldier_5' | 'archer_1' | 'archer_2';
        /** Where it was last seen. */
        readonly position: TimestrikePoint;
        /** Hit points it had then. */
        readonly hp: number;
        /** When that was (seconds of game time); null for a report from before. */
        readonly seenAt: number | null;
        /** Whether an agent sees it now. */
        readonly inSight: boolean;
      }[];
    } | null;
    /** The goal of the mission. */
    readonly goal: {
      /** The id of the goal. */
      readonly id: string;
      /** `survive_encounter` until one is chosen. */
      readonly type:
        | 'rescue_hostage'
        | 'destroy_bridge'
        | 'escape_scenario'
        | 'eliminate_all_enemies'
        | 'steal_plans'
        | 'hold_bridge'
        | 'survive_encounter';
      /** 1 to 100; null if it is not set. */
      readonly priority: unknown;
      /** The latest success (seconds of game time); null if there is none. */
      readonly deadline: number | null;
      /** What must hold; null if the goal is never reached by itself. */
      readonly condition: TimestrikeCondition | null;
      /** Who may take part; null for all who live. */
      readonly agents: readonly ('alex' | 'maya' | 'jordan')[] | null;
    };
    /** The choice of a conviction. */
    readonly conviction: {
      /** What was chosen; null if nothing was. */
      readonly chosen: 'morality' | 'utility' | 'liberty' | 'valor' | null;
      /** Whether it may still be chosen. */
      readonly windowOpen: boolean;
    };
    /** How many actions there were; the next one is `act_<n + 1>`. */
    readonly actionCount: number;
    /** The latest actions of agents that are over, oldest first. */
    readonly finished: readonly TimestrikeAction[];
  };
  /** How many plans there were. */
  readonly planCounter: number;
};

/** A node of a plan’s derivation. */
export type TimestrikeNode = {
  /** The id of the node. */
  readonly id: string;
  /** The node above; null at the root. */
  readonly parent_id: unknown;
  /** The nodes below, in order. */
  readonly children_ids: readonly string[];
  /** What kind of node it is. */
  readonly kind: 'root' | 'task' | 'goal' | 'multigoal' | 'action' | 'verify';
  /** The task of the node. */
  readonly task: {
    /** What is to be done. */
    readonly name: string;
    /** What with. */
    readonly args: readonly unknown[];
  };
  /** Whether it is an action. */
  readonly is_primitive: boolean;
  /** Whether a method was applied to it. */
  readonly expanded: boolean;
  /** Whether the search came to it. */
  readonly visited: boolean;
  /** The method that was applied last; null if none was. */
  readonly method_tried: unknown;
  /** The methods that failed here before. */
  readonly blacklisted_methods: readonly string[];
  /** The predicted world before the node; null if it is not kept. */
  readonly state: {
    /** When it is (seconds of game time) */
    readonly time: number;
    /** Where each unit is, by id. */
    readonly positions: { readonly [name: string]: TimestrikePoint };
    /** The hit points of each unit, by id. */
    readonly hp: { readonly [name: string]: number };
  } | null;
  /** open: not visited; closed: part of the plan; running: under way; done: carried out. */
  readonly status: 'open' | 'closed' | 'failed' | 'running' | 'done';
  /** Relations in time between the nodes below. */
  readonly constraints?: readonly (
    | {
        /** Which of the forms this is. */
        readonly type: 'before' | 'after' | 'meets' | 'met_by';
        /** The id of a node. */
        readonly source: string;
        /** The id of the other node. */
        readonly target: string;
        /** At least so much time between the two (seconds). */
        readonly offset?: number;
        /** Has no effect: every constraint must hold. */
        readonly violation_penalty?: number;
      }
    | {
        /** Which of the forms this is. */
        readonly type:
          | 'overlaps'
          | 'overlapped_by'
          | 'starts'
          | 'started_by'
          | 'finishes'
          | 'finished_by'
          | 'during'
          | 'contains'
          | 'equals';
        /** The id of a node. */
        readonly source: string;
        /** The id of the other node. */
        readonly target: string;
        /** Has no effect: every constraint must hold. */
        readonly violation_penalty?: number;
      }
    | {
        /** Which of the forms this is. */
        readonly type: 'deadline' | 'cooldown';
        /** The id of a node. */
        readonly source: string;
        /** How long (seconds) */
        readonly duration: number;
        /** Has no effect: every constraint must hold. */
        readonly violation_penalty?: number;
      }
    | {
        /** Which of the forms this is. */
        readonly type: 'window';
        /** The id of a node. */
        readonly source: string;
        /** What must be in the window; the end by default. */
        readonly point?: 'start' | 'end';
        /** The earliest (seconds of game time) */
        readonly lo?: number;
        /** The latest (seconds of game time) */
        readonly hi?: number;
        /** Has no effect: every constraint must hold. */
        readonly violation_penalty?: number;
      }
  )[];
  /** Who acts. */
  readonly agent?: string;
  /** When it starts (seconds of game time) */
  readonly start_time?: number;
  /** How long it takes (seconds) */
  readonly duration?: number;
  /** When it ends (seconds of game time) */
  readonly end_time?: number;
  /** The id of its action. */
  readonly timed_action_id?: string;
  /** Carried out before the plan changed. */
  readonly superseded?: true;
};

/** What the plan comes to. */
export type TimestrikeOutlook = {
  /** When it is reached; null if never. */
  readonly success_time: number | null;
  /** How many actions the plan has. */
  readonly actions: number;
  /** Seconds to spare until the deadline; null without one. */
  readonly slack: unknown;
  /** Who is hurt; empty if nobody is. */
  readonly losses: readonly {
    /** Who is hurt. */
    readonly agent: string;
    /** Hit points that it loses. */
    readonly hp_lost: number;
    /** Whether it dies. */
    readonly falls: boolean;
  }[];
  /** Hit points lost in all. */
  readonly hp_lost: number;
  /** How near the plan comes to failing. */
  readonly risk: 'low' | 'some' | 'high';
};

/** A condition of the world. */
export type TimestrikeCondition =
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'agent_at_position';
      /** Who, where, and how near (squares). */
      readonly args: readonly [
        (
          | 'alex'
          | 'maya'
          | 'jordan'
          | 'soldier_1'
          | 'soldier_2'
          | 'soldier_3'
          | 'soldier_4'
          | 'soldier_5'
          | 'archer_1'
          | 'archer_2'
        ),
        TimestrikePoint,
        number,
      ];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'world_time_less_than' | 'world_time_greater_than';
      /** The time (seconds of game time). */
      readonly args: readonly [number];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'agent_dead' | 'agent_alive';
      /** Who. */
      readonly args: readonly [
        | 'alex'
        | 'maya'
        | 'jordan'
        | 'soldier_1'
        | 'soldier_2'
        | 'soldier_3'
        | 'soldier_4'
        | 'soldier_5'
        | 'archer_1'
        | 'archer_2',
      ];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'agent_hp_at_least';
      /** Who, and how many hit points. */
      readonly args: readonly [
        (
          | 'alex'
          | 'maya'
          | 'jordan'
          | 'soldier_1'
          | 'soldier_2'
          | 'soldier_3'
          | 'soldier_4'
          | 'soldier_5'
          | 'archer_1'
          | 'archer_2'
        ),
        number,
      ];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'agent_in_zone';
      /** Who, and where. */
      readonly args: readonly [
        (
          | 'alex'
          | 'maya'
          | 'jordan'
          | 'soldier_1'
          | 'soldier_2'
          | 'soldier_3'
          | 'soldier_4'
          | 'soldier_5'
          | 'archer_1'
          | 'archer_2'
        ),
        'escape',
      ];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'all_agents_in_zone';
      /** Where. */
      readonly args: readonly ['escape'];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'object_destroyed';
      /** What. */
      readonly args: readonly ['pillar_1' | 'pillar_2' | 'hostage'];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate:
        'all_enemies_dead' | 'hostage_alive' | 'hostage_rescued' | 'plans_taken' | 'alarm_raised';
      /** Nothing more. */
      readonly args: readonly unknown[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'and' | 'or';
      /** What `and` or `or` joins. */
      readonly conditions: readonly TimestrikeCondition[];
    }
  | {
      /** Which of the forms this is. */
      readonly type: 'not';
      /** What must not hold. */
      readonly conditions: readonly [TimestrikeCondition];
    };

/** An event of the game, with its data. */
export type TimestrikeFact =
  | {
      /** What happened. */
      readonly type:
        | 'action_started'
        | 'action_completed'
        | 'action_cancelled'
        | 'action_rejected'
        | 'attack_missed'
        | 'damage'
        | 'skill'
        | 'death'
        | 'pillar_damaged'
        | 'pillar_destroyed'
        | 'hostage_rescued'
        | 'hostage_executed'
        | 'reinforcements'
        | 'alarm'
        | 'escaped'
        | 'noticed'
        | 'noise_heard'
        | 'plans_taken'
        | 'plans_burnt'
        | 'sighted'
        | 'goal_set'
        | 'replanned'
        | 'plan_failed'
        | 'order_dropped'
        | 'window_closed'
        | 'mission_complete'
        | 'mission_failed';
      /** Something happened in the world. */
      readonly data: {
        /** When it happened (seconds of game time) */
        readonly time: number;
        /** What kind of event it is. */
        readonly type:
          | 'action_started'
          | 'action_completed'
          | 'action_cancelled'
          | 'action_rejected'
          | 'attack_missed'
          | 'damage'
          | 'skill'
          | 'death'
          | 'pillar_damaged'
          | 'pillar_destroyed'
          | 'hostage_rescued'
          | 'hostage_executed'
          | 'reinforcements'
          | 'alarm'
          | 'escaped'
          | 'noticed'
          | 'noise_heard'
          | 'plans_taken'
          | 'plans_burnt'
          | 'sighted'
          | 'goal_set'
          | 'replanned'
          | 'plan_failed'
          | 'order_dropped'
          | 'window_closed'
          | 'mission_complete'
          | 'mission_failed';
        /** The unit that it is about. */
        readonly unit?:
          | 'alex'
          | 'maya'
          | 'jordan'
          | 'soldier_1'
          | 'soldier_2'
          | 'soldier_3'
          | 'soldier_4'
          | 'soldier_5'
          | 'archer_1'
          | 'archer_2';
        /** The id of the action that it is about. */
        readonly action?: string;
        /** An error code, the reason of a cancellation, the name of a skill. */
        readonly reason?: string;
      };
    }
  | {
      /** What happened. */
      readonly type: 'command';
      /** What a command did. */
      readonly data:
        | TimestrikeMoveAgent
        | TimestrikeIssueAction
        | TimestrikePlanGoal
        | TimestrikeInterruptAction
        | TimestrikeMakeConvictionChoice
        | TimestrikeAdvanceClock
        | TimestrikeCompareGoals
        | TimestrikeSetClock;
    };

/** What else is added to answers in TimeStrike. */
export type TimestrikeExtra = {
  /** What a command did. */
  readonly result?:
    | TimestrikeMoveAgent
    | TimestrikeIssueAction
    | TimestrikePlanGoal
    | TimestrikeInterruptAction
    | TimestrikeMakeConvictionChoice
    | TimestrikeAdvanceClock
    | TimestrikeCompareGoals
    | TimestrikeSetClock;
};

/** How a game of TimeStrike ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `goal_reached` (Mission complete: the goal was reached (…)), `all_agents_dead` (Mission failed: all agents fell), `deadline` (Mission failed: time ran out for the goal), `hostage_dead` (Mission failed: the hostage was killed), `alex_dead` (Mission failed: Alex fell), `enemy_in_bunker` (Mission failed: the soldier got away to his bunker), `plans_burnt` (Mission failed: the plans were burnt), `bridge_lost` (Mission failed: the bridge was lost), `time_limit` (Mission failed: time ran out). */
export type TimestrikeEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'goal_reached'
  | 'all_agents_dead'
  | 'deadline'
  | 'hostage_dead'
  | 'alex_dead'
  | 'enemy_in_bunker'
  | 'plans_burnt'
  | 'bridge_lost'
  | 'time_limit';

/** A point: x 0-24 from west to east, y 0-9, z 0. */
export type TimestrikeTargetPosition = {
  /** From the left, 0 to 24 (squares). */
  readonly x: number;
  /** From the top, 0 to 9 (squares). */
  readonly y: number;
  /** Always 0, the default: the map is flat. */
  readonly z?: number;
};

/** What the plan is to reach. */
export type TimestrikeGoal = {
  /** A name for the goal. Default: one that the game makes. */
  readonly id?: string;
  /** One of rescue_hostage, destroy_bridge, escape_scenario, eliminate_all_enemies, steal_plans, hold_bridge. */
  readonly type: string;
  /** 1-100. Default: 50. */
  readonly priority?: number;
  /** Game time in seconds by which the goal must be reached, or "none". */
  readonly deadline?: number | 'none';
  /** What must hold in place of the goal’s usual condition: {type:"predicate",predicate,args} or {type:"and"|"or"|"not",conditions}. */
  readonly success_condition?: unknown;
  /** Who may be used. Default: all who live. */
  readonly agents?: readonly string[];
};

/** Where it is now. */
export type TimestrikePosition = {
  /** From the left (squares). */
  readonly x: number;
  /** From the top (squares). */
  readonly y: number;
};

/** A unit in brief. */
export type TimestrikeAgent = {
  /** There only when the unit is dead; then nothing else is. */
  readonly alive?: false;
  /** Where it is now. */
  readonly position?: TimestrikePosition;
  /** Hit points left. */
  readonly hp?: number;
  /** What it does; absent when it is ready. */
  readonly doing?: TimestrikeActivity;
  /** Of skills that are not ready: the time until they are, by name (seconds). */
  readonly cooldowns?: { readonly [name: string]: number };
  /** What is working on it. */
  readonly effects?: readonly ('slow' | 'defend' | 'sneak')[];
};

/** Where the time of the game comes from. Not at the detail `minimal`. */
export type TimestrikeClock = {
  /** manual: time passes only by the move `advance_clock`. */
  readonly mode: 'realtime' | 'manual';
  /** Seconds of game time for each real second. */
  readonly time_scale: number;
  /** Whether time stands still: real time may be paused. */
  readonly paused: boolean;
};

/** The choice of a conviction, which sets the goal. At the detail `full`. */
export type TimestrikeConviction = {
  /** What was chosen; null if nothing was. */
  readonly chosen: 'morality' | 'utility' | 'liberty' | 'valor' | null;
  /** Whether it may still be chosen. */
  readonly window_open: boolean;
  /** Until when it may be chosen (seconds of game time) */
  readonly window_closes_at: number;
  /** The goal if nothing is chosen. */
  readonly default:
    | 'rescue_hostage'
    | 'destroy_bridge'
    | 'escape_scenario'
    | 'eliminate_all_enemies'
    | 'steal_plans'
    | 'hold_bridge';
};

/** The hostage. */
export type TimestrikeHostage = {
  /** Whether he lives. */
  readonly alive: boolean;
  /** Whether he is free. */
  readonly rescued: boolean;
};

/** A pillar. */
export type TimestrikePillar1 = {
  /** Where it is. */
  readonly position: TimestrikePoint;
  /** Hit points left. */
  readonly hp: number;
  /** Hit points at the beginning. */
  readonly max_hp: number;
  /** Of a pillar: whether it is destroyed. */
  readonly destroyed?: boolean;
  /** Of the hostage: whether he lives. */
  readonly alive?: boolean;
  /** Of the hostage: whether he is free. */
  readonly rescued?: boolean;
  /** Of the plans: whether an agent has them. */
  readonly taken?: boolean;
};

/** The pillars of the bridge, the hostage, and the plans. At the detail `full`. */
export type TimestrikeObjects = {
  /** A pillar. */
  readonly pillar_1: TimestrikePillar1;
  /** A pillar. */
  readonly pillar_2: TimestrikePillar1;
  /** The hostage. */
  readonly hostage: TimestrikePillar1;
  /** The plans, where there are any. */
  readonly plans?: TimestrikePillar1;
};

/** The size of the map (squares). Only at the detail `full`. */
export type TimestrikeMap = {
  /** From left to right (squares). */
  readonly width: 25;
  /** From top to bottom (squares). */
  readonly height: 10;
  /** Always 1: the map is flat (squares). */
  readonly depth: 1;
};

/** What time brings. Only at the detail `full`. */
export type TimestrikeTimers = {
  /** When the hostage is killed (seconds of game time); null while that is not due. */
  readonly hostage_execution_at: number | null;
  /** Until then (seconds); null while that is not due. */
  readonly hostage_time_remaining: number | null;
  /** When reinforcements come (seconds of game time); null if none do. */
  readonly reinforcements_at: number | null;
  /** Until the deadline of the goal (seconds); null if there is none. */
  readonly goal_deadline_remaining: number | null;
  /** When the next wave is expected (seconds of game time); null if none is. */
  readonly next_wave_at: number | null;
  /** When the helicopter lands (seconds of game time); null if none does. */
  readonly helicopter_at: number | null;
  /** When the plans are burnt after an alarm (seconds of game time); null if they are not. */
  readonly plans_burnt_at: number | null;
};

export type TimestrikeEffect = {
  /** What it does. */
  readonly type: 'slow' | 'defend' | 'sneak';
  /** When it ends (seconds of game time) */
  readonly expires_at: number;
};

export type TimestrikeAlternative = {
  /** What would be reached. */
  readonly goal:
    | 'rescue_hostage'
    | 'destroy_bridge'
    | 'escape_scenario'
    | 'eliminate_all_enemies'
    | 'steal_plans'
    | 'hold_bridge';
  /** The command that chooses it, or lets it go on. */
  readonly command: string;
  /** Whether it is the plan that is carried out. */
  readonly running: boolean;
  readonly predicted: TimestrikeOutlook;
  /** There is a plan. */
  readonly failure: null;
};

/** Why there is no plan. */
export type TimestrikeFailure = {
  /** An error code. */
  readonly code: string;
  /** Why, in words. */
  readonly message: string;
};

/** Whether the team follows a plan after the command. */
export type TimestrikePlan = {
  /** Whether its actions were given to the agents. */
  readonly executing: boolean;
  /** How often it was made anew while it was being carried out. */
  readonly replans: number;
  /** Why there is no plan any more; null for a valid plan. */
  readonly failure: 'GOAL_INFEASIBLE' | 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT' | 'replan_limit' | null;
};

export type TimestrikeMoveAgent = {
  /** Which of the forms this is. */
  readonly type: 'move_agent';
  /** The action. */
  readonly timed_action: TimestrikeAction;
  /** Where the agent is. */
  readonly current_position: TimestrikePoint;
  /** How far it goes (squares); 0 for an action in place. */
  readonly distance: number;
  /** When it is expected to end (seconds of game time) */
  readonly eta: number;
  /** Why the order was dropped: no plan could keep it. Null if it was given. */
  readonly dropped: unknown;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeIssueAction = {
  /** Which of the forms this is. */
  readonly type: 'issue_action';
  /** The action. */
  readonly timed_action: TimestrikeAction;
  /** Where the agent is. */
  readonly current_position: TimestrikePoint;
  /** How far it goes (squares); 0 for an action in place. */
  readonly distance: number;
  /** When it is expected to end (seconds of game time) */
  readonly eta: number;
  /** Why the order was dropped: no plan could keep it. Null if it was given. */
  readonly dropped: unknown;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikePlanGoal = {
  /** Which of the forms this is. */
  readonly type: 'plan_goal';
  /** The id of the goal. */
  readonly goal_id: string;
  /** Whether the plan is being carried out. */
  readonly executed: boolean;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeInterruptAction = {
  /** Which of the forms this is. */
  readonly type: 'interrupt_action';
  /** Where the agent stopped. */
  readonly interrupted_at: TimestrikePoint;
  /** What it was doing. */
  readonly interrupted_action: TimestrikeAction;
  /** What the new plan gives the agent at once; null if it stands still. */
  readonly next_action: TimestrikeAction | null;
  /** Why no new plan was found; null if one was, or none was needed. */
  readonly replan_error: TimestrikeFailure | null;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeMakeConvictionChoice = {
  /** Which of the forms this is. */
  readonly type: 'make_conviction_choice';
  /** Whether the goal is another one now. */
  readonly goal_changed: boolean;
  /** The goal before. */
  readonly old_goal:
    | 'rescue_hostage'
    | 'destroy_bridge'
    | 'escape_scenario'
    | 'eliminate_all_enemies'
    | 'steal_plans'
    | 'hold_bridge'
    | 'survive_encounter';
  /** The goal now. */
  readonly new_goal:
    | 'rescue_hostage'
    | 'destroy_bridge'
    | 'escape_scenario'
    | 'eliminate_all_enemies'
    | 'steal_plans'
    | 'hold_bridge';
  /** What was chosen. */
  readonly conviction: 'morality' | 'utility' | 'liberty' | 'valor';
  /** What agents no longer do. */
  readonly cancelled_actions: readonly TimestrikeAction[];
  /** Whether a plan is being carried out. */
  readonly executed: boolean;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeAdvanceClock = {
  /** Which of the forms this is. */
  readonly type: 'advance_clock';
  /** The time; it stops at the end of the mission (seconds of game time) */
  readonly time: number;
  /** What happened in that time. */
  readonly events: readonly TimestrikeEventLine[];
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeCompareGoals = {
  /** Which of the forms this is. */
  readonly type: 'compare_goals';
  /** What would come of each goal. */
  readonly alternatives: readonly (
    | TimestrikeAlternative
    | {
        /** What would be reached. */
        readonly goal:
          | 'rescue_hostage'
          | 'destroy_bridge'
          | 'escape_scenario'
          | 'eliminate_all_enemies'
          | 'steal_plans'
          | 'hold_bridge';
        /** The command that chooses it, or lets it go on. */
        readonly command: string;
        /** Whether it is the plan that is carried out. */
        readonly running: boolean;
        /** There is no plan. */
        readonly predicted: null;
        /** Why there is no plan. */
        readonly failure: TimestrikeFailure;
      }
  )[];
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

export type TimestrikeSetClock = {
  /** Which of the forms this is. */
  readonly type: 'set_clock';
  /** The time; it stops at the end of the mission (seconds of game time) */
  readonly time: number;
  /** Where the time of the game comes from. */
  readonly clock: TimestrikeClock;
  /** Whether the team follows a plan after the command. */
  readonly plan: TimestrikePlan;
};

/** What each game takes and shows, by its id. */
export interface GameTypes {
  readonly principality: {
    readonly options: PrincipalityOptions;
    readonly move: PrincipalityMove;
    readonly gameState: PrincipalityGameState;
    readonly view: PrincipalityView;
    readonly fact: PrincipalityFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: PrincipalityEndCode;
  };
  readonly blackjack: {
    readonly options: BlackjackOptions;
    readonly move: BlackjackMove;
    readonly gameState: BlackjackGameState;
    readonly view: BlackjackView;
    readonly fact: BlackjackFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: BlackjackEndCode;
  };
  readonly holdem: {
    readonly options: HoldemOptions;
    readonly move: HoldemMove;
    readonly gameState: HoldemGameState;
    readonly view: HoldemView;
    readonly fact: HoldemFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: HoldemEndCode;
  };
  readonly dice: {
    readonly options: DiceOptions;
    readonly move: DiceMove;
    readonly gameState: DiceGameState;
    readonly view: DiceView;
    readonly fact: DiceFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: DiceEndCode;
  };
  readonly slot: {
    readonly options: SlotOptions;
    readonly move: SlotMove;
    readonly gameState: SlotGameState;
    readonly view: SlotView;
    readonly fact: SlotFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: SlotEndCode;
  };
  readonly roulette: {
    readonly options: RouletteOptions;
    readonly move: RouletteMove;
    readonly gameState: RouletteGameState;
    readonly view: RouletteView;
    readonly fact: RouletteFact;
    readonly extra: RouletteExtra;
    readonly endCode: RouletteEndCode;
  };
  readonly 'sea-battle': {
    readonly options: SeaBattleOptions;
    readonly move: SeaBattleMove;
    readonly gameState: SeaBattleGameState;
    readonly view: SeaBattleView;
    readonly fact: SeaBattleFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: SeaBattleEndCode;
  };
  readonly 'rock-paper-scissors': {
    readonly options: RockPaperScissorsOptions;
    readonly move: RockPaperScissorsMove;
    readonly gameState: RockPaperScissorsGameState;
    readonly view: RockPaperScissorsView;
    readonly fact: RockPaperScissorsFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: RockPaperScissorsEndCode;
  };
  readonly 'tic-tac-toe': {
    readonly options: TicTacToeOptions;
    readonly move: TicTacToeMove;
    readonly gameState: TicTacToeGameState;
    readonly view: TicTacToeView;
    readonly fact: TicTacToeFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: TicTacToeEndCode;
  };
  readonly 'four-in-a-row': {
    readonly options: FourInARowOptions;
    readonly move: FourInARowMove;
    readonly gameState: FourInARowGameState;
    readonly view: FourInARowView;
    readonly fact: FourInARowFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: FourInARowEndCode;
  };
  readonly checkers: {
    readonly options: CheckersOptions;
    readonly move: CheckersMove;
    readonly gameState: CheckersGameState;
    readonly view: CheckersView;
    readonly fact: CheckersFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: CheckersEndCode;
  };
  readonly chess: {
    readonly options: ChessOptions;
    readonly move: ChessMove;
    readonly gameState: ChessGameState;
    readonly view: ChessView;
    readonly fact: ChessFact;
    readonly extra: ChessExtra;
    readonly endCode: ChessEndCode;
  };
  readonly mancala: {
    readonly options: MancalaOptions;
    readonly move: MancalaMove;
    readonly gameState: MancalaGameState;
    readonly view: MancalaView;
    readonly fact: MancalaFact;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly endCode: MancalaEndCode;
  };
  readonly timestrike: {
    readonly options: TimestrikeOptions;
    readonly move: TimestrikeMove;
    readonly gameState: TimestrikeGameState;
    readonly view: TimestrikeView;
    readonly fact: TimestrikeFact;
    readonly extra: TimestrikeExtra;
    readonly endCode: TimestrikeEndCode;
  };
}

/** The id of a game that this version knows. */
export type GameId = keyof GameTypes;
