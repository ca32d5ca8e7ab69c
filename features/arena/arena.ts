import { existsSync, writeFileSync } from 'node:fs';
import type { AnyGame } from '../../core/engine';
import type { AgentHost } from '../../cli/kit/arena-offer';
import { gameWithId } from '../../cli/kit/game-terminal';
import { UsageError, writeLine, type TerminalIo, type TerminalOffer, codeOf } from '../../cli/kit';
import type { ArenaConfig } from './config';
import { EXAMPLE } from './example';
import { createProgress, standingsLine } from './progress';
import { readConfig } from './read-config';
import { playRun, type RunEnd } from './run';
import { continuedRun, isRunFolder, newRun, readRun, RunFolder, type RunFile } from './run-folder';

/** The exit code of a command that was stopped with Ctrl-C, and that of a run whose budget is used up. */
const INTERRUPTED = 130;
const BUDGET_SPENT = 3;

/** Writes the example of a configuration, but never over a file. */
export function initArena(file: string, io: TerminalIo): void {
  try {
    writeFileSync(file, EXAMPLE, { flag: 'wx' });
  } catch (error) {
    const reason = codeOf(error) === 'EEXIST' ? 'is there already' : `cannot be written (${codeOf(error)})`;
    throw new UsageError(`${file} ${reason}. Give another name: principality arena init other.yaml`);
  }
  writeLine(io, `Written: ${file}`);
  writeLine(io, `Change it as you like, then: principality arena run ${file}`);
}

/** Plays a configuration from the beginning, or resumes its run. */
export async function runArena(
  file: string,
  { out }: { readonly out?: string },
  io: TerminalIo,
  offer: TerminalOffer,
): Promise<void> {
  const config = readConfig(file, offer.games);
  const folder = out ?? `arena-${config.name}`;
  const games = playedGames(config, offer);
  if (!isRunFolder(folder) && existsSync(`${folder}/games.jsonl`))
    throw new UsageError(`${folder} has games but no run.json. Choose another folder with --out.`);
  const run = isRunFolder(folder)
    ? continuedRun(readRun(folder), config, games, folder)
    : newRun(config, games, offer.arena.version, io.now());
  await play(folder, run, io, offer);
}

/** Resumes a run with its recorded configuration. */
export async function resumeArena(folder: string, io: TerminalIo, offer: TerminalOffer): Promise<void> {
  const run = readRun(folder);
  const games = playedGames(run.config, offer);
  await play(folder, continuedRun(run, run.config, games, folder), io, offer);
}

const playedGames = ({ games }: ArenaConfig, offer: TerminalOffer): readonly AnyGame[] =>
  games.flatMap(({ game }) => {
    const rules = gameWithId(offer.games, game)?.rules;
    if (!rules)
      throw new UsageError(`The run plays ${game}, which is not there: load it with PRINCIPALITY_GAMES.`);
    return [rules];
  });

async function play(path: string, run: RunFile, io: TerminalIo, offer: TerminalOffer): Promise<void> {
  const folder = RunFolder.open(path, run);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const progress = createProgress(io);
  const thinkers = await offer.arena.openThinkers();
  let host: Promise<AgentHost> | undefined;
  try {
    io.errors.write(`The run is kept in ${path}\n`);
    let finished: Parameters<typeof standingsLine>[0] = [];
    const end = await playRun(folder, {
      games: offer.games,
      env: io.env,
      now: io.now,
      think: (task) => thinkers.think(task),
      agentHost: () => (host ??= offer.arena.openAgentHost()),
      signal: stop.signal,
      onProgress: (games, count) => {
        finished = games;
        progress.update(games, count);
      },
    });
    progress.stop();
    writeLine(io, `${finished.length} games finished. ${standingsLine(finished)}`.trim());
    tellEnd(end, path, io);
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await thinkers.close();
    await (await host)?.close();
    folder.close();
  }
}

function tellEnd(end: RunEnd, path: string, io: TerminalIo): void {
  const goOn = `Go on with: principality arena resume ${path}`;
  if (end.kind === 'interrupted') {
    io.errors.write(`Stopped. ${goOn}\n`);
    io.setExitCode(INTERRUPTED);
  }
  if (end.kind === 'budget') {
    io.errors.write(
      `The budget is used up: ${end.reason}. Raise it in the configuration and run it again to go on.\n`,
    );
    io.setExitCode(BUDGET_SPENT);
  }
}
