import { EnglishDraughtsEngineFactory } from 'rapid-draughts/english';
import type { PerftBench } from '../../../bench/perft';
import { createRandom } from '../../../core/engine';
import { checkers, perft } from '../rules';

type Draughts = ReturnType<typeof EnglishDraughtsEngineFactory.setup>;

/** The same tree by the moves of rapid-draughts. */
function rapidPerft(engine: Draughts, depth: number): number {
  const { moves } = engine;
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    const next = engine.clone();
    next.move(move);
    count += rapidPerft(next, depth - 1);
  }
  return count;
}

const { position } = checkers.initializeGame({
  options: checkers.optionsSchema().parse({}),
  seats: checkers.seats.usual,
  random: createRandom('perft'),
  now: 0,
});

export const bench: PerftBench = {
  title: checkers.title,
  aim: '1,000,000',
  count: (depth) => perft(position, depth),
  rival: {
    title: 'rapid-draughts',
    count: (depth) => rapidPerft(EnglishDraughtsEngineFactory.setup(), depth),
  },
};
