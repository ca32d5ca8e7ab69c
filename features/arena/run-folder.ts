import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseCallRecord, type CallRecord } from '../../core/arena/call-record';
import { type GameRecord, parseGameRecord } from '../../core/arena/game-record';
import { lazy, sha256Hex, type AnyGame, type Result } from '../../core/engine';
import { canonicalJson } from '../../core/session';
import { UsageError, codeOf, writeWhole } from '../../cli/kit';
import { arenaConfig, FREE_FIELDS, type ArenaConfig } from './config';

/** The identity of a run: `run.json`. It contains no secret. */
export interface RunFile {
  readonly format: typeof FORMAT;
  /** The version of this program that began it. */
  readonly program: string;
  readonly config: ArenaConfig;
  /** SHA-256 of the settings that influence the games. */
  readonly hash: string;
  /** The version of the rules of each game. */
  readonly rules: Readonly<Record<string, string>>;
  /** ms since 1970. */
  readonly startedAt: number;
}

const FORMAT = 'principality-arena/1';

const runFile = lazy(() =>
  z.object({
    format: z.literal(FORMAT),
    program: z.string(),
    config: z.unknown(),
    hash: z.string(),
    rules: z.record(z.string(), z.string()),
    startedAt: z.number(),
  }),
);

/** The settings that influence the games. */
const decisive = (config: ArenaConfig): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !FREE_FIELDS.some((free) => free === name)));

export const hashOf = (config: ArenaConfig): string => sha256Hex(canonicalJson(decisive(config)));

const RUN = 'run.json';
const GAMES = 'games.jsonl';
const CALLS = 'calls.jsonl';
const LOCK = 'run.lock';
const REPLAYS = 'replays';

/** Whether a folder holds a run. */
export const isRunFolder = (folder: string): boolean => existsSync(join(folder, RUN));

