import type { SearchLimits } from './search';

/** The skill of the computer at one level. */
export interface Skill extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /** How many moves in a hundred are chosen as level 10 does, at a glance: who looks far overlooks something now and then, and the less so the better it is. */
  readonly slips: number;
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
  slips: 0,
  isTrained,
  time: 2,
});

/** Visits so many positions, but for so many moves in a hundred. */
const searching = (nodes: number, slips: number, time: number): Skill => ({
  depth: 60,
  nodes,
  blunders: 0,
  slips,
  isTrained: true,
  time,
});

/** How level 10 plays, and now and then the levels above it. */
export const GLANCE: Skill = careless(true, 52, 0);

/** The skill at level 1 and up. Each level should get 60 to 80 % of the points against the one below: `npm run bench -- ladder`. */
export const SKILLS: readonly Skill[] = [
  careless(false, 160, 26),
  careless(false, 118, 23),
  careless(false, 112, 16),
  careless(false, 108, 11),
  careless(false, 104, 6),
  careless(true, 108, 1),
  careless(true, 92, 0),
  careless(true, 78, 0),
  careless(true, 65, 0),
  GLANCE,
  searching(1_000, 74, 5),
  searching(1_000, 54, 5),
  searching(1_700, 38, 8),
  searching(2_600, 31, 13),
  searching(4_500, 24, 22),
  searching(8_500, 20, 40),
  searching(20_000, 15, 90),
  searching(60_000, 9, 240),
  searching(150_000, 4, 600),
  searching(400_000, 0, 1_600),
];

/** How the ending against a bare king is played out. */
export const TECHNIQUE: SearchLimits = { depth: 60, nodes: 8_000 };
