/** What Texas Hold'em takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of Texas Hold'em. */
export type HoldemOptions = {
  /** The chips each player starts with. */
  readonly stack?: number;
  /** The small blind. */
  readonly sb?: number;
  /** The big blind: at least the small one, at most the stack. */
  readonly bb?: number;
  /** The seat with the button in the first hand: 0 (player) or 1 (opponent). */
  readonly button?: 'player' | 'opponent';
};

/** A move in Texas Hold'em. */
export type HoldemMove =
  | { readonly type: 'fold' | 'check' | 'call' | 'allin' }
  | {
      readonly type: 'bet';
      /** Chips to bet. */
      readonly amount: number;
    }
  | {
      readonly type: 'raise';
      /** Raise to this number of chips on this street, including earlier bets. */
      readonly amount: number;
    }
  | { readonly type: 'next_hand' };

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
  /** The amount that the player to move must add to stay in (chips); 0 when the hand is over, null for the player who waits. */
  readonly toCall: number | null;
  /** What a bet or raise may come to, as a total on this street (chips); null if none is possible, and for the player who waits. */
  readonly raiseRange: HoldemRaiseRange | null;
  /** The seat that has the button: it posts the small blind and acts first before the flop. Only at the detail `full`. */
  readonly button?: number;
  /** The forced bets at the beginning of a hand. Only at the detail `full`. */
  readonly blinds?: HoldemBlinds;
  /** The last action of this hand; null if there was none yet. Only at the detail `full`. */
  readonly last?: HoldemLast | null;
  /** How the hand ended; null while it goes on. Only at the detail `full`. */
  readonly result?: HoldemResult | null;
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

/** Everything that the viewer may know about a game of Texas Hold'em. */
export type HoldemView = {
  readonly state: string;
  readonly hand: number;
  readonly street: 'preflop' | 'flop' | 'turn' | 'river' | 'showdown';
  readonly status: 'in_progress' | 'hand_over' | 'game_over';
  readonly turn: number;
  readonly board: readonly HoldemCard[];
  readonly holeCards: readonly [
    readonly [HoldemCard, HoldemCard] | null,
    readonly [HoldemCard, HoldemCard] | null,
  ];
  readonly stacks: readonly [number, number];
  readonly bets: readonly [number, number];
  readonly pot: number;
  readonly totalPot: number;
  readonly toCall: number | null;
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
      readonly type: 'dealt';
      /** A hand begins. */
      readonly data: { readonly hand: number; readonly button: number; readonly blinds: HoldemBlinds };
    }
  | {
      readonly type: 'hole_cards';
      /** The cards dealt to a player; only that player sees them. */
      readonly data: HoldemData;
    }
  | {
      readonly type: 'fold';
      /** A player gives up the hand. */
      readonly data: HoldemData2;
    }
  | {
      readonly type: 'check';
      /** A player checks. */
      readonly data: HoldemData2;
    }
  | {
      readonly type: 'call';
      /** A player calls. */
      readonly data: HoldemData2;
    }
  | {
      readonly type: 'allin';
      /** A player bets everything. */
      readonly data: HoldemData2;
    }
  | {
      readonly type: 'bet';
      /** A player bets. */
      readonly data: HoldemData3;
    }
  | {
      readonly type: 'raise';
      /** A player raises. */
      readonly data: HoldemData3;
    }
  | {
      readonly type: 'returned';
      /** The part of a bet that nobody called goes back. */
      readonly data: HoldemUncalledBet;
    }
  | {
      readonly type: 'shown';
      /** A player shows both cards. */
      readonly data: HoldemData;
    }
  | {
      readonly type: 'board';
      /** Flop, turn or river. */
      readonly data: {
        /** The new cards. */
        readonly cards: readonly HoldemCard[];
      };
    }
  | {
      readonly type: 'hand_over';
      /** A hand ends. */
      readonly data: {
        readonly hand: number;
        /** The seat that won the pot, or `split` between equal hands. */
        readonly winner: number | 'split';
        /** How many chips were in the pot. */
        readonly amount: number;
        /** What won: the kind of hand, or `fold` if the other player gave up. */
        readonly by: HoldemBy;
        /** The part of the last bet that nobody called, which went back; null if all of it was called. */
        readonly returned: HoldemUncalledBet | null;
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

export type HoldemBlinds = {
  /** The small blind (chips). */
  readonly small: number;
  /** The big blind (chips). */
  readonly big: number;
};

export type HoldemAction = {
  /** What was done. */
  readonly type: 'bet' | 'raise';
  /** The chips of a bet, or the chips on this street after a raise. */
  readonly amount: number;
};

export type HoldemLast = {
  /** Who acted. */
  readonly seat: number;
  /** The action of the player. */
  readonly action: { readonly type: 'fold' | 'check' | 'call' | 'allin' } | HoldemAction;
};

export type HoldemResult = {
  readonly winner: number | 'split';
  readonly amount: number;
  readonly by: HoldemBy;
  readonly returned: HoldemUncalledBet | null;
};

export type HoldemData = {
  /** Whose cards. */
  readonly seat: number;
  /** Both cards. */
  readonly cards: readonly [HoldemCard, HoldemCard];
};

export type HoldemData2 = { readonly type: 'fold' | 'check' | 'call' | 'allin'; readonly seat: number };

export type HoldemData3 = { readonly type: 'bet' | 'raise'; readonly amount: number; readonly seat: number };

export type HoldemBy =
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

/** All of them. */
export interface HoldemTypes {
  readonly options: HoldemOptions;
  readonly move: HoldemMove;
  readonly gameState: HoldemGameState;
  readonly view: HoldemView;
  readonly fact: HoldemFact;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly endCode: HoldemEndCode;
}
