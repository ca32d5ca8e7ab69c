export const STREETS = ['preflop', 'flop', 'turn', 'river', 'showdown'] as const;

/** Something of each seat: seat 0 first. */
export type BySeat<T> = readonly [T, T];
