import type { PerftBench } from '../../../bench/perft';
import { createRandom } from '../../../core/engine';
import { mancala, perft } from '../rules';

const seeds = mancala.initializeGame({
  options: mancala.optionsSchema().parse({}),
  seats: mancala.seats.usual,
  random: createRandom('perft'),
  now: 0,
});

export const bench: PerftBench = {
  title: mancala.title,
  aim: '2,000,000',
  count: (depth) => perft(seeds, depth),
};
