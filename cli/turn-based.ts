import { gameWithId, type TerminalGame } from './kit/game-terminal';
import { playSeed } from '../core/session';
import { isLocal, letThink, openLocalTable, type LocalGame, type LocalTable } from './kit/local-table';
import { mannersOf } from './manners';
import { startNewGame, type NewGame } from './new-game';
import { layoutOf, writeLines } from './paint';
import { answerLine, type Player } from './player';
import { fileToSave, saveReplay } from './saved-replay';
import { screenLines } from './screen';
import { logCall } from './session-log';
import type { Settings } from './settings';
import { readStateFile, writeStateFile } from './state-file';
import { UsageError, type TerminalIo } from './terminal-io';

/** One process, one input: the game is kept in a file, and standard input is not read. */
export interface Call {
  /** The games that the terminal offers. */
  readonly games: readonly TerminalGame[];
  readonly file: string;
  /** Whether the call is written into the session log. */
  readonly log: boolean;
  readonly settings: Settings;
}

export interface Resumption {
  readonly move: string | undefined;
  /** What the flags say about a new game; a game that exists keeps its own. */
  readonly fresh: NewGame;
  /** The game named on the command line, if one was. */
  readonly gameId: string | undefined;
}

/** What a call shows, and how it ends. */
interface Outcome {
  readonly output: readonly string[];
  readonly exitCode: 0 | 1;
}

/** Writes a new game to the file and shows it. */
export async function initialise(io: TerminalIo, call: Call, fresh: NewGame): Promise<void> {
  const local = letThink(startNewGame(fresh, io.now()), io.now);
  const player = await playerAt(io, call.games, local, call.settings);
  store(call, local);
  const seed = playSeed(local.session.meta.seed);
  finish(io, call, `--init --seed ${seed}`, {
    output: [`Seed: ${seed}`, ...screenOf(io, player)],
    exitCode: 0,
  });
}

/** Plays one input at the game in the file, or only shows it. A refused input leaves the file as it is. */
export async function resume(io: TerminalIo, call: Call, { move, fresh, gameId }: Resumption): Promise<void> {
  const { settings, local } = load(call, gameId);
  checkFits(local, fresh, call.file);
  const chosen = { ...settings, ...call.settings };
  const player = await playerAt(io, call.games, local, chosen);
  const outcome = await outcomeOf(io, { ...call, settings: chosen }, player, move);
  finish(io, call, move === undefined ? 'shown' : `--move ${JSON.stringify(move)}`, outcome);
}

function load({ file, games }: Call, gameId: string | undefined): { settings: Settings; local: LocalGame } {
  const { game: id, settings, session, log } = readStateFile(file);
  const game = gameWithId(games, id)?.rules;
  if (!game) throw new UsageError(`State file holds a game that is not known here: ${id}`);
  if (gameId !== undefined && gameId !== id)
    throw new UsageError(`${file} holds a game of ${game.title}, not of ${gameId}`);
  return { settings, local: { game, session, log } };
}

/** Flags that make a game cannot change one; those that repeat how it was made do no harm. */
function checkFits({ session: { meta } }: LocalGame, fresh: NewGame, file: string): void {
  const others = [
    [fresh.seed !== undefined && fresh.seed !== playSeed(meta.seed), '--seed'],
    [fresh.players !== undefined && fresh.players !== meta.seats.length, '--players'],
    [fresh.player !== undefined && meta.seats[fresh.player - 1]?.kind !== 'agent', '--as'],
    [
      fresh.level !== undefined && meta.seats.some(({ bot, level }) => bot && level !== fresh.level),
      '--level',
    ],
    [fresh.hotseat === true && meta.seats.some(({ kind }) => kind === 'bot'), '--hotseat'],
    [fresh.start !== undefined, '--start'],
    [Object.keys(fresh.options ?? {}).length > 0, '--kingdom, --victory-pile-size and --option'],
  ] as const;
  const wrong = others.find(([differs]) => differs);
  if (wrong) throw new UsageError(`${file} holds a game made otherwise: ${wrong[1]} goes with --init only`);
}

const playerAt = async (
  io: TerminalIo,
  games: readonly TerminalGame[],
  local: LocalGame,
  settings: Settings,
): Promise<Player> => ({
  table: openTable(io, local),
  ...(await mannersOf(gameWithId(games, local.game.id) ?? { rules: local.game }, settings, io.now)),
});

/** A state that is not the game's, in a file somebody changed, is that file's fault. */
function openTable(io: TerminalIo, local: LocalGame): LocalTable {
  try {
    return openLocalTable(local, io.now);
  } catch {
    throw new UsageError('State file holds a state that the game cannot be in. Start again with --init.');
  }
}

async function outcomeOf(
  io: TerminalIo,
  call: Call,
  player: Player,
  move: string | undefined,
): Promise<Outcome> {
  const file = move === undefined ? null : fileToSave(move);
  if (move === undefined || (file === null && player.table.position.over))
    return { output: screenOf(io, player), exitCode: 0 };
  const reply =
    file === null ? await answerLine(player, move, layoutOf(io)) : await saveReplay(player.table, file);
  switch (reply.kind) {
    case 'told':
    case 'left':
      return { output: reply.lines, exitCode: 0 };
    case 'refused': {
      const advice = reply.advice === undefined ? [] : [`  ${reply.advice}`];
      return { output: [`Error: ${reply.message}`, ...advice, ...screenOf(io, player)], exitCode: 1 };
    }
    case 'moved':
      if (isLocal(reply.table)) store(call, reply.table.local);
      return { output: [...reply.lines, ...screenOf(io, { ...player, table: reply.table })], exitCode: 0 };
  }
}

const store = ({ file, settings }: Call, { game, session, log }: LocalGame): void =>
  writeStateFile(file, { game: game.id, settings, session, log });

function screenOf(io: TerminalIo, { face, table: { position } }: Player): readonly string[] {
  return screenLines(face, position, layoutOf(io));
}

function finish(io: TerminalIo, { file, log }: Call, call: string, { output, exitCode }: Outcome): void {
  writeLines(io, output);
  io.setExitCode(exitCode);
  if (log) logCall(file, { at: io.now(), call, exitCode, output });
}
