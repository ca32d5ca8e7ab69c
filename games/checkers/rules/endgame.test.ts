import { createRandom, type RandomStream } from '../../../core/engine';
import { checkers } from '.';
import { endgameMove, movesToWin } from './bots';
import { legalMoves, play } from './moves';
import { startingAt } from './notation';
import type { CheckersState, Position } from './squares';

const context = { random: createRandom('checkers'), now: 0 };

/** So many white kings against one black king on squares chosen at random. */
function endgame(kings: number, random: RandomStream): Position {
  const squares: number[] = [];
  while (squares.length <= kings) {
    const square = random.int(32);
    if (!squares.includes(square)) squares.push(square);
  }
  const [weak = 0, ...strong] = squares.map((square) => 1 << square);
  const white = strong.reduce((set, bit) => set | bit, 0);
  return { white, black: weak, kings: white | weak, turn: random.int(2) === 0 ? 'w' : 'b' };
}

/** The other side's view of a position: colours swapped. */
const swapped = ({ white, black, kings, turn }: Position): Position => ({
  white: black,
  black: white,
  kings,
  turn: turn === 'w' ? 'b' : 'w',
});

/** Whether White can win within so many moves, by trying all of them. */
function canWinWithin(position: Position, moves: number): boolean {
  const next = legalMoves(position).map((move) => play(position, move));
  if (position.turn === 'w') return moves > 0 && next.some((after) => canWinWithin(after, moves - 1));
  return next.every((after) => moves > 0 && canWinWithin(after, moves - 1));
}

/** Plays the computer's level 10 against the longest defence; gives who won and after how many moves. */
function playOut(position: Position, label: string): { winners: readonly number[]; moves: number } {
  let state: CheckersState = startingAt(position);
  let moves = 0;
  for (; checkers.outcome(state) === null; moves++) {
    const seat = checkers.seatsToAct(state)[0] ?? 0;
    const move = checkers.bots.computer?.choose({
      view: checkers.viewFor(state, seat),
      options: checkers.getValidMoves(state, seat).options,
      seat,
      random: context.random.stream(`${label}/${moves}`),
      level: 10,
    });
    const played = move && checkers.executeMove(state, seat, move, context);
    if (!played?.ok) throw new Error('the computer made no move');
    state = played.value.state;
  }
  return { winners: checkers.outcome(state)?.winners ?? [], moves };
}

describe('kings against one king', () => {
  it.each([2, 3])('%d: the computer wins what is won, with no more moves than it takes', (kings) => {
    const random = createRandom('endgames').stream(`kings/${kings}`);
    let won = 0;
    for (let n = 0; n < 30; n++) {
      const position = endgame(kings, random);
      const left = movesToWin(position);
      if (typeof left !== 'number') continue;
      won++;
      expect(left).toBeLessThanOrEqual(40);
      expect(playOut(position, `w/${n}`)).toEqual({ winners: [0], moves: left });
      expect(playOut(swapped(position), `b/${n}`)).toEqual({ winners: [1], moves: left });
    }
    expect(won).toBeGreaterThan(15);
  });

  it('agrees with trying all moves', () => {
    const random = createRandom('endgames').stream('short');
    const short = { won: 0, longer: 0 };
    for (let n = 0; n < 150; n++) {
      const position = endgame(1 + (n % 3), random);
      const left = movesToWin(position);
      const isShort = typeof left === 'number' && left <= 5;
      expect(canWinWithin(position, 5)).toBe(isShort);
      if (isShort) short.won++;
      else short.longer++;
    }
    expect(short.won).toBeGreaterThan(10);
    expect(short.longer).toBeGreaterThan(10);
  });

  it('saves the single king where that can be done', () => {
    const random = createRandom('endgames').stream('saved');
    let saved = 0;
    for (let n = 0; n < 400; n++) {
      const position = { ...endgame(3, random), turn: 'b' as const };
      if (movesToWin(position) !== null) continue;
      saved++;
      const move = endgameMove(position);
      expect(move && movesToWin(play(position, move))).not.toEqual(expect.any(Number));
      expect(legalMoves(position)).toContainEqual(move);
    }
    expect(saved).toBeGreaterThan(2);
  });

  it('leaves other material to the search', () => {
    expect(endgameMove({ white: 1, black: 1 << 20, kings: 1 | (1 << 20), turn: 'w' })).toBeNull();
    expect(endgameMove({ white: 3, black: 1 << 20, kings: 1 << 20, turn: 'w' })).toBeNull();
  });
});
