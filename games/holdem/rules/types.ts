import type { Card, Seat, Viewer } from '../../../core/engine';
import type { Category } from './evaluator';

export const STREETS = ['preflop', 'flop', 'turn', 'river', 'showdown'] as const;

export type Street = (typeof STREETS)[number];

/** Something of each seat: seat 0 first. */
export type BySeat<T> = readonly [T, T];

export type HoleCards = readonly [Card, Card];

/** What a player can do on turn. A bet is so many chips on this street; a raise is to so many on this street. */
export type Action =
  | { readonly type: 'fold' | 'check' | 'call' | 'allin' }
  | { readonly type: 'bet' | 'raise'; readonly amount: number };

/** `next_hand` moves the button and deals, when a hand is over. */
export type HoldemMove = Action | { readonly type: 'next_hand' };

export interface Blinds {
  readonly small: number;
  readonly big: number;
}

/** The part of the last bet that nobody called: it went back to the player who bet it. */
export interface UncalledBet {
  readonly seat: Seat;
  readonly amount: number;
}

/** How a hand ended: who got how many chips from the pot, and by what. */
export interface HandResult {
  readonly winner: Seat | 'split';
  readonly amount: number;
  readonly by: 'fold' | Category;
  /** Null if the last bet was called in full. */
  readonly returned: UncalledBet | null;
}

/** What lies open on the table. What may be done, and whether the game is over, follow from it. */
export interface Table {
  /** Hands dealt so far: the counter of the deck's label of chance. */
  readonly hand: number;
  readonly button: Seat;
  readonly blinds: Blinds;
  readonly board: readonly Card[];
  /** Chips behind. */
  readonly stacks: BySeat<number>;
  /** Chips bet on this street. */
  readonly bets: BySeat<number>;
  /** Chips gathered from earlier streets. */
  readonly pot: number;
  /** By how much a bet must be raised at least: the last full bet or raise of this street, at first the big blind. */
  readonly minRaise: number;
  readonly street: Street;
  /** Whose turn it is; when the hand is over, whose it was last. */
  readonly turn: Seat;
  readonly last: { readonly seat: Seat; readonly action: Action } | null;
  /** Null while the hand is in progress. */
  readonly result: HandResult | null;
}

export interface HoldemState extends Table {
  /** What is left of the deck, next card first. */
  readonly deck: readonly Card[];
  readonly holeCards: BySeat<HoleCards>;
}

/** What a state string tells: everything, or what a viewer may see (the deck's count, and null for hole cards face down). */
export interface Position extends Table {
  readonly deck: readonly Card[] | number;
  readonly holeCards: BySeat<HoleCards | null>;
}

export type Status = 'in_progress' | 'hand_over' | 'game_over';

/** The street totals that a bet or raise may come to. */
export interface RaiseRange {
  readonly minTo: number;
  readonly maxTo: number;
}

export interface HoldemView extends Position {
  readonly viewer: Viewer;
  /** The position in notation, as the viewer sees it. */
  readonly state: string;
  readonly status: Status;
  /** All chips wagered in this hand so far: the pot and both bets. */
  readonly totalPot: number;
  /** What the player to move must add to stay in; 0 when the hand is over, null for the player who waits. */
  readonly toCall: number | null;
  /** Of the player to move, too; null for the player who waits. */
  readonly raiseRange: RaiseRange | null;
}

export interface HoldemOptions {
  readonly stack: number;
  readonly sb: number;
  readonly bb: number;
  readonly button: 'player' | 'opponent';
}
