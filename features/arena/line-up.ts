import { didYouMean, type AnyGame, type SeatRequest } from '../../core/engine';
import { hasDeal } from '../../core/arena/counting';
import { fieldProblem } from '../../core/engine/schema-words';
import { scheduleOf, type ScheduledGame } from '../../core/arena/schedule';
import { botError, parseOptions } from '../../core/session';
import { gameWithId, type TerminalGame, unknownGame } from '../../cli/kit/game-terminal';
import { UsageError } from '../../cli/kit';
import type { ArenaConfig, GameConfig, PlayerConfig } from './config';

/** An error in a field of the configuration. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** One game of a run with its players. */
export interface PlannedGame extends Omit<ScheduledGame, 'title' | 'seats'> {
  readonly game: AnyGame;
  readonly options: unknown;
  /** By seat; null for a seat that only the game's own bot plays, such as a dealer's. */
  readonly seats: readonly (PlayerConfig | null)[];
}

/** All games of a run, in order. The configuration must be valid. */
export function gamesOf(config: ArenaConfig, offered: readonly TerminalGame[]): readonly PlannedGame[] {
  const titles = config.games.map((entry) => ({ entry, game: gameNamed(offered, entry.game) }));
  const scheduled = scheduleOf(orderOf(config, titles));
  if (!scheduled.ok) throw new UsageError(scheduled.error.message);
  return scheduled.value.map(({ title, seats, ...place }) => {
    const { entry, game } = titles[title] ?? impossible();
    const players = seats.map(
      (name) => config.players.find((player) => player.name === name) ?? impossible(),
    );
    const seed = sharesDeal(game, players) ? place.seed : `${place.seed}/${seatingOf(seats)}`;
    return { ...place, seed, game, options: optionsOf(game, entry), seats: seated(game, players) };
  });
}

/** The number of a game's seating within its pair, from 0: the seat of the first player by name. */
const seatingOf = (seats: readonly string[]): number => seats.indexOf(seats.toSorted()[0] ?? '');

/** Whether the games of a pair share one deal. A program might remember the first game, and know in the second what the others hold. */
const sharesDeal = (game: AnyGame, players: readonly PlayerConfig[]): boolean =>
  !hasDeal(game) || players.length === 1 || !players.some((player) => 'command' in player || 'mcp' in player);

function impossible(): never {
  throw new Error('A schedule names a player or a game that is not in its order');
}

interface Title {
  readonly entry: GameConfig;
  readonly game: AnyGame;
}

const orderOf = (config: ArenaConfig, titles: readonly Title[]) => ({
  players: config.players.map(({ name }) => name),
  ...(config.schedule === 'round-robin' ? {} : { anchors: config.schedule.gauntlet.anchors }),
  games: titles.map(({ entry, game }) => ({ seats: tableSize(game, entry), rounds: entry.rounds })),
  seed: config.seed,
});

/** The number of players at a table: the configured one, else two if the game allows that. */
const tableSize = ({ soloSeat, seats: { min, max } }: AnyGame, { seats }: GameConfig): number =>
  soloSeat === undefined ? (seats ?? Math.max(min, Math.min(2, max))) : 1;

function seated(
  { soloSeat, seats }: AnyGame,
  players: readonly PlayerConfig[],
): readonly (PlayerConfig | null)[] {
  if (soloSeat === undefined) return players;
  return Array.from({ length: seats.min }, (_, seat) => (seat === soloSeat ? (players[0] ?? null) : null));
}

/** A real-time game begins with the options for players who need seconds for a move, because time does not pass by itself in a run. */
const optionsOf = (
  { traits, requestWords }: AnyGame,
  { options }: GameConfig,
): Readonly<Record<string, unknown>> => ({
  ...(traits.dynamics === 'real-time' ? requestWords?.unhurried : {}),
  ...options,
});

const gameNamed = (offered: readonly TerminalGame[], id: string): AnyGame => {
  const game = gameWithId(offered, id)?.rules;
  if (!game) throw new UsageError(unknownGame(offered, id).message);
  return game;
};

