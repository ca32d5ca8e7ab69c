export const SYMBOLS = ['7', 'BAR', 'BELL', 'CHERRY', 'LEMON', 'ORANGE'] as const;

export type ReelSymbol = (typeof SYMBOLS)[number];

/** What the three reels show, from the left. */
export type Line = readonly [ReelSymbol, ReelSymbol, ReelSymbol];

/** What can be seen of the machine: all there is but the number of the next spin. */
export interface SlotPosition {
  /** What the last spin showed, or null before the first. */
  readonly reels: Line | null;
  /** Credits the player has. */
  readonly bankroll: number;
  /** The stake of the last spin; before the first, of the next. */
  readonly bet: number;
}

export interface SlotState extends SlotPosition {
  /** How many spins were made; the next one's chance has the label `slot/spin/<spins + 1>`. */
  readonly spins: number;
}
