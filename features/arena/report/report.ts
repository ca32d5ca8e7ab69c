import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { GameRecord } from '../../../core/arena/game-record';
import { figuresOfRun, type AccuracyOf } from '../../../core/arena/run-figures';
import type { DrawRunReport, RunReport } from '../../../core/arena/run-report';
import { pointsText, ratingText } from '../../../core/arena/run-words';
import type { GameJudge } from '../../../cli/kit/table';
import { gameWithId, type TerminalGame } from '../../../cli/kit/game-terminal';
import { checkReplay, readJsonFile } from '../../../cli/kit/replay-file';
import { writeLine, type TerminalWithGames, writeWhole } from '../../../cli/kit';
import type { ArenaConfig, PlayerConfig } from '../config';
import { gamesOf } from '../line-up';
import { readGames, readRun, replayFile, type RunFile } from '../run-folder';
import { csvOfGames, markdownOf } from './files';

const DRAWING_FILE = '../vendor/run-report-file.js';

export interface ReportFlags {
  readonly reviews?: true;
}

/** Writes the report of a run into its folder: as a page, Markdown, CSV and JSON. */
export async function writeReport(
  folder: string,
  flags: ReportFlags,
  { io, games: offered }: TerminalWithGames,
): Promise<void> {
  const run = readRun(folder);
  const games = readGames(folder);
  const accuracy =
    flags.reviews && io.judge
      ? await reviewGames(folder, games, { io, games: offered, judge: io.judge })
      : undefined;
  const report = reportOf(run, games, offered, accuracy);
  const write = (file: string, text: string): void => writeWhole(join(folder, file), text, 'The report');
  write('report.html', drawReport(report));
  write('report.md', markdownOf(report));
  write('report.json', `${JSON.stringify(report, null, 2)}\n`);
  write('games.csv', `${csvOfGames(games)}\r\n`);
  for (const line of summaryOf(report)) writeLine(io, line);
  writeLine(
    io,
    `Written: ${['report.html', 'report.md', 'report.json', 'games.csv'].map((file) => join(folder, file)).join(', ')}`,
  );
}

/** The report of a run from its finished games. */
export function reportOf(
  { config, hash, program, startedAt }: RunFile,
  records: readonly GameRecord[],
  offered: readonly TerminalGame[],
  accuracyOf?: AccuracyOf,
): RunReport {
  const games = records.toSorted((a, b) => a.number - b.number);
  return {
    name: config.name,
    seed: config.seed,
    hash,
    program,
    startedAt,
    endedAt: Math.max(startedAt, ...games.map(({ endedAt }) => endedAt)),
    scheduled: gamesOf(config, offered).length,
    conditions: conditionsOf(config),
    players: config.players.map((player) => ({ name: player.name, what: whatPlays(player) })),
    currency:
      config.players.flatMap((player) =>
        'price' in player && player.price ? [player.price.currency] : [],
      )[0] ?? null,
    titles: Object.fromEntries(
      config.games.map(({ game }) => [game, gameWithId(offered, game)?.rules.title ?? game]),
    ),
    figures: figuresOfRun(
      config.players.map(({ name }) => name),
      games,
      accuracyOf,
    ),
    games: games.map(({ number, pair, game, seed, seats, results, ending, outcome, moves, digest }) => ({
      number,
      pair,
      game,
      seed,
      players: seats.map(({ player }) => player),
      results,
      ending,
      reason: outcome?.reason ?? '',
      moves,
      digest,
      replay: replayFile(number),
    })),
  };
}

/** The conditions of a run's games. */
function conditionsOf({ schedule, games, illegal, time, cap }: ArenaConfig): readonly string[] {
  const then = {
    forfeit: 'forfeits the game',
    resign: 'resigns the game',
    random: 'has a legal move chosen by chance',
  }[illegal.then];
  return [
    schedule === 'round-robin'
      ? 'Everybody plays everybody.'
      : `Everybody plays the anchors: ${schedule.gauntlet.anchors.join(', ')}.`,
    `Pairs at each table: ${games.map(({ game, rounds }) => `${rounds} of ${game}`).join(', ')}.`,
    `After ${illegal.retries} further tries a player without a legal move ${then}; a move may take ${time.move} s.`,
    `A game is stopped after ${cap.toLocaleString('en-US')} moves.`,
  ];
}

/** What plays under a name. */
function whatPlays(player: PlayerConfig): string {
  if ('bot' in player) return `bot ${player.bot}`;
  if ('bots' in player)
    return Object.entries(player.bots)
      .map(([game, bot]) => `bot ${bot} in ${game}`)
      .join(', ');
  if ('command' in player) return `program: ${player.command}`;
  if ('mcp' in player) return `agent with MCP: ${player.mcp}`;
  const { legal, conversation, tools, sample, temperature } = player.harness;
  return [
    `model ${player.model}`,
    `legal moves ${legal}`,
    `${conversation} conversation`,
    ...(tools ? ['with tools'] : []),
    ...(sample > 1 ? [`majority of ${sample}`] : []),
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
  ].join(', ');
}

/** The accuracy of each game, from a review of its replay; none for a game that cannot be reviewed. */
async function reviewGames(
  folder: string,
  games: readonly GameRecord[],
  { io, games: offered, judge }: TerminalWithGames & { readonly judge: GameJudge },
): Promise<AccuracyOf> {
  const known = new Map<number, readonly (number | null)[]>();
  const bar = io.errors.isTTY
    ? new SingleBar({ stream: io.errors, format: '{bar} {value} of {total} games reviewed' })
    : null;
  bar?.start(games.length, 0);
  for (const { number } of games) {
    known.set(number, await accuracyIn(join(folder, replayFile(number)), offered, judge));
    bar?.increment();
  }
  bar?.stop();
  const missing = [...known.values()].filter((each) => each.length === 0).length;
  if (missing > 0) io.errors.write(`Games that cannot be reviewed: ${missing} of ${games.length}.\n`);
  return ({ number }) => known.get(number) ?? [];
}

async function accuracyIn(
  file: string,
  offered: readonly TerminalGame[],
  judge: GameJudge,
): Promise<readonly (number | null)[]> {
  const checked = checkReplay(offered, readJsonFile(file));
  return checked.ok ? judge.accuracyOf(checked.value.game, checked.value.record) : [];
}

/** The ratings, in a line each. */
function summaryOf({ figures, games }: RunReport): readonly string[] {
  const [title] = figures.games;
  const main = figures.all ?? title;
  if (!main) return ['No game is finished yet.'];
  const width = Math.max(...main.players.map(({ player }) => player.length));
  return [
    `${games.length} games`,
    ...main.players.map(
      (player) =>
        `${player.player.padEnd(width)}  ${ratingText(player)}  ${pointsText(player.points)} of ${player.games}`,
    ),
  ];
}

/** Drawn by components of the pages, which the build puts next to the commands. */
function drawReport(report: RunReport): string {
  const part = createRequire(__filename)(join(__dirname, DRAWING_FILE)) as { drawRunReport: DrawRunReport };
  return part.drawRunReport(report);
}
