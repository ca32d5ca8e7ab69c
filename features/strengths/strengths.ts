import { availableParallelism, cpus } from 'node:os';
import type { AnyGame } from '../../core/engine';
import { simulate } from '../../core/simulation/crew';
import { figuresOf } from '../../core/simulation/figures';
import { changesSeats, type Lineup } from '../../core/simulation/lineup';
import {
  matchesOf,
  quickestFirst,
  strengthOf,
  type Match,
  type MatchStrength,
} from '../../core/simulation/strengths';
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
import { startWorker } from '../../cli/kit/lineup-worker';
import { writeLine, type TerminalWithGames } from '../../cli/kit';
import { markdownOf } from './markdown';
import type { GameStrengths, StrengthsBudget } from './report';

export interface StrengthsFlags {
  readonly only?: string;
  readonly minutes: string;
  readonly games: string;
  readonly seed?: string;
  readonly thinkingTime?: string;
  readonly jobs?: string;
  readonly json?: true;
}

const MOST_MINUTES = 10_000;
const MS = 60_000;

/** The exit code of a command that was stopped with Ctrl-C. */
const INTERRUPTED = 130;

/** Lets the bots of the games play and prints how strong they are; after Ctrl-C, what is known so far. */
export async function runStrengths(
  flags: StrengthsFlags,
  { io, games: offered }: TerminalWithGames,
): Promise<void> {
  const games =
    flags.only === undefined
      ? offered.map(({ rules }) => rules)
      : namesIn(flags.only).map((id) => gameNamed(offered, id));
  const budget = budgetOf(flags);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const end = performance.now() + budget.minutes * MS;
    const measured = new Map<AnyGame, readonly MatchStrength[]>();
    for (const [index, game] of quickestFirst(games).entries()) {
      io.errors.write(`${game.title} …\n`);
      const course = { end: partOf(end, games.length - index), signal: stop.signal };
      measured.set(game, await matchStrengths(game, budget, course));
    }
    const strengths = games.map((game): GameStrengths => ({
      game: game.id,
      title: game.title,
      matches: measured.get(game) ?? [],
    }));
    const report = { budget, games: strengths };
    writeLine(io, flags.json ? JSON.stringify(report, null, 2) : markdownOf(report));
    if (stop.signal.aborted) io.setExitCode(INTERRUPTED);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

function budgetOf(flags: StrengthsFlags): StrengthsBudget {
  const { thinkingTime } = flags;
  const [cpu] = cpus();
  return {
    minutes: wholeNumber('--minutes', flags.minutes, MOST_MINUTES),
    games: wholeNumber('--games', flags.games, MOST_GAMES),
    jobs: wholeNumber('--jobs', flags.jobs ?? String(availableParallelism()), MOST_JOBS),
    seed: seedFrom(flags.seed),
    thinkingTime:
      thinkingTime === undefined ? null : wholeNumber('--thinking-time', thinkingTime, MOST_THINKING_MS),
    machine: `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'CPU'}`,
  };
}

/** When the first of several that share the time until `end` must end (ms, by `performance.now()`). The others get the time that it leaves. */
function partOf(end: number, parts: number): number {
  const now = performance.now();
  return now + Math.max(0, end - now) / parts;
}

interface Course {
  /** When the matches of the game must end (ms, by `performance.now()`). */
  readonly end: number;
  readonly signal: AbortSignal;
}

/** Plays all matches of a game. */
async function matchStrengths(
  game: AnyGame,
  budget: StrengthsBudget,
  { end, signal }: Course,
): Promise<readonly MatchStrength[]> {
  const matches = matchesOf(game);
  const strengths: MatchStrength[] = [];
  for (const [index, match] of matches.entries()) {
    const time = AbortSignal.timeout(Math.ceil(partOf(end, matches.length - index) - performance.now()));
    strengths.push(await played(game, match, budget, AbortSignal.any([signal, time])));
  }
  return strengths;
}

/** Plays a match with pairs of seats until its time is up. */
async function played(
  game: AnyGame,
  match: Match,
  { seed, thinkingTime, games, jobs }: StrengthsBudget,
  signal: AbortSignal,
): Promise<MatchStrength> {
  const { bots } = match;
  const lineup: Lineup = {
    game: game.id,
    options: game.optionsSchema().parse(optionsOf(game, {})),
    bots,
    seed,
    ...(changesSeats(game, bots.length) ? { pairs: true } : {}),
    ...(thinkingTime === null ? {} : { thinkingTime }),
  };
  const tally = await simulate({
    bots: bots.length,
    games: bots.length * Math.ceil(games / bots.length),
    players: Array.from({ length: jobs }, () => startWorker(lineup)),
    // Nothing that was played is lost when the time is up.
    chunk: 1,
    signal,
  });
  return strengthOf(match, figuresOf(lineup, tally));
}
