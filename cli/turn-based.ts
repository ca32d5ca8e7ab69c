import { answerAfterEnd } from './after-the-end';
import { rulesOf, servedVersions } from '../core/engine';
import { gameWithId, type Settings, type TerminalGame } from './kit/game-terminal';
import { playSeed } from '../core/session';
import {
  isLocal,
  playThinkingBots,
  openLocalTable,
  type LocalGame,
  type LocalTable,
} from './kit/local-table';
import { startNewGame, type NewGame } from './new-game';
import { layoutOf, writeLines } from './paint';
import { answerLine, loadUi, type Player } from './player';
import { screenLines } from './screen';
import { readStateFile, writeStateFile } from './state-file';
import { UsageError, type TerminalIo } from './terminal-io';
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { codeOf } from './kit/replay-file';

/** One call in turn-based mode. */
interface LoggedCall {
  /** The time of the call (ms since 1970). */
  readonly at: number;
  /** `--init`, `--move "buy Silver"`, or nothing. */
  readonly call: string;
  readonly exitCode: number;
  readonly output: readonly string[];
}

/** `game.session.log` next to `game.json`. */
export const sessionLogOf = (stateFile: string): string => `${stateFile.replace(/\.json$/, '')}.session.log`;

/** Adds a call to the log. The call counts even if the log cannot be written. */
function logCall(io: TerminalIo, stateFile: string, { at, call, exitCode, output }: LoggedCall): void {
  const file = sessionLogOf(stateFile);
  const head = `[${new Date(at).toISOString()}] ${call} (exit ${exitCode})`;
  try {
    appendFileSync(
      file,
      [head, ...output.map((line) => `  ${stripVTControlCharacters(line)}`.trimEnd()), '', ''].join('\n'),
    );
  } catch (error) {
    io.errors.write(
      `Warning: Session log cannot be written: ${file} (${codeOf(error)}). Use --no-session-log to go without it.\n`,
    );
  }
}

/** A call that plays one input. The game is stored in a file; standard input is not read. */
export interface TurnBasedCall {
  /** The games that the terminal offers. */
  readonly games: readonly TerminalGame[];
  readonly file: string;
  /** Whether to write the call to the session log. */
  readonly log: boolean;
  readonly settings: Settings;
}

export interface ResumeRequest {
  readonly move: string | undefined;
  /** The flags for a new game; an existing game keeps its settings. */
  readonly newGame: NewGame;
  /** The game on the command line, if there is one. */
  readonly gameId: string | undefined;
}

/** The output and exit code of a call. */
interface CallResult {
  readonly output: readonly string[];
  readonly exitCode: 0 | 1;
}

/** Creates a game, saves it and shows it. */
export async function initialise(io: TerminalIo, call: TurnBasedCall, newGame: NewGame): Promise<void> {
  const local = playThinkingBots(startNewGame(newGame, io.now()), io.now);
  const player = await playerAt(io, call.games, local, call.settings);
  saveGame(call, local);
  const seed = playSeed(local.session.meta.seed);
  finish(io, call, `--init --seed ${seed}`, {
    output: [`Seed: ${seed}`, ...screenOf(io, player)],
    exitCode: 0,
  });
}

/** Plays one input in the saved game, or only shows the game. An error does not change the file. */
export async function resume(
  io: TerminalIo,
  call: TurnBasedCall,
  { move, newGame: newGame, gameId }: ResumeRequest,
): Promise<void> {
  const { settings, local } = load(call, gameId);
  checkFits(local, newGame, call.file);
  const chosen = { ...settings, ...call.settings };
  const player = await playerAt(io, call.games, local, chosen);
  const outcome = await resultOf(io, { ...call, settings: chosen }, player, move);
  finish(io, call, move === undefined ? 'shown' : `--move ${JSON.stringify(move)}`, outcome);
}

