import type { AnyGame } from '../../core/engine';
import { playOut, positionsOf, viewersOf, type Position } from '../../core/testing/playout';

/** How many positions of a game are looked at. */
const POSITIONS = 12;

/** Deep-frozen positions of a random game, for two where it can be: whatever changes one throws. */
export function positionsIn(game: AnyGame): readonly Position[] {
  const setup = {
    options: game.optionsSchema().parse({}),
    seats: Math.max(game.seats.min, Math.min(2, game.seats.max)),
    seed: `fuzz ${game.id}`,
  };
  return positionsOf(game, playOut(game, setup), POSITIONS);
}

/** Positions in the game's own notations, as each viewer is shown them. */
export const printedIn = (game: AnyGame, positions: readonly Position[]): readonly string[] => [
  ...new Set(
    positions.flatMap(({ state, setup }) =>
      viewersOf(setup).flatMap((viewer) => Object.values(game.position?.(game.viewFor(state, viewer)) ?? {})),
    ),
  ),
];
