import { createRandom, type AnyGame } from '../core/engine';
import { games } from '../games';
import { printAims } from './aims';
import { cpuClock, figure, interleave, printTable } from './stats';

const MOVE_CAP = 2000;
let played = 0;

/** A cheap source for choosing moves, so that what is timed is the game. */
export function quickRandom(seed: number): () => number {
  let x = seed | 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 0x1_0000_0000;
  };
}

/** A game of random listed moves through the contract, of the usual options: list, pick, execute. Returns its moves. */
export function randomPlayout(game: AnyGame): number {
  played++;
  const random = createRandom(`any-${played}`);
  const pick = quickRandom(played * 2654435761);
  const options = game.optionsSchema().parse({});
  let state = game.initializeGame({ options, seats: game.seats.usual, random, now: 0 });
  let moves = 0;
  for (
    let seat = game.seatsToAct(state)[0];
    seat !== undefined && moves < MOVE_CAP;
    seat = game.seatsToAct(state)[0]
  ) {
    const listed = game.getValidMoves(state, seat).options;
    const option = listed[Math.floor(pick() * listed.length)];
    if (!option) break;
    const result = game.executeMove(state, seat, option.move, { random, now: 0 });
    if (!result.ok) throw new Error(result.error.message);
    state = result.value.state;
    moves++;
  }
  return moves;
}

/** Random moves a second of every game, through the whole contract. */
export function benchPlayouts(rounds: number): void {
  const rates = interleave(
    rounds,
    300,
    Object.fromEntries(games.map((game) => [game.id, () => randomPlayout(game)])),
    cpuClock,
  );
  printTable(
    'Random playouts through the whole contract: moves in a second of CPU',
    ['', 'measured'],
    games.map(({ id, title }) => [title, figure(rates[id] ?? NaN)]),
  );
  printAims({
    blackjack: rates.blackjack ?? NaN,
    'sea-battle': rates['sea-battle'] ?? NaN,
    // A move in real time stands for thousands of steps of a simulation, which `timestrike` measures.
    'slowest-playouts': Math.min(
      ...games.flatMap(({ id, traits }) => (traits.dynamics === 'real-time' ? [] : [rates[id] ?? NaN])),
    ),
  });
}
