import { createRandom, type RandomStream } from '../core/engine';
import { wilson } from '../core/simulation/statistics';
import { checkers } from '../games/checkers/rules';
import { startingAt } from '../games/checkers/rules/notation';
import { beginTable } from './stats';

const context = { random: createRandom('endgames'), now: 0 };

/** A number of white kings against a number of black ones on random squares, White to move. */
function kings(white: number, black: number, random: RandomStream): ReturnType<typeof startingAt> {
  const squares: number[] = [];
  while (squares.length < white + black) {
    const square = random.int(32);
    if (!squares.includes(square)) squares.push(square);
  }
  const bitsOf = (places: readonly number[]): number => places.reduce((set, place) => set | (1 << place), 0);
  const [whites, blacks] = [bitsOf(squares.slice(0, white)), bitsOf(squares.slice(white))];
  return startingAt({ white: whites, black: blacks, kings: whites | blacks, turn: 'w' });
}

/** Whether White wins. */
function isWon(start: ReturnType<typeof startingAt>, label: string): boolean {
  let state = start;
  for (let count = 0; ; count++) {
    const [seat] = checkers.seatsToAct(state);
    if (seat === undefined) return checkers.outcome(state)?.winners[0] === 0;
    const input = {
      view: checkers.viewFor(state, seat),
      options: checkers.getValidMoves(state, seat).options,
      seat,
      random: context.random.stream(`${label}/${count}`),
    };
    const move = checkers.bots.computer?.choose(input);
    const made = move && checkers.executeMove(state, seat, move, context);
    if (!made?.ok) throw new Error('The computer made no move');
    state = made.value.state;
  }
}

/** Prints how often the computer of checkers wins with more kings; returns the % of three against one. */
export function printEndgames(games: number): number {
  const sides = [
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ] as const;
  const print = beginTable(
    `Checkers: % of ${games} endgames of kings that White wins, both sides at the usual level`,
    ['', 'won', '95 %'],
    [11, 5, 14],
  );
  const percent = (share: number): string => (100 * share).toFixed(1);
  let threeToOne = NaN;
  for (const [white, black] of sides) {
    const random = context.random.stream(`positions/${white}/${black}`);
    const won = Array.from({ length: games }, (_, i) =>
      isWon(kings(white, black, random), `${white}/${black}/${i}`),
    ).filter((each) => each).length;
    const { share, low, high } = wilson(won, games);
    print([`${white} against ${black}`, percent(share), `${percent(low)} to ${percent(high)}`]);
    if (white === 3 && black === 1) threeToOne = 100 * share;
  }
  return threeToOne;
}
