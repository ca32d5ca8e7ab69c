import type { AnyGame } from '../../core/engine';
import { findGame } from '../../games';

/** A built-in game by its id. */
export function gameNamed(id: string): AnyGame {
  const game = findGame(id);
  if (!game) throw new Error(`There is no game ${id}`);
  return game;
}