/** The identity of a run; a `UsageError` if the folder has no readable one. */
export function readRun(folder: string): RunFile {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(folder, RUN), 'utf8'));
  } catch (error) {
    throw new UsageError(
      codeOf(error) === 'ENOENT'
        ? `${folder} holds no run: there is no ${RUN} in it. Start one with "principality arena run arena.yaml".`
        : `${join(folder, RUN)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = runFile().safeParse(value);
  const config = arenaConfig().safeParse(parsed.data?.config);
  if (parsed.success && config.success) return { ...parsed.data, config: config.data };
  const [issue] = (parsed.error ?? config.error)?.issues ?? [];
  const field = z.core.toDotPath(issue?.path ?? []) || 'it';
  throw new UsageError(`${join(folder, RUN)} cannot be read: ${field} ${issue?.message ?? 'is invalid'}`);
}

/** The finished games of a run in the order in which they ended. */
export const readGames = (folder: string): readonly GameRecord[] =>
  readLines(join(folder, GAMES), parseGameRecord);

/** The file of a game's replay, from the folder of its run. */
export const replayFile = (number: number): string => `${REPLAYS}/${number}.json`;

/**
 * The folder of a run. Finished games are lines of one file, written to disk before the next step; unfinished games are resumed from their recorded calls.
 */
export class RunFolder {
  private readonly games: AppendedFile;
  private readonly calls: AppendedFile;

  private constructor(
    readonly path: string,
    readonly run: RunFile,
    /** The games that are finished, and all calls that were recorded. */
    readonly finished: readonly GameRecord[],
    readonly recorded: readonly CallRecord[],
    private readonly unlock: () => void,
  ) {
    this.games = new AppendedFile(join(path, GAMES));
    this.calls = new AppendedFile(join(path, CALLS));
  }

  /** Opens the folder of a run for this process alone, and creates it if it is new. An incomplete last line is dropped. */
  static open(path: string, run: RunFile): RunFolder {
    try {
      mkdirSync(join(path, REPLAYS), { recursive: true });
    } catch (error) {
      throw new UsageError(`The folder of the run cannot be made: ${path} (${codeOf(error)})`);
    }
    const unlock = lock(path);
    try {
      writeWhole(join(path, RUN), `${JSON.stringify(run, null, 2)}\n`, 'The run');
      for (const file of [GAMES, CALLS]) cutTornLine(join(path, file));
      const finished = readLines(join(path, GAMES), parseGameRecord);
      const recorded = readLines(join(path, CALLS), parseCallRecord);
      return new RunFolder(path, run, finished, recorded, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  addCalls(calls: readonly CallRecord[]): void {
    this.calls.append(calls.map((call) => JSON.stringify(call)));
  }

  /** Records a finished game: its replay and its calls are on the disk before its line is. */
  finish(record: GameRecord, replay: string): void {
    writeWhole(join(this.path, replayFile(record.number)), replay, 'The replay');
    this.calls.sync();
    this.games.append([JSON.stringify(record)]);
    this.games.sync();
  }

  /** A file for what a player's program writes to its standard error. */
  logFile(player: string): string {
    return join(this.path, `stderr-${player}.log`);
  }

  close(): void {
    this.games.close();
    this.calls.close();
    this.unlock();
  }
}

/** A file to which lines are added; nobody else writes to it. */
class AppendedFile {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'a');
  }

  append(lines: readonly string[]): void {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    for (let done = 0; done < bytes.length;) done += writeSync(this.file, bytes, done);
  }

  sync(): void {
    fsyncSync(this.file);
  }

  close(): void {
    closeSync(this.file);
  }
}

/** The records of a file, oldest first. An incomplete last line is left out; any other unreadable line is an error. */
function readLines<T>(path: string, parse: (line: string) => Result<T>): readonly T[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const record = parse(line);
      if (record.ok) return record.value;
      throw new UsageError(`${path}, line ${index + 1}: ${record.error.message}`);
    });
}

/** Cuts off an incomplete last line. Requires the lock, because another process may be about to write the rest. */
function cutTornLine(path: string): void {
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length === text.length) return;
  const file = openSync(path, 'r+');
  ftruncateSync(file, Buffer.byteLength(whole));
  closeSync(file);
}

/** Locks a folder against other processes. The lock of a dead process is ignored. */
function lock(path: string): () => void {
  const file = join(path, LOCK);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw new UsageError(`${file} cannot be written (${codeOf(error)})`);
      const holder = Number(existsSync(file) ? readFileSync(file, 'utf8') : '');
      if (holder > 0 && holder !== process.pid && isAlive(holder))
        throw new UsageError(
          `Process ${holder} is playing this run already: ${path}. Wait for it, or stop it first.`,
        );
      rmSync(file, { force: true });
    }
  }
}

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A run that begins now. */
export const newRun = (
  config: ArenaConfig,
  games: readonly AnyGame[],
  program: string,
  now: number,
): RunFile => ({
  format: FORMAT,
  program,
  config,
  hash: hashOf(config),
  rules: Object.fromEntries(games.map(({ id, rulesVersion }) => [id, rulesVersion])),
  startedAt: now,
});

/** A known run with the changeable settings of a new configuration; a `UsageError` if anything else differs. */
export function continuedRun(
  run: RunFile,
  config: ArenaConfig,
  games: readonly AnyGame[],
  path: string,
): RunFile {
  const other = games.find(({ id, rulesVersion }) => run.rules[id] !== rulesVersion);
  if (other)
    throw new UsageError(
      `${other.title} has other rules now (version ${other.rulesVersion}) than when this run began (version ${run.rules[other.id] ?? 'unknown'}), so its games cannot be compared. Choose another folder with --out.`,
    );
  if (hashOf(config) === run.hash) return { ...run, config };
  const [before, after] = [decisive(run.config), decisive(config)];
  const changed = Object.keys(after).filter(
    (name) => canonicalJson(before[name]) !== canonicalJson(after[name]),
  );
  throw new UsageError(
    `${path} holds a run with another configuration: ${changed.join(', ')} changed. Only ${FREE_FIELDS.join(' and ')} may change. Choose another folder with --out, or go on with the old one: principality arena resume ${path}`,
  );
}
