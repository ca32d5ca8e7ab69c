import type { CardName, PendingEffect } from '../types';

/** What a player who decides takes into account; all of it is known to the player. */
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
  /** What a plan adds to the usual worth of cards, by id. */
  readonly wishes?: readonly number[] | undefined;
}
