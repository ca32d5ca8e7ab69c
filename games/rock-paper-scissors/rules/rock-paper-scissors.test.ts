import { createRandom, type Seat } from '../../../core/engine';
import { rockPaperScissors } from '.';
import { ROUND_LIMIT } from './rules';
import { THROWS, type RockPaperScissorsState, type Throw } from './types';

const context = { random: createRandom('test'), now: 0 };

const start = (seats = 2, bestOf: 1 | 3 | 5 = 3): RockPaperScissorsState =>
  rockPaperScissors.initializeGame({ options: { bestOf }, seats, ...context });

function throwAs(state: RockPaperScissorsState, seat: Seat, made: Throw) {
  const played = rockPaperScissors.executeMove(state, seat, { throw: made }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

/** One round, in the order of the seats. */
const round = (state: RockPaperScissorsState, ...throws: Throw[]): RockPaperScissorsState =>
  throws.reduce((before, made, seat) => throwAs(before, seat, made).state, state);

const winsAfter = (...throws: Throw[]): readonly number[] => round(start(throws.length), ...throws).wins;

describe('a round of two', () => {
  it.each([
    ['rock', 'scissors'],
    ['scissors', 'paper'],
    ['paper', 'rock'],
  ] as const)('%s beats %s', (stronger, weaker) => {
    expect(winsAfter(stronger, weaker)).toEqual([1, 0]);
    expect(winsAfter(weaker, stronger)).toEqual([0, 1]);
  });

  it.each(THROWS)('%s against itself scores nothing', (each) => {
    expect(winsAfter(each, each)).toEqual([0, 0]);
  });
});

describe('a round of more', () => {
  it.each<[Throw[], number[]]>([
    [
      ['rock', 'rock', 'scissors'],
      [1, 1, 0],
    ],
    [
      ['paper', 'rock', 'rock', 'rock'],
      [1, 0, 0, 0],
    ],
    [
      ['rock', 'paper', 'scissors'],
      [0, 0, 0],
    ],
    [
      ['rock', 'paper', 'scissors', 'rock'],
      [0, 0, 0, 0],
    ],
    [
      ['paper', 'paper', 'paper', 'paper'],
      [0, 0, 0, 0],
    ],
  ])('%j scores %j', (throws, wins) => {
    expect(winsAfter(...throws)).toEqual(wins);
  });
});

describe('simultaneous choice', () => {
  it('lets everybody act until they have chosen, in any order', () => {
    const state = throwAs(start(3), 1, 'rock').state;
    expect(rockPaperScissors.seatsToAct(state)).toEqual([0, 2]);
    expect(rockPaperScissors.getValidMoves(state, 1)).toEqual({ options: [], total: 0 });
    expect(rockPaperScissors.getValidMoves(state, 2).options.map(({ command }) => command)).toEqual(THROWS);
    const forward = throwAs(throwAs(state, 0, 'paper').state, 2, 'paper').state;
    const backward = throwAs(throwAs(state, 2, 'paper').state, 0, 'paper').state;
    expect(forward).toEqual(backward);
  });

  it('shows that a seat has chosen, and what only to itself', () => {
    const { state, events } = throwAs(start(), 0, 'rock');
    expect(events).toEqual([
      { type: 'chosen', text: 'Player 1 has chosen', visibleTo: 'all', data: { seat: 0 } },
    ]);
    const seen = (['public', 0, 1] as const).map((viewer) => rockPaperScissors.viewFor(state, viewer));
    expect(seen.map(({ own }) => own)).toEqual([null, 'rock', null]);
    expect(seen.map(({ chosen }) => chosen)).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(rockPaperScissors.describe(rockPaperScissors.viewFor(state, 1))).not.toContain('rock');
    expect(rockPaperScissors.describe(rockPaperScissors.viewFor(state, 0))).toContain(
      'You have chosen rock.',
    );
  });

  it('shows all throws together when the last has chosen', () => {
    const { events, state } = throwAs(throwAs(start(), 1, 'scissors').state, 0, 'rock');
    expect(events.at(-1)).toMatchObject({
      type: 'round',
      text: 'Round 1: Player 1 rock, Player 2 scissors. Player 1 scores.',
      visibleTo: 'all',
      reveals: true,
      data: { round: 1, throws: ['rock', 'scissors'], winners: [0] },
    });
    expect(rockPaperScissors.viewFor(state, 'public')).toMatchObject({
      last: { throws: ['rock', 'scissors'], winners: [0] },
      chosen: [false, false],
    });
  });
});

describe('moves', () => {
  it.each(['rock', ' ROCK ', 'throw rock', 'select 1', '1', 'select  1'])('may be typed as %p', (text) => {
    expect(rockPaperScissors.parseMove(text, start(), 0)).toMatchObject({
      value: { move: { throw: 'rock' } },
    });
  });

  it.each([
    ['lizard', 'Not a throw: "lizard".', 'Choose one of rock, paper, scissors.'],
    ['', 'Not a throw: "".', 'Choose one of rock, paper, scissors.'],
    ['select 4', 'Invalid selection: 4. Valid range is 1-3.', undefined],
  ])('refuse %p with advice', (text, message, suggestion) => {
    const parsed = rockPaperScissors.parseMove(text, start(), 0);
    if (parsed.ok) throw new Error('was read');
    expect(parsed.error.message).toBe(message);
    expect(parsed.error.suggestion).toBe(suggestion);
  });

  it('refuse a second choice in the same round', () => {
    const { state } = throwAs(start(), 0, 'rock');
    const refused = rockPaperScissors.executeMove(state, 0, { throw: 'paper' }, context);
    expect(refused).toMatchObject({ ok: false, error: { message: 'You have chosen already.' } });
  });

  it('refuse anything after the end', () => {
    const over = round(start(2, 1), 'rock', 'scissors');
    expect(rockPaperScissors.validateMove(over, 0, { throw: 'rock' })).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (1 round won). Start a new game.',
    });
  });
});

