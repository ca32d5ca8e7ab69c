import type { AnyGame } from '../engine';
import { think, type Thought } from '../session/thinking';
import type { Clock, Thinker } from './ports';

/** The move that comes of a thought, found on this thread. Throws for a game that is not among these. */
export function thinkAbout(games: readonly AnyGame[], thought: Thought, clock: () => number): unknown {
  const game = games.find((each) => each.id === thought.game);
  if (!game) throw new Error(`There is no game ${thought.game} to think about`);
  return think(game, thought, clock);
}

/** Thinks on the event loop, one thought after another: where there are no threads, and nobody is kept waiting. */
export const thinkHere = (games: readonly AnyGame[], clock: Clock): Thinker => ({
  places: 1,
  think: (thought) => Promise.resolve().then(() => thinkAbout(games, thought, () => clock.now())),
});
