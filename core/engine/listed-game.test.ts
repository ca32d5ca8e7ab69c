import * as z from 'zod';
import { defineListedGame, type ListedGameRules } from './listed-game';
import { createRandom } from './random';

interface Heap {
  readonly sticks: number;
  readonly next: number;
}

interface Take {
  readonly take: number;
}

/** What the author of a game writes, and no more. */
const nim: ListedGameRules<Heap, Take> = {
  id: 'nim',
  title: 'Nim',
  seats: 2,
  move: () => z.strictObject({ take: z.int() }),
  start: () => ({ sticks: 4, next: 0 }),
  toAct: ({ next }) => next,
  moves: ({ sticks }) => [1, 2, 3].filter((take) => take <= sticks).map((take) => ({ take })),
  play: ({ sticks, next }, _seat, { take }) => ({ state: { sticks: sticks - take, next: 1 - next } }),
  outcome: ({ sticks, next }) =>
    sticks > 0 ? null : { scores: [next, 1 - next], reason: 'No stick is left' },
  format: ({ take }) => `take ${take}`,
};

const context = { random: createRandom('any'), now: 0 };
const setup = { options: {}, seats: 2, ...context };
const game = defineListedGame(nim);
const start = game.initializeGame(setup);

/** What is said of the first move of Nim with some changes. */
function saidOf(changes: Partial<ListedGameRules<Heap, Take>>) {
  const made = defineListedGame({ ...nim, ...changes }).executeMove(start, 0, { take: 1 }, context);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

const hiding: Partial<ListedGameRules<Heap, Take>> = { sampleHidden: (state) => state };

describe('a game by its list of moves', () => {
  it('numbers, names and explains them', () => {
    const explained = defineListedGame({ ...nim, explain: ({ take }) => `Take ${take} of them` });
    expect(explained.getValidMoves(start, 0, 1)).toEqual({
      options: [{ index: 1, move: { take: 1 }, command: 'take 1', description: 'Take 1 of them' }],
      total: 3,
    });
    expect(game.getValidMoves(start, 0).options.map(({ description }) => description)).toEqual([
      'take 1',
      'take 2',
      'take 3',
    ]);
  });

  it.each(['take 3', ' TAKE   3 ', '3', 'select 3'])('reads "%s"', (text) => {
    expect(game.parseMove(text, start, 0)).toMatchObject({ ok: true, value: { move: { take: 3 } } });
  });

  it.each([
    ['a move that is not listed', 0, { take: 4 }, /^Not a legal move: "take 4"$/],
    ['a move of another seat', 1, { take: 1 }, /^Not your turn: waiting for Player 1$/],
  ])('refuses %s in one way, however it is asked', (_what, seat, move, message) => {
    const refused = game.validateMove(start, seat, move);
    expect(refused?.message).toMatch(message);
    expect(game.executeMove(start, seat, move, context)).toEqual({ ok: false, error: refused });
    const { kind, code, suggestion } = refused ?? {};
    expect(game.parseMove(game.formatMove(move), start, seat)).toMatchObject({
      ok: false,
      error: { kind, code, message: refused?.message, suggestion },
    });
  });

  it('names the legal moves instead, but not a long list of them', () => {
    expect(game.validateMove(start, 0, { take: 4 })?.suggestion).toBe('Legal moves: take 1, take 2, take 3.');
    const many = defineListedGame({
      ...nim,
      moves: () => Array.from({ length: 30 }, (_, take) => ({ take })),
    });
    expect(many.validateMove(start, 0, { take: 40 })?.suggestion).toMatch(/take 19, …\.$/);
  });

  it('refuses everything once it is over', () => {
    const over = { sticks: 0, next: 1 };
    expect(game.seatsToAct(over)).toEqual([]);
    expect(game.getValidMoves(over, 1)).toEqual({ options: [], total: 0 });
    expect(game.validateMove(over, 1, { take: 1 })).toMatchObject({
      message: expect.stringContaining('No stick is left') as string,
    });
  });
});

it('a game that lacks functions is refused by name', () => {
  const rest = Object.fromEntries(Object.entries(nim).filter(([name]) => !['moves', 'play'].includes(name)));
  expect(() => defineListedGame(rest as unknown as typeof nim)).toThrow('The game "nim" lacks moves, play');
});

describe('what it leaves out', () => {
  it('has the defaults of every game', () => {
    expect(game).toMatchObject({
      rulesVersion: '1',
      seats: { min: 2, max: 2, usual: 2 },
      listing: 'complete',
      defaultBot: 'random',
      traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'general' },
    });
    expect(Object.keys(game.bots)).toEqual(['random']);
    expect(game.optionsSchema().safeParse({ first: 1 }).success).toBe(false);
    expect(game.summary(start, 'full')).toEqual(start);
    expect(game.describe(start)).toContain('"sticks":4');
  });

  it('keeps the random bot beside bots of its own, and everything else that whole games have', () => {
    const more = defineListedGame({
      ...nim,
      bots: {
        first: { description: 'The first move', choose: ({ options }) => options[0]?.move ?? { take: 1 } },
      },
      defaultBot: 'first',
      presentation: { viewBudget: 99 },
      documents: [{ name: 'play', title: 'Play', description: 'How to', text: 'Take.' }],
    });
    expect(Object.keys(more.bots)).toEqual(['random', 'first']);
    expect(more).toMatchObject({ defaultBot: 'first', viewBudget: 99, documents: [{ name: 'play' }] });
  });

  it('ends with the best score, which is no victory where all have it', () => {
    const ended = (scores: readonly number[]) =>
      defineListedGame({ ...nim, outcome: () => ({ scores, reason: 'The end' }) }).outcome(start)?.winners;
    expect([ended([1, 2, 2]), ended([2, 2]), ended([3])]).toEqual([[1, 2], [], [0]]);
  });

  it('starts with the seats, the options and the time', () => {
    const seen = defineListedGame({
      ...nim,
      seats: { min: 2, max: 4 },
      start: ({ seats, now }) => ({ sticks: seats, next: now }),
    });
    expect(seen.seats.usual).toBe(2);
    expect(seen.initializeGame({ ...setup, seats: 3, now: 7 })).toEqual({ sticks: 3, next: 7 });
  });
});

