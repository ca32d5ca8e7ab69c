import type { SearchLimits } from './search';

/** How strong the computer is at one level. */
export interface Skill extends SearchLimits {
  /** How many of a hundred moves are any legal move, unthinking. */
  readonly blunders: number;
  /** How long a long search takes (ms, on a usual machine): nineteen of twenty are quicker. */
  readonly time: number;
}

/** Fixed depth, by material alone: few positions are looked at, and all of them. */
const simple = (depth: number, blunders: number, time: number): Skill => ({
  depth,
  blunders,
  time,
  nodes: Infinity,
  style: 'material',
});

/** Deepens as far as its nodes allow, sees exchanges through and knows where pieces stand well. */
const positional = (depth: number, nodes: number, time: number): Skill => ({
  depth,
  nodes,
  time,
  blunders: 0,
  style: 'positional',
});

/** From level 1 up. */
export const SKILLS: readonly Skill[] = [
  simple(1, 60, 1),
  simple(1, 40, 1),
  simple(1, 20, 1),
  simple(2, 20, 4),
  simple(2, 10, 4),
  simple(3, 10, 15),
  simple(3, 5, 15),
  simple(3, 0, 15),
  simple(4, 5, 60),
  simple(4, 0, 60),
  positional(4, 50_000, 60),
  positional(5, 100_000, 110),
  positional(5, 200_000, 200),
  positional(6, 400_000, 400),
  positional(6, 700_000, 700),
  positional(7, 1_000_000, 1_000),
  positional(7, 1_500_000, 1_500),
  positional(8, 2_000_000, 2_000),
  positional(9, 3_000_000, 3_000),
  positional(10, 5_000_000, 4_000),
];
