import { createRandom, type Seat } from '../../../core/engine';
import { isRelease } from '../../../tests/support/volume';
import { ticTacToe } from '.';
import type { Coord, Mark, TicTacToeState } from './grid';

const random = createRandom('bots');
const context = { random, now: 0 };

function start(side: Mark): TicTacToeState {
  return ticTacToe.initializeGame({ options: { side }, seats: 2, ...context });
}

function play(state: TicTacToeState, coord: Coord): TicTacToeState {
  const played = ticTacToe.executeMove(state, ticTacToe.seatsToAct(state)[0] ?? 0, { coord }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

function choose(bot: string, state: TicTacToeState, seat: Seat, label = 'bot'): Coord {
  const chosen = ticTacToe.bots[bot]?.choose({
    view: ticTacToe.viewFor(state, seat),
    options: ticTacToe.getValidMoves(state, seat).options,
    seat,
    random: random.stream(label),
  });
  if (!chosen) throw new Error(`no bot ${bot}`);
  return chosen.coord;
}

/** The outcomes of the perfect bot (seat 0) against every way its opponent can play. */
function* outcomes(state: TicTacToeState): Generator<readonly number[]> {
  const over = ticTacToe.outcome(state);
  if (over) yield over.winners;
  else if (ticTacToe.seatsToAct(state)[0] === 0) yield* outcomes(play(state, choose('perfect', state, 0)));
  else {
    for (const { move } of ticTacToe.getValidMoves(state, 1).options)
      yield* outcomes(play(state, move.coord));
  }
}

describe('the perfect bot', () => {
  it('as O never loses, whatever its opponent does', () => {
    const results = [...outcomes(start('O'))];
    expect(results.filter((winners) => winners.includes(1))).toEqual([]);
    expect(results.some((winners) => winners.includes(0))).toBe(true);
  });

  /** Every day in one position of so many. */
  const TRIED_OF = isRelease ? 1 : 4;

  it('keeps what every position is worth', () => {
    const known = new Map<string, number>();
    /** 1 if seat 0 wins with the best play, 0 for a draw, −1 if it loses. */
    const worthOf = (state: TicTacToeState): number => {
      const { state: key } = ticTacToe.viewFor(state, 'public');
      const before = known.get(key);
      if (before !== undefined) return before;
      const over = ticTacToe.outcome(state);
      const mover = ticTacToe.seatsToAct(state)[0] === 0 ? 0 : 1;
      const after = () =>
        ticTacToe.getValidMoves(state, mover).options.map(({ move }) => worthOf(play(state, move.coord)));
      const worth = over
        ? (over.scores[0] ?? 0) - (over.scores[1] ?? 0)
        : (mover === 0 ? Math.max : Math.min)(...after());
      known.set(key, worth);
      if (!over && known.size % TRIED_OF === 0)
        expect(worthOf(play(state, choose('perfect', state, mover)))).toBe(worth);
      return worth;
    };
    expect(worthOf(start('X'))).toBe(0);
    expect(known.size).toBeGreaterThan(5000);
  });

  it('wins at once rather than later', () => {
    const state = (['A1', 'A2', 'B1', 'B2'] as const).reduce(play, start('X'));
    expect(choose('perfect', state, 0)).toBe('C1');
  });

  it('blocks, though every move loses', () => {
    const lost = (['A1', 'B1', 'A3'] as const).reduce(play, start('X'));
    expect(choose('perfect', lost, 1)).toBe('A2');
  });

  it('takes any of the equally good moves: every opening', () => {
    const openings = Array.from({ length: 60 }, (_, i) => choose('perfect', start('X'), 0, `opening/${i}`));
    expect(new Set(openings).size).toBe(9);
  });
});

describe('the random bot', () => {
  it('takes any listed move', () => {
    const openings = Array.from({ length: 60 }, (_, i) => choose('random', start('X'), 0, `opening/${i}`));
    expect(new Set(openings).size).toBe(9);
  });
});
