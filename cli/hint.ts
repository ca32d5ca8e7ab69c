import { createRandom, type AnyGame, type Seat } from '../core/engine';
import type { Clock, Hint } from './kit/table';

/** Maximum thinking time for a hint (ms). */
const PATIENCE_MS = 1500;

/** The move that the game's default bot would make for a seat at its highest level. The bot only gets the seat's view. */
export function findHint(game: AnyGame, state: unknown, seat: Seat, clock: Clock): Hint | null {
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
