import * as z from 'zod';
import {
  createRandom,
  defineListedGame,
  type AnyGame,
  type RankedMove,
  type SearchAdvice,
} from '../../core/engine';
import { rankMoves, sampleWorlds } from '../../core/search';
import { rockPaperScissors } from '../../games/rock-paper-scissors/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';

interface Question {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly iterations: number;
  readonly isOutOfTime?: () => boolean;
  readonly seed?: string;
}

/** The moves of the first seat to act, from what it may know. */
function ranked({ game, state, seed = 'rank', ...budget }: Question): readonly RankedMove<unknown>[] {
  const [seat = -1] = game.seatsToAct(state);
  const { options } = game.getValidMoves(state, seat);
  const random = createRandom(seed);
  const worlds = sampleWorlds(game, state, seat, random.stream('worlds'), 16);
  return rankMoves(game, { worlds, seat, options, now: 0 }, budget, random.stream('moves'));
}

const commands = (moves: readonly RankedMove<unknown>[]): readonly string[] =>
  moves.map(({ option }) => option.command);

function ticTacToeAfter(...moves: readonly string[]): unknown {
  const context = { random: createRandom('none'), now: 0 };
  let state: unknown = ticTacToe.initializeGame({ options: { side: 'X' }, seats: 2, ...context });
  for (const command of moves) {
    const game: AnyGame = ticTacToe;
    const [seat = -1] = game.seatsToAct(state);
    const option = game.getValidMoves(state, seat).options.find((each) => each.command === command);
    const made = game.executeMove(state, seat, option?.move, context);
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
  return state;
}

describe('the search over any game', () => {
  it.each([
    ['makes three in a row', ['A1', 'B2', 'A2', 'B3'], 'A3', 1],
    ['hinders the three of the other', ['B2', 'A1', 'C3', 'A2'], 'A3', 0.5],
  ])('%s', (_what, moves, best, least) => {
    const [first] = ranked({ game: ticTacToe, state: ticTacToeAfter(...moves), iterations: 400 });
    expect(first?.option.command).toBe(best);
    expect(first?.value).toBeGreaterThanOrEqual(least);
  });

  it('gives the same again for the same seed, and other numbers for another', () => {
    const asked = { game: ticTacToe, state: ticTacToeAfter('B2'), iterations: 60 };
    expect(ranked(asked)).toEqual(ranked(asked));
    expect(ranked({ ...asked, seed: 'other' })).not.toEqual(ranked(asked));
  });

  it('counts every simulated game once, and ends when the time is up', () => {
    const state = ticTacToeAfter();
    const total = (moves: readonly RankedMove<unknown>[]) =>
      moves.reduce((sum, { visits }) => sum + visits, 0);
    expect(total(ranked({ game: ticTacToe, state, iterations: 50 }))).toBe(50);
    let asked = 0;
    expect(total(ranked({ game: ticTacToe, state, iterations: 50, isOutOfTime: () => ++asked === 7 }))).toBe(
      7,
    );
  });

  it('lets seats that choose at once know nothing of each other’s choice', () => {
    const state = rockPaperScissors.initializeGame({
      options: { bestOf: 1 },
      seats: 2,
      random: createRandom('none'),
      now: 0,
    });
    const moves = ranked({ game: rockPaperScissors, state, iterations: 3_000 });
    // A player who knew the other throw would win every time.
    for (const { value } of moves) expect(Math.abs(value - 0.5)).toBeLessThan(0.2);
    expect(commands(moves).toSorted()).toEqual(['paper', 'rock', 'scissors']);
  });

  it('asks for a world and a legal move', () => {
    const position = { seat: 0, options: [], now: 0 };
    const random = createRandom('none').stream('none');
    const search = (worlds: readonly unknown[]) =>
      rankMoves(ticTacToe, { ...position, worlds }, { iterations: 1 }, random);
    expect(() => search([])).toThrow('A search needs a world');
    expect(() => search([ticTacToeAfter()])).toThrow('A search needs a legal move');
  });
});

/** A ball is under one of five cups; the player who points at it wins. Some cups may be known to be empty. */
interface Cups {
  readonly ball: number;
  readonly empty: readonly number[];
  readonly chosen: number | null;
}

const cups = defineListedGame<Cups, { readonly cup: number }>({
  id: 'cups',
  title: 'Cups',
  seats: 1,
  move: () => z.strictObject({ cup: z.int() }),
  start: () => ({ ball: 2, empty: [0, 1, 3], chosen: null }),
  toAct: () => 0,
  moves: () => [0, 1, 2, 3, 4].map((cup) => ({ cup })),
  play: (state, _seat, { cup }) => ({ state: { ...state, chosen: cup } }),
  outcome: ({ ball, chosen }) =>
    chosen === null
      ? null
      : { scores: [Number(chosen === ball)], winners: chosen === ball ? [0] : [], reason: 'Pointed' },
  format: ({ cup }) => `cup ${cup}`,
  traits: { information: 'imperfect' },
  view: ({ ball: _hidden, ...seen }) => seen as Cups,
  sampleHidden: (state, _viewer, random) => {
    const possible = [0, 1, 2, 3, 4].filter((cup) => !state.empty.includes(cup));
    return { ...state, ball: possible[random.int(possible.length)] ?? 0 };
  },
}) as unknown as AnyGame;

describe('what is hidden', () => {
  it('changes nothing in what a search finds', () => {
    const seen = { empty: [0, 1, 3], chosen: null };
    const moves = [2, 4].map((ball) => ranked({ game: cups, state: { ...seen, ball }, iterations: 200 }));
    expect(moves[0]).toEqual(moves[1]);
    expect(
      commands(moves[0] ?? [])
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['cup 2', 'cup 4']);
    for (const { value } of moves[0]?.slice(0, 2) ?? []) expect(Math.abs(value - 0.5)).toBeLessThan(0.25);
  });
});

describe('the advice of a game', () => {
  const plain: AnyGame = ticTacToe;
  const advised = (search: SearchAdvice<unknown, unknown>): AnyGame => ({ ...plain, search });

  it('ends simulated games where it knows what they come to', () => {
    const game = advised({ evaluate: () => [0.75, 0.25] });
    const moves = ranked({ game, state: ticTacToeAfter(), iterations: 30 });
    expect(moves.map(({ value }) => value)).toEqual(moves.map(() => 0.75));
  });

  it('makes their moves', () => {
    const policy = jest.fn((state: unknown, seat: number) => {
      const [option] = plain.getValidMoves(state, seat).options;
      return option?.move;
    });
    ranked({ game: advised({ policy }), state: ticTacToeAfter(), iterations: 30 });
    expect(policy).toHaveBeenCalled();
  });

  it('is kept to by a search that is soon out of time, whatever a few lucky games say', () => {
    const moves: SearchAdvice<unknown, unknown>['moves'] = (state, seat) =>
      plain.getValidMoves(state, seat).options.map(({ move }) => move);
    for (let seed = 0; seed < 50; seed++) {
      let asked = 0;
      const isOutOfTime = () => ++asked === 8;
      const game = advised({ moves });
      const [best] = ranked({ game, state: ticTacToeAfter(), iterations: 100, isOutOfTime, seed: `${seed}` });
      expect(best?.option.command).toBe('A1');
    }
  });
});