describe('the match', () => {
  it('ends when a player has won more than half of the rounds', () => {
    const one = round(start(), 'rock', 'scissors');
    expect(rockPaperScissors.outcome(one)).toBeNull();
    const two = round(round(one, 'paper', 'paper'), 'paper', 'rock');
    expect(rockPaperScissors.outcome(two)).toEqual({ winners: [0], scores: [2, 0], reason: '2 rounds won' });
    expect(rockPaperScissors.seatsToAct(two)).toEqual([]);
  });

  it('is shared by those who get there in the same round', () => {
    const over = round(start(3, 1), 'rock', 'rock', 'scissors');
    expect(rockPaperScissors.outcome(over)).toEqual({
      winners: [0, 1],
      scores: [1, 1, 0],
      reason: '1 round won',
    });
  });

  const drawn = (state: RockPaperScissorsState, rounds: number): RockPaperScissorsState =>
    Array.from({ length: rounds }).reduce<RockPaperScissorsState>(
      (before) => round(before, 'rock', 'rock'),
      state,
    );

  it('is a draw if nobody leads at the round limit', () => {
    expect(rockPaperScissors.outcome(drawn(start(), ROUND_LIMIT - 1))).toBeNull();
    expect(rockPaperScissors.outcome(drawn(start(), ROUND_LIMIT))).toEqual({
      winners: [],
      scores: [0, 0],
      reason: `0 rounds each; the match ends after ${ROUND_LIMIT} rounds`,
    });
  });

  it('goes to the player who leads at the round limit', () => {
    const led = round(start(), 'scissors', 'rock');
    expect(rockPaperScissors.outcome(drawn(led, ROUND_LIMIT - 1))).toMatchObject({
      winners: [1],
      scores: [0, 1],
    });
  });
});

describe('the bot counter', () => {
  it('throws what beats the last throw of another player', () => {
    const state = round(start(), 'rock', 'paper');
    const choose = (seat: Seat) =>
      rockPaperScissors.bots.counter?.choose({
        view: rockPaperScissors.viewFor(state, seat),
        options: rockPaperScissors.getValidMoves(state, seat).options,
        seat,
        random: context.random.stream('counter'),
      });
    expect([choose(0), choose(1)]).toEqual([{ throw: 'scissors' }, { throw: 'paper' }]);
  });
});
