import type { Bot, BotInput } from './game';
import { pick } from './random';
import { bestMoves, type SearchLimits, type SearchRules } from './search';

/** How strong a bot is at one level. */
interface SkillLevel extends SearchLimits {
  /** How many of a hundred moves are any legal move, unthinking. */
  readonly blunders: number;
  /** How long it takes over a move (ms, on a usual machine), where it is more than a few milliseconds. */
  readonly time: number;
}

/** From level 1 up; whatever is higher plays as the last. */
const LEVELS: readonly SkillLevel[] = [
  { depth: 1, nodes: 5_000, blunders: 50, time: 0 },
  { depth: 1, nodes: 5_000, blunders: 25, time: 0 },
  { depth: 2, nodes: 5_000, blunders: 15, time: 0 },
  { depth: 3, nodes: 5_000, blunders: 5, time: 0 },
  { depth: 4, nodes: 5_000, blunders: 0, time: 0 },
  { depth: 5, nodes: 10_000, blunders: 0, time: 0 },
  { depth: 6, nodes: 25_000, blunders: 0, time: 0 },
  { depth: 7, nodes: 50_000, blunders: 0, time: 40 },
  { depth: 8, nodes: 100_000, blunders: 0, time: 80 },
  { depth: 10, nodes: 250_000, blunders: 0, time: 150 },
];

/** The level of a bot of which nobody said how strong it is: a few milliseconds a move. */
const USUAL_LEVEL = 5;

const skillAt = (level = USUAL_LEVEL): SkillLevel | undefined =>
  LEVELS[Math.max(level, 1) - 1] ?? LEVELS.at(-1);

/** A game's search, joined to its views and moves. */
export interface SearchBotParts<V, M, P, N> {
  readonly rules: SearchRules<P, N>;
  /** The position that a view shows. */
  readonly positionOf: (view: V) => P;
  /** A move of the search as a move of the game. */
  readonly toMove: (move: N) => M;
}

/** A bot that searches, at level 1 to 10; equally good moves are taken by chance. */
export const searchBot = <V, M, P, N>({
  rules,
  positionOf,
  toMove,
}: SearchBotParts<V, M, P, N>): Bot<V, M> => ({
  description: `Looks ahead: level 1 one move, often careless; ${USUAL_LEVEL} (unless told) four; 10 ten moves.`,
  thinks: (level) => skillAt(level)?.time ?? 0,
  choose({ view, options, random, level }: BotInput<V, M>): M {
    const skill = skillAt(level);
    if (!skill || random.int(100) < skill.blunders) return pick(random, options).move;
    return toMove(pick(random, bestMoves(rules, positionOf(view), skill)));
  },
});
