import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { createRandom, didYouMean, type AnyGame } from '../../core/engine';
import { simulate } from '../../core/simulation/crew';
import { figuresOf, type DrawSimulation } from '../../core/simulation/figures';
import { openGame, playGame, type Lineup, type LineupBot } from '../../core/simulation/lineup';
import { readGameOptions } from '../game-option';
import { gameWithId, unknownGame, type TerminalGame } from '../kit/game-terminal';
import { UsageError, writeLine, type TerminalIo, type TerminalWithGames } from '../terminal-io';
import { writeWhole } from '../whole-file';
import { reportOf } from './report';
import { startWorker } from './worker';

export interface SimulateFlags {
  readonly bots: string;
  readonly games: string;
  readonly seed?: string;
  readonly kingdom?: string;
  readonly game: string;
  readonly option?: Readonly<Record<string, unknown>>;
  readonly jobs?: string;
  readonly json?: true;
  readonly html?: string;
}

const DRAWING_FILE = '../vendor/simulation-file.js';

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
    const figures = figuresOf(lineup, tally);
    writeLine(io, flags.json ? JSON.stringify(figures, null, 2) : reportOf(game.title, figures, io));
    if (flags.html !== undefined)
      writeWhole(flags.html, drawSimulation({ title: game.title, figures }), 'The page');
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

/** Drawn by the same components as the page of simulations, which the build puts beside the commands. */
function drawSimulation(...given: Parameters<DrawSimulation>): string {
  const part = createRequire(__filename)(join(__dirname, DRAWING_FILE)) as { drawSimulation: DrawSimulation };
  return part.drawSimulation(...given);
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
  const { seed = randomBytes(8).toString('hex') } = flags;
  if (seed === '' || seed.length > LONGEST_SEED)
    throw new UsageError(`--seed must have 1 to ${LONGEST_SEED} characters, got ${seed.length}`);
  const bots = namesIn(flags.bots).map((name) => botNamed(game, name));
  const options = game.optionsSchema().parse(readGameOptions(game, optionsOf(game, flags)));
  const lineup = { game: game.id, options, bots, seed };
  const opened = openGame(game, lineup, bots, createRandom(seed));
  if (!opened.ok) throw new UsageError(`--bots: ${opened.error.message}`);
  if (game.traits.dynamics === 'real-time' && !comesToEnd(game, lineup))
    throw new UsageError(
      `In a simulation of ${game.title} no time passes by itself, and these bots wait for it: leave out --option for the clock.`,
    );
  return lineup;
}

/** Whether the first game ends: bots that wait for real time wait forever. */
const comesToEnd = (game: AnyGame, lineup: Lineup): boolean => playGame(game, lineup, 0).outcome !== null;

/** The options of the flags. No time passes by itself in a simulation, so a game in real time begins with the options for those who think. */
const optionsOf = (
  { traits, requestWords }: AnyGame,
  { kingdom, option }: SimulateFlags,
): Readonly<Record<string, unknown>> => ({
  ...(traits.dynamics === 'real-time' ? requestWords?.unhurried : {}),
  ...option,
  ...(kingdom === undefined ? {} : { kingdomCards: namesIn(kingdom) }),
});

/** A bot as it was named, with its level after a colon. */
function botNamed(game: AnyGame, name: string): LineupBot {
  const [bot = '', given, ...more] = name.split(':');
  if (!Object.hasOwn(game.bots, bot)) {
    const known = Object.keys(game.bots);
    const advice = didYouMean(bot, known) ?? `Bots: ${known.join(', ')}.`;
    throw new UsageError(`${game.title} has no bot "${bot}". ${advice}`);
  }
  if (given === undefined) return { bot };
  const { levels } = game.bots[bot] ?? {};
  if (!levels) throw new UsageError(`--bots: ${bot} has only one level, got "${name}"`);
  const level = Number(given);
  const isLevel = /^\d+$/.test(given) && more.length === 0 && level >= levels.min && level <= levels.max;
  if (!isLevel)
    throw new UsageError(`--bots: the level of ${bot} is ${levels.min}-${levels.max}, got "${name}"`);
  return { bot, level };
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
