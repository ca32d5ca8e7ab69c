import type { SearchLimits } from './search';

/** How strong the computer is at one level. */
export interface Skill extends SearchLimits {
  /** How many of a hundred moves are any legal move, unthinking. */
  readonly blunders: number;
}

/** Fixed depth, by material alone: few positions are looked at, and all of them. */
const simple = (depth: number, blunders: number): Skill => ({
  depth,
  blunders,
  nodes: Infinity,
  style: 'material',
});

/** Deepens as far as its nodes allow, sees exchanges through and knows where pieces stand well. */
const positional = (depth: number, nodes: number): Skill => ({
  depth,
  nodes,
  blunders: 0,
  style: 'positional',
});

/** From level 1 up. */
export const SKILLS: readonly Skill[] = [
  simple(1, 60),
  simple(1, 40),
  simple(1, 20),
  simple(2, 20),
  simple(2, 10),
  simple(3, 10),
  simple(3, 5),
  simple(3, 0),
  simple(4, 5),
  simple(4, 0),
  positional(4, 50_000),
  positional(5, 100_000),
  positional(5, 200_000),
  positional(6, 400_000),
  positional(6, 700_000),
  positional(7, 1_000_000),
  positional(7, 1_500_000),
  positional(8, 2_000_000),
  positional(9, 3_000_000),
  positional(10, 5_000_000),
];
