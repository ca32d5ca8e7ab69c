import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCallRecord, type CallRecord } from '../../core/arena/call-record';
import { type GameRecord, parseGameRecord } from '../../core/arena/game-record';
import type { Result } from '../../core/engine';
import { spawned, type ProcessResult } from '../cli/captured';

/** The key of the language model: it must not be found anywhere afterwards. */
export const CANARY = 'canary-4f9d27c1e8b35a60';

/** A run at four games. */
export interface Trial {
  /** How many built-in bots play beside the program and the language model. */
  readonly bots: 1 | 4;
  /** The budget, in games. */
  readonly games: number;
  /** Pairs that each table plays. */
  readonly rounds: Readonly<Record<'chess' | 'holdem' | 'principality' | 'rock-paper-scissors', number>>;
  readonly baseUrl: string;
  /** A program that speaks JSON lines. */
  readonly agent: string;
}

/** Bots that are weak enough to be quick. */
const BOTS = `  - name: first
    bots: { chess: computer@1, holdem: random, principality: bigmoney, rock-paper-scissors: random }
  - name: second
    bot: random
  - name: third
    bots: { chess: computer@2, holdem: random, principality: bigmoney-smithy, rock-paper-scissors: mind@1 }
  - name: fourth
    bot: random
`;

export const arenaYaml = ({ bots, games, rounds, baseUrl, agent }: Trial): string => `name: trial
seed: trial-1
games:
${Object.entries(rounds)
  .map(([game, count]) => `  - game: ${game}\n    rounds: ${count}\n`)
  .join('')}players:
  - name: gpt
    model: fake
    api: openai
    baseUrl: ${baseUrl}
    keyFrom: ARENA_KEY
    harness: { temperature: 0 }
    price: { prompt: 1, answer: 4 }
  - name: mine
    command: ${agent}
${BOTS.split('\n')
  .slice(0, 2 * bots)
  .join('\n')}
illegal: { retries: 1, then: random }
time: { move: 8 }
cap: 60
parallel: 4
budget: { games: ${games} }
`;

/** The exit code of a run whose budget is used up. */
export const BUDGET_SPENT = 3;

const command = (file: string, folder: string) =>
  spawned(['arena', 'run', file, '--out', folder], {
    env: { ARENA_KEY: CANARY, STORE: 'memory', PYTHONDONTWRITEBYTECODE: '1' },
  });

/** Plays a run to its end. */
export const playThrough = (file: string, folder: string): Promise<ProcessResult> =>
  command(file, folder).ended;

/** How often it is looked whether enough games are finished. */
const LOOK_MS = 10;

/** Plays a run that is killed (as by `kill -9`) whenever this many games are finished, and resumed; how many were finished at each kill. */
export async function playKilled(
  file: string,
  folder: string,
  kills: readonly number[],
): Promise<{ readonly last: ProcessResult; readonly finished: readonly number[] }> {
  const finished: number[] = [];
  for (const count of kills) {
    const { child, ended } = command(file, folder);
    const played = (): number => linesOf(join(folder, 'games.jsonl')).length;
    while (played() < count && child.exitCode === null) await delay(LOOK_MS);
    child.kill('SIGKILL');
    await ended;
    finished.push(played());
  }
  return { last: await playThrough(file, folder), finished };
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}

/** The finished games of a run in the order of its schedule, without times. */
export const gamesIn = (folder: string): readonly GameRecord[] =>
  linesOf(join(folder, 'games.jsonl'))
    .map((line) => valueOf(parseGameRecord(line)))
    .sort((one, other) => one.number - other.number)
    .map((game) => ({
      ...game,
      startedAt: 0,
      endedAt: 0,
      seats: game.seats.map((seat) => ({ ...seat, thoughtMs: 0 })),
    }));

export const callsIn = (folder: string): readonly CallRecord[] =>
  linesOf(join(folder, 'calls.jsonl')).map((line) => valueOf(parseCallRecord(line)));

/** The files of a run, with a text in them. */
export const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
