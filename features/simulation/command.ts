import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { simulate } from '../../core/simulation/crew';
import { csvOf } from '../../core/simulation/csv';
import { Decider } from './decider';
import { figuresOf, type DrawSimulation, type Figures } from '../../core/simulation/figures';
import { writeLine, writeWhole, type TerminalIo, type TerminalWithGames } from '../../cli/kit';
import { orderOf, type SimulateFlags, type SimulationOrder } from './order';
import { reportOf } from './report';
import { startWorker } from '../../cli/kit/lineup-worker';

const DRAWING_FILE = '../vendor/simulation-file.js';

/** The largest range of a worker. */
const MOST_AT_ONCE = 50;

/** The exit code of a command that was stopped with Ctrl-C. */
const INTERRUPTED = 130;

/** Plays the games and prints the results; after Ctrl-C, those of the games played so far. */
export async function runSimulation(
  flags: SimulateFlags,
  { io, games: offered }: TerminalWithGames,
): Promise<void> {
  const order = orderOf(flags, offered);
  const { game, games, lineup } = order;
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  io.errors.write(
    `Playing ${order.plan ? 'up to ' : ''}${games} games of ${game.title}, seed ${lineup.seed} …\n`,
  );
  const progress = progressBar(games, io);
  try {
    const figures = await figuresOfOrder(order, { onProgress: progress.update, signal: stop.signal });
    progress.stop();
    const { title } = game;
    writeLine(io, written(flags, title, figures, io));
    if (flags.html !== undefined) writeWhole(flags.html, drawSimulation({ title, figures }), 'The page');
    if (stop.signal.aborted) {
      io.errors.write(`Stopped after ${figures.games + figures.capped} of ${games} games.\n`);
      io.setExitCode(INTERRUPTED);
    }
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
  }
}

interface Course {
  readonly onProgress?: (games: number) => void;
  readonly signal?: AbortSignal;
}

/** Plays an order in worker threads. */
export async function figuresOfOrder(
  { lineup, games, jobs, plan }: SimulationOrder,
  course: Course = {},
): Promise<Figures> {
  const { length } = lineup.bots;
  const decider = plan && new Decider(plan, length);
  const tally = await simulate({
    bots: length,
    games,
    players: Array.from({ length: jobs }, () => startWorker(lineup)),
    // With a test, the games may end after any rotation. Otherwise ranges are small enough for all workers to end together.
    chunk: plan ? length : Math.min(MOST_AT_ONCE, Math.ceil(games / (4 * jobs))),
    ...(decider ? { isDecided: (part) => decider.add(part) } : {}),
    ...course,
  });
  return figuresOf(lineup, tally, decider ? { decision: decider.test } : {});
}

/** The figures in the form that the flags ask for. */
function written({ json, csv }: SimulateFlags, title: string, figures: Figures, io: TerminalIo): string {
  if (json) return JSON.stringify(figures, null, 2);
  return csv ? csvOf(figures) : reportOf(title, figures, io);
}

/** Drawn by the same components as the page of simulations, which the build puts next to the commands. */
function drawSimulation(...given: Parameters<DrawSimulation>): string {
  const part = createRequire(__filename)(join(__dirname, DRAWING_FILE)) as { drawSimulation: DrawSimulation };
  return part.drawSimulation(...given);
}

/** Shows a progress bar, but only in a terminal. */
function progressBar(games: number, { errors: stream }: TerminalIo) {
  if (!stream.isTTY) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    stream,
    format: '{bar} {percentage} % | {value} of {total} games | {eta_formatted} left',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: true,
  });
  bar.start(games, 0);
  return { update: (done: number) => bar.update(done), stop: () => bar.stop() };
}
