/** What Blackjack takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Blackjack. */
export type BlackjackOptions = {
  /** The money to sit down with; it may end in .5. */
  readonly stack?: number;
  /** The first bet, a whole number, at most the stack. Default 10, or the stack if it is smaller. */
  readonly bet?: number;
  /** How many decks are in the shoe, which is fresh in every round: 1, 2, 4, 6 or 8. */
  readonly decks?: 1 | 2 | 4 | 6 | 8;
};

/** A move in Blackjack. */
export type BlackjackMove =
  | { readonly type: 'hit' | 'stand' | 'double' | 'split' }
  | {
      readonly type: 'bet';
      /** At most the bankroll. */
      readonly amount: number;
    }
  | { readonly type: 'cash_out' };

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
  /** The last action: `deal` at the beginning of a round. */
  readonly lastAction: 'deal' | 'hit' | 'stand' | 'double' | 'split';
  /** How each hand ended, by hand; empty while the round goes on. */
  readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
  /** The player’s hands: several after a split. Only at the detail `full`. */
  readonly hands?: readonly BlackjackHand[];
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

/** Everything that the viewer may know about a game of Blackjack. */
export type BlackjackView = {
  readonly state: string;
  readonly round: number;
  readonly status: 'in_progress' | 'round_over' | 'game_over';
  readonly turn: 'player' | 'dealer';
  readonly handIndex: number;
  readonly bankroll: number;
  readonly bet: number;
  readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
  /** The player’s hands: several after a split. */
  readonly hands: readonly BlackjackHand[];
  /** The dealer’s cards: the one that is open first, `??` for the one that is face down. */
  readonly dealer: readonly (BlackjackCard | '??')[];
  /** How many decks the shoe has. */
  readonly decks: number;
  /** What may be done with the hand that is played; empty after a round. */
  readonly actions: readonly ('hit' | 'stand' | 'double' | 'split')[];
  readonly last: 'deal' | 'hit' | 'stand' | 'double' | 'split';
  /** The side that must act in the round; `over` from its end until the next bet. */
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
      readonly type: 'hit';
      /** A card was drawn. */
      readonly data: BlackjackData;
    }
  | {
      readonly type: 'stood';
      /** A hand takes no more cards. */
      readonly data: BlackjackData;
    }
  | {
      readonly type: 'double';
      /** The bet was doubled, and one card drawn. */
      readonly data: BlackjackData;
    }
  | {
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
      readonly type: 'hole_card';
      /** The dealer turns the hole card over. */
      readonly data: {
        /** All cards of the dealer. */
        readonly cards: readonly BlackjackCard[];
      };
    }
  | {
      readonly type: 'settled';
      /** A round is over and paid out. */
      readonly data: {
        readonly round: number;
        /** By hand. */
        readonly results: readonly ('win' | 'lose' | 'push' | 'bust' | 'blackjack')[];
        /** The player’s money after it (chips). */
        readonly bankroll: number;
      };
    }
  | {
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

export type BlackjackData = {
  readonly seat: number;
  readonly hand?: number;
  readonly cards: readonly BlackjackCard[];
};

/** All of them. */
export interface BlackjackTypes {
  readonly options: BlackjackOptions;
  readonly move: BlackjackMove;
  readonly gameState: BlackjackGameState;
  readonly view: BlackjackView;
  readonly fact: BlackjackFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: BlackjackEndCode;
}
