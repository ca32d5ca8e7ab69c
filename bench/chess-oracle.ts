import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createRandom, type RandomSource } from '../core/engine';
import { chess, type ChessState } from '../games/chess/rules';
import { printAims } from './aims';
import { cutShort, seriesOf, shareOf, type Series } from './chess-series';
import { figure, printTable } from './stats';

/** The rating that a level is compared with; the oracle's lowest rating is 1350. */
const RATED: readonly (readonly [level: number, rating: number])[] = [
  [5, 1350],
  [9, 1350],
  [10, 1350],
  [11, 1500],
  [12, 1500],
  [13, 1600],
  [14, 1700],
  [15, 1800],
  [16, 1900],
  [17, 2000],
  [18, 2000],
  [19, 2200],
  [20, 2200],
];

const TOP_LEVEL = 20;

/**
 * The depth at which an oracle of this rating picks its move in Stockfish 15.1; searching further would change nothing, so the result does not depend on the
 * machine's load.
 */
const depthOf = (rating: number): number =>
  1 + Math.floor(Math.max(0, (rating - 1346.6) / 143.4) ** (1 / 0.806));

/** Both begin each of these, so that games differ. */
const BEGINNINGS: readonly string[] = [
  '',
  'e2e4',
  'd2d4',
  'c2c4',
  'g1f3',
  'e2e4 e7e5',
  'e2e4 c7c5',
  'd2d4 d7d5',
];

const STOCKFISH = '/usr/games/stockfish';

/** Whether this machine has Stockfish. */
export const hasOracle = (): boolean => existsSync(STOCKFISH);

/** Stockfish with limited strength, by UCI: an oracle from outside, which must be installed (`apt-get install stockfish`). */
class Oracle {
  private awaited: { readonly start: string; readonly resolve: (line: string) => void } | null = null;

  private depth = 1;

  private constructor(private readonly engine: ChildProcessWithoutNullStreams) {
    createInterface({ input: engine.stdout }).on('line', (line) => {
      const { awaited } = this;
      if (!awaited || !line.startsWith(awaited.start)) return;
      this.awaited = null;
      awaited.resolve(line);
    });
  }

  static async start(): Promise<Oracle> {
    const oracle = new Oracle(spawn(STOCKFISH));
    await oracle.ask('uci', 'uciok');
    oracle.tell('setoption name UCI_LimitStrength value true');
    return oracle;
  }

  async begin(rating: number): Promise<void> {
    this.tell(`setoption name UCI_Elo value ${rating}`);
    this.depth = depthOf(rating);
    this.tell('ucinewgame');
    await this.ask('isready', 'readyok');
  }

  async move(played: readonly string[]): Promise<string> {
    this.tell(`position startpos moves ${played.join(' ')}`);
    const line = await this.ask(`go depth ${this.depth}`, 'bestmove');
    return line.split(' ')[1] ?? '';
  }

  stop(): void {
    this.tell('quit');
  }

  private tell(command: string): void {
    this.engine.stdin.write(`${command}\n`);
  }

  private ask(command: string, start: string): Promise<string> {
    const answer = new Promise<string>((resolve) => (this.awaited = { start, resolve }));
    this.tell(command);
    return answer;
  }
}

/** The computer's move in UCI; null if it claims a draw. */
function moveOf(state: ChessState, level: number, random: RandomSource): string | null {
  const seat = chess.seatsToAct(state)[0] ?? 0;
  const { computer } = chess.bots;
  if (!computer) throw new Error('There is no bot "computer"');
  const view = chess.viewFor(state, seat);
  const { options } = chess.getValidMoves(state, seat);
  const label = computer.randomLabel?.(view) ?? '';
  const move = computer.choose({ view, options, seat, level, random: random.stream(label) });
  return 'uci' in move && move.claim === undefined ? move.uci : null;
}

/** The level's score in one game: 1, ½ or 0. */
async function playGame(
  oracle: Oracle,
  level: number,
  rating: number,
  game: number,
  isCut: boolean,
): Promise<number> {
  const random = createRandom(`oracle/${level}/${rating}/${game}`);
  let state = chess.initializeGame({ options: {}, seats: 2, random, now: 0 });
  const played: string[] = [];
  const play = (uci: string): void => {
    const seat = chess.seatsToAct(state)[0] ?? 0;
    const made = chess.executeMove(state, seat, { uci }, { random, now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    ({ state } = made.value);
    played.push(uci);
  };
  const beginning = BEGINNINGS[Math.floor(game / 2) % BEGINNINGS.length] ?? '';
  beginning.split(' ').filter(Boolean).forEach(play);
  await oracle.begin(rating);
  const own = game % 2;
  const decided = cutShort(isCut);
  for (let seat = chess.seatsToAct(state)[0]; seat !== undefined; seat = chess.seatsToAct(state)[0]) {
    const winner = decided(state);
    if (winner !== null) return winner === own ? 1 : 0;
    const uci = seat === own ? moveOf(state, level, random) : await oracle.move(played);
    if (uci === null) return 0.5;
    play(uci);
  }
  return chess.outcome(state)?.scores[own] ?? 0.5;
}

/** Some levels against Stockfish's limited strength, and the ratings that follow with their 95 % intervals. Prints every game. */
export async function benchOracle(args: readonly string[]): Promise<void> {
  const series = seriesOf(args);
  const oracle = await Oracle.start();
  const rows: (readonly string[])[] = [];
  let top = NaN;
  for (const [level, usual] of RATED.filter(([each]) => series.includes(each))) {
    const { row, rating } = await playSeries(oracle, level, series.rating ?? usual, series);
    rows.push(row);
    if (level === TOP_LEVEL) top = rating;
  }
  oracle.stop();
  printTable(
    'Chess: ratings by games against Stockfish (UCI_LimitStrength)',
    ['', 'opponent', 'points', 'rating', '95 % interval'],
    rows,
  );
  printAims({ 'chess-top': top });
}

async function playSeries(
  oracle: Oracle,
  level: number,
  opponent: number,
  series: Series,
): Promise<{ readonly row: readonly string[]; readonly rating: number }> {
  const scores: number[] = [];
  for (const game of series.games) {
    const score = await playGame(oracle, level, opponent, game, series.isCut);
    scores.push(score);
    console.log(`Level ${level} against ${opponent}, game ${game}: ${score}`);
  }
  const { share, low, high } = shareOf(scores);
  const at = (part: number): number =>
    opponent - 400 * Math.log10(1 / Math.min(0.99, Math.max(0.01, part)) - 1);
  const row = [
    `Level ${level}`,
    `${opponent}`,
    `${figure(share * scores.length)} of ${scores.length}`,
    figure(at(share)),
    `${figure(at(low))} to ${figure(at(high))}`,
  ];
  return { row, rating: at(share) };
}
