import type { Bot, BotInput } from './game';
import { pick } from './random';

/** The bot that every game has: it picks any listed move with equal probability. */
export const randomBot = <V, M>(): Bot<V, M> => ({
  title: 'Computer (random)',
  description: 'Plays a random legal move.',
  choose: ({ options, random }) => pick(random, options).move,
});

/** The skill of a bot that searches at one level. */
export interface MindLevel {
  /** Simulated games per move. */
  readonly iterations: number;
  /** How many moves in a hundred are random; 0 if absent. */
  readonly blunders?: number;
}

/** The levels from 1 up, unless the game has others. */
const LEVELS: readonly MindLevel[] = [8, 25, 60, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000].map(
  (iterations) => ({ iterations }),
);

/** The default level. */
const USUAL_LEVEL = 5;

/** The maximum number of samples of the hidden part: more take memory and change little, however many games are simulated. */
const MOST_WORLDS = 64;

/** A choice that takes less time than this (ms) is made at once. */
const AT_ONCE_MS = 20;

export interface MindBotOptions {
  /** The time of a simulated game (ms, on an ordinary machine). */
  readonly msPerIteration: number;
  /** From level 1 up, at least five. */
  readonly levels?: readonly MindLevel[];
}

const AT_LEAST: MindLevel = { iterations: 1 };

const lowestOf = (levels: readonly MindLevel[]): string => {
  const { iterations, blunders = 0 } = levels[0] ?? AT_LEAST;
  return blunders > 0
    ? `level 1 in ${iterations}, with ${blunders} moves in a hundred left to chance`
    : `level 1 in ${iterations}`;
};

/**
 * The bot that plays any game: it tries its moves in simulated games from what its seat may know (`BotInput.rank`), more of them at higher levels.
 */
export function mindBot<V, M>({ msPerIteration, levels = LEVELS }: MindBotOptions): Bot<V, M> {
  const skillAt = (level = USUAL_LEVEL): MindLevel =>
    levels[Math.max(level, 1) - 1] ?? levels.at(-1) ?? AT_LEAST;
  const most = skillAt(levels.length).iterations.toLocaleString('en');
  return {
    title: 'Computer (mind)',
    description: `Tries its moves in simulated games: ${lowestOf(levels)}, ${USUAL_LEVEL} (by default) in ${skillAt().iterations}, ${levels.length} in ${most}.`,
    levels: { min: 1, max: levels.length, usual: USUAL_LEVEL },
    thinkingTime(level) {
      const ms = skillAt(level).iterations * msPerIteration;
      return ms < AT_ONCE_MS ? 0 : Math.ceil(ms);
    },
    worlds: (level) => Math.min(skillAt(level).iterations, MOST_WORLDS),
    choose({ options, level, rank, random }: BotInput<V, M>): M {
      const [only] = options.length === 1 ? options : [];
      if (only) return only.move;
      const { iterations, blunders = 0 } = skillAt(level);
      if (blunders > 0 && random.int(100) < blunders) return pick(random, options).move;
      const best = rank?.(iterations)[0]?.option;
      if (!best) throw new Error('A bot that searches needs moves, and a search');
      return best.move;
    },
  };
}
