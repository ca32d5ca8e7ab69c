import { createRandom, type AnyGame, type Seat } from '../core/engine';
import type { Clock, Hint } from './kit/table';

/** How long a bot may think about a hint (ms). */
const PATIENCE_MS = 1500;

/** What the game's usual bot, as strong as it can be, would play for a seat that may act. It sees no more than the seat does. */
export function hintAt(game: AnyGame, state: unknown, seat: Seat, clock: Clock): Hint | null {
  const bot = game.bots[game.defaultBot];
  if (!bot) return null;
  const { options } = game.getValidMoves(state, seat);
  const view = game.viewFor(state, seat);
  const random = createRandom('hint').stream('hint');
  const start = clock();
  const isLate = () => clock() - start > PATIENCE_MS;
  const input = { view, options, seat, random, isLate, ...(bot.levels && { level: bot.levels.max }) };
  if (bot.waits?.(input)) return null;
  const move = bot.choose(input);
  const command = game.formatMove(move);
  const description = options.find((option) => option.command === command)?.description ?? command;
  return { bot: game.defaultBot, command, description };
}
