import type { Bot, BotInput } from './game';

/** Simulated games per move at level 1 and up. */
const ITERATIONS = [8, 25, 60, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000] as const;

/** The default level. */
const USUAL_LEVEL = 5;

/** So many samples of what is hidden are enough for any number of simulated games: more take memory, and change little. */
const MOST_WORLDS = 64;

/** A choice that takes less time than this (ms) is made at once. */
const AT_ONCE_MS = 20;

const iterationsAt = (level = USUAL_LEVEL): number => ITERATIONS[Math.max(level, 1) - 1] ?? ITERATIONS[9];

export interface MindBotOptions {
  /** The time of a simulated game (ms, on an ordinary machine). */
  readonly msPerIteration: number;
}

/**
 * The bot that plays any game: it tries its moves in simulated games from what its seat may know (`BotInput.rank`), more of them at higher levels
 * (1 to 10).
 */
export const mindBot = <V, M>({ msPerIteration }: MindBotOptions): Bot<V, M> => ({
  title: 'Computer (mind)',
  description: `Tries its moves in simulated games: level 1 in ${ITERATIONS[0]}, ${USUAL_LEVEL} (unless told) in ${iterationsAt()}, 10 in ${ITERATIONS[9].toLocaleString('en')}.`,
  levels: { min: 1, max: ITERATIONS.length, usual: USUAL_LEVEL },
  thinkingTime(level) {
    const ms = iterationsAt(level) * msPerIteration;
    return ms < AT_ONCE_MS ? 0 : Math.ceil(ms);
  },
  worlds: (level) => Math.min(iterationsAt(level), MOST_WORLDS),
  choose({ options, level, rank }: BotInput<V, M>): M {
    const best = options.length === 1 ? options[0] : rank?.(iterationsAt(level))[0]?.option;
    if (!best) throw new Error('A bot that searches needs moves, and a search');
    return best.move;
  },
});
