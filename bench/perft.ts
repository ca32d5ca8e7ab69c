import { EnglishDraughtsEngineFactory } from 'rapid-draughts/english';
import { createRandom, type Game } from '../core/engine';
import * as checkers from '../games/checkers/rules';
import * as four from '../games/four-in-a-row/rules';
import * as mancala from '../games/mancala/rules';
import { cpuClock, figure, interleave, printTable } from './stats';

/** How deep the moves are counted, and how deep while the clock runs. */
const DEEPEST = 8;
const TIMED_DEPTH = 6;

type Perft = (depth: number) => number;

/** The usual start of a game. */
const start = <S, M, V, O>(game: Game<S, M, V, O>): S =>
  game.initializeGame({
    options: game.optionsSchema().parse({}),
    seats: game.seats.usual,
    random: createRandom('perft'),
    now: 0,
  });

function ourCounts(): Readonly<Record<'checkers' | 'four' | 'mancala', Perft>> {
  const { position } = start(checkers.checkers);
  const board = four.toBoard(start(four.fourInARow));
  const seeds = start(mancala.mancala);
  return {
    checkers: (depth) => checkers.perft(position, depth),
    four: (depth) => four.perft(board, depth),
    mancala: (depth) => mancala.perft(seeds, depth),
  };
}

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

/** How many move sequences there are from the start, and how many of them are counted a second (the last moves are not played). */
export function benchPerft(rounds: number): void {
  const ours = ourCounts();
  const rapid: Perft = (depth) => rapidPerft(EnglishDraughtsEngineFactory.setup(), depth);
  const rates = interleave(
    rounds,
    500,
    {
      checkers: () => ours.checkers(TIMED_DEPTH),
      rapid: () => rapid(TIMED_DEPTH),
      four: () => ours.four(TIMED_DEPTH),
      mancala: () => ours.mancala(TIMED_DEPTH),
    },
    cpuClock,
  );
  printTable(
    `Perft: sequences counted in a second of CPU, to depth ${TIMED_DEPTH}`,
    ['', 'measured', 'aim', 'ratio'],
    [
      ['Checkers', figure(rates.checkers), '1,000,000', figure(rates.checkers / rates.rapid)],
      ['  rapid-draughts', figure(rates.rapid), '', '1'],
      ['Four-in-a-Row', figure(rates.four), '2,000,000', ''],
      ['Mancala', figure(rates.mancala), '2,000,000', ''],
    ],
  );
  const depths = Array.from({ length: DEEPEST }, (_, i) => i + 1);
  const counts = (perft: Perft): string[] => depths.map((depth) => figure(perft(depth)));
  printTable(
    'Perft: sequences by depth',
    ['', ...depths.map(String)],
    [
      ['Checkers', ...counts(ours.checkers)],
      ['  rapid-draughts', ...counts(rapid)],
      ['Four-in-a-Row', ...counts(ours.four)],
      ['Mancala', ...counts(ours.mancala)],
    ],
  );
}
