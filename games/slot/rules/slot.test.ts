import fc from 'fast-check';
import { createRandom } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { slot } from '.';
import { parseState, printState } from './notation';
import { type Line, PAYTABLE, returnOf, type SlotState, SYMBOLS, WEIGHTS } from './reels';
import type { SlotMove } from './shapes';

const context = { random: createRandom('tabletop-1'), now: 0 };

const start = (options: unknown = {}): SlotState =>
  slot.initializeGame({ options: slot.optionsSchema().parse(options), seats: 1, ...context });

function spin(state: SlotState, bet?: number): SlotState {
  const played = slot.executeMove(state, 0, { type: 'spin', ...(bet === undefined ? {} : { bet }) }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

const stateString = (state: SlotState): string => slot.viewFor(state, 'public').state;

/** Every line with the number of combinations of stops, of 8000, that show it. */
const LINES: readonly { readonly line: Line; readonly ways: number }[] = SYMBOLS.flatMap((left) =>
  SYMBOLS.flatMap((middle) =>
    SYMBOLS.map((right) => ({
      line: [left, middle, right] as const,
      ways: WEIGHTS[left] * WEIGHTS[middle] * WEIGHTS[right],
    })),
  ),
);

describe('all 8000 combinations', () => {
  const sum = (value: (line: Line) => number): number =>
    LINES.reduce((total, { line, ways }) => total + ways * value(line), 0);

  it('return 7624 bets, in 1118 hits, with the variance of the design', () => {
    expect(sum(() => 1)).toBe(8000);
    expect(sum(returnOf)).toBe(7624);
    expect(sum((line) => (returnOf(line) > 0 ? 1 : 0))).toBe(1118);
    const mean = 7624 / 8000;
    expect(sum((line) => returnOf(line) ** 2) / 8000 - mean ** 2).toBeCloseTo(48.605791, 6);
  });

  it.each([
    [500, 1],
    [100, 8],
    [30, 27],
    [15, 64],
    [10, 125],
    [8, 125],
    [3, 768],
  ])('return %d bets in %d', (returns, combinations) => {
    expect(sum((line) => (returnOf(line) === returns ? 1 : 0))).toBe(combinations);
  });

  it.each([
    [['7', '7', '7'], 500],
    [['BAR', 'BAR', 'BAR'], 100],
    [['BELL', 'BELL', 'BELL'], 30],
    [['CHERRY', 'CHERRY', 'CHERRY'], 15],
    [['LEMON', 'LEMON', 'LEMON'], 10],
    [['ORANGE', 'ORANGE', 'ORANGE'], 8],
    [['CHERRY', 'CHERRY', '7'], 3],
    [['CHERRY', 'BAR', 'CHERRY'], 3],
    [['LEMON', 'CHERRY', 'CHERRY'], 3],
    [['CHERRY', 'LEMON', 'LEMON'], 0],
    [['7', '7', 'BAR'], 0],
  ] as const)('%p returns %d', (line, returns) => {
    expect(returnOf(line)).toBe(returns);
  });

  it('are in the table of what pays', () => {
    expect(PAYTABLE.map(({ returns }) => returns)).toEqual([500, 100, 30, 15, 10, 8, 3]);
  });
});

describe('the published spins of the seed tabletop-1', () => {
  it('one after another', () => {
    const states = [start()];
    for (let n = 0; n < 3; n++) states.push(spin(states.at(-1) ?? start()));
    expect(states.map(stateString)).toEqual([
      'R:-|BK:1000|B:10|P:0|ST:in_progress|LA:-',
      'R:ORANGE,ORANGE,CHERRY|BK:990|B:10|P:0|ST:in_progress|LA:spin',
      'R:LEMON,BELL,LEMON|BK:980|B:10|P:0|ST:in_progress|LA:spin',
      'R:BAR,LEMON,BELL|BK:970|B:10|P:0|ST:in_progress|LA:spin',
    ]);
  });
});

describe('a new game', () => {
  it('has a stack of 1000 and a bet of 10, or of the stack', () => {
    expect(start()).toMatchObject({ bankroll: 1000, bet: 10 });
    expect(start({ stack: 7 })).toMatchObject({ bankroll: 7, bet: 7 });
    expect(start({ stack: 50, bet: 50 })).toMatchObject({ bankroll: 50, bet: 50 });
  });

  it.each([
    { stack: 0 },
    { stack: 1.5 },
    { bet: 0 },
    { bet: 1001 },
    { stack: 5, bet: 6 },
    { stack: 1_000_001 },
  ])('is refused with %p', (options) => {
    expect(slot.optionsSchema().safeParse(options).success).toBe(false);
  });
});

describe('the bet', () => {
  it('is consumed, and what the line returns is added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), fc.integer({ min: 1, max: 1000 }), (seed, bet) => {
        const random = createRandom(seed);
        const played = slot.executeMove(start(), 0, { type: 'spin', bet }, { random, now: 0 });
        if (!played.ok) throw new Error(played.error.message);
        const { reels, bankroll } = played.value.state;
        expect(bankroll).toBe(1000 - bet + bet * (reels ? returnOf(reels) : Number.NaN));
      }),
    );
  });

  it('is changed for this and later spins', () => {
    const state = spin(spin(start(), 25));
    expect(state).toMatchObject({ bankroll: 950, bet: 25, spins: 2 });
  });

  it('is what is left, if that is less', () => {
    const state = spin({ ...start(), bankroll: 7 });
    expect(stateString(state)).toBe('R:ORANGE,ORANGE,CHERRY|BK:0|B:7|P:0|ST:game_over|LA:spin');
  });

  it.each([
    [{ type: 'spin', bet: 1001 }, 'You cannot bet 1001: you have 1000.', 'insufficient_funds'],
    [{ type: 'spin', bet: 0 }, 'A bet is a whole number from 1 to 1000, not 0.', 'invalid_argument'],
    [{ type: 'spin', bet: -5 }, 'A bet is a whole number from 1 to 1000, not -5.', 'invalid_argument'],
    [{ type: 'spin', bet: 2.5 }, 'A bet is a whole number from 1 to 1000, not 2.5.', 'invalid_argument'],
  ] satisfies [SlotMove, string, string][])('%p is refused', (move, message, reason) => {
    const error = slot.validateMove(start(), 0, move);
    expect(error).toMatchObject({ code: 'INVALID_MOVE', message, details: { reason } });
    expect(slot.executeMove(start(), 0, move, context)).toEqual({ ok: false, error });
  });
});

