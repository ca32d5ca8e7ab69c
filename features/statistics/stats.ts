/** How a bot did in a game. */
export type BotResult = 'won' | 'drawn' | 'lost';

/** The statistics of a year's finished public games. */
export interface Stats {
  /** The days with finished games, oldest first, e.g. `2026-11-23` (UTC). */
  readonly days: readonly { readonly day: string; readonly games: number }[];
  /** The most played first. */
  readonly games: readonly GameStats[];
}

export interface GameStats {
  readonly game: string;
  readonly title: string;
  /** How many games had about this many moves. */
  readonly lengths: Readonly<Record<number, number>>;
  /** Those with the most games first. */
  readonly bots: readonly BotStats[];
}

/** How a bot did against others. */
export interface BotStats extends Readonly<Record<BotResult, number>> {
  readonly title: string;
}
