import { createRandom, type RandomSource, type Seat } from '../core/engine';
import { chess, type ChessState } from '../games/chess/rules';
import { THINKING_LIMIT_MS } from '../core/session';
import { cutShort, seriesOf, shareOf } from './chess-series';
import { cpuClock, figure, median, printTable } from './stats';

/** The computer's answer must be there by then. */
const WALL_MS = 5_000;

const newGame = (random: RandomSource): ChessState =>
  chess.initializeGame({ options: {}, seats: 2, random, now: 0 });

interface MoveResult {
  readonly state: ChessState;
  readonly ms: number;
}

interface MoveRequest {
  readonly seat: Seat;
  readonly level: number;
  readonly random: RandomSource;
  /** Without it, the computer may use as much CPU time as a request allows. */
  readonly isLate?: () => boolean;
}

/** The state after the computer's move, and how long it thought (ms of CPU). */
function answer(state: ChessState, { seat, level, random, isLate }: MoveRequest): MoveResult {
  const { computer } = chess.bots;
  const view = chess.viewFor(state, seat);
  const { options } = chess.getValidMoves(state, seat);
  const start = cpuClock();
  const move = computer?.choose({
    view,
    options,
    seat,
    level,
    random: random.stream(computer.randomLabel?.(view) ?? ''),
    isOutOfTime: isLate ?? (() => cpuClock() - start > THINKING_LIMIT_MS),
  });
  const ms = cpuClock() - start;
  const made = move && chess.executeMove(state, seat, move, { random, now: 0 });
  if (!made?.ok) throw new Error(made?.error.message ?? 'There is no bot "computer"');
  return { state: made.value.state, ms };
}

interface LevelsGame {
  readonly seed: string;
  /** White's first. */
  readonly levels: readonly [number, number];
  /** Whether the game ends as soon as it is decided. */
  readonly isCut?: boolean;
  /** Hears how long each of White's moves took. */
  readonly thought?: (ms: number) => void;
}

/** A game of two levels. Returns White's score. */
function playGame({ seed, levels, isCut = false, thought }: LevelsGame): number {
  const random = createRandom(seed);
  let state = newGame(random);
  const decided = cutShort(isCut);
  for (let seat = chess.seatsToAct(state)[0]; seat !== undefined; seat = chess.seatsToAct(state)[0]) {
    const winner = decided(state);
    if (winner !== null) return winner === 0 ? 1 : 0;
    const answered = answer(state, { seat, level: levels[seat] ?? 1, random });
    if (seat === 0) thought?.(answered.ms);
    state = answered.state;
  }
  return chess.outcome(state)?.scores[0] ?? 0;
}

/** How long some levels think over a move, in games against level 5. */
export function benchLevels(games: number): void {
  const rows = [1, 5, 8, 10, 12, 14, 16, 18, 20].map((level) => {
    const times: number[] = [];
    for (let game = 0; game < games; game++)
      playGame({ seed: `level-${level}-${game}`, levels: [level, 5], thought: (ms) => times.push(ms) });
    const aim = level === 8 ? 'median 500' : level === 20 ? `longest ${WALL_MS}` : '';
    return [`Level ${level}`, figure(median(times)), figure(Math.max(...times)), aim];
  });
  printTable('Chess: ms of CPU for a move', ['', 'median', 'longest', 'aim'], rows);
}

/** From openings to endings; half of them quiet positions, in which a search has the fewest cutoffs. */
const POSITIONS: readonly string[] = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 1 6',
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8',
  'r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 1 9',
  'r2q1rk1/1b2bppp/ppnppn2/8/2PNP3/1PN1B3/P3BPPP/R2Q1RK1 w - - 0 12',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '2rq1rk1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN1P/PP1N1PP1/R2Q1RK1 b - - 2 11',
  'r2qr1k1/pp1bbppp/2n2n2/3p4/3N4/2N1B1P1/PP2PPBP/R2Q1RK1 w - - 5 12',
  '3r1rk1/p1q2pbp/1pn1p1p1/2p5/4PP2/2PPB1P1/PP4BP/R2QR1K1 b - - 0 18',
  '2r3k1/5pp1/1p2p2p/p2pP3/P2P1P2/1P2R1P1/5K1P/8 w - - 0 30',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

/** How long level 20 thinks in wall-clock time within the time of a request. */
export function benchWall(): void {
  const random = createRandom('wall');
  const spent = POSITIONS.map((fen) => {
    const started = chess.startFrom?.({ fen }, { options: {}, random, now: 0 });
    if (!started?.ok) throw new Error(started?.error.message);
    const { state } = started.value;
    const begun = performance.now();
    const { ms } = answer(state, {
      seat: chess.seatsToAct(state)[0] ?? 0,
      level: 20,
      random,
      isLate: () => performance.now() - begun >= THINKING_LIMIT_MS,
    });
    return { wall: performance.now() - begun, cpu: ms };
  });
  const walls = spent.map(({ wall }) => wall);
  const cpus = spent.map(({ cpu }) => cpu);
  const row = (name: string, times: readonly number[], aim: string): readonly string[] => [
    name,
    figure(median(times)),
    figure(Math.max(...times)),
    aim,
  ];
  printTable(
    `Chess: ms of level 20 over ${POSITIONS.length} positions, told to end after ${THINKING_LIMIT_MS}`,
    ['', 'median', 'longest', 'aim'],
    [row('On the wall', walls, `${WALL_MS}`), row('Of CPU', cpus, '')],
  );
}

const LADDER: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** Levels against the one below them, colours in turn, with 95 % intervals. All of them take hours; prints every game. */
export function benchLadder(args: readonly string[]): void {
  const { games, isCut, includes } = seriesOf(args);
  const rows = LADDER.slice(1)
    .filter(includes)
    .map((stronger) => {
      const weaker = stronger - 1;
      const scores = games.map((game) => {
        const seed = `ladder-${stronger}-${game}`;
        const score =
          game % 2 === 0
            ? playGame({ seed, levels: [stronger, weaker], isCut })
            : 1 - playGame({ seed, levels: [weaker, stronger], isCut });
        console.log(`${stronger} against ${weaker}, game ${game}: ${score}`);
        return score;
      });
      const count = (score: number): string => String(scores.filter((each) => each === score).length);
      const { share, low, high } = shareOf(scores);
      return [
        `${stronger} against ${weaker}`,
        count(1),
        count(0.5),
        count(0),
        ...[share, low, high].map((each) => figure(100 * each)),
      ];
    });
  printTable('Chess: the ladder of levels', ['', 'won', 'drawn', 'lost', '%', 'from', 'to'], rows);
}
