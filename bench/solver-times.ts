import { createRandom, type RandomStream } from '../core/engine';
import { fourInARow } from '../games/four-in-a-row/rules';
import { PROOF_NODES } from '../games/mancala/rules/bots';
import { soundPits } from '../games/mancala/rules/endgame';
import { fullPits, isOver, type Position, SEEDS, sow } from '../games/mancala/rules/sowing';
import { AIMS } from './aims';
import { cpuClock, figure, percentile, beginTable } from './stats';

type FourState = ReturnType<typeof fourInARow.initializeGame>;

const context = { random: createRandom('solver-times'), now: 0 };

/** The aim for a decision of the solver (ms). */
const AIM_MS = AIMS['four-solver'].limit;

/** A game of a number of random moves in which nobody has won or can win with the next move. */
function openPosition(discs: number, random: RandomStream): FourState {
  for (;;) {
    let state = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
    for (let n = 0; n < discs && fourInARow.outcome(state) === null; n++) {
      const options = movesOf(state);
      state = after(state, random.int(options.length));
    }
    if (fourInARow.outcome(state) === null && !movesOf(state).some((_, i) => winsBy(state, i))) return state;
  }
}

const seatOf = (state: FourState): number => fourInARow.seatsToAct(state)[0] ?? 0;

const movesOf = (state: FourState) => fourInARow.getValidMoves(state, seatOf(state)).options;

const winsBy = (state: FourState, option: number): boolean =>
  fourInARow.outcome(after(state, option))?.winners[0] !== undefined;

function after(state: FourState, option: number): FourState {
  const move = movesOf(state)[option]?.move ?? { column: 0 };
  const made = fourInARow.executeMove(state, seatOf(state), move, context);
  if (!made.ok) throw new Error(made.error.message);
  return made.value.state;
}

/** A decision of a bot, by default at the level that solves, and its time in ms of CPU. */
function decision(state: FourState, bot = 'computer', level = 10) {
  const seat = seatOf(state);
  const input = {
    view: fourInARow.viewFor(state, seat),
    options: movesOf(state),
    seat,
    random: context.random.stream('choice'),
    level,
  };
  const start = cpuClock();
  const move = fourInARow.bots[bot]?.choose(input);
  return { move, ms: cpuClock() - start };
}

/** Prints how long the solver of Four-in-a-Row needs for a move after a number of random ones; returns the longest (ms of CPU). */
export function printSolverTimes(positions: number): number {
  const print = beginTable(
    `Four-in-a-Row: ms of CPU for an exact decision (${positions} positions each; aim: ${AIM_MS} ms)`,
    ['discs', 'median', '90 %', '99 %', 'longest', 'within the aim'],
    [5, 6, 6, 6, 7, 14],
  );
  let longest = 0;
  for (const discs of [16, 14, 12, 11, 10, 9, 8]) {
    const random = context.random.stream(`positions/${discs}`);
    const times = Array.from({ length: positions }, () => decision(openPosition(discs, random)).ms);
    const within = times.filter((ms) => ms <= AIM_MS).length / positions;
    print([
      String(discs),
      ...[0.5, 0.9, 0.99, 1].map((share) => figure(percentile(times, share))),
      `${(100 * within).toFixed(1)} %`,
    ]);
    longest = Math.max(longest, ...times);
  }
  return longest;
}

/** The other side in games that the level that solves begins. */
const OTHERS: readonly (readonly [bot: string, level: number])[] = [
  ['random', 1],
  ['computer', 3],
  ['computer', 5],
  ['computer', 8],
];
/** How many answers are random at first, so that games differ. */
const RANDOM_ANSWERS = 3;

/** Prints how the level that solves fares with the first disc, and how long it takes for a move; returns the % of games that it won. */
export function printFirstPlayer(games: number): number {
  const print = beginTable(
    `Four-in-a-Row: level 10 with the first disc (${games} games each, the first ${RANDOM_ANSWERS} answers by chance), ms of CPU for a move`,
    ['against', 'won', 'median', '99 %', 'longest'],
    [18, 5, 6, 6, 7],
  );
  // Data that is loaded once with the first move does not count.
  decision(fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context }));
  let wonOfAll = 0;
  for (const [bot, level] of OTHERS) {
    const times: number[] = [];
    let won = 0;
    for (let game = 0; game < games; game++) {
      const random = context.random.stream(`first/${bot}/${level}/${game}`);
      let state = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
      for (let n = 0; fourInARow.outcome(state) === null; n++) {
        if (n % 2 === 1 && n < 2 * RANDOM_ANSWERS) {
          state = after(state, random.int(movesOf(state).length));
          continue;
        }
        const { move, ms } = n % 2 === 0 ? decision(state) : decision(state, bot, level);
        if (n % 2 === 0) times.push(ms);
        state = after(
          state,
          movesOf(state).findIndex((option) => option.move.column === move?.column),
        );
      }
      if (fourInARow.outcome(state)?.winners[0] === 0) won++;
    }
    print([
      bot === 'random' ? bot : `${bot}, level ${level}`,
      String(won),
      ...[0.5, 0.99, 1].map((share) => figure(percentile(times, share))),
    ]);
    wonOfAll += won;
  }
  return (100 * wonOfAll) / (games * OTHERS.length);
}

const seedsInPlay = ({ circle }: Position): number => SEEDS - (circle[6] ?? 0) - (circle[13] ?? 0);

/** The first position of a random game of Mancala with at most this number of seeds in the pits, or null if the game ends before. */
function lateMancala(seeds: number, random: RandomStream): Position | null {
  let position: Position = {
    circle: Array.from({ length: 14 }, (_, i) => (i % 7 === 6 ? 0 : 4)),
    turn: 0,
  };
  while (seedsInPlay(position) > seeds) {
    const pits = fullPits(position);
    position = sow(position, pits[random.int(pits.length)] ?? 1);
    if (isOver(position)) return null;
  }
  return position;
}

/** How many endgames of Mancala the computer solves within its budget, and how long it takes. */
export function printMancalaTimes(positions: number): void {
  const print = beginTable(
    `Mancala: endgames solved within ${figure(PROOF_NODES)} positions, and ms of CPU (${positions} each)`,
    ['seeds', 'solved', 'median', '99 %', 'longest'],
    [5, 7, 6, 6, 7],
  );
  for (const seeds of [12, 16, 20, 24, 28]) {
    const random = context.random.stream(`mancala/${seeds}`);
    const times: number[] = [];
    let solved = 0;
    while (times.length < positions) {
      const position = lateMancala(seeds, random);
      if (!position) continue;
      const start = cpuClock();
      if (soundPits(position, PROOF_NODES)) solved++;
      times.push(cpuClock() - start);
    }
    print([
      `≤ ${seeds}`,
      `${((100 * solved) / positions).toFixed(1)} %`,
      ...[0.5, 0.99, 1].map((share) => figure(percentile(times, share))),
    ]);
  }
}