/** The bot of a player in a game; null for a player of another kind. */
export function botOf(
  player: PlayerConfig,
  game: AnyGame,
): { readonly bot: string; readonly level?: number } | null {
  const name = 'bots' in player ? player.bots[game.id] : 'bot' in player ? player.bot : null;
  if (name === null) return null;
  const [bot = '', level] = (name ?? game.defaultBot).split('@');
  return level === undefined ? { bot } : { bot, level: Number(level) };
}

/** The seats of a game for a session. */
export const seatRequests = ({ game, seats }: PlannedGame): readonly SeatRequest[] =>
  seats.map((player): SeatRequest => {
    if (player === null) return { kind: 'bot' };
    const bot = botOf(player, game);
    return bot ? { kind: 'bot', ...bot, name: player.name } : { kind: 'me', name: player.name };
  });

/** The problems of a configuration with its games. */
export function problemsOf(config: ArenaConfig, offered: readonly TerminalGame[]): readonly Problem[] {
  const problems = config.games.flatMap((entry, index) => gameProblems(entry, index, offered));
  if (problems.length > 0) return problems;
  const titles = config.games.map((entry) => ({ entry, game: gameNamed(offered, entry.game) }));
  const bots = titles.flatMap(({ game }) =>
    config.players.flatMap((player, index) => botProblems(player, index, game)),
  );
  if (bots.length > 0) return bots;
  const strangers = config.players.flatMap((player, index) => unplayedGames(player, index, titles));
  if (strangers.length > 0) return strangers;
  const scheduled = scheduleOf(orderOf(config, titles));
  return scheduled.ok
    ? []
    : [{ path: ['schedule'], message: `cannot be played: ${scheduled.error.message}` }];
}

function gameProblems(
  entry: GameConfig,
  index: number,
  offered: readonly TerminalGame[],
): readonly Problem[] {
  const game = gameWithId(offered, entry.game)?.rules;
  const path = ['games', index];
  if (!game)
    return [{ path: [...path, 'game'], message: `is unknown. ${unknownGame(offered, entry.game).message}` }];
  const options = parseOptions(game, optionsOf(game, entry));
  if (!options.ok)
    return [{ path: [...path, 'options'], message: `cannot be used: ${options.error.message}` }];
  const { min, max } = game.seats;
  const { seats } = entry;
  if (seats !== undefined && game.soloSeat !== undefined && seats !== 1)
    return [{ path: [...path, 'seats'], message: `must be left out: in ${game.title} one player plays` }];
  if (seats !== undefined && game.soloSeat === undefined && (seats < min || seats > max))
    return [
      {
        path: [...path, 'seats'],
        message: `must be ${min === max ? min : `${min} to ${max}`} in ${game.title}`,
      },
    ];
  return [];
}

function botProblems(player: PlayerConfig, index: number, game: AnyGame): readonly Problem[] {
  const asked = botOf(player, game);
  if (!asked) return [];
  const path = ['players', index, ...('bots' in player ? ['bots', game.id] : ['bot'])];
  const wrong = botError(game, '', asked.bot, asked.level);
  if (wrong) {
    const meant = didYouMean(asked.bot, Object.keys(game.bots)) ?? wrong.suggestion ?? '';
    return [
      { path, message: `cannot be used: ${wrong.message.replace(/^\.(bot|level): /, '')}. ${meant}`.trim() },
    ];
  }
  if (asked.level !== undefined && !game.bots[asked.bot]?.levels)
    return [{ path, message: `cannot be used: "${asked.bot}" of ${game.title} has no levels` }];
  return [];
}

function unplayedGames(player: PlayerConfig, index: number, titles: readonly Title[]): readonly Problem[] {
  if (!('bots' in player)) return [];
  const played = titles.map(({ game }) => game.id);
  const other = Object.keys(player.bots).find((id) => !played.includes(id));
  if (other === undefined) return [];
  const message = fieldProblem(`"${other}"`, `is no game of this run: ${played.join(', ')}`);
  return [{ path: ['players', index, 'bots', other], message: `cannot be used: ${message}` }];
}
