import type { SearchLimits } from './search';

/** The skill of the computer at one level. */
export interface Skill extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /** Whether it knows openings, and plays out won endings against a bare king with the whole of its skill. */
  readonly isTrained: boolean;
  /** The 95th percentile of the search time (ms, on an ordinary machine). */
  readonly time: number;
}

/** Looks one half-move ahead, with exchanges; may take a move that is worse by so many hundredths of a pawn, or blunder. */
const careless = (isTrained: boolean, spread: number, blunders: number): Skill => ({
  depth: 1,
  nodes: 2_000,
  spread,
  blunders,
  isTrained,
  time: 2,
});

/** Visits so many positions. */
const searching = (nodes: number, time: number): Skill => ({
  depth: 60,
  nodes,
  blunders: 0,
  isTrained: true,
  time,
});

/** The skill at level 1 and up. Each level should get 60 to 80 % of the points against the one below: `npm run bench -- ladder`. */
export const SKILLS: readonly Skill[] = [
  careless(false, 85, 20),
  careless(false, 50, 20),
  careless(false, 50, 12),
  careless(false, 50, 8),
  careless(false, 50, 3),
  careless(true, 46, 0),
  careless(true, 33, 0),
  careless(true, 27, 0),
  careless(true, 3, 0),
  searching(280, 2),
  searching(550, 3),
  searching(900, 4),
  searching(1_400, 5),
  searching(2_100, 6),
  searching(3_200, 8),
  searching(6_000, 15),
  searching(13_000, 30),
  searching(60_000, 120),
  searching(250_000, 450),
  searching(1_200_000, 2_200),
];

/** How the ending against a bare king is played out. */
export const TECHNIQUE: SearchLimits = { depth: 60, nodes: 8_000 };
