import { createRandom, errors, type AnyGame, type GameError, type Seat } from '../engine';
import { botTask, thinkingMs } from './bots';
import { THINKING_LIMIT_MS, type ThinkingTask } from './thinking';
import type { SeatInfo, Session } from './types';

/** The time limit of a hint (ms), which decides the level: the highest one that needs no longer. */
const HINT_MS = 500;

/** The bot that gives hints: the best one, which a game lists last; undefined if it has only the random one. */
function hintBot({ bots }: AnyGame): string | undefined {
  const best = Object.keys(bots).at(-1);
  return best === 'random' ? undefined : best;
}

/** Why a game has no hints; null if it has them. */
export const withoutHints = (game: AnyGame): GameError | null =>
  hintBot(game) === undefined
    ? errors.conflict(`${game.title} has no hints: there is no bot that chooses better than by chance.`, {
        suggestion: 'Choose a move of your own.',
      })
    : null;

/**
 * The choice of the game's best bot for a seat; null if the game has only the random bot, or if the bot would let time pass. Its randomness comes from public
 * information, not from the seed.
 */
export function hintTask(
  game: AnyGame,
  session: Session,
  state: unknown,
  seat: Seat,
  now: number,
): ThinkingTask | null {
  const bot = hintBot(game);
  if (bot === undefined) return null;
  const info = atBestLevel(game, { kind: 'bot', name: bot, bot });
  const seed = `hint/${session.id}/${session.version}`;
  const random = createRandom(seed);
  const { label: _ofBot, ...task } = botTask(game, { state, seat, info, botMoves: [], random, now });
  const input = { ...task, random: random.stream('waits') };
  if (game.bots[bot]?.waits?.(input)) return null;
  return {
    ...task,
    label: 'hint',
    game: game.id,
    rulesVersion: game.rulesVersion,
    seed,
    limitMs: THINKING_LIMIT_MS,
    // If moves take long to compute, choosing among them may, too.
    expectedMs: Math.max(thinkingMs(game, info), game.costOf ? HINT_MS : 0),
  };
}

function atBestLevel(game: AnyGame, info: SeatInfo): SeatInfo {
  const { min = 1, max = 0 } = game.bots[info.bot ?? '']?.levels ?? {};
  for (let level = max; level >= min; level--) {
    const skilled = { ...info, level };
    if (thinkingMs(game, skilled) <= HINT_MS) return skilled;
  }
  return info;
}
