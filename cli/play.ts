import type { AnyGame, SideRequest, TimeControl } from '../core/engine';
import { gameWithId, type Settings, type TerminalGame, unknownGame } from './kit/game-terminal';
import { readStartFile, type NewGame } from './new-game';
import { playOwnGame, withHost, type OwnGameRequest } from './own-game';
import { UsageError, type TerminalIo, type TerminalOffer } from './terminal-io';
import { initialise, resume } from './turn-based';

/** The flags of a game, as commander reads them. */
export interface PlayFlags {
  readonly seed?: string;
  readonly players?: number;
  /** The player number, from 1, or the name of a side. */
  readonly as?: string;
  readonly level?: number;
  readonly option?: Readonly<Record<string, unknown>>;
  readonly kingdom?: string;
  readonly victoryPileSize?: number;
  readonly stableNumbers?: true;
  readonly manualCleanup?: true;
  readonly autoTreasures?: true;
  readonly edition?: string;
  readonly clock?: TimeControl;
  readonly hotseat?: true;
  readonly open?: true;
  readonly casual?: true;
  readonly resume?: true;
  readonly new?: true;
  readonly start?: string;
  readonly debug?: true;
  readonly init?: true;
  readonly stateFile?: string;
  readonly move?: string;
  readonly sessionLog: boolean;
}

/**
 * Plays a game according to the flags: interactively, or one input at a time with the game in a file. Without an id it plays the game
 * of the state file, or else Principality.
 */
export async function playGame(
  io: TerminalIo,
  { games, openHost }: TerminalOffer,
  id: string | undefined,
  flags: PlayFlags,
): Promise<void> {
  const offered = gameNamed(games, id ?? 'principality');
  const game = offered.rules;
  checkFlags(game, flags);
  const newGame = newGameOf(game, flags);
  const settings = settingsOf(flags);
  const { stateFile, move, sessionLog } = flags;
  if (stateFile !== undefined) {
    const call = { file: stateFile, log: sessionLog, settings, games };
    return flags.init
      ? initialise(io, call, newGame)
      : resume(io, call, { move, newGame: newGame, gameId: id });
  }
  const start = startOf(flags);
  return withHost(io, openHost, (host) =>
    playOwnGame(io, host, { games, gameId: id, offered, newGame, settings, start }),
  );
}

/** Flags that describe a game mean a new one. */
function startOf(flags: PlayFlags): OwnGameRequest['start'] {
  if (flags.resume) return 'resume';
  return flags.new || NEW_GAME_FLAGS.some(([name]) => flags[name] !== undefined) ? 'new' : 'ask';
}

function gameNamed(games: readonly TerminalGame[], id: string): TerminalGame {
  const game = gameWithId(games, id);
  if (game) return game;
  throw new UsageError(unknownGame(games, id).message);
}

const PRINCIPALITY_ONLY = [
  ['kingdom', '--kingdom'],
  ['victoryPileSize', '--victory-pile-size'],
  ['stableNumbers', '--stable-numbers'],
  ['manualCleanup', '--manual-cleanup'],
  ['autoTreasures', '--auto-treasures'],
  ['edition', '--edition'],
] as const;

/** The flags that describe a new game. */
const NEW_GAME_FLAGS = [
  ['seed', '--seed'],
  ['players', '--players'],
  ['as', '--as'],
  ['level', '--level'],
  ['option', '--option'],
  ['clock', '--clock'],
  ['hotseat', '--hotseat'],
  ['open', '--open'],
  ['casual', '--casual'],
  ['start', '--start'],
  ['kingdom', '--kingdom'],
  ['victoryPileSize', '--victory-pile-size'],
] as const;

