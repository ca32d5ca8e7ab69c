import { figure, printTable } from './stats';

/** The target of a figure, in its unit. */
interface Aim {
  readonly what: string;
  readonly unit: string;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
}

const atLeast = (limit: number, unit: string, what: string): Aim => ({
  what,
  unit,
  bound: 'at least',
  limit,
});
const atMost = (limit: number, unit: string, what: string): Aim => ({ what, unit, bound: 'at most', limit });

const FLOOR = '× the floor';
const PEER = '× boardgame.io';
const MORE = 'ms more';

/** All aims for speed, size and cost. The parts of the bench that measure them print them next to their figures. */
export const AIMS = {
  'redis-long-8': atLeast(0.6, FLOOR, 'Redis, long games, 8 at once'),
  'redis-long-32': atLeast(0.6, FLOOR, 'Redis, long games, 32 at once'),
  'redis-short-8': atLeast(0.5, FLOOR, 'Redis, short games, 8 at once'),
  'redis-short-32': atLeast(0.5, FLOOR, 'Redis, short games, 32 at once'),
  'redis-long-8-tail': atMost(4, 'p99 / p50', 'Redis, long games, 8 at once'),
  'redis-long-32-tail': atMost(4, 'p99 / p50', 'Redis, long games, 32 at once'),
  'redis-short-8-tail': atMost(4, 'p99 / p50', 'Redis, short games, 8 at once'),
  'redis-short-32-tail': atMost(4, 'p99 / p50', 'Redis, short games, 32 at once'),
  'redis-peer-8': atLeast(1, PEER, 'Redis, long games, 8 at once'),
  'redis-peer-32': atLeast(1, PEER, 'Redis, long games, 32 at once'),
  'memory-peer-1': atLeast(1, PEER, 'memory, long games, 1 at once'),
  'memory-peer-8': atLeast(1, PEER, 'memory, long games, 8 at once'),
  'memory-peer-32': atLeast(1, PEER, 'memory, long games, 32 at once'),
  'file-peer-1': atLeast(1, PEER, 'file, long games, 1 at once'),
  'file-peer-8': atLeast(1, PEER, 'file, long games, 8 at once'),
  'file-peer-32': atLeast(1, PEER, 'file, long games, 32 at once'),
  'file-memory-long-8': atLeast(0.8, '× memory', 'file, long games, 8 at once'),
  'file-memory-short-8': atLeast(0.8, '× memory', 'file, short games, 8 at once'),
  'end-time-redis': atMost(2, '× a move', 'time of a last move, Redis'),
  'end-cpu-redis': atMost(2, '× a move', 'CPU of a last move and the archive, Redis'),
  'end-time-file': atMost(2, '× a move', 'time of a last move, file'),
  'end-cpu-file': atMost(2, '× a move', 'CPU of a last move and the archive, file'),

  'mcp-stdio': atMost(1.5, '× a bare tool', 'a move by MCP over stdio'),
  'mcp-remote': atMost(1.5, '× a bare tool', 'a move by remote MCP'),
  'mcp-first': atMost(5, '× a later one', 'the first call to /api/mcp of a process'),

  'cold-start': atMost(60, 'ms', 'load of the function app, over an empty one'),
  'first-move': atMost(150, 'ms', 'a session and its first move, from when the server is ready'),
  bundle: atMost(600, 'KB', 'what the function app loads to start, without the pages'),
  build: atMost(8, 's', 'npm run build'),
  'start-ready': atMost(2, 's', 'npm start, from after the build until it is ready'),

  'stored-move': atMost(0.45, '× the other build', 'bytes to Redis for a move, median of the games'),
  'stored-move-principality': atMost(0.55, '× the other build', 'bytes to Redis for a move of Principality'),
  'stored-game': atMost(0.25, '× the other build', 'bytes that 300 moves of chess keep in Redis'),
  'stored-pages': atMost(2, 'pages', "of SQLite's log for a move, median of the games"),

  'two-hosts': atMost(1.1, '× one host', 'CPU of a host for a move, two hosts on one Redis'),
  'old-game': atMost(1.1, '× an early one', 'a move after 10,000 others'),
  'many-sessions': atMost(1.1, '× among few', 'a move among 100,000 live sessions'),

  'random-moves': atLeast(1_200_000, 'moves/s', 'Principality, bare: random legal moves'),
  'big-money': atLeast(10_000, 'games/s', 'Principality, bare: Big Money, 2 players'),
  'big-money-contract': atLeast(2000, 'games/s', 'Principality, whole contract: Big Money'),
  'blocks-hundred': atMost(18, 'ms', 'Planner: a plan for 100 blocks in piles'),
  'cellar-options': atMost(1, 'ms', '1,024 options of a 10-card Cellar hand'),
  blackjack: atLeast(50_000, 'moves/s', 'Blackjack, random playouts'),
  'sea-battle': atLeast(50_000, 'moves/s', 'Sea Battle, random playouts'),
  'slowest-playouts': atLeast(20_000, 'moves/s', 'the slowest game in turns, random playouts'),

  'four-solver': atMost(50, 'ms', 'Four-in-a-Row, the longest exact decision with eight discs or more'),
  'four-first': atLeast(100, '%', 'Four-in-a-Row, games won with the first disc'),
  'chess-top': atLeast(2200, 'by UCI_Elo', 'Chess, level 20 against Stockfish of limited strength'),
  'checkers-kings': atLeast(100, '%', 'Checkers, endgames of three kings against one that are won'),
  'sea-battle-shots': atMost(45, 'shots', 'Sea Battle, to sink a fleet'),
  'holdem-tight': atLeast(5, 'chips a hand', "Texas Hold'em, range-reader against tight"),
  'holdem-habits': atLeast(
    0,
    'chips a hand',
    "Texas Hold'em, range-reader against the habit that gains most from it",
  ),
  'blackjack-margin': atMost(0.1, '% of a bet', "Blackjack, half the interval of the house's edge"),
  'blackjack-edge': atMost(
    0.1,
    '% of a bet',
    "Blackjack, the house's edge as played, from that of the literature",
  ),
  'mind-time': atMost(2, 's', "Principality, mind's longest move at level 10"),

  'live-tail': atMost(100, 'ms, p99', 'a move to 1,000 watchers on one host'),
  'idle-watchers': atMost(100, 'MB', '10,000 idle watchers on one host'),

  analysing: atMost(50, MORE, 'the longest of ten moves of others while eight games are analysed'),

  'contests-others': atMost(
    100,
    MORE,
    'the longest wait of others while a player starts all contests that it may',
  ),
  'contests-start': atMost(1000, 'ms', 'the longest answer that starts one of them'),
  'contests-stop': atMost(1000, 'ms', 'the longest answer that pauses or ends one'),
  'contests-begun': atMost(0, 'games', 'begun after such an answer'),
  'contests-live': atMost(200, 'sessions', 'of these contests that are not over at once'),
  'invitations-others': atMost(
    100,
    MORE,
    'the longest wait of others while a player is invited as often as may be',
  ),
  'crowds-others': atMost(100, MORE, 'the longest wait of others while many ask for what is large at once'),

  'long-undo-granted': atMost(1.5, '× of 50 commits', 'undo, granted, after 5,000 commits'),
  'long-undo-refused': atMost(1.5, '× of 50 commits', 'undo, refused, after 5,000 commits'),
  'long-last-move': atMost(1.5, '× of 50 commits', 'the last move after 5,000 commits'),
  'long-replay': atMost(3, '× of 50 commits', 'replay of 5,000 commits'),
  'long-at-first': atMost(3, '× of 50 commits', 'a past version, first'),
  'long-at-again': atMost(3, '× of 50 commits', 'a past version, again'),
} as const satisfies Readonly<Record<string, Aim>>;

export type AimName = keyof typeof AIMS;

/** Figures by aim; for an aim that was not measured, absent or NaN. */
export type AimFigures = Partial<Readonly<Record<AimName, number>>>;

/** Prints the aims of a part, each with the measured figure and whether it is met. */
export function printAims(figures: AimFigures): void {
  const rows = (Object.keys(AIMS) as AimName[]).flatMap((name) => {
    const measured = figures[name] ?? NaN;
    if (Number.isNaN(measured)) return [];
    const { what, unit, bound, limit } = AIMS[name];
    const isMet = bound === 'at least' ? measured >= limit : measured <= limit;
    const sign = bound === 'at least' ? '≥' : '≤';
    return [[what, `${sign} ${figure(limit)}`, figure(measured), unit, isMet ? 'met' : 'missed']];
  });
  if (rows.length > 0) printTable('Aims', ['', 'aim', 'measured', 'unit', ''], rows);
}
