import type { PerftBench } from '../../../bench/perft';
import { createRandom } from '../../../core/engine';
import { fourInARow, perft, toBoard } from '../rules';

const board = toBoard(
  fourInARow.initializeGame({
    options: fourInARow.optionsSchema().parse({}),
    seats: fourInARow.seats.usual,
    random: createRandom('perft'),
    now: 0,
  }),
);

export const bench: PerftBench = {
  title: fourInARow.title,
  aim: '2,000,000',
  count: (depth) => perft(board, depth),
};