function checkFlags({ id, title }: AnyGame, flags: PlayFlags): void {
  const misplaced =
    id === 'principality' ? undefined : PRINCIPALITY_ONLY.find(([name]) => flags[name] !== undefined);
  if (misplaced) throw new UsageError(`${misplaced[1]} is for Principality, not for ${title}`);
  if (flags.kingdom !== undefined && namesIn(flags.kingdom).length === 0)
    throw new UsageError('--kingdom needs at least one card, e.g. --kingdom "Village,Smithy"');
  if (flags.hotseat && flags.as !== undefined)
    throw new UsageError(
      '--as chooses your player, but with --hotseat you play all of them; leave one of them out',
    );
  if (flags.hotseat && flags.open)
    throw new UsageError('--open leaves the other seats to others, --hotseat to people here; leave out one');
  if (flags.casual && !flags.open)
    throw new UsageError(
      '--casual is for games with others; add --open. Against bots there are hints anyway',
    );
  checkResume(flags);
  if (flags.victoryPileSize === 0) throw new UsageError('--victory-pile-size must be 1 or more, got 0');
  if (flags.edition !== undefined && flags.edition !== '1E')
    throw new UsageError(`--edition must be 1E, got "${flags.edition}"`);
  if (flags.init && flags.seed === undefined) throw new UsageError('--init needs --seed');
  if (flags.init && flags.stateFile === undefined) throw new UsageError('--init needs --state-file');
  if (flags.init && flags.move !== undefined)
    throw new UsageError('--init and --move cannot be combined; call first with --init, then with --move');
  if (flags.move !== undefined && flags.stateFile === undefined)
    throw new UsageError('--move needs --state-file');
}

function checkResume(flags: PlayFlags): void {
  if (!flags.resume && !flags.new && !flags.open) return;
  const name = flags.resume ? '--resume' : flags.new ? '--new' : '--open';
  if (flags.resume && flags.new)
    throw new UsageError('--resume continues a game, --new starts one; leave out one of them');
  if (flags.stateFile !== undefined)
    throw new UsageError(`${name} is for games without --state-file, which keeps its own`);
  const described = flags.resume && NEW_GAME_FLAGS.find(([flag]) => flags[flag] !== undefined);
  if (described)
    throw new UsageError(
      `${described[1]} describes a new game, but --resume continues one as it is; leave out one of them`,
    );
}

/** The settings of the flags that are given. */
const settingsOf = ({ stableNumbers, manualCleanup, autoTreasures, debug }: PlayFlags): Settings => ({
  ...(stableNumbers && { stableNumbers }),
  ...(manualCleanup && { manualCleanup }),
  ...(autoTreasures && { autoTreasures }),
  ...(debug && { debug }),
});

/** The player that `--as` names by number or side, with the options that give the player that side. */
function sideOf({ title, requestWords }: AnyGame, as: string | undefined): Partial<SideRequest> {
  if (as === undefined) return {};
  if (/^\d+$/.test(as)) return { seat: Number(as) - 1 };
  const sides = requestWords?.sides ?? {};
  const side = Object.hasOwn(sides, as.toLowerCase()) ? sides[as.toLowerCase()] : undefined;
  if (side) return side;
  const names = Object.keys(sides);
  const known = names.length > 0 ? `, or one of: ${names.join(', ')}` : '';
  throw new UsageError(`--as must be a player number${known} (${title}), got "${as}"`);
}

const newGameOf = (game: AnyGame, flags: PlayFlags): NewGame => {
  const { seed, players, as, level, option, clock, hotseat, open, casual, kingdom, victoryPileSize, start } =
    flags;
  const side = sideOf(game, as);
  return {
    game,
    seed,
    players,
    player: side.seat === undefined ? undefined : side.seat + 1,
    level,
    clock,
    hotseat,
    open,
    casual,
    options: {
      ...side.options,
      ...option,
      ...(kingdom === undefined ? {} : { kingdomCards: namesIn(kingdom) }),
      ...(victoryPileSize === undefined ? {} : { victoryPileSize }),
    },
    ...(start === undefined ? {} : { start: readStartFile(start) }),
  };
};

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