describe('what is said of a move', () => {
  it('is the command, to everybody', () => {
    expect(saidOf({})).toMatchObject({
      message: 'Played take 1',
      events: [{ text: 'Player 1: take 1', visibleTo: 'all' }],
    });
    expect(saidOf({}).events[0]).not.toHaveProperty('reveals');
  });

  it('is for the player alone where something is hidden', () => {
    expect(saidOf(hiding).events).toMatchObject([{ visibleTo: [0], reveals: true }]);
    const secretly = saidOf({ ...hiding, traits: { dynamics: 'simultaneous' } });
    expect(secretly.events).toMatchObject([{ visibleTo: [0] }]);
    expect(secretly.events[0]).not.toHaveProperty('reveals');
  });

  it('is not to be undone where there is chance', () => {
    expect(saidOf({ traits: { chance: true } }).events).toMatchObject([{ reveals: true }]);
  });

  it('is what the game says, if it does', () => {
    const events = [{ type: 'taken', text: 'One stick', visibleTo: 'all' as const }];
    const said = saidOf({ play: () => ({ state: start, message: 'Done', events }) });
    expect(said).toEqual({ state: start, message: 'Done', events });
  });

  it.each([
    ['a victory', [1, 0], 'Player 1 wins: The end'],
    ['a shared victory', [1, 1, 0], 'Player 1 and Player 2 win: The end'],
    ['a draw', [1, 1], 'Draw: The end'],
  ])('ends with the result of %s', (_what, scores, text) => {
    const said = saidOf({ outcome: ({ sticks }) => (sticks > 3 ? null : { scores, reason: 'The end' }) });
    expect(said.events.at(-1)).toMatchObject({ type: 'game_over', text, visibleTo: 'all' });
  });
});

describe('a game in real time', () => {
  const timed = defineListedGame({
    ...nim,
    advance: (state, { now }) => ({ state: { ...state, sticks: now > 0 ? 0 : state.sticks } }),
  });

  it('says so, and ends by time alone, once', () => {
    expect(timed.traits.dynamics).toBe('real-time');
    const ended = timed.advance?.(start, { ...context, now: 1 });
    expect(ended?.events).toMatchObject([{ type: 'game_over' }]);
    expect(timed.advance?.({ sticks: 0, next: 1 }, { ...context, now: 2 }).events).toEqual([]);
  });
});
