import type { Bot, BotInput } from './game';
import { pick } from './random';
import { bestMoves, type SearchLimits, type SearchRules } from './search';

/** The skill of a bot at one level. */
interface SkillLevel extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /** The expected time per move (ms, on an ordinary machine); 0 for a few milliseconds. */
  readonly time: number;
}

/** The skill at level 1 and up. */
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

/** The default level, which takes a few milliseconds per move. */
const USUAL_LEVEL = 5;

const skillAt = (level = USUAL_LEVEL): SkillLevel | undefined =>
  LEVELS[Math.max(level, 1) - 1] ?? LEVELS.at(-1);

/** Connects a game's search to its views and moves. */
export interface SearchBotOptions<V, M, P, N> {
  readonly rules: SearchRules<P, N>;
  /** The search position of a view. */
  readonly positionOf: (view: V) => P;
  /** Converts a move of the search to a move of the game. */
  readonly toMove: (move: N) => M;
}

/** A bot that searches, at levels 1 to 10. It chooses at random among equally good moves. */
export const searchBot = <V, M, P, N>({
  rules,
  positionOf,
  toMove,
}: SearchBotOptions<V, M, P, N>): Bot<V, M> => ({
  description: `Looks ahead: level 1 one move, often careless; ${USUAL_LEVEL} (unless told) four; 10 ten moves.`,
  levels: { min: 1, max: LEVELS.length, usual: USUAL_LEVEL },
  thinkingTime: (level) => skillAt(level)?.time ?? 0,
  choose({ view, options, random, level }: BotInput<V, M>): M {
    const skill = skillAt(level);
    if (!skill || random.int(100) < skill.blunders) return pick(random, options).move;
    return toMove(pick(random, bestMoves(rules, positionOf(view), skill)));
  },
});
