import type { AnyGame, RandomStream, Seat } from '../engine';

/** States that look to the seat as this one does; the state itself in games of perfect information. */
export const sampleWorlds = (
  game: Pick<AnyGame, 'sampleHidden'>,
  state: unknown,
  seat: Seat,
  random: RandomStream,
  count: number,
): readonly unknown[] =>
  game.sampleHidden ? Array.from({ length: count }, () => game.sampleHidden?.(state, seat, random)) : [state];
