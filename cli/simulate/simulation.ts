import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { SingleBar } from 'cli-progress';
import { createRandom, didYouMean, type AnyGame } from '../../core/engine';
import { gameWithId, unknownGame, type TerminalGame } from '../kit/game-terminal';
import { UsageError, writeLine, type TerminalIo, type TerminalWithGames } from '../terminal-io';
import { simulate } from './crew';
import { figuresOf } from './figures';
import { openGame, type Lineup } from './lineup';
import { reportOf } from './report';
import { startWorker } from './worker';

export interface SimulateFlags {
  readonly bots: string;
  readonly games: string;
  readonly seed?: string;
  readonly kingdom?: string;
  readonly game: string;
  readonly jobs?: string;
  readonly json?: true;
}

const MOST_GAMES = 10_000_000;
const MOST_JOBS = 64;

/** Leaves room for `/` and the number of a game within the 64 characters of a seed. */
const LONGEST_SEED = 50;

/** The exit code of a command that was stopped with Ctrl-C. */
const INTERRUPTED = 130;

/** Plays the games and prints the results; after Ctrl-C, those of the games played so far. */
export async function runSimulation(
  flags: SimulateFlags,
  { io, games: offered }: TerminalWithGames,
): Promise<void> {
  const game = gameNamed(offered, flags.game);
  const games = wholeNumber('--games', flags.games, MOST_GAMES);
  const jobs = wholeNumber('--jobs', flags.jobs ?? String(availableParallelism()), MOST_JOBS);
  const lineup = lineupOf(game, flags);

  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  io.errors.write(`Playing ${games} games of ${game.title}, seed ${lineup.seed} …\n`);
  const progress = progressBar(games, io);
  try {
    const tally = await simulate({
      bots: lineup.bots.length,
      games,
      players: Array.from({ length: jobs }, () => startWorker(lineup)),
      onProgress: progress.update,
      signal: stop.signal,
    });
    progress.stop();
    const figures = figuresOf(game, lineup, tally);
    writeLine(io, flags.json ? JSON.stringify(figures, null, 2) : reportOf(game.title, figures, io));
    if (stop.signal.aborted) {
      const done = tally.ended + tally.capped;
      io.errors.write(`Stopped after ${done} of ${games} games.\n`);
      io.setExitCode(INTERRUPTED);
    }
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
  }
}

function gameNamed(offered: readonly TerminalGame[], name: string): AnyGame {
  const game = gameWithId(offered, name)?.rules;
  if (game) return game;
  throw new UsageError(unknownGame(offered, name).message);
}

function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`${flag} must be a whole number from 1 to ${most}, got "${text}"`);
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The lineup of the flags, checked by starting a game with it. */
function lineupOf(game: AnyGame, flags: SimulateFlags): Lineup {
  const { kingdom, seed = randomBytes(8).toString('hex') } = flags;
  if (seed === '' || seed.length > LONGEST_SEED)
    throw new UsageError(`--seed must have 1 to ${LONGEST_SEED} characters, got ${seed.length}`);
  const bots = namesIn(flags.bots);
  const unknown = bots.find((bot) => !Object.hasOwn(game.bots, bot));
  if (unknown !== undefined) {
    const known = Object.keys(game.bots);
    const advice = didYouMean(unknown, known) ?? `Bots: ${known.join(', ')}.`;
    throw new UsageError(`${game.title} has no bot "${unknown}". ${advice}`);
  }
  const options = game
    .optionsSchema()
    .safeParse(kingdom === undefined ? {} : { kingdomCards: namesIn(kingdom) });
  if (!options.success)
    throw new UsageError(`--kingdom, in ${game.title}: ${options.error.issues[0]?.message ?? 'invalid'}`);
  const lineup = { game: game.id, options: options.data, bots, seed };
  const opened = openGame(game, lineup, bots, createRandom(seed));
  if (!opened.ok) throw new UsageError(`--bots: ${opened.error.message}`);
  return lineup;
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