describe('the end', () => {
  it('comes when nothing is left', () => {
    const broke = spin(start(), 1000);
    expect(slot.outcome(broke)).toEqual({ winners: [], scores: [0], reason: 'Out of credits' });
    expect(slot.seatsToAct(broke)).toEqual([]);
    expect(slot.getValidMoves(broke, 0)).toEqual({ options: [], total: 0 });
    expect(slot.validateMove(broke, 0, { type: 'spin' })).toMatchObject({ kind: 'conflict' });
    expect(slot.parseMove('spin', broke, 0)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(slot.executeMove(start(), 0, { type: 'spin', bet: 1000 }, context)).toMatchObject({
      value: { events: [{ type: 'spun' }, { type: 'game_over', text: 'Out of credits' }] },
    });
  });

  it('does not come while 1 is left', () => {
    expect(slot.outcome(spin(start(), 999))).toBeNull();
  });
});

describe('commands', () => {
  const commands = (state: SlotState): string[] =>
    slot.getValidMoves(state, 0).options.map(({ command }) => command);

  it('are a spin, some usual bets, and everything', () => {
    expect(commands(start())).toEqual([
      'spin',
      'spin 1',
      'spin 5',
      'spin 10',
      'spin 25',
      'spin 100',
      'spin 500',
      'spin 1000',
    ]);
    expect(commands({ ...start(), bankroll: 5 })).toEqual(['spin', 'spin 1', 'spin 5']);
  });

  it.each([
    ['spin', { type: 'spin' }],
    [' SPIN ', { type: 'spin' }],
    ['spin 33', { type: 'spin', bet: 33 }],
    ['3', { type: 'spin', bet: 5 }],
    ['select 8', { type: 'spin', bet: 1000 }],
  ])('%p is read', (text, move) => {
    expect(slot.parseMove(text, start(), 0)).toMatchObject({ ok: true, value: { move } });
  });

  it.each(['spin x', 'spin -1', 'spin 1.5', 'push'])('%p is not', (text) => {
    expect(slot.parseMove(text, start(), 0)).toMatchObject({
      ok: false,
      error: { details: { reason: 'invalid_format' } },
    });
  });
});

describe('a state string', () => {
  const position = fc
    .record({
      reels: fc.option(
        fc.tuple(fc.constantFrom(...SYMBOLS), fc.constantFrom(...SYMBOLS), fc.constantFrom(...SYMBOLS)),
      ),
      rest: fc.nat(100_000),
      bet: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(({ reels, rest, bet }) => ({
      reels,
      bankroll: rest + bet * (reels ? returnOf(reels) : 1),
      bet,
    }));

  it('reads back as the same position', () => {
    fc.assert(
      fc.property(position, (written) => {
        expect(parseState(printState(written))).toEqual({ ok: true, value: written });
      }),
      { numRuns: part(10_000) },
    );
  });

  it.each([
    ['it must be a text', 7],
    ['unknown segment ""', ''],
    ['segment "LA" is missing', 'R:-|BK:1000|B:10|P:0|ST:in_progress'],
    [
      'R must be three of 7, BAR, BELL, CHERRY, LEMON, ORANGE, or -',
      'R:7,7|BK:9|B:1|P:0|ST:in_progress|LA:spin',
    ],
    [
      'R must be three of 7, BAR, BELL, CHERRY, LEMON, ORANGE, or -',
      'R:7,7,7,7|BK:9|B:1|P:0|ST:in_progress|LA:spin',
    ],
    [
      'R must be three of 7, BAR, BELL, CHERRY, LEMON, ORANGE, or -',
      'R:bar,7,7|BK:9|B:1|P:0|ST:in_progress|LA:spin',
    ],
    ['BK must be a whole number', 'R:-|BK:010|B:10|P:0|ST:in_progress|LA:-'],
    ['BK must be a whole number', 'R:-|BK:1e3|B:10|P:0|ST:in_progress|LA:-'],
    ['B must be a whole number of at least 1', 'R:-|BK:10|B:0|P:0|ST:in_progress|LA:-'],
    ['B must be a whole number of at least 1', 'R:-|BK:10|B:1.5|P:0|ST:in_progress|LA:-'],
    ['the first bet must be in BK', 'R:-|BK:10|B:11|P:0|ST:in_progress|LA:-'],
    ['BK must hold what the spin returned', 'R:7,7,7|BK:499|B:1|P:500|ST:in_progress|LA:spin'],
    [
      'the reels call for R:7,7,7|BK:600|B:1|P:500|ST:in_progress|LA:spin',
      'R:7,7,7|BK:600|B:1|P:100|ST:in_progress|LA:spin',
    ],
    ['the reels call for R:-|BK:10|B:1|P:0|ST:in_progress|LA:-', 'R:-|BK:10|B:1|P:0|ST:in_progress|LA:spin'],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid slot machine state: ${fault}.` },
    });
  });
});

describe('what a reader gets', () => {
  it('the line and what it returned', () => {
    expect(slot.describe(slot.viewFor(start(), 0))).toBe('The reels stand still. Credits: 1000. Bet: 10.');
    expect(slot.describe(slot.viewFor(spin(start()), 0))).toBe(
      '**[ orange | orange | cherry ]** Nothing for a bet of 10. Credits: 990. Bet: 10.',
    );
    expect(slot.executeMove(start(), 0, { type: 'spin' }, context)).toMatchObject({
      value: {
        message: 'Orange, orange, cherry: nothing for a bet of 10',
        events: [{ reveals: true, data: { reels: ['ORANGE', 'ORANGE', 'CHERRY'], bet: 10, payout: 0 } }],
      },
    });
  });

  it('more with more detail', () => {
    const view = slot.viewFor(start(), 'public');
    const { state } = view;
    expect(slot.summary(view, 'minimal')).toEqual({ state });
    expect(slot.summary(view, 'standard')).toEqual({
      state,
      reels: null,
      payout: 0,
      bankroll: 1000,
      bet: 10,
    });
    expect(slot.summary(view, 'full')).toMatchObject({ spins: 0, over: false });
  });
});
