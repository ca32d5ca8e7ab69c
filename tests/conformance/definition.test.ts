import * as z from 'zod';
import {
  createRandom,
  defineGame,
  errors,
  fail,
  ok,
  selectOption,
  sidesOf,
  strengthsOf,
  typedSelection,
} from '../../core/engine';
import type { AnyGame, GameDefinition, GameError, MoveList, Seat } from '../../core/engine';
import { CHECKS, runOf } from '../../core/testing/suite';
import { findGame, games } from '../../games';
import { ticTacToe } from '../../games/tic-tac-toe/rules';

type Definition = GameDefinition<unknown, unknown, unknown, unknown>;
type RequiredOf<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** Exactly the required members of the contract: the compiler refuses one too many and one too few. */
const REQUIRED: Readonly<Record<RequiredOf<Definition>, true>> = {
  id: true,
  title: true,
  rulesVersion: true,
  rules: true,
  traits: true,
  seats: true,
  moveSchema: true,
  initializeGame: true,
  seatsToAct: true,
  getValidMoves: true,
  executeMove: true,
  outcome: true,
  viewFor: true,
  describe: true,
  parseMove: true,
  formatMove: true,
};

interface Heap {
  readonly sticks: number;
  readonly turn: Seat;
}

interface Take {
  readonly take: number;
}

const most = ({ sticks }: Heap): number => Math.min(3, sticks);

const errorFor = (heap: Heap, seat: Seat, { take }: Take): GameError | null => {
  if (heap.sticks === 0) return errors.gameOver('no stick is left');
  if (seat !== heap.turn) return errors.refused(`Not your turn: waiting for Player ${heap.turn + 1}`);
  return take >= 1 && take <= most(heap) ? null : errors.refused(`Take 1 to ${most(heap)} sticks.`);
};

const listed = (heap: Heap, seat: Seat, limit = 3): MoveList<Take> => {
  const total = heap.sticks > 0 && seat === heap.turn ? most(heap) : 0;
  const options = Array.from({ length: Math.min(total, limit) }, (_, i) => ({
    index: i + 1,
    move: { take: i + 1 },
    command: `take ${i + 1}`,
    description: `Take ${i + 1}`,
  }));
  return { options, total };
};

/** The required members and nothing else. */
const nim = defineGame<Heap, Take, Heap, Record<string, never>>({
  id: 'nim',
  title: 'Nim',
  rulesVersion: '1',
  rules: 'Take one, two or three sticks. Taking the last one wins.',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  moveSchema: () => z.strictObject({ take: z.int() }),
  initializeGame: () => ({ sticks: 12, turn: 0 }),
  seatsToAct: ({ sticks, turn }) => (sticks === 0 ? [] : [turn]),
  getValidMoves: listed,
  executeMove(heap, seat, move) {
    const refused = errorFor(heap, seat, move);
    if (refused) return fail(refused);
    const text = `Player ${seat + 1} takes ${move.take}`;
    const state = { sticks: heap.sticks - move.take, turn: 1 - seat };
    return ok({ state, events: [{ type: 'taken', text, visibleTo: 'all' }], message: `Took ${move.take}` });
  },
  outcome: ({ sticks, turn }) =>
    sticks > 0 ? null : { winners: [1 - turn], scores: [turn, 1 - turn], reason: 'No stick is left' },
  viewFor: ({ sticks, turn }) => ({ sticks, turn }),
  describe: ({ sticks, turn }) => `${sticks} sticks are left. Player ${turn + 1} to move.`,
  parseMove(text, heap, seat) {
    const typed = typedSelection(text);
    if (typed !== null) {
      const { options, total } = listed(heap, seat);
      return selectOption(typed, total, (index) => options[index - 1]);
    }
    const take = /^take (\d{1,2})$/.exec(text.trim())?.[1];
    return take === undefined
      ? fail(errors.refused('Write "take 1", "take 2" or "take 3".'))
      : ok({ move: { take: Number(take) } });
  },
  formatMove: ({ take }) => `take ${take}`,
});

it('the contract has at most 16 required members', () => {
  expect(Object.keys(REQUIRED).length).toBeLessThanOrEqual(16);
});

describe('a game of the required members alone', () => {
  it.each(Object.entries(CHECKS))('%s', (_demand, check) => {
    expect(() => check(runOf(nim, ['a', 'b']))).not.toThrow();
  });

  it('is refused what executeMove refuses, in the same words', () => {
    const heap = nim.initializeGame({
      options: {},
      seats: 2,
      now: 0,
      random: createRandom('none'),
    });
    expect(nim.validateMove(heap, 0, { take: 3 })).toBeNull();
    expect(nim.validateMove(heap, 0, { take: 4 })).toMatchObject({ message: 'Take 1 to 3 sticks.' });
    expect(nim.validateMove(heap, 1, { take: 1 })).toMatchObject({
      message: 'Not your turn: waiting for Player 1',
    });
  });

  it('has a bot, no options, and its view for a summary', () => {
    expect([Object.keys(nim.bots), nim.defaultBot, nim.listing]).toEqual([['random'], 'random', 'complete']);
    expect(nim.optionsSchema().safeParse({}).success).toBe(true);
    expect(nim.optionsSchema().safeParse({ first: 1 }).success).toBe(false);
    expect(nim.summary({ sticks: 3, turn: 1 }, 'minimal')).toEqual({ sticks: 3, turn: 1 });
    expect(nim.pending({ sticks: 3, turn: 1 }, 0)).toBeNull();
  });
});

describe('How people may choose', () => {
  const named = (id: string): AnyGame => findGame(id) ?? ticTacToe;

  it.each([
    ['chess', 'beginner easy medium hard expert master'],
    ['principality', 'beginner medium hard expert master'],
    ['tic-tac-toe', 'beginner easy medium'],
    ['dice', 'medium'],
  ])('how strong the computer plays, each strength once: %s: %s', (id, words) => {
    expect(
      strengthsOf(named(id))
        .map(({ word }) => word)
        .join(' '),
    ).toBe(words);
  });

  it.each([
    ['chess', 'white black'],
    ['tic-tac-toe', 'x o'],
    ['four-in-a-row', 'red yellow'],
    ['mancala', 'first second'],
    ['holdem', ''],
  ])('sides, each once by its first name: %s: %s', (id, names) => {
    expect(
      sidesOf(named(id))
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names);
  });

  it.each(games.map(({ id }) => id))('among games that say in a line what they are: %s', (id) => {
    expect(named(id).description).toMatch(/^.{10,80}$/);
  });
});
