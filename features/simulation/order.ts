import { availableParallelism } from 'node:os';
import { createRandom, didYouMean, type AnyGame } from '../../core/engine';
import { changesSeats, openGame, playGame, type Lineup, type LineupBot } from '../../core/simulation/lineup';
import type { SequentialPlan } from '../../core/simulation/sequential';
import { UsageError, type TerminalGame } from '../../cli/kit';
import { readGameOptions } from '../../cli/kit/game-option';
import {
  gameNamed,
  MOST_GAMES,
  MOST_JOBS,
  MOST_THINKING_MS,
  namesIn,
  optionsOf,
  seedFrom,
  wholeNumber,
} from '../../cli/kit/lineup-flags';

export interface SimulateFlags {
  readonly bots: string;
  readonly games: string;
  readonly seed?: string;
  readonly kingdom?: string;
  readonly game: string;
  readonly option?: Readonly<Record<string, unknown>>;
  readonly jobs?: string;
  readonly pairs?: true;
  /** The confidence in percent, or true for the usual one. */
  readonly untilBetter?: string | true;
  readonly betterThan?: string;
  readonly worth?: string;
  readonly thinkingTime?: string;
  readonly json?: true;
  readonly csv?: true;
  readonly html?: string;
}

/** A simulation that was asked for. */
export interface SimulationOrder {
  readonly game: AnyGame;
  readonly lineup: Lineup;
  readonly games: number;
  readonly jobs: number;
  /** Given if the games are to end with a decision. */
  readonly plan?: SequentialPlan;
}

const USUAL_CONFIDENCE = 95;

/** The default difference that matters (percentage points of the result). */
const USUAL_WORTH = 5;

/** The order of the flags; throws a `UsageError` for bad ones. */
export function orderOf(flags: SimulateFlags, offered: readonly TerminalGame[]): SimulationOrder {
  const game = gameNamed(offered, flags.game);
  const games = wholeNumber('--games', flags.games, MOST_GAMES);
  const jobs = wholeNumber('--jobs', flags.jobs ?? String(availableParallelism()), MOST_JOBS);
  const lineup = lineupOf(game, flags);
  if (flags.json && flags.csv) throw new UsageError('Choose one of --json and --csv');
  const plan = planOf(game, lineup, flags);
  if (lineup.pairs && !changesSeats(game, lineup.bots.length)) throw noRotation('--pairs', game);
  const { length } = lineup.bots;
  // Whole rotations: the others would not be compared.
  const played = lineup.pairs || plan ? length * Math.ceil(games / length) : games;
  return { game, lineup, games: played, jobs, ...(plan ? { plan } : {}) };
}

const noRotation = (flag: string, { title }: AnyGame): UsageError =>
  new UsageError(
    `${flag} compares bots that change seats: name at least two with --bots, in a game with more than one player (${title}).`,
  );

function planOf(game: AnyGame, { bots }: Lineup, flags: SimulateFlags): SequentialPlan | undefined {
  const { untilBetter, betterThan, worth } = flags;
  if (untilBetter === undefined) {
    const alone = betterThan === undefined ? worth && '--worth' : '--better-than';
    if (alone) throw new UsageError(`${alone} needs --until-better`);
    return undefined;
  }
  if (!changesSeats(game, bots.length)) throw noRotation('--until-better', game);
  const confidence = percentage('--until-better', untilBetter === true ? USUAL_CONFIDENCE : untilBetter);
  const even = percentage('--better-than', betterThan ?? 100 / bots.length);
  const least = percentage('--worth', worth ?? Math.min(100 * even + USUAL_WORTH, 50 * (1 + even)));
  if (least <= even)
    throw new UsageError(`--worth must be above --better-than (${100 * even}), got "${100 * least}"`);
  return { confidence, even, worth: least };
}

/** A share between 0 and 1, of a number of percent. */
function percentage(flag: string, given: string | number): number {
  const value = Number(given);
  if (given !== '' && value > 0 && value < 100) return value / 100;
  throw new UsageError(`${flag} must be a number of percent between 0 and 100, got "${given}"`);
}

/** The lineup of the flags, checked by starting a game with it. */
function lineupOf(game: AnyGame, flags: SimulateFlags): Lineup {
  const seed = seedFrom(flags.seed);
  const bots = namesIn(flags.bots).map((name) => botNamed(game, name));
  const options = game.optionsSchema().parse(readGameOptions(game, optionsOf(game, flags)));
  const thinkingTime =
    flags.thinkingTime === undefined
      ? {}
      : { thinkingTime: wholeNumber('--thinking-time', flags.thinkingTime, MOST_THINKING_MS) };
  const pairs = flags.pairs ? { pairs: true } : {};
  const lineup: Lineup = { game: game.id, options, bots, seed, ...pairs, ...thinkingTime };
  const opened = openGame(game, lineup, bots, createRandom(seed));
  if (!opened.ok) throw new UsageError(`--bots: ${opened.error.message}`);
  if (game.traits.dynamics === 'real-time' && !comesToEnd(game, lineup))
    throw new UsageError(
      `In a simulation of ${game.title} no time passes, and these bots wait for it: leave out --option for the clock.`,
    );
  return lineup;
}

/** Whether the first game ends: bots that wait for real time wait forever. */
const comesToEnd = (game: AnyGame, lineup: Lineup): boolean => playGame(game, lineup, 0).outcome !== null;

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
