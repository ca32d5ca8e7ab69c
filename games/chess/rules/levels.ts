import type { SearchLimits } from './search';

/** The skill of the computer at one level. */
export interface Skill extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /** The 95th percentile of the search time (ms, on an ordinary machine). */
  readonly time: number;
}

/** A search of fixed depth by material alone. */
const simple = (depth: number, blunders: number, time: number): Skill => ({
  depth,
  blunders,
  time,
  nodes: Infinity,
  style: 'material',
});

/** A search as deep as its nodes allow, which resolves exchanges and evaluates positions of pieces. */
const positional = (depth: number, nodes: number, time: number): Skill => ({
  depth,
  nodes,
  time,
  blunders: 0,
  style: 'positional',
});

/** The skill at level 1 and up. */
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
