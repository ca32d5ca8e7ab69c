import { createRandom, errors, type AnyGame, type GameError, type Seat } from '../engine';
import { botTask, thinkingMs } from './bots';
import { THINKING_LIMIT_MS, type ThinkingTask } from './thinking';
import type { SeatInfo, Session } from './types';

/** A bot asked for a hint is given this long for its move (ms): the highest level that needs no longer. */
const HINT_MS = 500;

/** The bot that gives hints: the best, which a game lists last; undefined if it has none but the random one. */
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
 * The choice of the game's best bot in place of a seat's holder; null if the game has no bot but the random one, or if the bot would let
 * time pass. Its chance follows from what everybody knows, not from the seed.
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
    // Where moves take long to compute, so may a choice among them.
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
