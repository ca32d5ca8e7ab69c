import type { Card } from '../../../core/engine';

/** The actions on a hand, in the order of listing. */
export const ACTIONS = ['hit', 'stand', 'double', 'split'] as const;

export type Action = (typeof ACTIONS)[number];

export type HandState = 'active' | 'stood' | 'bust' | 'blackjack';

/** A hand of the player. */
export interface Hand {
  readonly cards: readonly Card[];
  readonly state: HandState;
  readonly doubled: boolean;
  /** The bet on this hand, including a double. */
  readonly bet: number;
}

/** How a hand ended. */
export type HandResult = 'win' | 'lose' | 'push' | 'bust' | 'blackjack';

/** Who is to act in a round; `over` from its settlement until the next bet. */
export type Phase = 'player' | 'dealer' | 'over';

/** What lies open in a round. Which hand is played, whose turn is written down and the results follow from it. */
export interface Table {
  readonly hands: readonly Hand[];
  /** The player's money, including current bets; it changes only when the round is settled. */
  readonly bankroll: number;
  /** The bet that opened the round. */
  readonly bet: number;
  readonly phase: Phase;
  readonly last: 'deal' | Action;
}

export interface BlackjackState extends Table {
  /** The rest of the shoe, next card first. */
  readonly shoe: readonly Card[];
  /** The up-card, the hole card, and what the dealer drew. */
  readonly dealer: readonly Card[];
  /** Rounds dealt so far: the counter of the shoe's label of chance. */
  readonly round: number;
  readonly decks: number;
  /** The bankroll the player sat down with. */
  readonly buyIn: number;
  /** True once the player has left the table. */
  readonly cashedOut: boolean;
}

export const HIDDEN_CARD = '??';

export type ShownCard = Card | typeof HIDDEN_CARD;

/** What a state string tells: everything (the shoe's cards), or what may be shown (how many there are). */
export interface Position extends Table {
  readonly shoe: readonly Card[] | number;
  readonly dealer: readonly ShownCard[];
  /** True once no other round can be dealt. */
  readonly ended: boolean;
}

/** `round_over` from the settlement of a round until the next bet. */
export type Status = 'in_progress' | 'round_over' | 'game_over';

export type BlackjackMove =
  | { readonly type: Action }
  /** Opens the next round. */
  | { readonly type: 'bet'; readonly amount: number }
  /** Leaves the table between two rounds. */
  | { readonly type: 'cash_out' };

export interface BlackjackOptions {
  readonly stack: number;
  /** The first bet; by default 10, or what the stack allows. */
  readonly bet?: number | undefined;
  readonly decks: number;
}

/** The view of everybody, without the order of the shoe and the dealer's hole card. */
export interface BlackjackView extends Position {
  /** The position in notation. */
  readonly state: string;
  readonly status: Status;
  readonly turn: 'player' | 'dealer';
  /** The hand being played; the last one when none is. */
  readonly handIndex: number;
  /** The legal actions; empty when the round is over. */
  readonly actions: readonly Action[];
  /** By hand, once the round is over. */
  readonly results: readonly HandResult[];
  readonly round: number;
  readonly decks: number;
  readonly buyIn: number;
  readonly cashedOut: boolean;
}
