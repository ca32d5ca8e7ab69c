import { orderOf, type SimulateFlags } from '../order';
import { figuresOf, type Figures } from '../../../core/simulation/figures';
import { playRange } from '../../../core/simulation/lineup';
import { faces } from '../../../games';

/** What the flags play, without workers. */
export const figuresOfFlags = (flags: SimulateFlags): Figures => {
  const { game, games: count, lineup } = orderOf(flags, faces);
  return figuresOf(lineup, playRange(game, lineup, { from: 0, to: count }));
};
