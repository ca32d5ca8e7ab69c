import { createRandom, type RandomSource, type Seat } from '../core/engine';
import { chess, type ChessState } from '../core/games/chess';
import { cpuClock, figure, median, printTable } from './stats';

/** The wall that a request gives the computer. */
const WALL_MS = 5_000;

const newGame = (random: RandomSource): ChessState =>
  chess.initializeGame({ options: {}, seats: 2, random, now: 0 });

interface Answered {
  readonly state: ChessState;
  readonly ms: number;
}

/** The state after the computer's move, and how long it thought. */
function answer(state: ChessState, seat: Seat, level: number, random: RandomSource): Answered {
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
    isLate: () => cpuClock() - start > WALL_MS,
  });
  const ms = cpuClock() - start;
  const made = move && chess.executeMove(state, seat, move, { random, now: 0 });
  if (!made?.ok) throw new Error(made?.error.message ?? 'There is no bot "computer"');
  return { state: made.value.state, ms };
}

/** A game of two levels, White's first; `thought` hears how long each of White's moves took. Returns White's score. */
function playGame(seed: string, levels: readonly [number, number], thought: (ms: number) => void): number {
  const random = createRandom(seed);
  let state = newGame(random);
  for (let seat = chess.seatsToAct(state)[0]; seat !== undefined; seat = chess.seatsToAct(state)[0]) {
    const answered = answer(state, seat, levels[seat] ?? 1, random);
    if (seat === 0) thought(answered.ms);
    state = answered.state;
  }
  return chess.outcome(state)?.scores[0] ?? 0;
}

/** How long some levels think over a move, in games against level 5. */
export function benchLevels(games: number): void {
  const rows = [1, 5, 8, 10, 12, 14, 16, 18, 20].map((level) => {
    const times: number[] = [];
    for (let game = 0; game < games; game++)
      playGame(`level-${level}-${game}`, [level, 5], (ms) => times.push(ms));
    const aim = level === 8 ? 'median 500' : level === 20 ? `longest ${WALL_MS}` : '';
    return [`Level ${level}`, figure(median(times)), figure(Math.max(...times)), aim];
  });
  printTable('Chess: ms of CPU for a move', ['', 'median', 'longest', 'aim'], rows);
}

const LADDER = [1, 5, 9, 13, 17] as const;

/** Each level against the one four below it, colours in turn. It takes an hour or more, and tells of every game. */
export function benchLadder(games: number): void {
  const rows = LADDER.slice(1).map((stronger, i) => {
    const weaker = LADDER[i] ?? 1;
    const scores = Array.from({ length: games }, (_, game) => {
      const seed = `ladder-${stronger}-${game}`;
      const score =
        game % 2 === 0
          ? playGame(seed, [stronger, weaker], () => undefined)
          : 1 - playGame(seed, [weaker, stronger], () => undefined);
      console.log(`${stronger} against ${weaker}, game ${game + 1} of ${games}: ${score}`);
      return score;
    });
    const count = (score: number): string => String(scores.filter((each) => each === score).length);
    const total = scores.reduce((sum, score) => sum + score, 0);
    return [`${stronger} against ${weaker}`, count(1), count(0.5), count(0), `${total} of ${games}`];
  });
  printTable('Chess: the ladder of levels', ['', 'won', 'drawn', 'lost', 'score'], rows);
}
