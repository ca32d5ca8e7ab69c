import * as z from 'zod';
import {
  createRandom,
  defineListedGame,
  type AnyGame,
  type RankedMove,
  type SearchAdvice,
} from '../../core/engine';
import { rankMoves } from '../../core/search';

interface Walk {
  readonly steps: readonly number[];
}

/** Two steps of 0 to 4; who has gone far enough has won. */
const walkTo = (enough: number): AnyGame =>
  defineListedGame<Walk, { readonly step: number }>({
    id: 'walk',
    title: 'Walk',
    seats: 1,
    move: () => z.strictObject({ step: z.int() }),
    start: () => ({ steps: [] }),
    toAct: () => 0,
    moves: () => [0, 1, 2, 3, 4].map((step) => ({ step })),
    play: ({ steps }, _seat, { step }) => ({ state: { steps: [...steps, step] } }),
    outcome: ({ steps }) => {
      if (steps.length < 2) return null;
      const way = wayOf(steps);
      return { scores: [way], winners: way >= enough ? [0] : [], reason: 'Walked' };
    },
    format: ({ step }) => `step ${step}`,
  });

const wayOf = (steps: readonly number[]): number => steps.reduce((sum, step) => sum + step, 0);

const stepsOf = (state: unknown): readonly number[] => (state as Walk).steps;

/** Names the steps 1, 0 and 3 first, and steps 1 later. */
const ADVICE = {
  moves: () => [1, 0, 3].map((step) => ({ step })),
  policy: () => ({ step: 1 }),
};

function ranked(
  enough: number,
  advice: SearchAdvice<unknown, unknown>,
  iterations = 200,
): readonly RankedMove<unknown>[] {
  const game: AnyGame = { ...walkTo(enough), search: advice };
  const state: Walk = { steps: [] };
  const { options } = game.getValidMoves(state, 0);
  const random = createRandom('compare').stream('moves');
  return rankMoves(game, { worlds: [state], seat: 0, options, now: 0 }, { iterations }, random);
}

const bestOf = (moves: readonly RankedMove<unknown>[]): string | undefined => moves[0]?.option.command;

describe('the comparison of promising moves', () => {
  it('finds the move that wins, and tries no move that the game does not name', () => {
    const moves = ranked(4, ADVICE);
    expect(moves[0]).toMatchObject({ option: { command: 'step 3' }, value: 1 });
    const tried = moves.filter(({ visits }) => visits > 0).map(({ option }) => option.command);
    expect(tried.toSorted()).toEqual(['step 0', 'step 1', 'step 3']);
  });

  it.each([0, 100])('keeps to the first move where all end alike: won from %i on', (enough) => {
    expect(bestOf(ranked(enough, ADVICE))).toBe('step 1');
  });

  it('heeds how well a game was won where the game tells, and still reports who won', () => {
    const grade = (state: unknown): readonly number[] => [wayOf(stepsOf(state)) / 8];
    expect(ranked(0, { ...ADVICE, grade })[0]).toMatchObject({ option: { command: 'step 3' }, value: 1 });
  });

  it('begins a plan that is better than to play on by the policy', () => {
    const plan = { move: () => ({ step: 4 }) };
    expect(bestOf(ranked(8, { ...ADVICE, plans: () => [plan] }))).toBe('step 4');
  });

  it('plays a single game where the game names a single move', () => {
    const moves = ranked(4, { ...ADVICE, moves: () => [{ step: 2 }] });
    expect(bestOf(moves)).toBe('step 2');
    expect(moves.map(({ visits }) => visits).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });

  it.each([1, 2, 30, 200])('plays at most as many games as it may: %i', (iterations) => {
    let games = 0;
    const grade = (): readonly number[] => [(games += 1) / 1_000];
    ranked(4, { ...ADVICE, grade }, iterations);
    expect(games).toBeLessThanOrEqual(iterations);
    expect(games).toBeGreaterThan(0);
  });
});