function load(
  { file, games }: TurnBasedCall,
  gameId: string | undefined,
): { settings: Settings; local: LocalGame } {
  const { game: id, settings, session, log } = readStateFile(file);
  const newest = gameWithId(games, id)?.rules;
  if (!newest) throw new UsageError(`State file contains an unknown game: ${id}`);
  if (gameId !== undefined && gameId !== id)
    throw new UsageError(`${file} contains a game of ${newest.title}, not of ${gameId}`);
  const { rulesVersion } = session.meta;
  const game = rulesOf(newest, rulesVersion);
  if (!game)
    throw new UsageError(
      `${file} contains a game with rules ${rulesVersion} of ${newest.title}; this program has rules ${servedVersions(newest)}. Start again with --init.`,
    );
  return { settings, local: { game, session, log } };
}

/** Refuses flags that contradict the saved game; flags that repeat its settings are fine. */
function checkFits({ session: { meta } }: LocalGame, newGame: NewGame, file: string): void {
  const others = [
    [newGame.seed !== undefined && newGame.seed !== playSeed(meta.seed), '--seed'],
    [newGame.players !== undefined && newGame.players !== meta.seats.length, '--players'],
    [newGame.player !== undefined && meta.seats[newGame.player - 1]?.kind !== 'agent', '--as'],
    [
      newGame.level !== undefined && meta.seats.some(({ bot, level }) => bot && level !== newGame.level),
      '--level',
    ],
    [newGame.hotseat === true && meta.seats.some(({ kind }) => kind === 'bot'), '--hotseat'],
    [newGame.start !== undefined, '--start'],
    [Object.keys(newGame.options ?? {}).length > 0, '--kingdom, --victory-pile-size and --option'],
  ] as const;
  const wrong = others.find(([differs]) => differs);
  if (wrong)
    throw new UsageError(
      `${file} contains a game with other settings: ${wrong[1]} can only be used with --init`,
    );
}

const playerAt = async (
  io: TerminalIo,
  games: readonly TerminalGame[],
  local: LocalGame,
  settings: Settings,
): Promise<Player> => ({
  table: openTable(io, local),
  ...(await loadUi(gameWithId(games, local.game.id) ?? { rules: local.game }, settings, io)),
});

/** Opens the table. If the state is invalid, somebody has changed the file. */
function openTable(io: TerminalIo, local: LocalGame): LocalTable {
  try {
    return openLocalTable(local, io.now);
  } catch {
    throw new UsageError('State file contains an invalid state. Start again with --init.');
  }
}

async function resultOf(
  io: TerminalIo,
  call: TurnBasedCall,
  player: Player,
  move: string | undefined,
): Promise<CallResult> {
  const afterEnd = move === undefined ? null : answerAfterEnd(player, move);
  if (move === undefined || (afterEnd === null && player.table.position.over))
    return { output: screenOf(io, player), exitCode: 0 };
  const reply = await (afterEnd ?? answerLine(player, move, layoutOf(io)));
  switch (reply.kind) {
    case 'told':
    case 'left':
      return { output: reply.lines, exitCode: 0 };
    case 'refused': {
      const advice = reply.advice === undefined ? [] : [`  ${reply.advice}`];
      return { output: [`Error: ${reply.message}`, ...advice, ...screenOf(io, player)], exitCode: 1 };
    }
    case 'moved':
      if (isLocal(reply.table)) saveGame(call, reply.table.local);
      return { output: [...reply.lines, ...screenOf(io, { ...player, table: reply.table })], exitCode: 0 };
  }
}

const saveGame = ({ file, settings }: TurnBasedCall, { game, session, log }: LocalGame): void =>
  writeStateFile(file, { game: game.id, settings, session, log });

function screenOf(io: TerminalIo, { ui, table: { position } }: Player): readonly string[] {
  return screenLines(ui, position, layoutOf(io));
}

function finish(
  io: TerminalIo,
  { file, log }: TurnBasedCall,
  call: string,
  { output, exitCode }: CallResult,
): void {
  writeLines(io, output);
  io.setExitCode(exitCode);
  if (log) logCall(io, file, { at: io.now(), call, exitCode, output });
}
